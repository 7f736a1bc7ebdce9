import { afterEach, describe, expect, it } from 'vitest'
import { write } from '#server/core/write.ts'
import { ok } from '#server/modules/catalog/goods.fixture.ts'
import { approveOrders } from '#server/modules/refunds/approve-order.ts'
import { ALWAYS_SHORT, DAY, GOOD, now, stage, t } from '#server/modules/subscriptions/subscriptions.fixture.ts'
import { paidGift } from '../gifts/testing.ts'
import { endPlansOf } from './cancel-plan.ts'
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
// Whatever ended a plan, the books are true.
afterEach(() => booksHold())

describe('what ends a plan', () => {
  it('asked back within the promise: every paid part goes back, nothing more is charged, and it is closed', async () => {
    const { courseId } = await courseInParts()
    const plan = await begun(courseId)
    await ok(
      t.call(
        'payInstalment',
        { params: { id: plan.id }, body: { what: 'REST', cardId: plan.cardId } },
        { as: plan.buyer },
      ),
    )
    const { orderId } = plan.answer
    const item = (await ok(t.call('order', { params: { id: orderId } }, { as: plan.buyer }))).items[0]?.id ?? ''
    await ok(
      t.call(
        'askRefund',
        { params: { id: orderId }, body: { itemIds: [item], reason: 'Không hợp với tôi' } },
        { as: plan.buyer },
      ),
    )
    const waiting = await t.db.selectFrom('refunds').select(['id', 'amount']).where('status', '=', 'PENDING').execute()
    expect(waiting.map(({ amount }) => amount).sort()).toEqual([333_334, 666_666])
    const staff = await t.person({ role: 'ADMIN' })
    for (const { id } of waiting)
      await ok(t.call('decideRefund', { params: { id }, body: { decision: 'APPROVE' } }, { as: staff }))
    expect(await planRow(plan.id)).toMatchObject({ status: 'REFUNDED' })
    expect(await isOpen(plan.buyer.id, courseId)).toBe(false)
    expect(await cashOf(plan.buyer.id)).toEqual({ paid: 1_000_000, back: 1_000_000 })
  })

  it('parts that go back together count together: from the limit on two agree, be each part less', async () => {
    const { courseId } = await courseInParts({ price: 3_000_000, parts: 2 })
    const plan = await begun(courseId, { total: 3_000_000 })
    const pay = { params: { id: plan.id }, body: { what: 'REST' as const, cardId: plan.cardId } }
    await ok(t.call('payInstalment', pay, { as: plan.buyer }))
    const { orderId } = plan.answer
    const itemIds = (await ok(t.call('order', { params: { id: orderId } }, { as: plan.buyer }))).items.map(
      ({ id }) => id,
    )
    const wish = { params: { id: orderId }, body: { itemIds, reason: 'Không hợp với tôi' } }
    await ok(t.call('askRefund', wish, { as: plan.buyer }))
    const waiting = await t.db.selectFrom('refunds').select(['id', 'amount']).where('status', '=', 'PENDING').execute()
    expect(waiting.map(({ amount }) => amount)).toEqual([1_500_000, 1_500_000])
    const people = [await t.person({ role: 'ADMIN' }), await t.person({ role: 'SALE' })]
    const agree = async (id: string, index: number) =>
      ok(t.call('decideRefund', { params: { id }, body: { decision: 'APPROVE' } }, { as: people[index] }))
    for (const { id } of waiting) expect((await agree(id, 0)).status).toBe('PENDING')
    for (const { id } of waiting) expect((await agree(id, 1)).status).toBe('APPROVED')
    expect(await cashOf(plan.buyer.id)).toEqual({ paid: 3_000_000, back: 3_000_000 })
  })

  it('orders of a plan are done when no part of it is yet to be paid', async () => {
    const { courseId } = await courseInParts()
    const plan = await begun(courseId)
    const states = async () => {
      await approveOrders(await t.as())
      const rows = await t.db.selectFrom('orders').select('status').where('user_id', '=', plan.buyer.id).execute()
      return rows.map(({ status }) => status).sort()
    }
    t.clock.advance(8 * DAY)
    expect(await states()).toEqual(['PAID'])
    const pay = { params: { id: plan.id }, body: { what: 'REST' as const, cardId: plan.cardId } }
    await ok(t.call('payInstalment', pay, { as: await now(plan.buyer) }))
    expect(await states()).toEqual(['APPROVED', 'PAID'])
    t.clock.advance(8 * DAY)
    expect(await states()).toEqual(['APPROVED', 'APPROVED'])
  })

  it('while a refund waits no part is charged; once agreed to, the parts that are left are asked for no more', async () => {
    const { courseId } = await courseInParts()
    const plan = await begun(courseId)
    const { orderId } = plan.answer
    const item = (await ok(t.call('order', { params: { id: orderId } }, { as: plan.buyer }))).items[0]?.id ?? ''
    await ok(
      t.call(
        'askRefund',
        { params: { id: orderId }, body: { itemIds: [item], reason: 'Không hợp với tôi' } },
        { as: plan.buyer },
      ),
    )
    await dueDay(plan.id, 2)
    expect(await chargesOf(plan.buyer.id)).toHaveLength(1)
    const { id } = await t.db
      .selectFrom('refunds')
      .select('id')
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow()
    await ok(
      t.call(
        'decideRefund',
        { params: { id }, body: { decision: 'APPROVE' } },
        { as: await t.person({ role: 'ADMIN' }) },
      ),
    )
    await tickAll(DAY)
    expect((await shown(plan)).schedule.map(({ status }) => status)).toEqual(['REFUNDED', 'CANCELLED', 'CANCELLED'])
    await tickAll(90 * DAY)
    expect(await chargesOf(plan.buyer.id)).toHaveLength(1)
  })

  it('the promise of a later part is as old as the first: a month later nothing is promised', async () => {
    const { courseId } = await courseInParts()
    const plan = await begun(courseId)
    await dueDay(plan.id, 2)
    const me = await now(plan.buyer)
    const { order_id } = await part(plan.id, 2)
    const { items } = await ok(t.call('order', { params: { id: order_id ?? '' } }, { as: me }))
    const asked = await t.call(
      'askRefund',
      { params: { id: order_id ?? '' }, body: { itemIds: [items[0]?.id ?? ''], reason: 'Đổi ý' } },
      { as: me },
    )
    expect([asked.status, asked.fault.code]).toEqual([400, 'REFUND_NOT_PROMISED'])
  })

  it('the staff end it with a reason: closed, not charged, told', async () => {
    const { courseId } = await courseInParts()
    const plan = await begun(courseId)
    const staff = await t.person({ role: 'ADMIN' })
    const body = { reason: 'Bạn đã viết thư xin dừng' }
    await ok(t.call('staffCancelInstalment', { params: { id: plan.id }, body }, { as: staff }))
    expect(await shown(plan)).toMatchObject({ status: 'CANCELLED', endReason: body.reason })
    expect(await isOpen(plan.buyer.id, courseId)).toBe(false)
    await tickAll(90 * DAY)
    expect(await chargesOf(plan.buyer.id)).toHaveLength(1)
    const seen = await ok(t.call('staffInstalment', { params: { id: plan.id } }, { as: await now(staff) }))
    expect(seen.history[0]).toMatchObject({ word: 'Dừng trả góp', reason: body.reason, by: { id: staff.id } })
  })

  it('an account that ends takes its plans along; a card that was forgotten does not pay', async () => {
    const { courseId } = await courseInParts()
    const [gone, forgotten] = [await begun(courseId), await begun(courseId)]
    await write(await t.as(), (tx) => endPlansOf(tx, gone.buyer.id))
    expect((await planRow(gone.id)).status).toBe('CANCELLED')
    await ok(t.call('forgetCard', { params: { id: forgotten.cardId } }, { as: forgotten.buyer }))
    await dueDay(forgotten.id, 2)
    expect(await planRow(forgotten.id)).toMatchObject({ status: 'LATE', failures: 1 })
    await tickAll()
    expect((await chargesOf(gone.buyer.id)).length).toBe(1)
  })

  it('taken off sale, or no longer offered in parts: plans that run go on', async () => {
    const { courseId, host } = await courseInParts()
    const plan = await begun(courseId)
    await inParts(courseId, null, host)
    await t.db.updateTable('products').set({ on_sale: false }).where('id', '=', courseId).execute()
    await dueDay(plan.id, 2)
    expect((await shown(plan)).schedule.map(({ status }) => status)).toEqual(['PAID', 'PAID', 'PLANNED'])
  })

  it('opened again while a gift gave the same, it stays open when the gift is taken back', async () => {
    const { courseId } = await courseInParts()
    const plan = await begun(courseId)
    await payWith(plan, ALWAYS_SHORT)
    await dueDay(plan.id, 2)
    await tickPlan(plan.id, 7 * DAY)
    expect(await planRow(plan.id)).toMatchObject({ status: 'SUSPENDED' })
    const giver = await t.person()
    const gift = await paidGift(t, giver, [courseId])
    await ok(t.call('claimGift', { params: { code: gift.code } }, { as: await now(plan.buyer) }))
    const { buyer, cardId } = await payWith(plan, GOOD)
    await ok(t.call('payInstalment', { params: { id: plan.id }, body: { what: 'DUE', cardId } }, { as: buyer }))
    expect(await planRow(plan.id)).toMatchObject({ status: 'ACTIVE' })
    const wish = { params: { id: gift.orderId }, body: { itemIds: gift.items, reason: 'Không hợp' } }
    await ok(t.call('askRefund', wish, { as: await now(giver) }))
    const { id } = await t.db
      .selectFrom('refunds')
      .select('id')
      .where('status', '=', 'PENDING')
      .executeTakeFirstOrThrow()
    const staff = await t.person({ role: 'ADMIN' })
    await ok(t.call('decideRefund', { params: { id }, body: { decision: 'APPROVE' } }, { as: staff }))
    expect(await isOpen(plan.buyer.id, courseId)).toBe(true)
  })
})
