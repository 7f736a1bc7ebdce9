import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { dong } from '#domain/money.ts'
import { readConfig } from '#server/core/config.ts'
import { channelOf } from '#server/modules/payments/gateways/payout-channels.ts'
import { type TestApp, testApp } from '#server/testing/app.ts'
import { type MoneySimulator, xenditSimulator } from '#server/testing/money-simulators.ts'
import { noticeOf } from './notice.ts'
import { limitProblem } from './payouts.ts'
import { openXendit, type Xendit } from './xendit.ts'

let sim: MoneySimulator
let t: TestApp
let xendit: Xendit

beforeAll(async () => {
  sim = await xenditSimulator()
  const settings = { ...sim.settings, XENDIT_TIMEOUT_MS: '400' }
  t = await testApp(settings)
  await t.app.fastify.listen({ host: '127.0.0.1', port: sim.noticePort })
  xendit = openXendit(readConfig({ NODE_ENV: 'test', ...settings })) as Xendit
})
afterAll(async () => {
  await t?.close()
  await sim?.stop()
})
afterEach(async () => {
  await sim.control('scenario', { clear: true })
  await sim.control('clock', { reset: true })
})

let n = 0
const payout = (account: string, amount = 500_000) => ({
  reference: `PO${String(++n).padStart(10, '0')}`,
  channel: 'VN_VIETCOMBANK',
  holder: 'NGUYEN VAN A',
  account,
  amount: dong(amount),
  description: 'Chi trả kỳ 06/2026',
})
const balance = async () => (await sim.control('books')).balance as number
const later = (seconds: number) => sim.control('clock', { advanceSeconds: seconds })
const heard = async (reference: string) =>
  (await sim.control(`deliveries?reference=${reference}`)).deliveries.map((one: { event: string; status: number }) => [
    one.event,
    one.status,
  ])

describe('payouts', () => {
  it('are accepted, requested, done; the balance is less by them, and each state is told', async () => {
    const before = await balance()
    const asked = payout('0071000123456')
    expect(await xendit.payOut(asked)).toMatchObject({
      status: 'ACCEPTED',
      reference: asked.reference,
      amount: 500_000,
    })
    await later(40)
    expect(await xendit.payoutOf(asked.reference)).toMatchObject({ status: 'SUCCEEDED', failureCode: null })
    expect(before - (await balance())).toBe(500_000)
    expect(await heard(asked.reference)).toEqual([['payout.succeeded', 200]])
    const kept = await t.db.selectFrom('payment_notices').select('dedupe_key').where('verdict', '=', 'payout').execute()
    expect(kept.filter((one) => one.dedupe_key.endsWith('SUCCEEDED'))).toHaveLength(1)
  })

  it('asked twice, or by two at once, are paid once; H17: one that timed out is found by its reference', async () => {
    const before = await balance()
    const asked = payout('0071000123456')
    const [one, two] = await Promise.all([xendit.payOut(asked), xendit.payOut(asked)])
    expect(one.id).toBe(two.id)
    const late = payout('0071000123457')
    await sim.control('scenario', { reference: late.reference, api: 'timeout-after-accept' })
    await expect(xendit.payOut(late)).rejects.toThrow()
    await sim.control('scenario', { clear: true })
    expect(await xendit.payoutOf(late.reference)).toMatchObject({ status: 'ACCEPTED', amount: 500_000 })
    expect((await xendit.payOut(late)).status).toBe('ACCEPTED')
    expect(before - (await balance())).toBe(1_000_000)
  })

  it('the same reference for another amount is not a second payout', async () => {
    const asked = payout('0071000123456')
    const first = await xendit.payOut(asked)
    expect(await xendit.payOut({ ...asked, amount: dong(900_000) })).toEqual(first)
  })

  it('H30: SUCCEEDED, then REVERSED: the balance is whole again, once', async () => {
    const before = await balance()
    const asked = payout('00710001230410')
    await xendit.payOut(asked)
    await later(60)
    expect([(await xendit.payoutOf(asked.reference))?.status, before - (await balance())]).toEqual([
      'SUCCEEDED',
      500_000,
    ])
    await later(86_400)
    expect([(await xendit.payoutOf(asked.reference))?.status, before - (await balance())]).toEqual(['REVERSED', 0])
    expect((await heard(asked.reference)).map(([event]: string[]) => event)).toEqual([
      'payout.succeeded',
      'payout.reversed',
    ])
  })

  it.each([
    ['0404', 'INVALID_DESTINATION'],
    ['0403', 'REJECTED_BY_CHANNEL'],
    ['0503', 'TEMPORARY_TRANSFER_ERROR'],
  ])('H30: an account that ends with %s: FAILED, %s; the money never left', async (ending, code) => {
    const before = await balance()
    const asked = payout(`007100012${ending}`)
    await xendit.payOut(asked)
    await later(60)
    expect(await xendit.payoutOf(asked.reference)).toMatchObject({ status: 'FAILED', failureCode: code })
    expect(await balance()).toBe(before)
  })

  it('more than the balance: accepted, then FAILED for want of money', async () => {
    await sim.control('balance', { opening: 0 })
    const asked = payout('0071000123456', 400_000_000)
    expect((await xendit.payOut(asked)).status).toBe('ACCEPTED')
    await later(60)
    expect(await xendit.payoutOf(asked.reference)).toMatchObject({
      status: 'FAILED',
      failureCode: 'INSUFFICIENT_BALANCE',
    })
    await sim.control('balance', { opening: 500_000_000 })
  })

  it('can be taken back until they leave', async () => {
    const early = await xendit.payOut(payout('0071000123456'))
    expect((await xendit.cancelPayout(early.id ?? '')).status).toBe('CANCELLED')
    const gone = await xendit.payOut(payout('0071000123456'))
    await later(60)
    expect((await xendit.cancelPayout(gone.id ?? '')).status).toBe('SUCCEEDED')
  })

  it('what Xendit will not begin is REFUSED with its reason', async () => {
    const refused = async (more: object) => (await xendit.payOut({ ...payout('0071000123456'), ...more })).failureCode
    expect(await refused({ channel: 'VN_KHONGCO' })).toBe('CHANNEL_CODE_NOT_SUPPORTED')
    expect(await refused({ amount: dong(9_999) })).toBe('MINIMUM_TRANSFER_LIMIT_ERROR')
    expect(await refused({ amount: dong(600_000_000) })).toBe('MAXIMUM_TRANSFER_LIMIT_ERROR')
    expect(await xendit.payout('disb-khongco')).toBeNull()
  })
})

describe('the channels of payouts', () => {
  it('are those of Xendit, by their names those of our banks, with limits', async () => {
    const { channels } = await xendit.channels(new Date())
    expect(channelOf(channels, 'VCB')?.code).toBe('VN_VIETCOMBANK')
    expect(channelOf(channels, 'MB')?.code).toBe('VN_MB')
    expect(channelOf(channels, 'HSBC')).toBeNull()
    const wallet = channels.find(({ category }) => category === 'EWALLET')
    expect(wallet && [9_999, 10_000, 10_500, 30_000_000].map((amount) => limitProblem(wallet, amount))).toEqual([
      'LESS',
      null,
      'STEP',
      'MORE',
    ])
  })

  it('are kept for hours, and the last good copy while Xendit does not answer', async () => {
    const at = new Date('2026-06-15T03:00:00Z')
    const own = openXendit(readConfig({ NODE_ENV: 'test', ...sim.settings, XENDIT_TIMEOUT_MS: '300' })) as Xendit
    await sim.control('scenario', { api: 'html-502' })
    await expect(own.channels(at)).rejects.toThrow()
    const fresh = await own.channels(at)
    await sim.control('scenario', { api: 'html-502' })
    expect(await own.channels(new Date(at.getTime() + 3_600_000))).toEqual(fresh)
    const stale = await own.channels(new Date(at.getTime() + 24 * 3_600_000))
    expect([stale.stale, stale.channels, stale.asOf]).toEqual([true, fresh.channels, at])
    expect((await own.channels(new Date(at.getTime() + 24 * 3_600_000))).stale).toBe(false)
  })

  it('are a call; PAYMENT_WAY_UNAVAILABLE while Xendit never answered, or where it is not set up', async () => {
    const bare = await testApp({ ...sim.settings, XENDIT_API_URL: 'http://127.0.0.1:9' })
    const ask = async (app: TestApp) => app.call('payoutChannels', {}, { as: await app.person() })
    expect((await ask(t)).body.items.find(({ bankCode }) => bankCode === 'TCB')).toMatchObject({
      name: 'Techcombank',
      minimum: 10_000,
    })
    expect((await ask(bare)).fault.code).toBe('PAYMENT_WAY_UNAVAILABLE')
    Object.assign((await bare.as()).providers, { xendit: null })
    expect((await ask(bare)).fault.code).toBe('PAYMENT_WAY_UNAVAILABLE')
    await bare.close()
  })
})

describe('what a notice may look like', () => {
  it.each([
    [
      { event: 'payment.capture', data: { payment_request_id: 'pr-1' } },
      { about: 'payment', id: 'pr-1' },
    ],
    [
      { event: 'payment_session.completed', data: { payment_session_id: 'ps-1' } },
      { about: 'session', id: 'ps-1' },
    ],
    [
      { event: 'v3_payout.reversed', data: { id: 'po-1', reference_id: 'R', status: 'REVERSED' } },
      { about: 'payout', id: 'po-1', reference: 'R', status: 'REVERSED' },
    ],
    [
      { event: 'payment.capture', data: { payment_request_id: '../../v2/payouts/x' } },
      { about: 'nothing', event: 'payment.capture' },
    ],
    [{ event: 'payment.capture' }, { about: 'nothing', event: 'payment.capture' }],
    [
      { event: 'recurring.cycle.created', data: { id: 'recy-1' } },
      { about: 'nothing', event: 'recurring.cycle.created' },
    ],
    [null, { about: 'nothing', event: '' }],
    [
      { event: 1, data: [] },
      { about: 'nothing', event: '' },
    ],
  ])('%j', (body, read) => {
    expect(noticeOf(body)).toEqual(read)
  })
})

describe('who we are', () => {
  it('the key is the user of HTTP Basic, and a wrong one says nothing about a payment', async () => {
    expect(Buffer.from('xnd_development_sim:').toString('base64')).toBe('eG5kX2RldmVsb3BtZW50X3NpbTo=')
    const stranger = openXendit(
      readConfig({ NODE_ENV: 'test', ...sim.settings, XENDIT_SECRET_KEY: 'xnd_development_x' }),
    ) as Xendit
    await expect(stranger.query({ reference: 'REF00000001', pageId: null })).rejects.toThrow('401')
    expect(await xendit.query({ reference: 'REF00000001', pageId: null })).toBeNull()
  })
})
