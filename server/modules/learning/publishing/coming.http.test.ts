import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addDays, after } from '#domain/time.ts'
import { publish } from '#server/core/jobs.ts'
import { write } from '#server/core/write.ts'
import { membershipOnSale } from '#server/modules/catalog/goods.fixture.ts'
import { grantMembership } from '#server/modules/catalog/index.ts'
import type { Person } from '#server/testing/app.ts'
import { enroll } from '#server/testing/course.ts'
import { openedApp } from '#server/testing/opened-app.ts'
import { verifiedSeller } from '#server/testing/seller.ts'
import { signInAgain } from '#server/testing/sign-in.ts'
import { type Submitted, slugOf, submit, submitted } from '../reviews/submitted.fixture.ts'
import { openCourses } from './open-courses.ts'

const DAY = 86_400
const t = openedApp()
let staff: Person
let made: Submitted
let startAt: Date
beforeAll(async () => {
  staff = await t.person({ role: 'ADMIN' })
})
beforeEach(async () => {
  // What an earlier test left to open is open.
  t.clock.advance(60 * DAY)
  await open()
  staff = await signInAgain(t, staff)
  startAt = addDays(t.clock.now, 10)
  made = await submitted(t, { startAt })
  await approve(made.reviewId)
  made.slug = await slugOf(t, made.courseId)
})

const approve = async (id: string) => {
  const { raw, status } = await t.call('approveContent', { params: { id } }, { as: staff })
  expect(status, raw).toBe(200)
}
const open = async () => openCourses(await t.as())
const statusOf = async () =>
  (await t.db.selectFrom('courses').select('status').where('id', '=', made.courseId).executeTakeFirstOrThrow()).status
const learn = async (as: Person) => (await t.call('courseForUser', { params: { slug: made.slug } }, { as })).body
const buyer = async (availableDays?: number) => {
  const person = await t.person()
  await enroll(t, person, made, availableDays === undefined ? {} : { availableDays })
  return person
}
const listed = async (filter: 'all' | 'going_on' | 'coming' | 'expired', as?: Person) => {
  const { body } = await t.call('listCourses', { query: { filter, take: 100 } }, as && { as })
  return body.items.filter(({ id }) => id === made.courseId).length === 1
}

describe('an approved course with a start ahead', () => {
  test('is shown as coming and may be bought', async () => {
    expect(await statusOf()).toBe('REVIEWED')
    expect([await listed('coming'), await listed('all'), await listed('going_on')]).toEqual([true, true, false])
    const { body } = await t.call('courseBySlug', { params: { slug: made.slug } })
    expect(body).toMatchObject({ onSale: true, startAt: startAt.toISOString() })
    const learner = await t.person()
    const quoted = await t.call('quote', { body: { items: [{ productId: made.courseId }] } }, { as: learner })
    expect(quoted.body.lines).toMatchObject([{ productId: made.courseId, problem: null }])
  })

  test('tells who bought it when it opens, and keeps its lessons shut until then, but for free ones', async () => {
    const learner = await buyer(30)
    const outline = await learn(learner)
    expect(outline.access).toMatchObject({
      state: 'WAITING',
      opensAt: startAt.toISOString(),
      expiresAt: null,
      daysFromOpening: 30,
    })
    const [shut, free] = outline.sections[0]?.lessons ?? []
    expect([shut?.open, free?.open]).toEqual([false, true])
    const place = { id: made.courseId, sectionId: made.sectionId }
    const lesson = (lessonId = '') => t.call('lessonForLearner', { params: { ...place, lessonId } }, { as: learner })
    expect((await lesson(shut?.id)).fault.code).toBe('COURSE_NOT_OPEN')
    const renewed = await t.call(
      'renewLessonMedia',
      { params: { ...place, lessonId: shut?.id ?? '' } },
      { as: learner },
    )
    expect(renewed.fault.code).toBe('COURSE_NOT_OPEN')
    expect((await lesson(free?.id)).status).toBe(200)
    const params = { id: free?.id ?? '' }
    const traces = [
      await t.call('completeLesson', { params }, { as: learner }),
      await t.call('saveLessonPosition', { params, body: { position: 3 } }, { as: learner }),
      await t.call('openWatchSession', { params }, { as: learner }),
    ]
    expect(traces.map(({ fault }) => fault.code)).toEqual(Array(3).fill('COURSE_NOT_OPEN'))
    const mine = await t.call('registeredCourses', {}, { as: learner })
    expect(mine.body.items).toMatchObject([{ state: 'COMING', opensAt: startAt.toISOString(), expiresAt: null }])
    expect(mine.body.counts).toMatchObject({ COMING: 1, NOT_STARTED: 0 })
    const accessible = await t.call('productAccessible', { params: { id: made.courseId } }, { as: learner })
    expect(accessible.body).toMatchObject({ accessible: false, reason: 'WAITING' })
    expect(
      (await t.call('productAccessible', { params: { id: made.courseId } }, { as: made.host })).body.accessible,
    ).toBe(true)
  })

  test('opens then: days of access count from the opening, progress and certificate follow', async () => {
    const [forDays, forEver] = [await buyer(30), await buyer()]
    t.clock.now = after(startAt, -1)
    expect(await open()).toBe(0)
    t.clock.now = startAt
    expect(await open()).toBe(1)
    expect(await open()).toBe(0)
    expect(await statusOf()).toBe('PUBLISHED')
    const learner = await signInAgain(t, forDays)
    expect((await learn(learner)).access).toMatchObject({
      state: 'ENROLLED',
      expiresAt: addDays(startAt, 30).toISOString(),
      opensAt: null,
      daysFromOpening: null,
    })
    expect((await learn(await signInAgain(t, forEver))).access).toMatchObject({ state: 'ENROLLED', expiresAt: null })
    expect([await listed('coming'), await listed('going_on')]).toEqual([false, true])
    for (const { id } of (await learn(learner)).sections.flatMap(({ lessons }) => lessons))
      await t.call('completeLesson', { params: { id } }, { as: learner })
    const certificate = await t.db
      .selectFrom('certificates')
      .select('completed_at')
      .where('user_id', '=', learner.id)
      .executeTakeFirstOrThrow()
    expect(certificate.completed_at).toEqual(startAt)
    const late = await buyer(30)
    expect((await learn(late)).access.expiresAt).toBe(addDays(startAt, 30).toISOString())
  })

  test('an edit may move its start; days count from when it really opens', async () => {
    const learner = await buyer(7)
    const later = addDays(startAt, 5)
    await edit({ startAt: later.toISOString() })
    expect((await learn(learner)).access.opensAt).toBe(later.toISOString())
    t.clock.now = startAt
    expect(await open()).toBe(0)
    t.clock.now = later
    expect(await open()).toBe(1)
    expect((await learn(await signInAgain(t, learner))).access.expiresAt).toBe(addDays(later, 7).toISOString())
  })

  test('once open, no later start shuts it again', async () => {
    t.clock.now = startAt
    await open()
    made.host = await signInAgain(t, made.host)
    staff = await signInAgain(t, staff)
    const learner = await buyer()
    await edit({ startAt: addDays(t.clock.now, 30).toISOString() })
    expect((await learn(learner)).access.state).toBe('ENROLLED')
    expect([await listed('coming'), await listed('going_on'), await statusOf()]).toEqual([false, true, 'PUBLISHED'])
  })

  test('hidden, it is not sold and opens to who bought it; shown before its start it is coming again', async () => {
    const learner = await buyer(7)
    const display = (displayed: boolean) =>
      t.call('displayCourse', { params: { id: made.courseId }, body: { displayed } }, { as: made.host })
    expect((await display(false)).body.status).toBe('UNPUBLISHED')
    expect(await listed('all')).toBe(false)
    expect((await display(true)).body.status).toBe('REVIEWED')
    expect(await listed('coming')).toBe(true)
    await display(false)
    t.clock.now = startAt
    expect(await open()).toBe(1)
    expect([await statusOf(), await listed('all')]).toEqual(['UNPUBLISHED', false])
    const again = await signInAgain(t, learner)
    expect((await learn(again)).access).toMatchObject({
      state: 'ENROLLED',
      expiresAt: addDays(startAt, 7).toISOString(),
    })
    made.host = await signInAgain(t, made.host)
    expect((await display(true)).body.status).toBe('PUBLISHED')
  })

  test('opens to who bought it though its host may not sell any more; the shop waits', async () => {
    const learner = await buyer()
    await verifiedSeller(t, made.host, 'EXPIRED')
    t.clock.now = startAt
    expect(await open()).toBe(0)
    expect([await statusOf(), await listed('all')]).toEqual(['REVIEWED', false])
    expect((await learn(await signInAgain(t, learner))).access.state).toBe('ENROLLED')
    await verifiedSeller(t, made.host)
    expect(await open()).toBe(1)
    expect([await statusOf(), await listed('going_on')]).toEqual(['PUBLISHED', true])
  })

  test('opens to who bought it also after its host deleted the account', async () => {
    const learner = await buyer()
    await write(await t.as(), (tx) => publish(tx, 'account.terminated', { userId: made.host.id }))
    await t.deliver()
    expect([await statusOf(), await listed('all')]).toEqual(['UNPUBLISHED', false])
    t.clock.now = startAt
    await open()
    expect((await learn(await signInAgain(t, learner))).access.state).toBe('ENROLLED')
  })

  test('a member begins it when it is open', async () => {
    const member = await t.person()
    const { planId } = await membershipOnSale(t, staff, { name: 'Gói tháng' })
    await write(await t.as(), (tx) => grantMembership(tx, { userId: member.id, planId, orderItemId: null }))
    const begin = (as: Person) => t.call('startWithMembership', { params: { id: made.courseId } }, { as })
    expect((await begin(member)).fault.code).toBe('COURSE_NOT_OPEN')
    t.clock.now = startAt
    await open()
    expect((await begin(await signInAgain(t, member))).status).toBe(201)
  })
})

test('expired are the courses of which one’s own access has run out: in the shop, and among one’s own', async () => {
  t.clock.now = startAt
  await open()
  const [learner, other] = [await buyer(3), await buyer()]
  expect(await listed('expired', learner)).toBe(false)
  t.clock.advance(3 * DAY)
  const again = await signInAgain(t, learner)
  expect(await listed('expired', again)).toBe(true)
  expect(await listed('expired', await signInAgain(t, other))).toBe(false)
  expect(await listed('expired')).toBe(false)
  const mine = async (filter: 'all' | 'going_on' | 'coming' | 'expired') => [
    (await t.call('registeredCourses', { query: { filter } }, { as: again })).body.total,
    (await t.call('myOnlineCoursesV2', { query: { filter } }, { as: again })).body.total,
  ]
  expect(await mine('expired')).toEqual([1, 1])
  expect(await mine('all')).toEqual([1, 1])
  expect(await mine('going_on')).toEqual([0, 0])
  expect(await mine('coming')).toEqual([0, 0])
})

/** Its host changes the draft, the staff approve it. */
async function edit(terms: { startAt: string }) {
  const { body } = await t.call('hostCourse', { params: { id: made.courseId } }, { as: made.host })
  const change = { id: made.courseId, productVersion: body.course.productVersion, ...terms }
  await t.call('upsertCourse', { body: change }, { as: made.host })
  await approve(await submit(t, made.host, made.courseId))
}
