import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { write } from '#server/core/write.ts'
import { attemptOf, noticeOf, notify } from '#server/modules/checkout/testing.ts'
import { keepCard } from '#server/modules/payments/cards/keep-card.ts'
import type { Person } from '#server/testing/app.ts'
import { openedApp } from '#server/testing/opened-app.ts'
import { signInAgain } from '#server/testing/sign-in.ts'
import { broken, creditOf, withCredit } from '../credit/testing.ts'
import { settleReferrals } from './settle-referrals.ts'
import { takeInvitation } from './take-invitation.ts'
import { buys, codeOf, DAYS, invitedBy, invitedOf } from './testing.ts'

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

const settle = async () => settleReferrals(await t.as())
const balance = async (person: Person) => (await creditOf(t, await signInAgain(t, person))).balance
/** How the only friend of a person stands, and what the person has. */
const stands = async (inviter: Person) => {
  const [first] = (await invitedOf(t, inviter)).items
  return [first?.standing, await balance(inviter)]
}
const ask = async (buyer: Person, orderId: string, itemIds: string[]) => {
  const body = { itemIds, reason: 'Không hợp' }
  const asked = await t.call('askRefund', { params: { id: orderId }, body }, { as: await signInAgain(t, buyer) })
  if (asked.status !== 201) throw new Error(asked.raw)
  return asked.body.id
}
const decide = async (id: string, body: object) =>
  t.call('decideRefund', { params: { id }, body } as never, { as: await signInAgain(t, staff) })

describe('the credit of who invited', () => {
  it('comes once the promise to take the first order back is over, once, with word of it', async () => {
    const inviter = await t.person()
    const friend = await invitedBy(t, inviter)
    await settle()
    expect(await stands(inviter)).toEqual(['JOINED', 0])
    await buys(t, friend, 199_000, { host, voucherCodes: [friend.voucher] })
    t.clock.advance(7 * DAYS - 1)
    await settle()
    expect(await stands(inviter)).toEqual(['BOUGHT', 0])
    expect((await invitedOf(t, inviter)).items[0]?.until).toBe('2026-06-22T03:00:00.000Z')
    t.clock.advance(1)
    await settle()
    await settle()
    await t.deliver()
    expect(await stands(inviter)).toEqual(['REWARDED', 50_000])
    expect(await invitedOf(t, inviter)).toMatchObject({ earned: 50_000, rewarded: 1, total: 1 })
    const credit = await creditOf(t, await signInAgain(t, inviter))
    expect(credit.items).toMatchObject([{ amount: 50_000, why: 'REFERRAL' }])
    const told = await t.db
      .selectFrom('notifications')
      .select('title')
      .where('user_id', '=', inviter.id)
      .where('kind', '=', 'REFERRAL_REWARDED')
      .execute()
    expect(told).toEqual([{ title: expect.stringMatching(/^Bạn được thưởng 50\.000\s₫ vì đã mời bạn bè$/) }])
  })

  it('is spent like any other', async () => {
    const inviter = await t.person()
    await buys(t, await invitedBy(t, inviter), 199_000, { host })
    t.clock.advance(7 * DAYS)
    await settle()
    await buys(t, inviter, 120_000, { host, credit: 50_000 })
    expect(await balance(inviter)).toBe(0)
  })

  it('counts the first order that reaches the minimum after all reductions; smaller ones change nothing', async () => {
    const inviter = await t.person()
    const friend = await invitedBy(t, inviter)
    await buys(t, friend, 148_999, { host })
    t.clock.advance(7 * DAYS)
    await settle()
    expect(await stands(inviter)).toEqual(['JOINED', 0])
    await buys(t, friend, 149_000, { host })
    t.clock.advance(7 * DAYS)
    await settle()
    expect(await stands(inviter)).toEqual(['REWARDED', 50_000])
  })

  it('is nothing for an order paid with credit alone, or of a gift card; a part of money is enough', async () => {
    const inviter = await t.person()
    const friend = await withCredit(t, 400_000, staff)
    await takeInvitation(await t.as(), { userId: friend.id, invitation: await codeOf(t, inviter) })
    await buys(t, friend, 200_000, { host, credit: 200_000 })
    const body = { amount: 200_000, recipientName: 'Lan', message: '' }
    const card = await t.call('buyGiftCard', { body }, { as: await signInAgain(t, friend) })
    await notify(t, noticeOf(await attemptOf(t, card.body.paymentId)))
    t.clock.advance(7 * DAYS)
    await settle()
    expect(await stands(inviter)).toEqual(['JOINED', 0])
    await buys(t, friend, 250_000, { host, credit: 200_000 })
    t.clock.advance(7 * DAYS)
    await settle()
    expect(await stands(inviter)).toEqual(['REWARDED', 50_000])
  })

  it('is nothing where the order was refunded; a wish that is refused only delays it', async () => {
    const [generous, strict] = [await t.person(), await t.person()]
    const [back, kept] = [await invitedBy(t, generous), await invitedBy(t, strict)]
    const [refunded, stayed] = [await buys(t, back, 199_000, { host }), await buys(t, kept, 199_000, { host })]
    const given = await ask(back, refunded.orderId, refunded.items)
    const asked = await ask(kept, stayed.orderId, stayed.items)
    t.clock.advance(8 * DAYS)
    await settle()
    expect(await stands(generous)).toEqual(['BOUGHT', 0])
    expect(await stands(strict)).toEqual(['BOUGHT', 0])
    expect((await decide(given, { decision: 'APPROVE' })).status).toBe(200)
    expect((await decide(asked, { decision: 'REJECT', reason: 'Đã học quá nửa' })).status).toBe(200)
    await settle()
    expect(await stands(generous)).toEqual(['REFUSED', 0])
    expect(await stands(strict)).toEqual(['REWARDED', 50_000])
    // The second order is not the first.
    await buys(t, back, 300_000, { host })
    t.clock.advance(8 * DAYS)
    await settle()
    expect(await stands(generous)).toEqual(['REFUSED', 0])
    expect((await invitedOf(t, generous)).items[0]?.words).toBe('Chưa đủ điều kiện nhận thưởng')
  })

  it('stays where the order is refunded after it', async () => {
    const inviter = await t.person()
    const friend = await invitedBy(t, inviter)
    const { orderId, items } = await buys(t, friend, 199_000, { host })
    t.clock.advance(7 * DAYS)
    await settle()
    const lines = items.map((orderItemId) => ({ orderItemId, amount: 199_000 }))
    const body = { orderId, items: lines, reason: 'Thiện chí' }
    const started = await t.call('startRefund', { body }, { as: await signInAgain(t, staff) })
    const second = await t.person({ role: 'ADMIN' })
    const decision = { params: { id: started.body.id }, body: { decision: 'APPROVE' as const } }
    expect((await t.call('decideRefund', decision, { as: second })).status).toBe(200)
    await settle()
    expect(await stands(inviter)).toEqual(['REWARDED', 50_000])
  })

  it('lapses a year after signing up', async () => {
    const inviter = await t.person()
    const friend = await invitedBy(t, inviter)
    t.clock.advance(365 * DAYS)
    await buys(t, friend, 199_000, { host })
    t.clock.advance(8 * DAYS)
    await settle()
    expect(await stands(inviter)).toEqual(['REFUSED', 0])
    expect((await invitedOf(t, inviter)).items[0]?.words).toBe('Đã quá 12 tháng kể từ lúc đăng ký')
  })
})

describe('who invites themselves', () => {
  /** What becomes of a friend who bought, after something was found. */
  async function becomes(found: (inviter: Person, friend: Person) => Promise<unknown>) {
    const inviter = await t.person()
    const friend = await invitedBy(t, inviter)
    await buys(t, friend, 199_000, { host })
    await found(inviter, friend)
    t.clock.advance(7 * DAYS)
    await settle()
    const row = await t.db
      .selectFrom('referrals')
      .select(['status', 'refusal'])
      .where('id', '=', friend.referralId)
      .executeTakeFirstOrThrow()
    return row.refusal ?? row.status
  }
  const keep = async (person: Person, token: string) =>
    write(await t.as(), (tx) =>
      keepCard(tx, person.id, 'VNPAY', { token, brand: 'VISA', last4: '1111', expiresAt: null }),
    )
  const phone = (person: Person, number: string, verified: boolean) =>
    t.db
      .updateTable('users')
      .set({ phone: number, phone_verified_at: verified ? t.clock.now : null })
      .where('id', '=', person.id)
      .execute()

  it('keeps the same card: nothing; another card: rewarded', async () => {
    expect(await becomes(async (a, b) => [await keep(a, 'tok-1'), await keep(b, 'tok-1')])).toBe('SAME_CARD')
    expect(await becomes(async (a, b) => [await keep(a, 'tok-2'), await keep(b, 'tok-3')])).toBe('REWARDED')
  })

  it('has the same phone, that one of the two proved: nothing; one that nobody proved says nothing', async () => {
    expect(
      await becomes(async (a, b) => [await phone(a, '+84912345671', true), await phone(b, '+84912345671', false)]),
    ).toBe('SAME_PHONE')
    expect(
      await becomes(async (a, b) => [await phone(a, '+84912345672', false), await phone(b, '+84912345672', false)]),
    ).toBe('REWARDED')
  })

  it('an account that is deleted: nothing; one that is locked waits', async () => {
    const close = (person: Person) =>
      t.db
        .updateTable('users')
        .set({ state: 'INACTIVE', terminated_at: t.clock.now })
        .where('id', '=', person.id)
        .execute()
    expect(await becomes((inviter) => close(inviter))).toBe('CLOSED')
    expect(await becomes((_, friend) => close(friend))).toBe('CLOSED')
    const lock = (person: Person) =>
      t.db.updateTable('users').set({ state: 'INACTIVE' }).where('id', '=', person.id).execute()
    expect(await becomes((inviter) => lock(inviter))).toBe('WAITING')
  })
})

describe('the limit of a month', () => {
  it('those above it wait for the next month, and are told so', async () => {
    const body = {
      friendAmount: 20_000,
      inviterAmount: 30_000,
      minimum: 100_000,
      voucherDays: 7,
      monthlyLimit: 1,
      active: true,
      startsAt: t.clock.now.toISOString(),
      note: 'Để thử',
    }
    expect((await t.call('addReferralTerms', { body }, { as: await signInAgain(t, staff) })).status).toBe(201)
    const inviter = await t.person()
    for (const friend of [await invitedBy(t, inviter), await invitedBy(t, inviter)])
      await buys(t, friend, 120_000, { host })
    t.clock.advance(8 * DAYS)
    await settle()
    const standings = async () => (await invitedOf(t, inviter)).items.map(({ standing }) => standing).sort()
    expect(await standings()).toEqual(['QUEUED', 'REWARDED'])
    // The last moment of June in Vietnam, and the first of July.
    t.clock.now = new Date('2026-06-30T16:59:59Z')
    await settle()
    expect(await balance(inviter)).toBe(30_000)
    t.clock.now = new Date('2026-06-30T17:00:00Z')
    await settle()
    expect(await standings()).toEqual(['REWARDED', 'REWARDED'])
    expect(await balance(inviter)).toBe(60_000)
  })
})
