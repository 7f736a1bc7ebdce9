import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Person } from '#server/testing/app.ts'
import { openedApp } from '#server/testing/opened-app.ts'
import { signInAgain } from '#server/testing/sign-in.ts'
import { broken } from '../credit/testing.ts'
import { buys, DAYS, ownOf, type Partner, partner } from './testing.ts'

const t = openedApp()
let host: Person
let staff: Person
let colleague: Person
beforeAll(async () => {
  host = await t.person({ role: 'HOST' })
  staff = await t.person({ role: 'ADMIN' })
  colleague = await t.person({ role: 'ADMIN' })
})
const START = new Date('2026-06-15T03:00:00Z')
beforeEach(() => {
  t.clock.now = START
})
afterEach(async () => expect(await broken(t)).toEqual([]))

const NOBODY = '01890000-0000-7000-8000-0000000000ff'
const run = async (as = staff) => (await t.call('runAffiliatePayouts', {}, { as: await signInAgain(t, as) })).body
const list = async (query: object = {}, as = staff) =>
  (await t.call('affiliatePayouts', { query } as never, { as: await signInAgain(t, as) })).body
const settle = async (id: string, body: object, as = staff) =>
  t.call('settleAffiliatePayout', { params: { id }, body } as never, { as: await signInAgain(t, as) })
const look = async (id: string, as = staff) =>
  t.call('affiliatePayoutAccount', { params: { id } }, { as: await signInAgain(t, as) })
const payoutOf = async (one: Partner) => (await ownOf(t, one)).payouts[0]

/** A partner to whom this much is due, and who bought. */
async function earned(amount: number) {
  const one = await partner(t, staff)
  const body = { affiliateId: one.affiliateId, basisPoints: 5_000, most: 9_000_000, kinds: ['ONLINE_COURSE' as const] }
  await t.call('addAffiliateTerms', { body: { ...body, note: '' } }, { as: await signInAgain(t, staff) })
  const buyer = await t.person()
  const bought = await buys(t, buyer, [amount * 2], { host, code: one.code })
  return { one, buyer, ...bought }
}

describe('a run', () => {
  it('sets aside what is due, once; the transfer is written down with its reference and the partner told', async () => {
    const { one } = await earned(250_000)
    expect(await run()).toEqual({ partners: 0, total: 0 })
    t.clock.advance(7 * DAYS)
    expect((await list()).ready).toMatchObject({ partners: 1, total: 250_000 })
    expect(await run()).toEqual({ partners: 1, total: 250_000 })
    expect(await run()).toEqual({ partners: 0, total: 0 })
    expect((await ownOf(t, one)).balance).toEqual({ waiting: 0, due: 0, owed: 0, onTheWay: 250_000, paid: 0 })
    const { id = '' } = (await payoutOf(one)) ?? {}
    expect((await look(id)).body).toEqual({ bankCode: 'VCB', number: '0071000123456', holder: 'TRAN VAN GIANG' })
    const done = await settle(id, { step: 'RECORD', reference: 'FT26173812345', note: 'Kỳ tháng 6' })
    expect(done.body.status).toBe('PAID')
    expect((await ownOf(t, one)).balance).toMatchObject({ onTheWay: 0, paid: 250_000 })
    expect((await ownOf(t, one)).months[0]).toMatchObject({ month: '2026-06', paid: 250_000 })
    expect((await list({ status: 'PAID' })).items).toMatchObject([{ reference: 'FT26173812345', note: 'Kỳ tháng 6' }])
    await t.deliver()
    const told = await t.db
      .selectFrom('notifications')
      .select('title')
      .where('user_id', '=', one.id)
      .where('kind', '=', 'AFFILIATE_PAID')
      .execute()
    expect(told).toEqual([{ title: expect.stringMatching(/250\.000\s₫/) }])
    expect((await settle(id, { step: 'RECORD', reference: 'FT-2', note: '' })).fault.code).toBe('STATUS_CONFLICT')
    expect((await look(id)).fault.code).toBe('STATUS_CONFLICT')
  })

  it('leaves what is too little, and whoever named no bank account, for later', async () => {
    const [little, homeless] = [await earned(99_999), await earned(120_000)]
    await t.db.deleteFrom('bank_accounts').where('user_id', '=', homeless.one.id).execute()
    t.clock.advance(7 * DAYS)
    expect((await list()).ready).toEqual({ partners: 0, total: 0, withoutAccount: 1 })
    expect(await run()).toEqual({ partners: 0, total: 0 })
    expect((await ownOf(t, homeless.one)).hasAccount).toBe(false)
    t.clock.now = START
    await buys(t, await t.person(), [2], { host, code: little.one.code })
    t.clock.advance(7 * DAYS)
    expect(await run()).toEqual({ partners: 1, total: 100_000 })
  })

  it('a refund after it is owed back: the next commission pays for it first', async () => {
    const { one, buyer, orderId, lines } = await earned(200_000)
    t.clock.advance(7 * DAYS - 1)
    const ask = { params: { id: orderId }, body: { itemIds: lines, reason: 'Không hợp' } }
    const asked = await t.call('askRefund', ask, { as: await signInAgain(t, buyer) })
    t.clock.advance(1)
    await run()
    await settle((await payoutOf(one))?.id ?? '', { step: 'RECORD', reference: 'FT-1', note: '' })
    const decision = { params: { id: asked.body.id }, body: { decision: 'APPROVE' as const } }
    expect((await t.call('decideRefund', decision, { as: await signInAgain(t, staff) })).status).toBe(200)
    expect((await ownOf(t, one)).balance).toMatchObject({ due: -200_000, paid: 200_000 })
    expect(await run()).toEqual({ partners: 0, total: 0 })
    await buys(t, await t.person(), [700_000], { host, code: one.code })
    t.clock.advance(7 * DAYS)
    expect(await run()).toEqual({ partners: 1, total: 150_000 })
  })
})

describe('the transfer', () => {
  it('counts from 2.000.000 ₫ on once a second person confirms it; whoever is paid settles nothing', async () => {
    const { one } = await earned(2_000_000)
    t.clock.advance(7 * DAYS)
    await run()
    const { id = '' } = (await payoutOf(one)) ?? {}
    expect((await settle(id, { step: 'CONFIRM' })).fault.code).toBe('STATUS_CONFLICT')
    expect((await settle(id, { step: 'RECORD', reference: 'FT-9', note: '' })).body.status).toBe('RECORDED')
    expect((await ownOf(t, one)).balance).toMatchObject({ onTheWay: 2_000_000, paid: 0 })
    expect((await list()).items.find((row) => row.id === id)?.can).toMatchObject({ confirm: false, cancel: true })
    expect((await settle(id, { step: 'CONFIRM' })).fault.code).toBe('SECOND_PERSON_NEEDED')
    await t.db.updateTable('users').set({ role: 'ADMIN' }).where('id', '=', one.id).execute()
    expect((await settle(id, { step: 'CONFIRM' }, one)).fault.code).toBe('CANNOT_DECIDE_OWN')
    await t.db.updateTable('users').set({ role: 'USER' }).where('id', '=', one.id).execute()
    expect((await settle(id, { step: 'CONFIRM' }, colleague)).body.status).toBe('PAID')
    expect((await ownOf(t, one)).balance).toMatchObject({ onTheWay: 0, paid: 2_000_000 })
  })

  it('that never happened is canceled with a reason, and the commission is due again', async () => {
    const { one } = await earned(150_000)
    t.clock.advance(7 * DAYS)
    await run()
    const { id = '' } = (await payoutOf(one)) ?? {}
    expect((await settle(id, { step: 'CANCEL', reason: 'Sai số tài khoản' })).body.status).toBe('CANCELED')
    expect((await ownOf(t, one)).balance).toMatchObject({ due: 150_000, onTheWay: 0 })
    expect((await settle(id, { step: 'CANCEL', reason: 'Lần nữa' })).fault.code).toBe('STATUS_CONFLICT')
    expect(await run()).toEqual({ partners: 1, total: 150_000 })
  })

  it('PAYOUT_NOT_FOUND, BANK_ACCOUNT_NOT_FOUND', async () => {
    expect((await settle(NOBODY, { step: 'CONFIRM' })).fault.code).toBe('PAYOUT_NOT_FOUND')
    expect((await look(NOBODY)).fault.code).toBe('PAYOUT_NOT_FOUND')
    const { one } = await earned(150_000)
    t.clock.advance(7 * DAYS)
    await run()
    await t.db.deleteFrom('bank_accounts').where('user_id', '=', one.id).execute()
    expect((await look((await payoutOf(one))?.id ?? '')).fault.code).toBe('BANK_ACCOUNT_NOT_FOUND')
  })
})
