import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Person, type TestApp, testApp } from '#server/testing/app.ts'
import { verifiedSeller } from '#server/testing/seller.ts'
import { type SimulatorProcess, simulatorProcess } from '#server/testing/simulator-process.ts'
import { checkPayouts } from './check-payouts.ts'
import { runPayouts } from './run-payouts.ts'
import { sendPayout } from './send-payout.ts'
import { credited, held, payableHost, saveAccount } from './testing.ts'

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

describe('sending', () => {
  it('an answer that never came: unknown, asked about, and the money goes once', async () => {
    await credited(t, host, 70_000)
    await run()
    const [payout] = await payoutsOf(host)
    await xendit.control('scenario', { reference: payout?.id, api: 'timeout-after-accept' })
    await t.deliver()
    expect((await payoutsOf(host))[0]?.status).toBe('UNKNOWN')
    await xendit.control('scenario', { clear: true })
    t.clock.advance(3_600)
    await checkPayouts(await t.as())
    expect((await payoutsOf(host))[0]?.status).toBe('SENT')
    await sendPayout(await t.as(), payout?.id ?? '')
    const { payouts } = await xendit.control('books')
    expect(payouts.filter((one: { reference: string }) => one.reference === payout?.id)).toHaveLength(1)
  })

  it('nothing is sent to an account that was refused while the payout waited; the money is owed again', async () => {
    await credited(t, host, 70_000)
    await run()
    await t.db.updateTable('bank_accounts').set({ refused_at: t.clock.now }).where('user_id', '=', host.id).execute()
    await t.deliver()
    const [payout] = await payoutsOf(host)
    expect(payout?.status).toBe('FAILED')
    const { payouts } = await xendit.control('books')
    expect(payouts.filter((one: { reference: string }) => one.reference === payout?.id)).toEqual([])
    expect(await held(t, host, 'HOST_PAYABLE')).toBe(70_000)
  })

  it('a request that never arrived is sent again under its own id', async () => {
    await credited(t, host, 70_000)
    await run()
    const [payout] = await payoutsOf(host)
    const ctx = await t.as()
    const dead = {
      ...ctx,
      providers: {
        ...ctx.providers,
        xendit: { ...ctx.providers.xendit, payOut: async () => Promise.reject(new Error('cut')) },
      },
    }
    await sendPayout(dead as never, payout?.id ?? '')
    expect((await payoutsOf(host))[0]?.status).toBe('UNKNOWN')
    t.clock.advance(3_600)
    await checkPayouts(ctx)
    expect((await payoutsOf(host))[0]?.status).toBe('SENT')
    await t.deliver()
    const { payouts } = await xendit.control('books')
    expect(payouts.filter((one: { reference: string }) => one.reference === payout?.id)).toHaveLength(1)
  })

  it('who is not verified, has no account or too little is not paid, and the preview says why', async () => {
    const staff = await t.person({ role: 'ADMIN' })
    const unverified = await payableHost(t)
    await t.db
      .updateTable('seller_verifications')
      .set({ status: 'EXPIRED' })
      .where('user_id', '=', unverified.id)
      .execute()
    const homeless = await payableHost(t)
    await t.db.deleteFrom('bank_accounts').where('user_id', '=', homeless.id).execute()
    for (const [person, amount] of [
      [unverified, 90_000],
      [homeless, 90_000],
      [host, 49_999],
    ] as const)
      await credited(t, person, amount)
    const { body } = await t.call('previewPayouts', { query: { cutoff: t.clock.now.toISOString() } }, { as: staff })
    const why = new Map(body.hosts.map((one) => [one.host.id, one.obstacle]))
    expect([unverified, homeless, host].map(({ id }) => why.get(id))).toEqual([
      'NOT_VERIFIED',
      'NO_BANK_ACCOUNT',
      'BELOW_MINIMUM',
    ])
    await run()
    expect((await Promise.all([unverified, homeless, host].map(payoutsOf))).flat()).toEqual([])
  })
})

describe('two persons above the limit', () => {
  it('who started counts as one, the second sends it; twice the same is SECOND_PERSON_NEEDED', async () => {
    const [first, second] = [await t.person({ role: 'ADMIN' }), await t.person({ role: 'ADMIN' })]
    await credited(t, host, 60_000_000)
    const { body: made } = await t.call('runPayouts', { body: { cutoff: t.clock.now.toISOString() } }, { as: first })
    expect(made.waiting).toBe(1)
    await t.deliver()
    const [payout] = await payoutsOf(host)
    const params = { id: payout?.id ?? '' }
    expect(payout?.status).toBe('PENDING')
    const approve = (as: Person) => t.call('approvePayout', { params }, { as })
    expect((await approve(first)).fault.code).toBe('SECOND_PERSON_NEEDED')
    expect((await t.call('payout', { params }, { as: first })).body.can).toMatchObject({ approve: false, refuse: true })
    expect((await approve(second)).status).toBe(200)
    expect((await approve(await t.person({ role: 'ADMIN' }))).fault.code).toBe('STATUS_CONFLICT')
    await t.deliver()
    expect((await payoutsOf(host))[0]?.status).toBe('SENT')
    expect((await t.call('refusePayout', { params, body: { reason: 'Nhầm' } }, { as: first })).fault.code).toBe(
      'STATUS_CONFLICT',
    )
  })

  it('CANNOT_DECIDE_OWN; a refused one is payable again; PAYOUT_NOT_FOUND', async () => {
    const staff = await t.person({ role: 'ADMIN', fullName: 'Quản Trị' })
    await verifiedStaff(staff)
    await credited(t, staff, 60_000_000)
    await run()
    const [payout] = await payoutsOf(staff)
    const params = { id: payout?.id ?? '' }
    expect((await t.call('approvePayout', { params }, { as: staff })).fault.code).toBe('CANNOT_DECIDE_OWN')
    const other = await t.person({ role: 'ADMIN' })
    const body = { reason: 'Chờ đối chiếu' }
    expect((await t.call('refusePayout', { params, body }, { as: other })).body.status).toBe('FAILED')
    expect(await held(t, staff, 'HOST_PAYABLE')).toBe(60_000_000)
    const none = { id: '01890000-0000-7000-8000-0000000000ff' }
    for (const name of ['payout', 'approvePayout', 'checkPayout'] as const)
      expect((await t.call(name, { params: none }, { as: other })).fault.code).toBe('PAYOUT_NOT_FOUND')
    for (const name of ['refusePayout', 'returnPayout'] as const) {
      expect((await t.call(name, { params: none, body }, { as: other })).fault.code).toBe('PAYOUT_NOT_FOUND')
      expect((await t.call(name, { params, body }, { as: other })).fault.code).toBe('STATUS_CONFLICT')
    }
  })

  it('staff ask about one now, PROVIDER_UNAVAILABLE where nobody answers; they record a return themselves', async () => {
    const staff = await t.person({ role: 'ADMIN' })
    await credited(t, host, 75_000)
    await run()
    await t.deliver()
    const [payout] = await payoutsOf(host)
    const params = { id: payout?.id ?? '' }
    await xendit.control('scenario', { next: 1, api: 'error-500' })
    expect((await t.call('checkPayout', { params }, { as: staff })).fault.code).toBe('PROVIDER_UNAVAILABLE')
    await xendit.control('payout', { reference: params.id, status: 'SUCCEEDED' })
    expect((await t.call('checkPayout', { params }, { as: staff })).body.status).toBe('SUCCESS')
    const back = await t.call(
      'returnPayout',
      { params, body: { reason: 'Ngân hàng báo tài khoản đóng' } },
      { as: staff },
    )
    expect(back.body.status).toBe('RETURNED')
    expect(await held(t, host, 'HOST_PAYABLE')).toBe(75_000)
    const { body } = await t.call('payouts', { query: { status: 'RETURNED' } }, { as: staff })
    expect(body.items.some(({ id }) => id === params.id)).toBe(true)
  })
})

async function verifiedStaff(person: Person) {
  await verifiedSeller(t, person)
  await saveAccount(t, person, '0071000777777')
}
