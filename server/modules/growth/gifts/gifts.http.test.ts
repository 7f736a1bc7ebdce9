import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { runChecks } from '#server/modules/accounting/books/run-checks.ts'
import { comboOnSale, documentOnSale, membershipOnSale, ok } from '#server/modules/catalog/goods.fixture.ts'
import { attemptOf, noticeOf, notify, ordered, SECRET } from '#server/modules/checkout/testing.ts'
import { type Person, type TestApp, testApp } from '#server/testing/app.ts'
import { enroll, type PublishedCourse, publishedCourse } from '#server/testing/course.ts'
import { simulatorProcess } from '#server/testing/simulator-process.ts'
import { accessFrom, orderGift, paidGift } from './testing.ts'

let sim: Awaited<ReturnType<typeof simulatorProcess>>
let t: TestApp
let host: Person
let staff: Person
let giver: Person
let mai: Person
let course: PublishedCourse
const START = new Date('2026-06-15T03:00:00Z')
beforeAll(async () => {
  // What becomes of the money is others' to test: VNPAY answers, and does not know these payments.
  sim = await simulatorProcess('vnpay', {
    SIM_TMN_CODE: 'BENHOC01',
    SIM_HASH_SECRET: SECRET,
    SIM_IPN_URL: 'http://127.0.0.1:9/nowhere',
  })
  t = await testApp({
    VNPAY_TMN_CODE: 'BENHOC01',
    VNPAY_HASH_SECRET: SECRET,
    VNPAY_PAY_URL: `${sim.url}/paymentv2/vpcpay.html`,
    VNPAY_API_URL: `${sim.url}/merchant_webapi/api/transaction`,
  })
  host = await t.person({ role: 'HOST' })
  staff = await t.person({ role: 'ADMIN' })
})
afterAll(async () => {
  await t?.close()
  await sim?.stop()
})
beforeEach(async () => {
  t.clock.now = START
  giver = await t.person({ fullName: 'Trần Văn Minh' })
  mai = await t.person({ fullName: 'Lê Thị Mai' })
  course = await publishedCourse(t, { host, price: 200_000 })
})

const claim = (code: string, as: Person) => t.call('claimGift', { params: { code } }, { as })
const shown = (code: string, as?: Person) => t.call('gift', { params: { code } }, as ? { as } : {})
const ofOrder = (orderId: string, as = giver) => t.call('orderGift', { params: { id: orderId } }, { as })
const change = (orderId: string, body: object, as = giver) =>
  t.call('changeGift', { params: { id: orderId }, body } as never, { as })
const send = (orderId: string, as = giver) => t.call('sendGift', { params: { id: orderId } }, { as })
const ask = (orderId: string, itemIds: string[]) =>
  t.call('askRefund', { params: { id: orderId }, body: { itemIds, reason: 'Không hợp với em' } }, { as: giver })
const approve = (id: string) =>
  t.call('decideRefund', { params: { id }, body: { decision: 'APPROVE' } as never }, { as: staff })
const noticesOf = async (person: Person, kind: string) => {
  await t.deliver()
  return t.db.selectFrom('deliveries').selectAll().where('user_id', '=', person.id).where('kind', '=', kind).execute()
}
/** Rules of the books that are broken; the money of refunds of other tests is not waited for. */
const broken = async () =>
  (await runChecks(await t.as()))
    .filter((check) => check.rows.length > 0 && check.name !== 'refunds-arrive')
    .map(({ name }) => name)

describe('buying', () => {
  it('opens nothing to the buyer and everything to whoever claims, of every kind that is sold', async () => {
    const [document, book, membership, combo] = await Promise.all([
      documentOnSale(t, staff, { name: 'Sổ tay' }),
      documentOnSale(t, staff, { kind: 'E_BOOK', name: 'Sách nấu ăn' }),
      membershipOnSale(t, staff, { name: `Plus ${Math.trunc(t.clock.now.getTime())}` }),
      comboOnSale(t, {}),
    ])
    const gift = await paidGift(t, giver, [course.courseId, document.id, book.id, membership.planId, combo.id])
    expect(gift.items).toHaveLength(6)
    expect(await accessFrom(t, gift.items)).toEqual([])
    expect(await broken()).toEqual([])
    const visitor = (await shown(gift.code)).body
    expect(visitor).toMatchObject({
      state: 'OPEN',
      giverName: 'Trần Văn Minh',
      message: 'Chúc em học vui!',
      own: false,
    })
    expect(visitor.items.every((item) => item.stands === 'WAITS')).toBe(true)
    expect(JSON.stringify(visitor)).not.toContain('200000')

    const claimed = await claim(gift.code, mai)
    expect(claimed.body.items).toHaveLength(6)
    expect(claimed.body.left).toBe(0)
    expect((await accessFrom(t, gift.items)).map(({ user }) => user)).toEqual(Array(6).fill(mai.id))
    const access = await t.call('productAccessible', { params: { id: course.courseId } } as never, { as: mai })
    expect(access.raw).toContain('true')
    expect(await broken()).toEqual([])
    expect(await noticesOf(giver, 'GIFT_CLAIMED')).not.toEqual([])
    expect((await ok(t.call('receivedGifts', {}, { as: mai }))).items[0]?.items).toHaveLength(6)
    expect((await ok(t.call('givenGifts', {}, { as: giver }))).items[0]).toMatchObject({
      state: 'CLAIMED',
      items: expect.arrayContaining([expect.objectContaining({ claimedBy: 'Lê Thị Mai' })]),
    })
  })

  it('neither what the buyer has nor their membership counts; discounts and codes do', async () => {
    const combo = await comboOnSale(t, {})
    await enroll(t, giver, combo.courses[0] as PublishedCourse)
    await enroll(t, giver, course)
    const membership = await membershipOnSale(t, staff, { name: 'Giảm hai mươi', opensAll: false, discountPercent: 20 })
    await notify(t, noticeOf(await ordered(t, giver, [membership.planId])))
    const quote = (id: string, forOthers: boolean) =>
      ok(t.call('quote', { body: { items: [{ productId: id }], forOthers } }, { as: giver }))
    expect((await quote(course.courseId, false)).lines[0]?.problem).toBe('ALREADY_OWNED')
    expect(await quote(course.courseId, true)).toMatchObject({ total: 200_000, lines: [{ problem: null }] })
    expect((await quote(combo.id, false)).total).toBeLessThan(400_000)
    expect(await quote(combo.id, true)).toMatchObject({ total: 400_000 })
    expect((await orderGift(t, giver, [course.courseId, combo.id])).body.total).toBe(600_000)
  })

  it('a membership for life and a year of it are for two people', async () => {
    const plans = [
      { name: 'Trọn đời', period: null, price: 900_000 },
      { name: 'Năm', period: { unit: 'YEAR' as const, count: 1 }, price: 300_000 },
    ]
    const membership = await membershipOnSale(t, staff, { name: 'Tặng dài lâu', plans })
    const ids = membership.plans.map(({ id }) => id)
    const gift = await paidGift(t, giver, ids)
    expect((await ok(claim(gift.code, mai))).left).toBe(1)
    expect((await claim(gift.code, mai)).fault.code).toBe('GIFT_NOTHING_NEW')
    expect((await ok(claim(gift.code, await t.person()))).left).toBe(0)
    expect(await broken()).toEqual([])
  })

  it('an unpaid gift is nobody’s yet; gifts to two people, and one for oneself, stand beside each other', async () => {
    const first = await orderGift(t, giver, [course.courseId])
    expect((await ofOrder(first.body.orderId)).body).toMatchObject({ state: 'UNPAID', link: null })
    expect((await send(first.body.orderId)).fault.code).toBe('GIFT_NOT_FOUND')
    await orderGift(t, giver, [course.courseId], { recipientName: 'Hoa' })
    await ordered(t, giver, [course.courseId])
    const again = await orderGift(t, giver, [course.courseId], {}, [first.body.orderId])
    const statuses = await t.db.selectFrom('orders').select(['id', 'status']).where('user_id', '=', giver.id).execute()
    expect(statuses.filter(({ status }) => status === 'CREATED')).toHaveLength(3)
    expect(statuses.find(({ id }) => id === first.body.orderId)?.status).toBe('REJECTED')
    expect(again.status).toBe(201)
  })

  it('a free gift has a link and no letter; a day is one of the next twelve months; the App Store sells none', async () => {
    const free = await publishedCourse(t, { host, price: 0 })
    expect((await orderGift(t, giver, [free.courseId], { recipientEmail: 'mai@vidu.vn' })).fault.code).toBe(
      'GIFT_FREE_NO_LETTER',
    )
    const gift = await paidGift(t, giver, [free.courseId])
    expect((await claim(gift.code, mai)).status).toBe(200)
    for (const sendOn of ['2026-06-14', '2027-06-16'])
      expect((await orderGift(t, giver, [course.courseId], { sendOn })).fault.code).toBe('GIFT_DAY_WRONG')
    const wish = { recipientName: 'Mai' }
    const body = { items: [{ productId: course.courseId }], gift: wish, provider: 'APPLE_IN_APP' as const }
    expect((await t.call('placeOrder', { body }, { as: giver })).fault.code).toBe('PAYMENT_WAY_UNAVAILABLE')
    const long = await orderGift(t, giver, [course.courseId], { message: 'x'.repeat(501) })
    expect(long.fault).toMatchObject({ code: 'VALIDATION_FAILED', errors: [{ path: 'gift.message' }] })
  })

  it('leaves in the cart what was given from elsewhere, and takes out what was given from the cart', async () => {
    const inCart = async () => (await ok(t.call('cartCount', {}, { as: giver }))).count
    await ok(t.call('addToCart', { body: { productId: course.courseId } }, { as: giver }))
    await paidGift(t, giver, [course.courseId])
    expect(await inCart()).toBe(1)
    await paidGift(t, giver, [course.courseId], { fromCart: true })
    expect(await inCart()).toBe(0)
  })
})

describe('claiming', () => {
  it('says what one has already, opens the rest, and the rest of it waits for somebody else', async () => {
    const other = await publishedCourse(t, { host, price: 100_000, name: 'Làm bánh' })
    await enroll(t, mai, other)
    const gift = await paidGift(t, giver, [course.courseId, other.courseId])
    const stands = async (as: Person) => (await shown(gift.code, as)).body.items.map((item) => item.stands)
    expect(await stands(mai)).toEqual(['WAITS', 'OWNED'])
    expect((await claim(gift.code, mai)).body).toMatchObject({ items: [{ productId: course.courseId }], left: 1 })
    expect(await stands(mai)).toEqual(['YOURS', 'OWNED'])
    expect((await claim(gift.code, mai)).fault.code).toBe('GIFT_NOTHING_NEW')
    expect((await claim(gift.code, host)).fault.code).toBe('GIFT_NOTHING_NEW')
    const friend = await t.person()
    expect(await stands(friend)).toEqual(['TAKEN', 'WAITS'])
    expect((await claim(gift.code, friend)).body.left).toBe(0)
    const late = await t.person()
    expect((await claim(gift.code, late)).fault.code).toBe('GIFT_CLAIMED')
    expect((await shown(gift.code, late)).body).toMatchObject({ state: 'CLAIMED', message: null, recipientName: null })
    expect((await shown(gift.code, mai)).body.message).toBe('Chúc em học vui!')
    expect((await shown('x'.repeat(43))).fault.code).toBe('GIFT_NOT_FOUND')
    expect((await claim('x'.repeat(43), mai)).fault.code).toBe('GIFT_NOT_FOUND')
    expect(await broken()).toEqual([])
  })

  it('the giver may keep it; strangers see nothing of the order', async () => {
    const gift = await paidGift(t, giver, [course.courseId])
    expect((await ofOrder(gift.orderId, mai)).fault.code).toBe('ORDER_NOT_FOUND')
    const plain = await ordered(t, giver, [(await publishedCourse(t, { host })).courseId])
    expect((await ofOrder(plain.orderId)).fault.code).toBe('GIFT_NOT_FOUND')
    expect((await shown(gift.code, giver)).body.own).toBe(true)
    expect((await claim(gift.code, giver)).status).toBe(200)
    expect(await noticesOf(giver, 'GIFT_CLAIMED')).toEqual([])
    expect((await ok(t.call('receivedGifts', {}, { as: giver }))).items).toEqual([])
  })

  it('a period of a membership that runs is added to its end', async () => {
    const membership = await membershipOnSale(t, staff, { name: 'Plus nối dài' })
    await notify(t, noticeOf(await ordered(t, mai, [membership.planId])))
    const gift = await paidGift(t, giver, [membership.planId])
    expect((await claim(gift.code, mai)).status).toBe(200)
    const rows = await t.db
      .selectFrom('membership_access')
      .select(['starts_at', 'ends_at'])
      .where('user_id', '=', mai.id)
      .orderBy('starts_at')
      .execute()
    expect(rows.map((row) => row.starts_at)).toEqual([START, rows[0]?.ends_at])
  })
})

describe('a subscriber', () => {
  it('gets the period at the end of theirs, hears nothing of its price, and loses no more than it with the refund', async () => {
    const membership = await membershipOnSale(t, staff, { name: 'Plus theo tháng' })
    const wish = { params: { id: membership.planId }, body: { provider: 'VNPAY' as const } }
    const begun = await ok(t.call('subscribe', wish, { as: mai }))
    await notify(t, noticeOf(await attemptOf(t, begun.paymentId ?? '')))
    const gift = await paidGift(t, giver, [membership.planId])
    await ok(claim(gift.code, mai))
    const records = (await ok(t.call('subscriptionPaymentRecords', {}, { as: mai }))).items
    expect(records.find(({ kind }) => kind === 'EXTRA')).toMatchObject({ amount: 0, orderId: null, orderCode: null })
    const until = async () => {
      const rows = t.db.selectFrom('subscriptions').select('period_end').where('user_id', '=', mai.id)
      return (await rows.executeTakeFirstOrThrow()).period_end
    }
    expect(await until()).toEqual(new Date('2026-08-15T03:00:00Z'))
    const { id } = (await ask(gift.orderId, gift.items)).body
    await ok(approve(id))
    expect(await until()).toEqual(new Date('2026-07-15T03:00:00Z'))
    expect(await accessFrom(t, gift.items)).toEqual([])
    expect(await broken()).toEqual([])
  })
})

describe('money back', () => {
  it('before it is claimed: while it is asked nobody claims; approved, the link says that it was withdrawn', async () => {
    const gift = await paidGift(t, giver, [course.courseId])
    const { id } = (await ask(gift.orderId, gift.items)).body
    expect((await shown(gift.code)).body.refundWaits).toBe(true)
    expect((await claim(gift.code, mai)).fault.code).toBe('GIFT_REFUND_WAITING')
    expect((await approve(id)).status).toBe(200)
    expect((await claim(gift.code, mai)).fault.code).toBe('GIFT_WITHDRAWN')
    expect((await shown(gift.code, mai)).body).toMatchObject({ state: 'WITHDRAWN', items: [{ stands: 'GONE' }] })
    expect((await change(gift.orderId, { message: 'Khác' })).fault.code).toBe('GIFT_WITHDRAWN')
    expect((await send(gift.orderId)).fault.code).toBe('GIFT_WITHDRAWN')
  })

  it('after it is claimed: by how far the claimer has come, and what they have is closed and told', async () => {
    const [learnt, kept] = [course, await publishedCourse(t, { host, price: 100_000 })]
    const gift = await paidGift(t, giver, [learnt.courseId, kept.courseId])
    await ok(claim(gift.code, mai))
    for (const { id } of learnt.lessons) await t.call('completeLesson', { params: { id } }, { as: mai })
    const promise = await ok(t.call('refundPromise', { params: { id: gift.orderId } }, { as: giver }))
    expect(promise.items.map((item) => item.promise.why)).toEqual(['USED', 'OPEN'])
    expect((await ask(gift.orderId, gift.items)).fault.code).toBe('REFUND_NOT_PROMISED')
    const { id } = (await ask(gift.orderId, gift.items.slice(1))).body
    expect((await accessFrom(t, gift.items)).length).toBe(2)
    await ok(approve(id))
    expect(await accessFrom(t, gift.items)).toEqual([{ item: gift.items[0], user: mai.id }])
    const [told] = await noticesOf(mai, 'GIFT_TAKEN_BACK')
    expect(told?.body).toContain('Trần Văn Minh')
    expect((await shown(gift.code, mai)).body).toMatchObject({
      state: 'CLAIMED',
      items: [{ stands: 'YOURS' }, { stands: 'GONE' }],
    })
    expect(await broken()).toEqual([])
  })

  it('the staff see who has what; what they add to the order is added to the gift', async () => {
    const gift = await paidGift(t, giver, [course.courseId], { recipientEmail: 'mai.le@vidu.vn' })
    await ok(claim(gift.code, mai))
    const more = await publishedCourse(t, { host, price: 200_000 })
    await enroll(t, giver, more)
    const body = {
      remove: [gift.items[0] ?? ''],
      add: [{ productId: more.courseId }],
      reason: 'Đổi khóa',
      dryRun: false,
    }
    const edited = await t.call('editAdminOrder', { params: { id: gift.orderId }, body } as never, { as: staff })
    expect(edited.status, edited.raw).toBe(200)
    expect(await accessFrom(t, gift.items)).toEqual([])
    const seen = await ok(t.call('oneAdminOrder', { params: { id: gift.orderId } }, { as: staff }))
    expect(seen.extensions).toContain('gift')
    const shown = await ok(t.call('adminOrderGift', { params: { id: gift.orderId } }, { as: staff }))
    expect(shown).toMatchObject({ state: 'OPEN', claims: [{ fullName: 'Lê Thị Mai' }] })
    for (const secret of ['mai.le@vidu.vn', 'Chúc em học vui!'])
      expect(JSON.stringify({ seen, shown })).not.toContain(secret)
    expect(seen.timeline.map(({ word }) => word)).toContain('Quà tặng: đã nhận')
    expect((await claim(gift.code, mai)).body.items).toMatchObject([{ productId: more.courseId }])
    expect(await broken()).toEqual([])
  })
})
