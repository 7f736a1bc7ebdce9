import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { write } from '#server/core/write.ts'
import { attemptOf, noticeOf, notify } from '#server/modules/checkout/testing.ts'
import { keepCard } from '#server/modules/payments/cards/keep-card.ts'
import { recordProviderRefund } from '#server/modules/refunds/external/record-provider-refund.ts'
import type { Person } from '#server/testing/app.ts'
import { publishedCourse } from '#server/testing/course.ts'
import { openedApp } from '#server/testing/opened-app.ts'
import { broken } from '../credit/testing.ts'
import { settleReferrals } from '../referrals/settle-referrals.ts'
import { invitedBy } from '../referrals/testing.ts'
import { buys, DAYS, givenBack, ownOf, partner, through } from './testing.ts'

const t = openedApp()
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
afterEach(async () => expect(await broken(t)).toEqual([]))

const countsFor = async (orderId: string) =>
  (await t.db.selectFrom('affiliate_orders').select('order_id').where('order_id', '=', orderId).execute()).length === 1

describe('whose order it is', () => {
  it('the partner’s through whose link the browser came last; nobody’s without one, or by a code of nobody', async () => {
    const one = await partner(t, staff)
    const by = async (code?: string) =>
      countsFor((await buys(t, await t.person(), [199_000], { host, ...(code && { code }) })).orderId)
    expect([await by(one.code), await by(), await by('00000000'), await by("' or 1=1")]).toEqual([
      true,
      false,
      false,
      false,
    ])
  })

  it('nobody brings themselves, and the staff bring nobody and are brought by nobody', async () => {
    const one = await partner(t, staff)
    const colleague = await t.person({ role: 'SALE' })
    const own = await buys(t, one, [199_000], { host, code: one.code })
    const theirs = await buys(t, colleague, [199_000], { host, code: one.code })
    await t.db.updateTable('users').set({ role: 'MARKETING' }).where('id', '=', one.id).execute()
    const later = await buys(t, await t.person(), [199_000], { host, code: one.code })
    expect(await Promise.all([own, theirs, later].map(({ orderId }) => countsFor(orderId)))).toEqual([
      false,
      false,
      false,
    ])
  })

  it('the same kept card or the same proven phone is the same person', async () => {
    const one = await partner(t, staff)
    const phone = (person: Person, number: string, proven: boolean) =>
      t.db
        .updateTable('users')
        .set({ phone: number, phone_verified_at: proven ? t.clock.now : null })
        .where('id', '=', person.id)
        .execute()
    const [twin, other, carded] = [await t.person(), await t.person(), await t.person()]
    await phone(one, '+84912345671', true)
    await phone(twin, '+84912345671', false)
    await phone(other, '+84912345672', true)
    const card = { token: 'tok-twin', brand: 'VISA', last4: '4242', expiresAt: null }
    for (const { id } of [one, carded]) await write(await t.as(), (tx) => keepCard(tx, id, 'XENDIT', card))
    const seen = []
    for (const buyer of [twin, carded, other]) {
      const { orderId } = await buys(t, buyer, [199_000], { host, code: one.code })
      // It is between the partner and us: the buyer is not told.
      const told = await t.call('order', { params: { id: orderId } }, { as: buyer })
      expect([told.status, told.body.extensions]).toEqual([200, []])
      seen.push(await countsFor(orderId))
    }
    expect(seen).toEqual([false, false, true])
  })
  it('a friend who was invited pays the friend first: never both for one order', async () => {
    const one = await partner(t, staff)
    const inviter = await t.person()
    const friend = await invitedBy(t, inviter)
    const first = await buys(t, friend, [199_000], { host, code: one.code })
    t.clock.advance(7 * DAYS)
    await settleReferrals(await t.as())
    const rewarded = await t.db.selectFrom('referrals').select('order_id').where('id', '=', friend.referralId).execute()
    expect([await countsFor(first.orderId), rewarded]).toEqual([false, [{ order_id: first.orderId }]])
    const second = await buys(t, friend, [199_000], { host, code: one.code })
    expect(await countsFor(second.orderId)).toBe(true)
  })

  it('a closed partner’s link counts for nothing, and neither does an order paid after that', async () => {
    const one = await partner(t, staff)
    const buyer = await t.person()
    const { courseId } = await publishedCourse(t, { host, price: 199_000 })
    const placed = await t.call(
      'placeOrder',
      { body: { items: [{ productId: courseId }] } },
      { as: buyer, ...through(one.code) },
    )
    const close = { params: { id: one.affiliateId }, body: { decision: 'CLOSE' as const, reason: 'Gian lận' } }
    await t.call('decideAffiliate', close, { as: staff })
    await notify(t, noticeOf(await attemptOf(t, placed.body.paymentId ?? '')))
    const after = await buys(t, await t.person(), [199_000], { host, code: one.code })
    expect(await countsFor(after.orderId)).toBe(false)
    expect((await ownOf(t, one)).balance.waiting).toBe(0)
  })
})

describe('what it earns', () => {
  it('a share of what the buyer pays, waiting until the promise to give it back is over; the partner hears of the first', async () => {
    const one = await partner(t, staff)
    await buys(t, await t.person(), [199_000, 149_000], { host, code: one.code })
    expect((await ownOf(t, one)).balance).toEqual({ waiting: 34_800, due: 0, owed: 0, onTheWay: 0, paid: 0 })
    expect((await ownOf(t, one)).months).toMatchObject([
      { month: '2026-06', orders: 1, earned: 34_800, waiting: 34_800 },
    ])
    t.clock.advance(7 * DAYS)
    await buys(t, await t.person(), [100_000], { host, code: one.code })
    expect((await ownOf(t, one)).balance).toMatchObject({ waiting: 10_000, due: 34_800 })
    await t.deliver()
    const told = await t.db
      .selectFrom('notifications')
      .select('title')
      .where('user_id', '=', one.id)
      .where('kind', '=', 'AFFILIATE_FIRST_COMMISSION')
      .execute()
    expect(told).toEqual([{ title: expect.stringMatching(/34\.800\s₫$/) }])
  })

  it('costs the platform, never the host', async () => {
    const one = await partner(t, staff)
    const shares = async (orderId: string) => {
      const rows = await t.db
        .selectFrom('ledger_entries')
        .select(['account', 'amount'])
        .where('order_id', '=', orderId)
        .where('account', 'in', ['HOST_PAYABLE', 'COMMISSION', 'AFFILIATE_COST'])
        .execute()
      return Object.fromEntries(rows.map(({ account, amount }) => [account, amount]))
    }
    const brought = await shares((await buys(t, await t.person(), [199_000], { host, code: one.code })).orderId)
    const plain = await shares((await buys(t, await t.person(), [199_000], { host })).orderId)
    expect(brought).toEqual({ ...plain, AFFILIATE_COST: 19_900 })
  })

  it('nothing for what is free, for a kind outside the terms, and for what the partner sells', async () => {
    const one = await partner(t, staff)
    await t.db.updateTable('users').set({ role: 'HOST' }).where('id', '=', one.id).execute()
    await buys(t, await t.person(), [0], { host, code: one.code })
    await buys(t, await t.person(), [199_000], { host: { ...one, role: 'HOST' }, code: one.code })
    expect((await ownOf(t, one)).balance.waiting).toBe(0)
    const body = {
      affiliateId: one.affiliateId,
      basisPoints: 1_000,
      most: 50_000,
      kinds: ['E_BOOK' as const],
      note: '',
    }
    expect((await t.call('addAffiliateTerms', { body }, { as: staff })).status).toBe(201)
    await buys(t, await t.person(), [199_000], { host, code: one.code })
    expect((await ownOf(t, one)).balance.waiting).toBe(0)
  })

  it('by the terms of the moment in which it was placed, and never more than their limit an order', async () => {
    const one = await partner(t, staff)
    const body = {
      affiliateId: one.affiliateId,
      basisPoints: 2_000,
      most: 30_000,
      kinds: ['ONLINE_COURSE' as const],
      startsAt: new Date(t.clock.now.getTime() + 3_600_000).toISOString(),
      note: '',
    }
    await t.call('addAffiliateTerms', { body }, { as: staff })
    await buys(t, await t.person(), [199_000], { host, code: one.code })
    expect((await ownOf(t, one)).balance.waiting).toBe(19_900)
    t.clock.advance(3_600)
    await buys(t, await t.person(), [199_000, 100_000], { host, code: one.code })
    expect((await ownOf(t, one)).balance.waiting).toBe(49_900)
  })
})

describe('a refund', () => {
  it('takes back the commission of the lines that went back, and leaves the rest', async () => {
    const one = await partner(t, staff)
    const buyer = await t.person()
    const { orderId, lines } = await buys(t, buyer, [199_000, 149_000], { host, code: one.code })
    await givenBack(t, { buyer, staff, orderId, itemIds: lines.slice(0, 1) })
    expect((await ownOf(t, one)).balance.waiting).toBe(14_900)
    expect((await ownOf(t, one)).months).toMatchObject([{ earned: 34_800, returned: 19_900, waiting: 14_900 }])
    await givenBack(t, { buyer, staff, orderId, itemIds: lines.slice(1) })
    expect((await ownOf(t, one)).balance).toMatchObject({ waiting: 0, due: 0 })
    const { items, opening, closing } = (
      await t.call('affiliateStatement', { query: { month: '2026-06' } }, { as: one })
    ).body
    expect([items.length, opening, closing]).toEqual([4, 0, 0])
    expect(items.filter(({ kind }) => kind === 'RETURN').map(({ amount }) => amount)).toEqual(
      expect.arrayContaining([-19_900, -14_900]),
    )
    const sheet = await t.call('affiliateStatementSheet', { query: { month: '2026-06' } }, { as: one })
    expect(sheet.status).toBe(200)
  })

  it('of a part of a line takes back that share of its commission, to the đồng', async () => {
    const one = await partner(t, staff)
    const { orderId } = await buys(t, await t.person(), [300_000], { host, code: one.code })
    const payment = await t.db
      .selectFrom('payments')
      .select('id')
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow()
    const back = (amount: number) =>
      t
        .as()
        .then((ctx) =>
          recordProviderRefund(ctx, { paymentId: payment.id, amount, reason: 'Trả lại ngoài cổng', note: 'FT' }),
        )
    await back(100_005)
    // 30.000 ₫ × 100.005 / 300.000 = 10.000,5 ₫, rounded half up.
    expect((await ownOf(t, one)).balance.waiting).toBe(19_999)
    await back(199_995)
    expect((await ownOf(t, one)).balance.waiting).toBe(0)
  })
})
