import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { fresh } from '#server/modules/accounting/payouts/testing.ts'
import { count, outcome } from '#server/modules/capacity/holds/holds.fixture.ts'
import { approvedHost } from '#server/modules/learning/authoring/testing.ts'
import { recordProviderRefund } from '#server/modules/refunds/external/record-provider-refund.ts'
import { askRefund } from '#server/modules/refunds/requests/ask-refund.ts'
import { approveRefund } from '#server/modules/refunds/requests/decide-refund.ts'
import { startRefund } from '#server/modules/refunds/requests/start-refund.ts'
import type { Person } from '#server/testing/app.ts'
import { openedApp } from '#server/testing/opened-app.ts'
import { ticketDesk } from './desk.fixture.ts'

const t = openedApp({ POOL_SIZE: '12' })
let host: Person
let staff: Person
beforeAll(async () => {
  host = await approvedHost(t)
  staff = await t.person({ role: 'ADMIN' })
})
const { tiersOf, left, goodOf, backOf, paid } = ticketDesk(t, () => ({ host, staff }))

describe('I-40 to I-44: money of tickets that goes back', () => {
  it('I-40: the same ticket asked for from two windows, and pressed by two of the staff, goes back once', async () => {
    const [tier] = await tiersOf({ tiers: [{}] })
    const { ctx, orderId, items } = await paid(tier, tier)
    const ask = () => outcome(askRefund(ctx, orderId, { itemIds: items.slice(0, 1), reason: 'Thử', toCredit: false }))
    const asked = await Promise.all([ask(), ask(), ask()])
    expect([count(asked, 'ok'), count(asked, 'REFUND_WAITING')]).toEqual([1, 2])
    const { id } = await t.db
      .selectFrom('refunds')
      .select('id')
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow()
    const by = await t.as(await fresh(t, staff))
    const pressed = await Promise.all([1, 2, 3].map(() => outcome(approveRefund(by, id))))
    expect([count(pressed, 'ok'), await backOf(orderId)]).toEqual([
      1,
      [{ origin: 'BUYER', status: 'APPROVED', amount: 200_000 }],
    ])
    expect(await ask()).toBe('REFUND_NOT_PROMISED')
  })

  it('I-42: what the provider gave back by itself takes the tickets, and their places are free', async () => {
    const [tier] = await tiersOf({ tiers: [{ capacity: 2 }] })
    const { orderId, attempt } = await paid(tier, tier)
    const told = { paymentId: attempt.paymentId, amount: 400_000, byHand: false, reason: 'Hoàn trên VNPAY' }
    await recordProviderRefund(await t.as(), told)
    expect([await goodOf(orderId), await left(tier)]).toEqual([0, 2])
    expect(await outcome(recordProviderRefund(await t.as(), told))).toBe('ok')
    expect((await backOf(orderId)).reduce((sum, { amount }) => sum + amount, 0)).toBe(400_000)
  })

  it('I-43: a fee is kept of a ticket, but never all of it', async () => {
    const [tier] = await tiersOf({ tiers: [{}] })
    const { orderId, items } = await paid(tier)
    const [orderItemId = ''] = items
    const by = await t.as(await fresh(t, staff))
    const start = (fee: number) =>
      outcome(startRefund(by, { orderId, items: [{ orderItemId, amount: 200_000 }], fee, reason: 'Thử' }))
    expect([await start(200_000), await start(199_999)]).toEqual(['REFUND_FEE_TOO_HIGH', 'ok'])
  })

  it('I-44: after a piece went back with a fee, total = captured − returned − kept + what is sold still', async () => {
    const [tier] = await tiersOf({ tiers: [{ price: 99_999 }], refundFeePercent: 33 })
    const { ctx, orderId, items } = await paid(tier, tier, tier)
    const { id } = await askRefund(ctx, orderId, { itemIds: items.slice(0, 1), reason: 'Thử', toCredit: false })
    await approveRefund(await t.as(await fresh(t, staff)), id)
    const { rows } = await sql<{ total: number; captured: number; back: number; kept: number; sold: number }>`
      select o.total, (select sum(amount) from payments where order_id = o.id and status in ('SUCCESS', 'REFUND'))::int as captured,
        (select sum(x.amount) from refund_items x join refunds r on r.id = x.refund_id where r.order_id = o.id)::int as back,
        (select sum(x.fee) from refund_items x join refunds r on r.id = x.refund_id where r.order_id = o.id)::int as kept,
        (select sum(price) from order_items where order_id = o.id and status = 'APPROVED')::int as sold
      from orders o where o.id = ${orderId}`.execute(t.db)
    const found = rows[0]
    expect(found).toMatchObject({ total: 299_997, captured: 299_997, sold: 199_998 })
    expect((found?.back ?? 0) + (found?.kept ?? 0)).toBe(99_999)
    expect(found?.kept).toBeGreaterThan(0)
  })
})
