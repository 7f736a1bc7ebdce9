import { afterEach, describe, expect, it } from 'vitest'
import { followUpOnce } from '#server/core/follow-ups.ts'
import { comboOnSale, ok, seller } from '#server/modules/catalog/goods.fixture.ts'
import { voucherTerms } from '#server/modules/checkout/testing.ts'
import {
  ALWAYS_SHORT,
  DAY,
  DECLINED_LATER,
  GOOD,
  now,
  payByHand,
  stage,
  t,
  withCard,
} from '#server/modules/subscriptions/subscriptions.fixture.ts'
import {
  begun,
  booksHold,
  cashOf,
  chargesOf,
  courseInParts,
  dueDay,
  inParts,
  isOpen,
  part,
  payWith,
  planRow,
  shown,
  tickAll,
  tickPlan,
} from './instalments.fixture.ts'

stage()
// Whatever happened to a plan, the books are true.
afterEach(() => booksHold())

/** Told of a plan, the latest last. */
async function told(id: string): Promise<string[]> {
  const rows = await t.db
    .selectFrom('status_history')
    .select('action')
    .where('subject_id', '=', id)
    .orderBy('at')
    .orderBy('id')
    .execute()
  return rows.map(({ action }) => action)
}

describe('three of three', () => {
  it('opens with the first part, charges the others on their days, and is finished: each order a part, the sum the price', async () => {
    t.clock.now = new Date('2026-01-31T02:30:00Z')
    const { courseId } = await courseInParts()
    const plan = await begun(courseId)
    expect(plan.answer.status).toBe('ACTIVE')
    expect(await isOpen(plan.buyer.id, courseId)).toBe(true)
    expect(
      (await shown(plan)).schedule.map(({ amount, dueAt, status }) => [amount, dueAt.slice(0, 10), status]),
    ).toEqual([
      [333_334, '2026-01-31', 'PAID'],
      [333_333, '2026-02-28', 'PLANNED'],
      [333_333, '2026-03-31', 'PLANNED'],
    ])
    await dueDay(plan.id, 2)
    await dueDay(plan.id, 3)
    expect(await planRow(plan.id)).toMatchObject({ status: 'FINISHED', next_at: null })
    expect((await shown(plan)).paid).toBe(1_000_000)
    expect(await cashOf(plan.buyer.id)).toEqual({ paid: 1_000_000, back: 0 })
    expect((await chargesOf(plan.buyer.id)).map(({ amount, status }) => [amount, status])).toEqual([
      [333_334, 'SUCCEEDED'],
      [333_333, 'SUCCEEDED'],
      [333_333, 'SUCCEEDED'],
    ])
    const lines = await t.db
      .selectFrom('order_items as i')
      .innerJoin('orders as o', 'o.id', 'i.order_id')
      .select(['i.name', 'i.status'])
      .where('o.user_id', '=', plan.buyer.id)
      .orderBy('o.created_at')
      .execute()
    expect(lines).toEqual([1, 2, 3].map((n) => ({ name: `Làm chủ Excel (đợt ${n}/3)`, status: 'APPROVED' })))
    await followUpOnce(await t.as())
    const { paid_count: sold } = await t.db
      .selectFrom('products')
      .select('paid_count')
      .where('id', '=', courseId)
      .executeTakeFirstOrThrow()
    expect(sold).toBe(1)
    const invoices = await t.db
      .selectFrom('invoices')
      .select('total')
      .where('order_id', 'in', (e) => e.selectFrom('orders').select('id').where('user_id', '=', plan.buyer.id))
      .execute()
    expect(invoices.map(({ total }) => total).sort()).toEqual([333_333, 333_333, 333_334])
  })

  it('a combo with a code: who bears what sums to the đồng over the parts, as if it had been paid at once', async () => {
    const host = await seller(t)
    const combo = await comboOnSale(t, { host, each: [700_001, 300_000], price: 900_001 })
    await inParts(combo.id, 4, host)
    const code = 'GOP10'
    const terms = voucherTerms(t, { code, value: 10, costShare: { host: 33, platform: 67, affiliate: 0 } })
    await ok(t.call('createVoucher', { body: terms }, { as: await t.person({ role: 'ADMIN' }) }))
    const { buyer, cardId } = await withCard()
    const as = { as: buyer }
    const whole = await ok(t.call('quote', { body: { items: [{ productId: combo.id }], voucherCodes: [code] } }, as))
    const quoted = await ok(t.call('quoteInstalments', { body: { productId: combo.id, voucherCode: code } }, as))
    expect(quoted.total).toBe(whole.total)
    expect(quoted.schedule.reduce((sum, { amount }) => sum + amount, 0)).toBe(whole.total)
    const body = { productId: combo.id, cardId, voucherCode: code, expectedTotal: whole.total }
    const { planId: id } = await ok(t.call('beginInstalments', { body }, as))
    for (const seq of [2, 3, 4]) await dueDay(id, seq)
    expect((await planRow(id)).status).toBe('FINISHED')
    const rows = await t.db
      .selectFrom('order_items as i')
      .innerJoin('orders as o', 'o.id', 'i.order_id')
      .innerJoin('order_item_reductions as r', 'r.order_item_id', 'i.id')
      .select(['r.step', 'r.amount', 'r.host_part', 'r.platform_part', 'i.product_id'])
      .where('o.user_id', '=', buyer.id)
      .execute()
    const sum = (step: string, of: 'amount' | 'host_part' | 'platform_part') =>
      rows.filter((row) => row.step === step).reduce((all, row) => all + row[of], 0)
    const [combined, voucher] = ['COMBO', 'VOUCHER'].map(
      (step) => whole.reductions.find((one) => one.step === step)?.amount,
    )
    expect([sum('COMBO', 'amount'), sum('VOUCHER', 'amount')]).toEqual([combined, voucher])
    expect(sum('VOUCHER', 'host_part') + sum('VOUCHER', 'platform_part')).toBe(voucher)
    expect(await cashOf(buyer.id)).toEqual({ paid: whole.total, back: 0 })
    const uses = await t.db.selectFrom('holds').select('status').where('user_id', '=', buyer.id).execute()
    expect(uses).toEqual([{ status: 'SUCCESS' }])
    for (const course of combo.courses) expect(await isOpen(buyer.id, course.courseId)).toBe(true)
    const buyers = await ok(t.call('comboBuyers', { params: { id: combo.id } }, { as: await now(host) }))
    expect(buyers.items).toMatchObject([{ user: { id: buyer.id }, paid: whole.total, refunded: 0 }])
  })
})

describe('a part that is declined', () => {
  async function late() {
    const { courseId } = await courseInParts()
    const plan = await begun(courseId)
    await payWith(plan, DECLINED_LATER)
    await dueDay(plan.id, 2)
    return { courseId, ...plan }
  }

  it('is tried again after one, three and five days, open meanwhile; closed after seven to the instant; one order for all tries', async () => {
    const plan = await late()
    expect(await planRow(plan.id)).toMatchObject({ status: 'LATE', failures: 1 })
    const due = (await part(plan.id, 2)).due_at.getTime()
    for (let step = 0; step < 7 * 4 - 1; step++) {
      await tickPlan(plan.id, DAY / 4)
      expect(await isOpen(plan.buyer.id, plan.courseId)).toBe(true)
    }
    expect((await shown(plan)).trouble).toMatchObject({ failures: 4, nextTryAt: null })
    t.clock.now = new Date(due + 7 * DAY * 1_000)
    await tickPlan(plan.id, 0)
    expect(await planRow(plan.id)).toMatchObject({ status: 'SUSPENDED', grace_until: null })
    expect(await isOpen(plan.buyer.id, plan.courseId)).toBe(false)
    const tries = (await chargesOf(plan.buyer.id)).filter(({ status }) => status === 'FAILED')
    expect(tries).toHaveLength(4)
    const orders = await t.db.selectFrom('orders').select('id').where('user_id', '=', plan.buyer.id).execute()
    expect(orders).toHaveLength(2)
    await booksHold()
    // Closed, it is theirs to open again, not to buy a second time.
    const me = await now(plan.buyer)
    const again = await t.call('quote', { body: { items: [{ productId: plan.courseId }] } }, { as: me })
    expect(again.body.lines[0]?.problem).toBe('ALREADY_OWNED')
  })

  it('paid in person once closed: open again as it was, progress and all, and the next part is charged on its day', async () => {
    const plan = await late()
    await tickPlan(plan.id, 7 * DAY)
    expect(await isOpen(plan.buyer.id, plan.courseId)).toBe(false)
    const me = await now(plan.buyer)
    const asked = await ok(t.call('payInstalment', { params: { id: plan.id }, body: { what: 'DUE' } }, { as: me }))
    expect(asked).toMatchObject({ total: 333_333, paid: false, failure: null })
    const order = await ok(t.call('order', { params: { id: asked.orderId } }, { as: me }))
    expect(order).toMatchObject({ payable: true, due: 333_333, extensions: ['instalment'] })
    expect(await ok(t.call('orderInstalment', { params: { id: asked.orderId } }, { as: me }))).toMatchObject({
      planId: plan.id,
      parts: 3,
      seqs: [2],
    })
    const attempt = await ok(
      t.call('retryPayment', { body: { orderId: asked.orderId, provider: 'VNPAY' } }, { as: me }),
    )
    await payByHand(attempt.paymentId)
    expect(await isOpen(plan.buyer.id, plan.courseId)).toBe(true)
    expect(await planRow(plan.id)).toMatchObject({ status: 'ACTIVE', failures: 0, suspended_at: null })
    const enrolled = await t.db.selectFrom('enrollments').select('id').where('user_id', '=', plan.buyer.id).execute()
    expect(enrolled).toHaveLength(1)
    await payWith(plan, GOOD)
    await dueDay(plan.id, 3)
    expect(await told(plan.id)).toEqual(['begin', 'fall-behind', 'suspend', 'restore', 'finish'])
    expect(await cashOf(plan.buyer.id)).toEqual({ paid: 1_000_000, back: 0 })
  })

  it('another card is tried at once, and everything stayed open', async () => {
    const plan = await late()
    await payWith(plan, GOOD)
    expect(await planRow(plan.id)).toMatchObject({ status: 'ACTIVE', failures: 0, grace_until: null })
    expect(await told(plan.id)).toEqual(['begin', 'fall-behind', 'catch-up'])
  })

  it('nobody pays for sixty days: over by itself, what was paid stays paid, nothing more is asked for and late money goes back', async () => {
    const plan = await late()
    await tickPlan(plan.id, 7 * DAY)
    const me = await now(plan.buyer)
    const { orderId } = await ok(
      t.call('payInstalment', { params: { id: plan.id }, body: { what: 'DUE' } }, { as: me }),
    )
    const attempt = await ok(t.call('retryPayment', { body: { orderId, provider: 'VNPAY' } }, { as: me }))
    await tickPlan(plan.id, 60 * DAY)
    expect(await shown(plan)).toMatchObject({
      status: 'CANCELLED',
      endReason: 'Quá 60 ngày đợt đến hạn chưa được trả',
      owed: null,
      next: null,
    })
    await payByHand(attempt.paymentId)
    expect(await cashOf(plan.buyer.id)).toEqual({ paid: 666_667, back: 333_333 })
    expect(await isOpen(plan.buyer.id, plan.courseId)).toBe(false)
    await tickAll(90 * DAY)
    expect((await chargesOf(plan.buyer.id)).filter(({ status }) => status === 'SUCCEEDED')).toHaveLength(1)
  })

  it('the first part declined leaves nothing behind: no access, no debt, and it may be begun again', async () => {
    const { courseId } = await courseInParts()
    const { buyer, cardId } = await withCard(ALWAYS_SHORT)
    const body = { productId: courseId, cardId, expectedTotal: 1_000_000 }
    const first = await ok(t.call('beginInstalments', { body }, { as: buyer }))
    expect(first).toMatchObject({ status: 'FAILED', failure: expect.stringContaining('số dư') })
    expect(await isOpen(buyer.id, courseId)).toBe(false)
    expect((await t.call('order', { params: { id: first.orderId } }, { as: buyer })).body).toMatchObject({
      status: 'REJECTED',
    })
    const kept = await withCard(GOOD, buyer)
    const second = await t.call('beginInstalments', { body: { ...body, cardId: kept.cardId } }, { as: kept.buyer })
    expect(second.body.status).toBe('ACTIVE')
  })
})

describe('paying everything that is left', () => {
  it('in one order, early, with the kept card: finished, and no part is charged on its day', async () => {
    const { courseId } = await courseInParts()
    const plan = await begun(courseId)
    const body = { what: 'REST' as const, cardId: plan.cardId }
    const paid = await ok(t.call('payInstalment', { params: { id: plan.id }, body }, { as: plan.buyer }))
    expect(paid).toMatchObject({ total: 666_666, paid: true })
    expect(await planRow(plan.id)).toMatchObject({ status: 'FINISHED', next_at: null })
    await tickAll(90 * DAY)
    expect(await cashOf(plan.buyer.id)).toEqual({ paid: 1_000_000, back: 0 })
  })

  it('asked for and not paid: its order lapses, and the next part is charged on its day as before', async () => {
    const { courseId } = await courseInParts()
    const plan = await begun(courseId)
    const asked = await ok(
      t.call('payInstalment', { params: { id: plan.id }, body: { what: 'REST' } }, { as: plan.buyer }),
    )
    expect((await shown(plan)).schedule.map(({ status }) => status)).toEqual(['PAID', 'OPEN', 'OPEN'])
    await dueDay(plan.id, 2)
    expect((await shown(plan)).schedule.map(({ status }) => status)).toEqual(['PAID', 'PAID', 'PLANNED'])
    expect((await t.call('order', { params: { id: asked.orderId } }, { as: await now(plan.buyer) })).body.status).toBe(
      'REJECTED',
    )
  })

  it('from being closed it opens everything for good', async () => {
    const { courseId } = await courseInParts()
    const plan = await begun(courseId)
    await payWith(plan, DECLINED_LATER)
    await dueDay(plan.id, 2)
    await tickPlan(plan.id, 7 * DAY)
    const kept = await withCard(GOOD, plan.buyer)
    const body = { what: 'REST' as const, cardId: kept.cardId }
    expect((await t.call('payInstalment', { params: { id: plan.id }, body }, { as: kept.buyer })).body).toMatchObject({
      paid: true,
    })
    expect((await planRow(plan.id)).status).toBe('FINISHED')
    expect(await isOpen(plan.buyer.id, courseId)).toBe(true)
  })
})
