import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Context } from '#server/core/context.ts'
import type { Person } from '#server/testing/app.ts'
import { meetAfter } from '#server/testing/meet-after.ts'
import { openedApp } from '#server/testing/opened-app.ts'
import { signInAgain } from '#server/testing/sign-in.ts'
import { withoutLocks } from '#server/testing/without-locks.ts'
import { broken } from '../credit/testing.ts'
import { makeAffiliatePayout } from './run-payouts.ts'
import { settleAffiliatePayout } from './settle-payout.ts'
import { buys, DAYS, ownOf, partner } from './testing.ts'

const t = openedApp({ POOL_SIZE: '12' })
let host: Person
let staff: Person
beforeAll(async () => {
  host = await t.person({ role: 'HOST' })
  staff = await t.person({ role: 'ADMIN' })
})
const START = new Date('2026-06-15T03:00:00Z')
beforeEach(() => {
  t.clock.now = START
})

/** A partner with 200.000 ₫ due at the end of the week. */
async function earned() {
  const one = await partner(t, staff)
  const buyer = await t.person()
  const bought = await buys(t, buyer, [2_000_000], { host, code: one.code })
  return { one, buyer, ...bought }
}
const books = async (id: string) => {
  const rows = await t.db
    .selectFrom('affiliate_payouts')
    .select(['amount', 'status'])
    .where('affiliate_id', '=', id)
    .execute()
  return rows.filter(({ status }) => status !== 'CANCELED').map(({ amount }) => amount)
}

describe('two runs at once', () => {
  async function two(race: (ctx: Context) => Context) {
    const { one } = await earned()
    t.clock.advance(7 * DAYS)
    const ctx = race(await t.as(await signInAgain(t, staff)))
    const made = await Promise.allSettled([1, 2].map(() => makeAffiliatePayout(ctx, one.affiliateId)))
    return { made: made.map((each) => (each.status === 'fulfilled' ? each.value : 'refused')).sort(), one }
  }
  it('one sets the commission aside, the other finds nothing', async () => {
    const { made, one } = await two((ctx) => ctx)
    expect(made).toEqual([0, 200_000])
    expect(await books(one.affiliateId)).toEqual([200_000])
    expect(await broken(t)).toEqual([])
  })
  it('control: without the lock both find it, and only the database refuses the second', async () => {
    const met = meetAfter((node) => node.kind === 'RawNode' && JSON.stringify(node).includes('onTheWay'))
    const { made, one } = await two((ctx) => met(withoutLocks(ctx)))
    expect(made).toEqual([200_000, 'refused'])
    expect(await books(one.affiliateId)).toEqual([200_000])
  })
})

describe('two settlements at once', () => {
  async function payout() {
    const { one } = await earned()
    t.clock.advance(7 * DAYS)
    const ctx = await t.as(await signInAgain(t, staff))
    await makeAffiliatePayout(ctx, one.affiliateId)
    return { one, ctx, id: (await ownOf(t, one)).payouts[0]?.id ?? '' }
  }
  it('a transfer that two write down left the bank once', async () => {
    const { one, ctx, id } = await payout()
    const record = (reference: string) => settleAffiliatePayout(ctx, id, { step: 'RECORD', reference, note: '' })
    const done = await Promise.allSettled([record('FT-1'), record('FT-2')])
    expect(done.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect((await ownOf(t, one)).balance).toMatchObject({ paid: 200_000, onTheWay: 0, due: 0 })
    expect(await broken(t)).toEqual([])
  })
  it('written down by one and canceled by another: it is either paid or due, never both', async () => {
    const { one, ctx, id } = await payout()
    const done = await Promise.allSettled([
      settleAffiliatePayout(ctx, id, { step: 'RECORD', reference: 'FT-1', note: '' }),
      settleAffiliatePayout(ctx, id, { step: 'CANCEL', reason: 'Chưa chuyển' }),
    ])
    expect(done.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const { paid, due } = (await ownOf(t, one)).balance
    expect([paid + due, Math.min(paid, due)]).toEqual([200_000, 0])
    expect(await broken(t)).toEqual([])
  })
})

describe('a refund at the moment of the run', () => {
  it('comes before it or is owed back: what was set aside and what is due sum to nothing', async () => {
    const { one, buyer, orderId, lines } = await earned()
    t.clock.advance(7 * DAYS - 1)
    const ask = { params: { id: orderId }, body: { itemIds: lines, reason: 'Không hợp' } }
    const { id } = (await t.call('askRefund', ask, { as: await signInAgain(t, buyer) })).body
    t.clock.advance(1)
    const [first, second] = [await t.person({ role: 'ADMIN' }), await signInAgain(t, staff)]
    const decide = (as: Person) => t.call('decideRefund', { params: { id }, body: { decision: 'APPROVE' } }, { as })
    await decide(second)
    const ctx = await t.as(second)
    const [, made] = await Promise.all([decide(first), makeAffiliatePayout(ctx, one.affiliateId)])
    const { due, onTheWay } = (await ownOf(t, one)).balance
    expect([onTheWay, due]).toEqual(made === 0 ? [0, 0] : [200_000, -200_000])
    expect(await broken(t)).toEqual([])
  })
})
