import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Context } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { fresh } from '#server/modules/accounting/payouts/testing.ts'
import { bothLooked, count, outcome } from '#server/modules/capacity/holds/holds.fixture.ts'
import { tidyHolds } from '#server/modules/capacity/holds/tidy-holds.ts'
import { cancelOrder } from '#server/modules/checkout/cancel-order.ts'
import { placeOrder } from '#server/modules/checkout/place-order.ts'
import { madeVoucher, noticeOf, notify } from '#server/modules/checkout/testing.ts'
import { issueTicket } from '#server/modules/events/tickets/issue-ticket.ts'
import { approvedHost } from '#server/modules/learning/authoring/testing.ts'
import { expireOrders } from '#server/modules/orders/expire-orders.ts'
import { askRefund } from '#server/modules/refunds/requests/ask-refund.ts'
import { approveRefund } from '#server/modules/refunds/requests/decide-refund.ts'
import type { Person } from '#server/testing/app.ts'
import { meetAfter } from '#server/testing/meet-after.ts'
import { openedApp } from '#server/testing/opened-app.ts'
import { withoutLocks } from '#server/testing/without-locks.ts'
import { buy, ticketDesk, wish } from './desk.fixture.ts'

const t = openedApp({ POOL_SIZE: '12' })
let host: Person
let staff: Person
const START = new Date('2026-06-15T03:00:00Z')
beforeAll(async () => {
  host = await approvedHost(t)
  staff = await t.person({ role: 'ADMIN' })
})
beforeEach(() => {
  t.clock.now = START
})

const { tiersOf, buyers, left, rowsOf, statusOf, goodOf, backOf, waiting, paid } = ticketDesk(t, () => ({
  host,
  staff,
}))

describe('I-01, I-02: tickets of tiers that share a number', () => {
  it('I-01: ten for two tiers, 60 buyers at once: ten orders, never eleven, no error', async () => {
    const [a, b] = await tiersOf({ tiers: [{}, {}], quotas: [{ capacity: 10, tiers: [0, 1] }] })
    const answers = await Promise.all((await buyers(60)).map((ctx, at) => buy(ctx, at % 2 ? a : b)))
    expect([count(answers, 'ok'), count(answers, 'SOLD_OUT')]).toEqual([10, 50])
    expect([await left(a), await left(b)]).toEqual([0, 0])
  })

  it('I-02 control: with the locks off two of different tiers get the last of both', async () => {
    const tiers = await tiersOf({ tiers: [{}, {}], quotas: [{ capacity: 1, tiers: [0, 1] }] })
    const both = bothLooked()
    const answers = await Promise.all(
      (await buyers(2)).map((ctx, at) => outcome(placeOrder(both(withoutLocks(ctx)), wish(tiers[at])))),
    )
    expect(answers).toEqual(['ok', 'ok'])
  })

  it('I-01: nobody has more of an event than its host lets one person have, from two windows at once', async () => {
    const [a, b] = await tiersOf({ tiers: [{ price: 0 }, { price: 0 }], mostPerPerson: 2 })
    const [ctx] = await buyers(1)
    const answers = await Promise.all([buy(ctx, a, a), buy(ctx, b, b), buy(ctx, a)])
    expect(count(answers, 'ok')).toBeGreaterThan(0)
    const { rows } = await sql<{
      n: number
    }>`select count(*)::int as n from tickets where tier_id in (${a}, ${b})`.execute(t.db)
    expect(rows[0]?.n).toBeLessThanOrEqual(2)
  })
})

describe('I-03, I-04, I-05: several pools at once', () => {
  it('I-03: what is left is read after the lock was granted', async () => {
    const [ctx] = await buyers(1)
    const level = await write(ctx, async (tx) => {
      const { rows } = await sql<{ level: string }>`select current_setting('transaction_isolation') as level`.execute(
        tx.db,
      )
      return rows[0]?.level
    })
    expect(level).toBe('read committed')
  })

  it('I-04: all or nothing: an order of which one tier is short leaves no order, no place, no answer, no ticket', async () => {
    const [open, full] = await tiersOf({ tiers: [{ capacity: 5 }, { capacity: 1 }] })
    const before = await rowsOf()
    const [ctx] = await buyers(1)
    expect(await buy(ctx, open, open, full, full)).toBe('SOLD_OUT')
    expect([await rowsOf(), await left(open), await left(full)]).toEqual([before, 5, 1])
  })

  it('I-05: tiers in opposite order that share a number and a session: nobody meets a deadlock or an error', async () => {
    const [a, b] = await tiersOf({
      tiers: [{ price: 0 }, { price: 0 }],
      quotas: [{ capacity: 500, tiers: [0, 1] }],
      sessions: [{ capacity: 400 }],
    })
    const answers = await Promise.all((await buyers(40)).map((ctx, at) => (at % 2 ? buy(ctx, a, b) : buy(ctx, b, a))))
    expect(count(answers, 'ok')).toBe(40)
    const { rows } = await sql<{ deadlocks: number }>`
      select deadlocks::int from pg_stat_database where datname = current_database()`.execute(t.db)
    expect([rows[0]?.deadlocks, await left(a)]).toEqual([0, 320])
  })
})

describe('I-06 to I-09, I-26: places in time', () => {
  it('I-06: a place is held until exactly its end, also of the number that tiers share, though nothing has tidied up', async () => {
    const [a, b] = await tiersOf({ tiers: [{}, {}], quotas: [{ capacity: 1, tiers: [0, 1] }] })
    await waiting(a)
    t.clock.now = new Date(START.getTime() + 30 * 60_000 - 1)
    expect([await left(a), await left(b)]).toEqual([0, 0])
    t.clock.now = new Date(START.getTime() + 30 * 60_000)
    expect([await left(a), await left(b)]).toEqual([1, 1])
  })

  it('I-07, I-26: sweepers beside a payment that comes late: the order goes one way, and has its ticket once', async () => {
    const ctx = await t.as()
    for (let round = 0; round < 6; round++) {
      t.clock.now = START
      const [tier] = await tiersOf({ tiers: [{ capacity: 1 }] })
      const { orderId, attempt } = await waiting(tier)
      await t.db.updateTable('payments').set({ status: 'EXPIRED' }).where('id', '=', attempt.paymentId).execute()
      t.clock.advance(31 * 60)
      const sweep = () => [tidyHolds(ctx), expireOrders(ctx)]
      await Promise.all([...sweep(), notify(t, noticeOf(attempt)), ...sweep()])
      expect([await statusOf(orderId), await goodOf(orderId), await left(tier)]).toEqual(['PAID', 1, 0])
    }
  })

  it('I-07 control: without the order’s lock a second sweeper breaks at the step itself', async () => {
    const [tier] = await tiersOf({ tiers: [{ capacity: 1 }] })
    const { attempt } = await waiting(tier)
    await t.db.updateTable('payments').set({ status: 'EXPIRED' }).where('id', '=', attempt.paymentId).execute()
    t.clock.advance(31 * 60)
    const both = meetAfter((query) => query.kind === 'SelectQueryNode' && JSON.stringify(query).includes('"user_id"'))
    const ctx = both(withoutLocks(await t.as()))
    const answers = await Promise.all([outcome(expireOrders(ctx)), outcome(expireOrders(ctx))])
    expect(answers.sort()).toEqual(['STATUS_CONFLICT', 'ok'])
  })

  it('I-26: late money whose place is somebody else’s of another tier goes back once, though its notice comes twice', async () => {
    const [a, b] = await tiersOf({ tiers: [{}, {}], quotas: [{ capacity: 1, tiers: [0, 1] }] })
    const late = await waiting(a)
    t.clock.advance(31 * 60)
    const [other] = await buyers(1)
    expect(await buy(other, b)).toBe('ok')
    await Promise.all([notify(t, noticeOf(late.attempt)), notify(t, noticeOf(late.attempt))])
    expect([await statusOf(late.orderId), await goodOf(late.orderId)]).toEqual(['REJECTED', 0])
    expect(await backOf(late.orderId)).toEqual([{ origin: 'SYSTEM', status: 'APPROVED', amount: 200_000 }])
  })

  it('I-08, I-09: canceled three times at once, or expired twice, frees each piece once; a refund frees the one piece that went back', async () => {
    const [tier] = await tiersOf({ tiers: [{ capacity: 3 }] })
    const one = await waiting(tier, tier)
    expect(await left(tier)).toBe(1)
    const answers = await Promise.all([1, 2, 3].map(() => outcome(cancelOrder(one.ctx, one.orderId))))
    expect([count(answers, 'ok'), await left(tier)]).toEqual([1, 3])
    const { ctx, orderId, items } = await paid(tier, tier)
    const { id } = await askRefund(ctx, orderId, { itemIds: items.slice(0, 1), reason: 'Thử', toCredit: false })
    const by = await t.as(await fresh(t, staff))
    await Promise.all([outcome(approveRefund(by, id)), outcome(approveRefund(by, id))])
    expect([await goodOf(orderId), await left(tier)]).toEqual([1, 2])
  })
})

describe('I-10, I-11, I-12: what is kept, lowered and given', () => {
  it('I-10: tickets that a code keeps are there for whoever has it, not counted twice with it, and free when it ends', async () => {
    const [tier] = await tiersOf({ tiers: [{ capacity: 3 }] })
    const ends = new Date(START.getTime() + 600_000).toISOString()
    const keeps = { productId: tier, places: 2 }
    const { code } = await madeVoucher(t, await fresh(t, host), { value: 1, keeps, endsAt: ends })
    const [one, two, three] = (await buyers(3)) as [Context, Context, Context]
    expect([await left(tier), await buy(one, tier), await buy(two, tier)]).toEqual([1, 'ok', 'SOLD_OUT'])
    expect(await outcome(placeOrder(two, { ...wish(tier), voucherCodes: [code] }))).toBe('ok')
    expect([await left(tier), await buy(three, tier)]).toEqual([0, 'SOLD_OUT'])
    t.clock.now = new Date(ends)
    expect([await left(tier), await buy(three, tier)]).toEqual([1, 'ok'])
  })

  it('I-11: a number below what is sold breaks nothing: what is left is 0, never less', async () => {
    const [a, b] = await tiersOf({ tiers: [{}, {}], quotas: [{ capacity: 5, tiers: [0, 1] }] })
    const { orderId } = await paid(a, a, b)
    const quota = await t.db
      .selectFrom('quota_tiers')
      .select('quota_id')
      .where('tier_id', '=', a ?? '')
      .executeTakeFirstOrThrow()
    await t.db.updateTable('pools').set({ capacity: 1 }).where('id', '=', quota.quota_id).execute()
    expect([await left(a), await left(b), await goodOf(orderId)]).toEqual([0, 0, 3])
    const [ctx] = await buyers(1)
    expect(await buy(ctx, b)).toBe('SOLD_OUT')
  })

  it('I-12: a piece has one ticket: the database refuses a second, whoever makes it', async () => {
    const [tier = ''] = await tiersOf({ tiers: [{}] })
    const { orderId, items, ctx } = await paid(tier)
    const [orderItemId = ''] = items
    const userId = ctx.actor.kind === 'user' ? ctx.actor.userId : ''
    const again = write(await t.as(), (tx) =>
      issueTicket(tx, { orderItemId, productId: tier, userId, availableDays: null }),
    )
    expect([await outcome(again), await goodOf(orderId)]).toEqual(['CONFLICT', 1])
  })
})
