import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Person, type TestApp, testApp } from '#server/testing/app.ts'
import { type SimulatorProcess, simulatorProcess } from '#server/testing/simulator-process.ts'
import { withoutLocks } from '#server/testing/without-locks.ts'
import { checkPayouts } from './check-payouts.ts'
import { runPayouts } from './run-payouts.ts'
import { settlePayout } from './settle-payout.ts'
import { credited, fresh, held, payableHost, saveAccount, sold } from './testing.ts'

const KEY = 'xnd_development_sim'
let t: TestApp
let xendit: SimulatorProcess
beforeAll(async () => {
  xendit = await simulatorProcess('xendit', { SIM_SECRET_KEY: KEY, SIM_CALLBACK_TOKEN: 'SIMCALLBACKTOKEN0001' })
  t = await testApp({
    POOL_SIZE: '20',
    XENDIT_SECRET_KEY: KEY,
    XENDIT_CALLBACK_TOKEN: 'SIMCALLBACKTOKEN0001',
    XENDIT_API_URL: xendit.url,
    XENDIT_TIMEOUT_MS: '2500',
  })
  await xendit.control('balance', { opening: 1_000_000_000_000 })
})
afterAll(async () => {
  await t.close()
  await xendit.stop()
})

let host: Person
beforeEach(async () => {
  host = await payableHost(t)
})
const run = async () => runPayouts(await t.as(), { cutoff: t.clock.now })
const payoutsOf = (person: Person) =>
  t.db.selectFrom('payouts').selectAll().where('host_id', '=', person.id).orderBy('created_at').execute()
const earnings = async (person: Person) => (await t.call('ownEarnings', {}, { as: await fresh(t, person) })).body

/** Lets the bank finish: the provider says how a payout ended and we ask. */
async function end(payoutId: string, status: 'SUCCEEDED' | 'FAILED' | 'REVERSED', failureCode?: string) {
  await xendit.control('payout', { reference: payoutId, status, ...(failureCode && { failureCode }) })
  t.clock.advance(86_400)
  await checkPayouts(await t.as())
}

describe('I-46: a payout takes each entry once', () => {
  it('a sale waits for its hold days, is paid once, and the statement sums to the payout', async () => {
    await sold(t, host)
    expect(await earnings(host)).toMatchObject({ pending: 199_000 - 39_800 - 9_950 - 3_980, available: 0 })
    expect((await run()).payouts).toBe(0)
    t.clock.advance(8 * 86_400)
    expect(await earnings(host)).toMatchObject({ pending: 0, available: 145_270, obstacle: null })
    expect(await run()).toMatchObject({ payouts: 1, total: 145_270 })
    expect(await run()).toMatchObject({ payouts: 0, total: 0 })
    const [payout] = await payoutsOf(host)
    await t.deliver()
    await end(payout?.id ?? '', 'SUCCEEDED')
    expect(await earnings(host)).toMatchObject({ pending: 0, available: 0, onTheWay: 0, paid: 145_270 })
    host = await fresh(t, host)
    const { body } = await t.call('ownPayout', { params: { id: payout?.id ?? '' } }, { as: host })
    expect(body).toMatchObject({ status: 'SUCCESS', amount: 145_270, bankName: 'Vietcombank', masked: '•••• 3456' })
    expect(body.lines).toMatchObject([{ price: 199_000, commission: 39_800, tax: 13_930, amount: 145_270 }])
    const pdf = await t.call('ownPayoutPdf', { params: { id: payout?.id ?? '' } }, { as: host })
    expect([pdf.headers['content-type'], pdf.raw.slice(0, 5)]).toEqual(['application/pdf', '%PDF-'])
    const { body: sales } = await t.call('ownSales', {}, { as: host })
    expect(sales.items).toMatchObject([{ kind: 'SALE', commission: 39_800, vat: 9_950, pit: 3_980, state: 'PAID' }])
  })

  it('somebody else’s statement does not exist: PAYOUT_NOT_FOUND', async () => {
    await credited(t, host, 100_000)
    await run()
    const [payout] = await payoutsOf(host)
    const other = await payableHost(t)
    for (const name of ['ownPayout', 'ownPayoutPdf'] as const) {
      const answer = await t.call(name, { params: { id: payout?.id ?? '' } }, { as: other })
      expect([answer.status, answer.fault.code]).toEqual([404, 'PAYOUT_NOT_FOUND'])
    }
  })

  it('I-46: six runs at once on six connections pay once', async () => {
    for (let n = 0; n < 5; n++) await credited(t, host, 60_000)
    const ctx = await t.as()
    const runs = await Promise.all(Array.from({ length: 6 }, () => runPayouts(ctx, { cutoff: t.clock.now })))
    expect(runs.reduce((sum, one) => sum + one.total, 0)).toBe(300_000)
    expect(await payoutsOf(host)).toHaveLength(1)
    expect([await held(t, host, 'HOST_PAYABLE'), await held(t, host, 'PAYOUT_TRANSIT')]).toEqual([0, 300_000])
  })

  it('I-46 control: without locks the constraint still refuses; without the constraint too the host is paid twice', async () => {
    const racing = async (person: Person) => {
      await credited(t, person, 90_000)
      const ctx = withoutLocks(await t.as(), 6)
      await Promise.all(Array.from({ length: 6 }, () => runPayouts(ctx, { cutoff: t.clock.now })))
      return (await payoutsOf(person)).length
    }
    expect(await racing(host)).toBe(1)
    await sql`alter index payout_items_once rename to payout_items_once_kept`.execute(t.db)
    await sql`drop index payout_items_once_kept`.execute(t.db)
    try {
      let paid = 0
      for (let n = 0; n < 5 && paid < 2; n++) paid = await racing(await payableHost(t))
      expect(paid).toBeGreaterThan(1)
    } finally {
      await sql`delete from payout_items`.execute(t.db)
      await sql`create unique index payout_items_once on payout_items (transaction_id, entry_index) where live`.execute(
        t.db,
      )
      await sql`comment on index payout_items_once is 'ALREADY_PAID_OUT'`.execute(t.db)
      await sql`update payouts set status = 'FAILED', next_check_at = null`.execute(t.db)
    }
  })
})

describe('money that comes back', () => {
  it('H30: paid, then returned: payable again exactly once, the account refused, the host told', async () => {
    await credited(t, host, 120_000)
    await run()
    await t.deliver()
    const [payout] = await payoutsOf(host)
    await end(payout?.id ?? '', 'SUCCEEDED')
    await end(payout?.id ?? '', 'REVERSED')
    const told = { payoutId: payout?.id ?? '', state: 'returned', reference: null, code: 'REVERSED' } as const
    const again = await Promise.all(Array.from({ length: 4 }, async () => settlePayout(await t.as(), told)))
    expect(again).toEqual(Array(4).fill('already'))
    expect((await payoutsOf(host))[0]?.status).toBe('RETURNED')
    expect(await earnings(host)).toMatchObject({ available: 120_000, onTheWay: 0, paid: 0 })
    expect((await earnings(host)).obstacle).toBe('BANK_ACCOUNT_REFUSED')
    host = await fresh(t, host)
    expect((await t.call('ownDetails', {}, { as: host })).body.bankAccount?.problem).toContain('trả lại')
    expect((await run()).payouts).toBe(0)
    await t.deliver()
    const letters = await t.db
      .selectFrom('deliveries')
      .select('title')
      .where('user_id', '=', host.id)
      .where('kind', '=', 'PAYOUT_SETTLED')
      .where('channel', '=', 'NOTIFICATION')
      .execute()
    expect(letters.map(({ title }) => title.replace(/\u00a0/g, ' ')).sort()).toEqual([
      'Bến Học đã chi 120.000 ₫ cho bạn',
      'Ngân hàng trả lại 120.000 ₫',
    ])
    await saveAccount(t, host, '0071000999999')
    expect((await run()).payouts).toBe(1)
  })

  it('INVALID_DESTINATION: failed, payable again, the account refused', async () => {
    await saveAccount(t, host, '0071000120404')
    await credited(t, host, 80_000)
    await run()
    await t.deliver()
    const [payout] = await payoutsOf(host)
    await end(payout?.id ?? '', 'FAILED', 'INVALID_DESTINATION')
    expect((await payoutsOf(host))[0]).toMatchObject({ status: 'FAILED', failure_code: 'INVALID_DESTINATION' })
    expect([await held(t, host, 'HOST_PAYABLE'), await held(t, host, 'PAYOUT_TRANSIT')]).toEqual([80_000, 0])
    expect((await earnings(host)).obstacle).toBe('BANK_ACCOUNT_REFUSED')
  })

  it('a refund after the payout makes a negative balance that the next sale pays first', async () => {
    await credited(t, host, 100_000)
    await run()
    await t.deliver()
    const [payout] = await payoutsOf(host)
    await end(payout?.id ?? '', 'SUCCEEDED')
    await credited(t, host, -70_000)
    expect(await earnings(host)).toMatchObject({ available: -70_000, paid: 100_000 })
    expect((await run()).payouts).toBe(0)
    await credited(t, host, 150_000)
    await run()
    expect((await payoutsOf(host)).map(({ amount }) => amount)).toEqual([100_000, 80_000])
  })

  it('I-49: a fully refunded order leaves nothing in the payout', async () => {
    const order = await sold(t, host)
    const kept = await sold(t, host, 299_000)
    const staff = await t.person({ role: 'ADMIN' })
    const items = await t.db.selectFrom('order_items').select('id').where('order_id', '=', order.orderId).execute()
    const body = {
      orderId: order.orderId,
      items: items.map(({ id }) => ({ orderItemId: id, amount: 199_000 })),
      reason: 'Học viên đổi ý',
    }
    const refunded = await t.call('startRefund', { body }, { as: staff })
    expect(refunded.status, refunded.raw).toBeLessThan(300)
    const decided = await t.call(
      'decideRefund',
      { params: { id: refunded.body.id }, body: { decision: 'APPROVE' } },
      { as: await t.person({ role: 'ADMIN' }) },
    )
    expect(decided.status, decided.raw).toBe(200)
    // The money itself is VNPAY's, who is not here.
    await t.deliver().catch(() => 0)
    t.clock.advance(8 * 86_400)
    await run()
    const [payout] = await payoutsOf(host)
    const answer = await t.call('ownPayout', { params: { id: payout?.id ?? '' } }, { as: await fresh(t, host) })
    const codes = new Map<string | null, number>()
    for (const line of answer.body.lines) codes.set(line.orderCode, (codes.get(line.orderCode) ?? 0) + line.amount)
    const codeOf = async (id: string) =>
      (await t.db.selectFrom('orders').select('code').where('id', '=', id).executeTakeFirstOrThrow()).code
    expect(codes.get(await codeOf(order.orderId)) ?? 0).toBe(0)
    expect(codes.get(await codeOf(kept.orderId))).toBe(payout?.amount)
  })
})
