import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { write } from '#server/core/write.ts'
import type { Person } from '#server/testing/app.ts'
import { enroll, publishedCourse } from '#server/testing/course.ts'
import { openedApp } from '#server/testing/opened-app.ts'
import { signInAgain } from '#server/testing/sign-in.ts'
import { documentOnSale, membershipOnSale, ok } from '../goods.fixture.ts'
import { can, grantMembership, ownedPlanIds, revokeMembership, setOnSale } from '../index.ts'

const t = openedApp()
let staff: Person
beforeAll(async () => {
  staff = await t.person({ role: 'PRODUCT_OWNER' })
})
beforeEach(async () => {
  staff = await signInAgain(t, staff)
})

const NOBODY = '01890000-0000-7000-8000-0000000000ff'
const DAY = 86_400
const grant = async (
  person: Person,
  planId: string,
  more: { orderItemId?: string; startsAt?: Date; endsAt?: Date | null } = {},
) => write(await t.as(), (tx) => grantMembership(tx, { userId: person.id, planId, orderItemId: null, ...more }))
const itemId = () => crypto.randomUUID()
const month = { name: 'Theo tháng', period: { unit: 'MONTH' as const, count: 1 }, price: 199_000 }

describe('M10: a period is half open, to the millisecond', () => {
  it('opens from its first instant to just before its last, and a further one begins exactly there', async () => {
    const made = await membershipOnSale(t, staff, { name: 'Gói tháng' })
    const course = await publishedCourse(t)
    const member = await t.person()
    const opens = async () => can(await t.as(), member.id, course.courseId)
    const first = await grant(member, made.planId)
    const second = await grant(member, made.planId)
    expect(second.startsAt).toEqual(first.endsAt)
    expect(first.startsAt).toEqual(t.clock.now)
    expect(await opens()).toBe(true)
    const end = (second.endsAt as Date).getTime()
    t.clock.now = new Date(first.endsAt as Date)
    expect(await opens(), 'at the seam of two periods').toBe(true)
    t.clock.now = new Date(end - 1)
    expect(await opens()).toBe(true)
    t.clock.now = new Date(end)
    expect(await opens()).toBe(false)
    const asked = t.call('productAccessible', { params: { id: course.courseId } }, { as: await signInAgain(t, member) })
    expect((await ok(asked)).accessible).toBe(false)
  })

  it('for life there is no further period, and one left over moves up when an earlier one is taken back', async () => {
    const made = await membershipOnSale(t, staff, {
      name: 'Gói đời',
      plans: [month, { name: 'Trọn đời', period: null, price: 5_000_000 }],
    })
    const [monthly, forLife] = made.plans.map(({ id }) => id)
    const member = await t.person()
    const [one, two] = [itemId(), itemId()]
    await grant(member, monthly ?? '', { orderItemId: one })
    const next = await grant(member, monthly ?? '', { orderItemId: two })
    t.clock.advance(10 * DAY)
    await write(await t.as(), (tx) => revokeMembership(tx, { orderItemId: one, reason: 'Hoàn tiền' }))
    const left = await t.db
      .selectFrom('membership_access')
      .selectAll()
      .where('order_item_id', '=', two)
      .executeTakeFirstOrThrow()
    expect(left.starts_at).toEqual(t.clock.now)
    expect((left.ends_at as Date).getTime() - left.starts_at.getTime()).toBe(
      (next.endsAt as Date).getTime() - next.startsAt.getTime(),
    )
    await grant(member, forLife ?? '')
    expect(await ownedPlanIds(await t.as(), member.id, [monthly ?? '', forLife ?? ''])).toEqual(
      new Set([monthly, forLife]),
    )
    await expect(grant(member, monthly ?? '')).rejects.toMatchObject({ code: 'SUBSCRIPTION_ALREADY_LIFETIME' })
    await expect(grant(member, NOBODY)).rejects.toMatchObject({ code: 'MEMBERSHIP_PRICE_NOT_FOUND' })
  })
})

describe('learning with a membership', () => {
  it('a member begins a course, learns to the last instant, is told it ended, and may buy it for good', async () => {
    const made = await membershipOnSale(t, staff, { name: 'Gói học' })
    const course = await publishedCourse(t, { name: 'Học bằng hội viên' })
    const member = await t.person()
    const as = { as: member }
    const renew = async () => {
      as.as = await signInAgain(t, member)
    }
    const start = () => t.call('startWithMembership', { params: { id: course.courseId } }, as)
    expect((await start()).fault.code).toBe('MEMBERSHIP_DOES_NOT_OPEN')
    expect((await t.call('startWithMembership', { params: { id: NOBODY } }, as)).fault.code).toBe('COURSE_NOT_FOUND')
    const { endsAt } = await grant(member, made.planId)
    expect((await ok(t.call('courseBySlug', { params: { slug: course.slug } }, as))).viewer).toMatchObject({
      owned: false,
      memberOpens: true,
    })
    expect((await ok(t.call('productAccessible', { params: { id: course.courseId } }, as))).reason).toBe('MEMBERSHIP')
    expect([(await start()).status, (await start()).status]).toEqual([201, 201])
    const lesson = course.lessons[0]
    const place = { id: course.courseId, sectionId: lesson?.sectionId ?? '', lessonId: lesson?.id ?? '' }
    const read = () => t.call('lessonForLearner', { params: place }, as)
    expect((await read()).body.access).toMatchObject({
      state: 'ENROLLED',
      byMembership: true,
      expiresAt: (endsAt as Date).toISOString(),
    })
    expect((await ok(t.call('courseBySlug', { params: { slug: course.slug } }, as))).viewer).toMatchObject({
      owned: true,
    })
    await ok(t.call('completeLesson', { params: { id: lesson?.id ?? '' } }, as))
    t.clock.now = new Date((endsAt as Date).getTime() - 1)
    await renew()
    expect((await read()).status).toBe(200)
    t.clock.now = endsAt as Date
    expect([(await read()).status, (await read()).fault.code]).toEqual([403, 'ACCESS_EXPIRED'])
    const { items } = await ok(t.call('registeredCourses', { query: {} }, as))
    expect(items.map(({ state, byMembership }) => [state, byMembership])).toEqual([['EXPIRED', true]])
    expect((await ok(t.call('productAccessible', { params: { id: course.courseId } }, as))).reason).toBe(
      'MEMBERSHIP_ENDED',
    )

    // Bought later it is one's own, with the progress of before; and then nobody needs the membership for it.
    const placed = await ok(t.call('quote', { body: { items: [{ productId: course.courseId }] } } as never, as))
    expect(placed.lines?.[0]?.problem ?? null).toBeNull()
    await enroll(t, member, course)
    expect((await read()).body.access).toMatchObject({ state: 'ENROLLED', byMembership: false, expiresAt: null })
    expect((await read()).body.progress).toMatchObject({ completed: true })
    await grant(member, made.planId)
    expect((await start()).fault.code).toBe('ALREADY_OWNED')
  })

  it('M4: money given back ends it on the very next page; renewed, the course goes on', async () => {
    const made = await membershipOnSale(t, staff, { name: 'Gói hoàn tiền' })
    const course = await publishedCourse(t)
    const member = await t.person()
    const orderItemId = itemId()
    await grant(member, made.planId, { orderItemId })
    await ok(t.call('startWithMembership', { params: { id: course.courseId } }, { as: member }))
    const outline = async () =>
      t.call('courseForUser', { params: { slug: course.slug } }, { as: await signInAgain(t, member) })
    // The host sees who learns through a membership, for as long as one opens the course to them.
    const idle = await t.person()
    await grant(idle, made.planId)
    const learning = async () => {
      const host = await signInAgain(t, course.host)
      const { items, total } = await ok(
        t.call('courseSubscribers', { params: { id: course.courseId }, query: {} }, { as: host }),
      )
      return [total, ...items.map(({ user }) => user.id)]
    }
    expect((await outline()).body.access.state).toBe('ENROLLED')
    expect(await learning()).toEqual([1, member.id])
    await write(await t.as(), (tx) => revokeMembership(tx, { orderItemId, reason: 'Hoàn tiền' }))
    expect((await outline()).body.access).toMatchObject({ state: 'EXPIRED', byMembership: true })
    expect(await learning()).toEqual([0])
    t.clock.advance(DAY)
    await grant(member, made.planId)
    expect((await outline()).body.access.state).toBe('ENROLLED')
    expect(await learning()).toEqual([1, member.id])
  })

  it('a course that is off sale is begun by nobody, and goes on for who began it', async () => {
    const made = await membershipOnSale(t, staff, { name: 'Gói ngừng bán' })
    const course = await publishedCourse(t)
    const [early, late] = [await t.person(), await t.person()]
    for (const member of [early, late]) await grant(member, made.planId)
    const start = (as: Person) => t.call('startWithMembership', { params: { id: course.courseId } }, { as })
    await ok(start(early))
    await write(await t.as(), (tx) => setOnSale(tx, course.courseId, false))
    expect((await start(late)).fault.code).toBe('COURSE_NOT_FOUND')
    expect((await t.call('courseForUser', { params: { slug: course.slug } }, { as: early })).body.access.state).toBe(
      'ENROLLED',
    )
  })

  it('a membership may open a document, which is read while it runs', async () => {
    const manager = await t.person({ role: 'SUPER_ADMIN' })
    const document = await documentOnSale(t, manager, { name: 'Tài liệu hội viên' })
    const made = await membershipOnSale(t, staff, {
      name: 'Gói đọc',
      opensAll: false,
      opens: [{ kind: 'PRODUCT', id: document.id }],
    })
    const member = await t.person()
    const open = async () =>
      t.call('openDocument', { params: { slug: document.slug }, body: {} }, { as: await signInAgain(t, member) })
    expect((await open()).fault.code).toBe('DOCUMENT_NOT_OWNED')
    const { endsAt } = await grant(member, made.planId)
    expect((await open()).status).toBe(200)
    t.clock.now = endsAt as Date
    expect((await open()).fault.code).toBe('DOCUMENT_NOT_OWNED')
  })
})
