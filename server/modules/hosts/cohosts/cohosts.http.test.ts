import { beforeEach, describe, expect, it } from 'vitest'
import { write } from '#server/core/write.ts'
import { registerUser } from '#server/modules/identity/index.ts'
import { approvedHost, draft, section } from '#server/modules/learning/authoring/testing.ts'
import type { Person } from '#server/testing/app.ts'
import { openedApp } from '#server/testing/opened-app.ts'

const t = openedApp()
let owner: Person
let courseId: string
beforeEach(async () => {
  t.clock.advance(120)
  owner = await approvedHost(t, 'Trần Thị Chủ')
  courseId = await draft(t, owner, 'Nấu ăn cùng nhau')
})

const NOBODY = '01890000-0000-7000-8000-0000000000ff'
const invite = (email: string, role: 'EDITOR' | 'ASSISTANT' = 'EDITOR', as = owner, id = courseId) =>
  t.call('inviteCohost', { params: { id }, body: { email, role } }, { as })
const answer = (id: string, as: Person, accept = true) =>
  t.call('answerInvitation', { params: { id }, body: { accept } }, { as })

async function cohost(role: 'EDITOR' | 'ASSISTANT', person?: Person): Promise<Person & { cohostId: string }> {
  const helper = person ?? (await t.person({ fullName: 'Lê Văn Giúp' }))
  const { body } = await invite(helper.email, role)
  expect((await answer(body.id, helper)).status).toBe(200)
  return { ...helper, cohostId: body.id }
}

describe('inviting somebody to help with a course', () => {
  it('tells the person by bell and letter; who accepts becomes a host and finds the course in the studio', async () => {
    const helper = await t.person({ fullName: 'Lê Văn Giúp' })
    const { body, status } = await invite(helper.email)
    expect(status).toBe(201)
    await t.deliver()
    const letters = await t.db.selectFrom('notifications').selectAll().where('user_id', '=', helper.id).execute()
    expect(letters.map((one) => [one.kind, one.link])).toEqual([['COHOST_INVITED', `/loi-moi/${body.id}`]])

    const shown = await t.call('oneInvitation', { params: { id: body.id } }, { as: helper })
    expect(shown.body).toMatchObject({ role: 'EDITOR', can: { answer: true }, invitedBy: { id: owner.id } })
    expect((await t.call('myInvitations', {}, { as: helper })).body.total).toBe(1)
    expect((await answer(body.id, helper)).body).toEqual({
      id: body.id,
      status: 'ACCEPTED',
      work: { kind: 'course', id: courseId },
    })
    const list = await t.call('hostCourses', {}, { as: helper })
    expect(list.body.items).toMatchObject([{ id: courseId, role: 'EDITOR', owner: { id: owner.id } }])
    await t.deliver()
    const told = await t.db.selectFrom('notifications').select('title').where('user_id', '=', owner.id).execute()
    expect(told.map((one) => one.title)).toEqual(['Lê Văn Giúp đã nhận lời cộng tác'])
  })

  it('waits for somebody who has no account yet, and tells them when they open one', async () => {
    const { body } = await invite('chua-co@vidu.vn')
    await t.deliver()
    const { id } = await write(await t.as(), (tx) =>
      registerUser(tx, { email: 'chua-co@vidu.vn', fullName: 'Người Mới', passwordHash: null, verified: true }),
    )
    await t.deliver()
    const told = await t.db.selectFrom('notifications').select(['kind', 'link']).where('user_id', '=', id).execute()
    expect(told).toContainEqual({ kind: 'COHOST_INVITED', link: `/loi-moi/${body.id}` })
  })

  it('only for the address it was sent to, once, in time, and verified', async () => {
    const helper = await t.person()
    const { body } = await invite(helper.email)
    const other = await t.person()
    expect((await t.call('oneInvitation', { params: { id: body.id } }, { as: other })).fault.code).toBe(
      'INVITATION_FOR_ANOTHER',
    )
    expect((await t.call('oneInvitation', { params: { id: NOBODY } }, { as: other })).fault.code).toBe(
      'COHOST_NOT_FOUND',
    )
    expect((await answer(body.id, other)).fault.code).toBe('INVITATION_FOR_ANOTHER')
    expect((await answer(NOBODY, other)).fault.code).toBe('COHOST_NOT_FOUND')
    await t.db.updateTable('users').set({ email_verified_at: null }).where('id', '=', helper.id).execute()
    expect((await answer(body.id, helper)).fault.code).toBe('ACCOUNT_NOT_VERIFIED')
    await t.db.updateTable('users').set({ email_verified_at: t.clock.now }).where('id', '=', helper.id).execute()
    expect((await answer(body.id, helper, false)).body.status).toBe('DECLINED')
    expect((await answer(body.id, helper)).fault.code).toBe('INVITATION_CLOSED')

    const late = await t.person()
    const lapsing = await invite(late.email)
    const now = t.clock.now
    t.clock.advance(14 * 86_400)
    expect((await answer(lapsing.body.id, { ...late, ...(await again(late)) })).fault.code).toBe('INVITATION_CLOSED')
    expect((await invite(late.email, 'EDITOR', { ...owner, ...(await again(owner)) })).status).toBe(201)
    t.clock.now = now
  })

  it('nobody twice, nobody by a stranger, not the owner, and not at any pace', async () => {
    const helper = await t.person()
    await invite(helper.email)
    expect((await invite(helper.email, 'ASSISTANT')).fault.code).toBe('COHOST_EXISTS')
    expect((await invite(owner.email)).fault.code).toBe('COHOST_EXISTS')
    const stranger = await approvedHost(t)
    expect((await invite('ai@vidu.vn', 'EDITOR', stranger)).fault.code).toBe('NOT_OWNER')
    expect((await invite('ai@vidu.vn', 'EDITOR', owner, NOBODY)).fault.code).toBe('COURSE_NOT_FOUND')
    for (let n = 0; n < 25; n++) await invite(`nhieu-${n}@vidu.vn`)
    expect((await invite('nua@vidu.vn')).fault.code).toBe('TOO_MANY_REQUESTS')
  })

  it('accepted under two addresses, one person helps once', async () => {
    const helper = await cohost('EDITOR')
    await t.db
      .updateTable('users')
      .set({ email: `moi-${helper.email}` })
      .where('id', '=', helper.id)
      .execute()
    const second = await invite(`moi-${helper.email}`)
    expect((await answer(second.body.id, helper)).fault.code).toBe('COHOST_EXISTS')
  })
})

describe('who no longer helps', () => {
  const role = async ({ id }: Person) =>
    (await t.db.selectFrom('users').select('role').where('id', '=', id).executeTakeFirstOrThrow()).role
  const remove = (id: string, as = owner) => t.call('removeCohost', { params: { id } }, { as })
  const folder = (as: Person) => t.call('createFolder', { body: { name: `Thư mục ${crypto.randomUUID()}` } }, { as })

  it('is a learner again, without the studio and the library, once nobody needs them', async () => {
    const helper = await cohost('EDITOR')
    const first = helper.cohostId
    courseId = await draft(t, owner, 'Khóa thứ hai')
    const { cohostId: second } = await cohost('ASSISTANT', helper)
    await remove(first)
    expect([await role(helper), (await folder(helper)).status]).toEqual(['HOST', 200])
    await remove(second, helper)
    expect(await role(helper)).toBe('USER')
    expect((await folder(helper)).status).toBe(403)
    expect((await t.call('hostCourses', {}, { as: helper })).status).toBe(403)
  })

  it('removed from two courses at once is a learner, too', async () => {
    const helper = await cohost('EDITOR')
    const first = helper.cohostId
    courseId = await draft(t, owner, 'Khóa thứ hai')
    const { cohostId: second } = await cohost('EDITOR', helper)
    await Promise.all([remove(first), remove(second)])
    expect(await role(helper)).toBe('USER')
  })

  it('stays a host where their own profile was approved, and staff where they are staff', async () => {
    const host = await cohost('EDITOR', await approvedHost(t, 'Ngô Văn Chủ'))
    await remove(host.cohostId)
    expect(await role(host)).toBe('HOST')
    const staff = await cohost('EDITOR', await t.person({ role: 'SALE' }))
    await remove(staff.cohostId)
    expect(await role(staff)).toBe('SALE')
  })
})

describe('what each may do', () => {
  it('an editor writes and reads learners, and leaves price, submission, sale and the team to the owner', async () => {
    const editor = await cohost('EDITOR')
    const params = { id: courseId }
    const opened = await t.call('hostCourse', { params }, { as: editor })
    expect(opened.body).toMatchObject({
      role: 'EDITOR',
      can: { edit: true, price: false, submit: false, delete: false },
    })
    const sectionId = await section(t, editor, courseId, 'Phần của người giúp')
    const lesson = { sectionId, name: 'Bài của người giúp', type: 'TEXT' as const }
    expect((await t.call('upsertLesson', { body: lesson }, { as: editor })).status).toBe(200)
    const name = { id: courseId, version: 1, name: 'Tên do người giúp đặt' }
    expect((await t.call('upsertCourse', { body: name }, { as: editor })).body.name).toBe('Tên do người giúp đặt')
    expect((await t.call('courseLearners', { params }, { as: editor })).status).toBe(200)
    expect((await t.call('previewCourse', { params }, { as: editor })).status).toBe(200)
    const refused = [
      await t.call(
        'upsertCourse',
        { body: { id: courseId, productVersion: 1, product: { price: 1_000 } } },
        { as: editor },
      ),
      await t.call('submitCourse', { params, body: {} }, { as: editor }),
      await t.call('withdrawCourse', { params }, { as: editor }),
      await t.call('displayCourse', { params, body: { displayed: false } }, { as: editor }),
      await t.call('deleteCourse', { params }, { as: editor }),
      await invite('ban@vidu.vn', 'EDITOR', editor),
    ]
    expect(refused.map(({ fault }) => fault.code)).toEqual(Array(6).fill('NOT_OWNER'))
    expect((await t.call('hostCourse', { params }, { as: owner })).body.course.product.price).toBeNull()
  })

  it('an assistant reads and changes nothing', async () => {
    const assistant = await cohost('ASSISTANT')
    const params = { id: courseId }
    expect((await t.call('hostCourse', { params }, { as: assistant })).body.can.edit).toBe(false)
    expect((await t.call('courseLearners', { params }, { as: assistant })).status).toBe(200)
    const refused = [
      await t.call('upsertCourse', { body: { id: courseId, version: 1, name: 'Khác' } }, { as: assistant }),
      await t.call('upsertSection', { body: { courseId, name: 'Khác' } }, { as: assistant }),
    ]
    expect(refused.map(({ fault }) => fault.code)).toEqual(['NOT_OWNER', 'NOT_OWNER'])
  })

  it('counts at once: another role, an end, a departure', async () => {
    const helper = await cohost('EDITOR', await approvedHost(t, 'Lê Văn Giúp'))
    const params = { id: courseId }
    const rename = () => t.call('upsertSection', { body: { courseId, name: 'Phần' } }, { as: helper })
    const change = (as: Person, id = helper.cohostId) =>
      t.call('changeCohost', { params: { id }, body: { role: 'ASSISTANT' } }, { as })
    expect((await rename()).status).toBe(200)
    expect((await change(helper)).fault.code).toBe('NOT_OWNER')
    expect((await change(owner, NOBODY)).fault.code).toBe('COHOST_NOT_FOUND')
    expect((await change(owner)).body).toMatchObject({ role: 'ASSISTANT', user: { id: helper.id } })
    expect((await rename()).fault.code).toBe('NOT_OWNER')

    const remove = (as: Person, id = helper.cohostId) => t.call('removeCohost', { params: { id } }, { as })
    expect((await remove(await approvedHost(t))).fault.code).toBe('NOT_OWNER')
    expect((await remove(owner, NOBODY)).fault.code).toBe('COHOST_NOT_FOUND')
    expect((await remove(helper)).body.status).toBe('REMOVED')
    expect((await remove(owner)).fault.code).toBe('COHOST_NOT_FOUND')
    expect((await t.call('hostCourse', { params }, { as: helper })).fault.code).toBe('NOT_OWNER')
    expect((await t.call('courseCohosts', { params }, { as: helper })).fault.code).toBe('NOT_OWNER')
    expect((await t.call('courseCohosts', { params: { id: NOBODY } }, { as: owner })).fault.code).toBe(
      'COURSE_NOT_FOUND',
    )
  })

  it('the team is seen by the team; who is invited stands there too', async () => {
    const editor = await cohost('EDITOR')
    await invite('cho@vidu.vn', 'ASSISTANT')
    const { body } = await t.call('courseCohosts', { params: { id: courseId } }, { as: editor })
    expect(body.owner.id).toBe(owner.id)
    expect(body.items.map((one) => [one.status, one.role])).toEqual([
      ['ACCEPTED', 'EDITOR'],
      ['INVITED', 'ASSISTANT'],
    ])
    expect(body.can.invite).toBe(false)
  })

  it('ends with the account of the helper', async () => {
    const editor = await cohost('EDITOR')
    const { publish } = await import('#server/core/jobs.ts')
    await write(await t.as(), (tx) => publish(tx, 'account.terminated', { userId: editor.id }))
    await t.deliver()
    expect((await t.call('courseCohosts', { params: { id: courseId } }, { as: owner })).body.items).toEqual([])
  })
})

async function again(person: Person): Promise<{ token: string }> {
  const { openSession } = await import('#server/modules/identity/index.ts')
  return { token: (await write(await t.as(), (tx) => openSession(tx, person.id))).accessToken }
}
