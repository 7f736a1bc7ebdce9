import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { FolderRight } from '#domain/folder-rights.ts'
import { type Person, type TestApp, testApp } from '#server/testing/app.ts'

const UNKNOWN = '00000000-0000-7000-8000-000000000000'
let t: TestApp
let owner: Person
let guest: Person
let top: string

beforeAll(async () => {
  t = await testApp()
})
beforeEach(async () => {
  owner = await t.person({ role: 'HOST', fullName: 'Trần Văn Minh' })
  guest = await t.person({ role: 'HOST', fullName: 'Lê Thị Hoa' })
  top = (await t.call('createFolder', { body: { name: 'Chương 1' } }, { as: owner })).body.id
})
afterAll(async () => {
  await rm(t.app.door.config.dataDir, { recursive: true, force: true })
  await t.close()
})

const grant = (id: string, right: FolderRight, email = guest.email, as = owner) =>
  t.call('grantFolder', { params: { id }, body: { email, right } }, { as })
const codes = (answers: { status: number; fault?: { code: string } }[]) =>
  answers.map(({ status, fault }) => (status < 300 ? 'ok' : fault?.code))

describe('the owner', () => {
  it('lets a host in, sees who may do what, changes it and takes it back', async () => {
    const given = await grant(top, 'VIEW', guest.email.toUpperCase())
    expect(given.body).toMatchObject({ person: { fullName: 'Lê Thị Hoa' }, email: guest.email, right: 'VIEW' })
    const rights = async () => (await t.call('folderRights', { params: { id: top } }, { as: owner })).body.items
    expect(await rights()).toEqual([given.body])
    const params = { id: given.body.id }
    const changed = await t.call('changeFolderRight', { params, body: { right: 'EDIT' } }, { as: owner })
    expect(changed.body.right).toBe('EDIT')
    expect((await t.call('revokeFolder', { params }, { as: owner })).status).toBe(200)
    expect(await rights()).toEqual([])
    const gone = [
      await t.call('revokeFolder', { params }, { as: owner }),
      await t.call('changeFolderRight', { params, body: { right: 'VIEW' } }, { as: owner }),
    ]
    expect(codes(gone)).toEqual(['FOLDER_RIGHT_NOT_FOUND', 'FOLDER_RIGHT_NOT_FOUND'])
  })

  it('is told whom they cannot let in: nobody, a learner, themselves, one who is in already', async () => {
    const learner = await t.person()
    expect((await grant(top, 'VIEW', 'khong-ai@vidu.vn')).fault.code).toBe('USER_NOT_FOUND')
    expect((await grant(top, 'VIEW', learner.email)).fault.message).toContain('giảng viên')
    expect((await grant(top, 'VIEW', owner.email)).fault.code).toBe('FOLDER_RIGHT_OF_OWNER')
    expect((await grant(top, 'VIEW')).status).toBe(200)
    expect((await grant(top, 'EDIT')).fault.code).toBe('FOLDER_RIGHT_EXISTS')
    expect((await grant(UNKNOWN, 'VIEW')).fault.code).toBe('FOLDER_NOT_FOUND')
    expect((await t.call('folderRights', { params: { id: UNKNOWN } }, { as: owner })).fault.code).toBe(
      'FOLDER_NOT_FOUND',
    )
  })

  it('two grants to one person at once: one right, the other hears that it is there', async () => {
    const answers = await Promise.all([grant(top, 'VIEW'), grant(top, 'EDIT')])
    expect(codes(answers).sort()).toEqual(['FOLDER_RIGHT_EXISTS', 'ok'])
    expect((await t.call('folderRights', { params: { id: top } }, { as: owner })).body.total).toBe(1)
  })

  it('the table itself refuses a right on one’s own folder, also one that gives another owner’s name', async () => {
    const row = { folder_id: top, right: 'EDIT' as const, granted_by: owner.id, granted_at: t.clock.now }
    const insert = (owner_id: string, user_id: string) =>
      t.db
        .insertInto('folder_rights')
        .values({ ...row, owner_id, user_id })
        .execute()
    await expect(insert(owner.id, owner.id)).rejects.toThrow('folder_rights_not_of_owner')
    await expect(insert(guest.id, owner.id)).rejects.toThrow('folder_rights_folder')
  })

  it('alone gives rights: an editor cannot hand on what they were given, nor see who else is in', async () => {
    const { id } = (await grant(top, 'EDIT')).body
    const friend = await t.person({ role: 'HOST' })
    const as = guest
    const answers = [
      await grant(top, 'EDIT', friend.email, guest),
      await grant(
        (await t.call('createFolder', { body: { name: 'Trong', parentId: top } }, { as: owner })).body.id,
        'VIEW',
        friend.email,
        guest,
      ),
      await t.call('folderRights', { params: { id: top } }, { as }),
      await t.call('changeFolderRight', { params: { id }, body: { right: 'EDIT' } }, { as }),
      await t.call('revokeFolder', { params: { id } }, { as }),
    ]
    expect(codes(answers)).toEqual(answers.map(() => 'NOT_OWNER'))
  })
})

it('the person is told, with the way to the folder', async () => {
  await grant(top, 'EDIT')
  await t.deliver()
  const notices = await t.db
    .selectFrom('notifications')
    .select(['kind', 'link'])
    .where('user_id', '=', guest.id)
    .execute()
  expect(notices).toEqual([{ kind: 'FOLDER_SHARED', link: `/host/thu-vien/duoc-chia-se?thu-muc=${top}` }])
})
