import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { approvedHost } from '#server/modules/learning/authoring/testing.ts'
import { submitted, submittedEdit } from '#server/modules/learning/reviews/submitted.fixture.ts'
import type { Person } from '#server/testing/app.ts'
import { openedApp } from '#server/testing/opened-app.ts'
import { tellDueNews } from './tell-followers.ts'

const t = openedApp()
let host: Person
let staff: Person
let fan: Person
beforeAll(async () => {
  staff = await t.person({ role: 'SUPER_ADMIN' })
})
beforeEach(async () => {
  t.clock.now = new Date('2026-06-15T03:00:00Z')
  host = await approvedHost(t, 'Trần Thị Dạy')
  fan = await t.person({ fullName: 'Lê Văn Mê' })
  await t.call('followHost', { body: { hostId: host.id } }, { as: fan })
})

const mode = (value: 'OFF' | 'INSTANT' | 'DAILY_BATCH_2', as = host) =>
  t.call('hostNotificationMode', { body: { mode: value } }, { as })
const publish = async () => {
  const { reviewId, courseId } = await submitted(t, { host })
  await t.call('approveContent', { params: { id: reviewId } }, { as: staff })
  await t.deliver()
  return courseId
}
const toldTo = async (person = fan) =>
  t.db
    .selectFrom('notifications')
    .selectAll()
    .where('user_id', '=', person.id)
    .where('kind', '=', 'HOST_NEWS')
    .execute()
const due = async () => {
  await tellDueNews(await t.as())
  await t.deliver()
}

describe('a host opens a course', () => {
  it('followers hear of it at once, by bell and letter; a later version and hiding are no news', async () => {
    const courseId = await publish()
    const [told, ...more] = await toldTo()
    expect(more).toEqual([])
    expect(told).toMatchObject({
      title: 'Trần Thị Dạy vừa mở khóa học mới',
      link: expect.stringMatching(/^\/khoa-hoc\//),
    })
    await t.call('displayCourse', { params: { id: courseId }, body: { displayed: false } }, { as: host })
    await t.call('displayCourse', { params: { id: courseId }, body: { displayed: true } }, { as: host })
    const jobs = await import('#server/core/jobs.ts')
    const { write } = await import('#server/core/write.ts')
    await write(await t.as(), (tx) => jobs.publish(tx, 'course.opened', { courseId, hostId: host.id }))
    await t.deliver()
    await due()
    expect(await toldTo()).toHaveLength(1)
  })

  it('an edit of a live course tells nobody', async () => {
    const edit = await submittedEdit(t, staff)
    await t.deliver()
    const late = await t.person()
    await t.call('followHost', { body: { hostId: edit.host.id } }, { as: late })
    await t.call('approveContent', { params: { id: edit.reviewId } }, { as: staff })
    await t.deliver()
    expect(await toldTo(late)).toEqual([])
  })

  it('gathered for the second time of the day: one message for all of it, each follower once', async () => {
    expect((await mode('DAILY_BATCH_2')).body).toEqual({ mode: 'DAILY_BATCH_2' })
    await publish()
    await publish()
    await due()
    expect(await toldTo()).toEqual([])
    t.clock.now = new Date('2026-06-15T04:30:00Z')
    await Promise.all([due(), due()])
    const told = await toldTo()
    expect(told).toHaveLength(1)
    expect(told[0]?.title).toBe('Trần Thị Dạy vừa mở 2 khóa học mới')
    await due()
    expect(await toldTo()).toHaveLength(1)
  })

  it('OFF tells nobody, also not later; who stopped following hears nothing', async () => {
    await mode('OFF')
    await publish()
    await mode('INSTANT')
    await due()
    expect(await toldTo()).toEqual([])
    await t.call('unfollowHost', { body: { hostId: host.id } }, { as: fan })
    await publish()
    expect(await toldTo()).toEqual([])
  })

  it('the mode is the host’s: one without a profile has none', async () => {
    expect((await mode('OFF', await t.person({ role: 'HOST' }))).fault.code).toBe('HOST_PROFILE_NOT_FOUND')
    expect((await t.call('hostNotificationMode', { body: { mode: 'OFF' } }, { as: fan })).status).toBe(403)
  })
})
