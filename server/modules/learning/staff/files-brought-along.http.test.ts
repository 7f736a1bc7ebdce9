import { beforeAll, describe, expect, it } from 'vitest'
import type { CallName } from '#domain/contract/index.ts'
import type { Person } from '#server/testing/app.ts'
import { openedApp } from '#server/testing/opened-app.ts'
import { approvedHost, asMain, draft, picture, resource, section, words } from '../authoring/testing.ts'

const t = openedApp()
let host: Person
let staff: Person
let reader: Person
beforeAll(async () => {
  host = await approvedHost(t)
  staff = await t.person({ role: 'PRODUCT_OWNER' })
  reader = await t.person({ role: 'SALE' })
})

type Input = { params?: object; query?: object; body?: object }
const ask = (name: CallName, input: Input, as: Person = staff) => t.call(name, input as never, { as })
const NOBODY = '01890000-0000-7000-8000-0000000000ff'

describe('files that staff bring along', () => {
  const ownerOf = async (table: 'files' | 'resources', id: string) =>
    (await t.db.selectFrom(table).select('owner_id').where('id', '=', id).executeTakeFirstOrThrow()).owner_id

  it('become the host’s, where they are put into a course', async () => {
    const id = await draft(t, host)
    const cover = await picture(t, staff)
    const set = await ask('changeAdminCourse', { params: { id }, body: { version: 1, coverImage: { id: cover } } })
    expect([set.status, await ownerOf('files', cover)]).toEqual([200, host.id])
    const thumbnail = await picture(t, staff)
    const made = await ask('createAdminSection', { body: { courseId: id, name: 'Một', thumbnail: { id: thumbnail } } })
    expect([made.status, await ownerOf('files', thumbnail)]).toEqual([201, host.id])
  })

  it('go to the host’s library when asked, and into a lesson from there; the log tells', async () => {
    const id = await draft(t, host)
    const sectionId = await section(t, host, id)
    const { fileId } = await resource(t, staff)
    await t.db.deleteFrom('resources').where('file_id', '=', fileId).execute()
    const put = await ask('createResource', { body: { kind: 'video', name: 'Bài 1', fileId, ownerId: host.id } })
    expect(put.body).toMatchObject({ ownerId: host.id, name: 'Bài 1' })
    expect(await ownerOf('files', fileId)).toBe(host.id)
    const resources = [asMain(put.body as { id: string })]
    const into = await ask('createAdminLesson', { body: { sectionId, type: 'VIDEO', name: 'Bài 1', resources } })
    expect(into.status, into.raw).toBe(201)
    const log = t.db.selectFrom('audit_log').select(['action', 'actor_id']).where('subject_id', '=', host.id)
    expect(await log.where('action', '=', 'library.added-for').execute()).toEqual([
      { action: 'library.added-for', actor_id: staff.id },
    ])
  })

  it('are the host’s or their own, nobody else’s; and nobody’s library but by the right', async () => {
    const id = await draft(t, host)
    const other = await approvedHost(t)
    const theirs = await picture(t, other)
    const set = await ask('changeAdminCourse', { params: { id }, body: { version: 1, coverImage: { id: theirs } } })
    expect(set.fault.code).toBe('NOT_OWNER')
    const put = (as: Person, ownerId: string) =>
      ask('createResource', { body: { kind: 'text', body: words('Xin chào'), ownerId } }, as)
    expect((await put(other, host.id)).fault.code).toBe('NOT_OWNER')
    expect((await put(reader, host.id)).fault.code).toBe('NOT_OWNER')
    expect((await put(staff, NOBODY)).fault.code).toBe('USER_NOT_FOUND')
    const learner = await t.person()
    expect((await put(staff, learner.id)).fault.errors?.[0]?.path).toBe('ownerId')
  })
})
