import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Person } from '#server/testing/app.ts'
import { openedApp } from '#server/testing/opened-app.ts'
import { signInAgain } from '#server/testing/sign-in.ts'
import { broken } from '../credit/testing.ts'
import { eraseReferrals } from './erase-referrals.ts'
import { settleReferrals } from './settle-referrals.ts'
import { buys, codeOf, DAYS, invitedBy, invitedOf } from './testing.ts'

const t = openedApp()
let host: Person
let person: Person
beforeAll(async () => {
  host = await t.person({ role: 'HOST' })
  person = await t.person({ role: 'MARKETING' })
})
const START = new Date('2026-06-15T03:00:00Z')
beforeEach(() => {
  t.clock.now = START
})
const staff = () => signInAgain(t, person)
const NOBODY = '01890000-0000-7000-8000-0000000000ff'
const list = async (query: object = {}) => (await t.call('allReferrals', { query }, { as: await staff() })).body

describe('what inviting is worth', () => {
  const terms = (more: object = {}) => ({
    friendAmount: 30_000,
    inviterAmount: 40_000,
    minimum: 100_000,
    voucherDays: 14,
    monthlyLimit: 5,
    active: true,
    startsAt: t.clock.now.toISOString(),
    note: 'Mùa khai giảng',
    ...more,
  })
  const add = async (more: object = {}) =>
    t.call('addReferralTerms', { body: terms(more) } as never, { as: await staff() })

  it('changes for those who sign up from then on; who came before keeps what was promised', async () => {
    const inviter = await t.person()
    const before = await invitedBy(t, inviter)
    t.clock.advance(60)
    expect((await add()).status).toBe(201)
    const after = await invitedBy(t, inviter)
    for (const friend of [before, after]) await buys(t, friend, 250_000, { host, voucherCodes: [friend.voucher] })
    expect((await invitedOf(t, inviter)).terms).toMatchObject({ friendAmount: 30_000, voucherFrom: 130_000 })
    t.clock.advance(7 * DAYS)
    await settleReferrals(await t.as())
    const { items, earned } = await invitedOf(t, inviter)
    expect(items.map(({ amount, standing }) => [amount, standing])).toEqual([
      [40_000, 'REWARDED'],
      [50_000, 'REWARDED'],
    ])
    expect(earned).toBe(90_000)
    const { rows } = await sql<{ amount: number }>`
      select r.amount from order_item_reductions r join referrals f on f.voucher_id = r.rule_id
      where f.inviter_id = ${inviter.id} order by f.joined_at`.execute(t.db)
    expect(rows.map(({ amount }) => amount)).toEqual([50_000, 30_000])
    expect(await broken(t)).toEqual([])
  })

  it('switched off: nobody is invited any more, what was promised is kept; the rows stay to be read', async () => {
    t.clock.advance(120)
    const inviter = await t.person()
    const friend = await invitedBy(t, inviter)
    t.clock.advance(60)
    expect((await add({ active: false, startsAt: undefined })).status).toBe(201)
    const code = await codeOf(t, inviter)
    expect((await t.call('invitation', { params: { code } })).body.terms).toBeNull()
    expect((await invitedOf(t, inviter)).terms).toBeNull()
    await expect(invitedBy(t, inviter)).rejects.toThrow()
    await buys(t, friend, 250_000, { host })
    t.clock.advance(7 * DAYS)
    await settleReferrals(await t.as())
    expect((await invitedOf(t, inviter)).earned).toBe(40_000)
    const { items } = (await t.call('referralTerms', {}, { as: await staff() })).body
    expect(items.map(({ state, active }) => [state, active])).toEqual([
      ['IN_FORCE', false],
      ['ENDED', true],
      ['ENDED', true],
    ])
    await expect(sql`update referral_terms set active = true`.execute(t.db)).rejects.toThrow('append-only')
  })

  it('RULE_IN_PAST, RULE_OVERLAPS, and sums that make no sense', async () => {
    t.clock.advance(600)
    expect((await add({ startsAt: '2026-06-01T00:00:00Z' })).fault.code).toBe('RULE_IN_PAST')
    const later = new Date(t.clock.now.getTime() + 30 * DAYS * 1_000).toISOString()
    expect((await add({ startsAt: later })).status).toBe(201)
    expect((await add()).fault.code).toBe('RULE_OVERLAPS')
    for (const wrong of [{ minimum: 39_999 }, { friendAmount: 0 }, { monthlyLimit: 0 }, { voucherDays: 366 }])
      expect((await add(wrong)).status).toBe(400)
  })
})

describe('the list of the staff', () => {
  /** In the year before, whose terms are those of the start. */
  beforeEach(() => {
    t.clock.now = new Date('2026-05-10T03:00:00Z')
  })

  it('says who brought whom and what a month cost; finds by either name', async () => {
    const inviter = await t.person({ fullName: 'Hồ Ngọc Hà' })
    const friend = await invitedBy(t, inviter)
    const { orderId } = await buys(t, friend, 199_000, { host, voucherCodes: [friend.voucher] })
    t.clock.advance(7 * DAYS)
    await settleReferrals(await t.as())
    const found = await list({ search: 'ngoc ha' })
    expect(found.total).toBe(1)
    expect(found.items[0]).toMatchObject({
      inviter: { fullName: 'Hồ Ngọc Hà' },
      friend: { id: friend.id },
      standing: 'REWARDED',
      amount: 50_000,
      order: { id: orderId },
      voucher: { code: friend.voucher, saved: 50_000 },
      can: { refuse: false },
    })
    expect(found.sums).toEqual({ joined: 1, rewarded: 1, credit: 50_000, vouchers: 1, saved: 50_000 })
    expect((await list({ month: '2026-04' })).sums).toEqual({
      joined: 0,
      rewarded: 0,
      credit: 0,
      vouchers: 0,
      saved: 0,
    })
    const accountant = await signInAgain(t, await t.person({ role: 'ADMIN' }))
    const report = (await t.call('reductionReport', { query: { month: '2026-05' } }, { as: accountant })).body
    expect(report.credit).toEqual([{ kind: 'REFERRAL_REWARD', times: 1, amount: 50_000 }])
    expect(report.items).toMatchObject([
      { step: 'VOUCHER', ruleId: null, name: 'Quà cho bạn mới', platformPart: 50_000 },
    ])
    const books = (
      await t.call('journal', { query: { kind: 'REFERRAL_REWARD', month: '2026-05' } }, { as: accountant })
    ).body
    expect(books).toMatchObject({ total: 1 })
  })

  it('one of the staff decides against a reward, once, with a reason that the inviter reads', async () => {
    const inviter = await t.person()
    const friend = await invitedBy(t, inviter)
    const refuse = async (id: string, reason: string, as?: Person) =>
      t.call('refuseReferral', { params: { id }, body: { reason } }, { as: as ?? (await staff()) })
    expect((await refuse(friend.referralId, ' x ')).status).toBe(400)
    expect((await refuse(NOBODY, 'Không có thật')).fault.code).toBe('REFERRAL_NOT_FOUND')
    expect((await refuse(friend.referralId, 'Hai tài khoản của một người')).body.status).toBe('REFUSED')
    expect((await refuse(friend.referralId, 'Lần nữa')).fault.code).toBe('STATUS_CONFLICT')
    await buys(t, friend, 199_000, { host, voucherCodes: [friend.voucher] })
    t.clock.advance(8 * DAYS)
    await settleReferrals(await t.as())
    const { items, earned } = await invitedOf(t, inviter)
    expect(items).toMatchObject([{ standing: 'REFUSED', words: 'Hai tài khoản của một người' }])
    expect(earned).toBe(0)
    const [one] = (await list({ status: 'REFUSED' })).items
    expect(one).toMatchObject({ refusal: 'STAFF', reason: 'Hai tài khoản của một người', can: { refuse: false } })
    const trail = await t.db
      .selectFrom('audit_log')
      .select(['actor_id', 'subject_id'])
      .where('action', '=', 'referral.refused')
      .where('subject_id', '=', friend.referralId)
      .execute()
    expect(trail).toEqual([{ actor_id: person.id, subject_id: friend.referralId }])
  })

  it('CANNOT_DECIDE_OWN about whom oneself invited', async () => {
    const own = await invitedBy(t, await staff())
    const input = { params: { id: own.referralId }, body: { reason: 'Của tôi' } }
    expect((await t.call('refuseReferral', input, { as: await staff() })).fault.code).toBe('CANNOT_DECIDE_OWN')
    const mine = (await list()).items.find(({ id }) => id === own.referralId)
    expect(mine?.can.refuse).toBe(false)
  })
})

describe('when an account is deleted', () => {
  it('its link leads nowhere, and what was written about its friends is gone', async () => {
    t.clock.now = new Date('2026-05-10T03:00:00Z')
    const inviter = await t.person()
    const friend = await invitedBy(t, inviter)
    const body = { reason: 'Lan là em của người mời' }
    await t.call('refuseReferral', { params: { id: friend.referralId }, body }, { as: await staff() })
    const code = await codeOf(t, inviter)
    await eraseReferrals(await t.as(), inviter.id)
    expect((await t.call('invitation', { params: { code } })).fault.code).toBe('INVITATION_NOT_FOUND')
    const row = await t.db
      .selectFrom('referrals')
      .select('reason')
      .where('id', '=', friend.referralId)
      .executeTakeFirstOrThrow()
    expect(row.reason).not.toContain('Lan')
  })
})
