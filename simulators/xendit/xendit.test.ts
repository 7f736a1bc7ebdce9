import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { isCardNumber, TRIALS } from './cards.ts'
import { startXendit } from './simulator.ts'

const KEY = 'xnd_development_sim'
let xendit: Awaited<ReturnType<typeof startXendit>>
let notices: { token: unknown; id: unknown; body: { event: string; data: Record<string, unknown> } }[]
let status = 200
let stopShop: () => Promise<void>

beforeEach(async () => {
  notices = []
  status = 200
  const shop = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const { 'x-callback-token': token, 'webhook-id': id } = request.headers
    notices.push({ token, id, body: JSON.parse(Buffer.concat(chunks).toString()) })
    response.writeHead(status).end('{}')
  })
  await new Promise<void>((listening) => shop.listen(0, '127.0.0.1', listening))
  stopShop = () => new Promise((closed) => shop.close(() => closed()))
  xendit = await startXendit({
    host: '127.0.0.1',
    port: 0,
    secretKey: KEY,
    callbackToken: 'TOKEN',
    callbackUrl: `http://127.0.0.1:${(shop.address() as AddressInfo).port}/`,
  })
})
afterEach(async () => {
  await xendit.close()
  await stopShop()
})

const basic = (key: string) => `Basic ${Buffer.from(`${key}:`).toString('base64')}`
async function call(what: string, body?: object, headers: Record<string, string> = {}) {
  const [method = 'GET', path = ''] = what.split(' ')
  const answer = await fetch(`${xendit.url}${path}`, {
    method,
    headers: { authorization: basic(KEY), 'api-version': '2024-11-11', 'content-type': 'application/json', ...headers },
    ...(body && { body: JSON.stringify(body) }),
  })
  return { status: answer.status, body: (await answer.json()) as Record<string, string> }
}
async function control(action: string, body: object) {
  const headers = { 'content-type': 'application/json' }
  return fetch(`${xendit.url}/__sim/${action}`, { method: 'POST', headers, body: JSON.stringify(body) })
}
const session = (reference: string, more: object = {}) => ({
  reference_id: reference,
  session_type: 'PAY',
  mode: 'PAYMENT_LINK',
  amount: 199_000,
  currency: 'VND',
  country: 'VN',
  customer: { reference_id: 'u-1' },
  allow_save_payment_method: 'OPTIONAL',
  success_return_url: 'https://shop.example.vn/ok',
  cancel_return_url: 'https://shop.example.vn/no',
  ...more,
})
async function press(link: string, form: Record<string, string>) {
  const answer = await fetch(link, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' })
  return answer.headers.get('location')
}

describe('who asks, and how', () => {
  it('a wrong key, a missing version, no key for a payout are refused in Xendit’s words', async () => {
    expect(await call('GET /balance', undefined, { authorization: basic('other') })).toMatchObject({
      status: 401,
      body: { error_code: 'INVALID_API_KEY' },
    })
    expect(
      (await call('GET /v3/payment_requests?reference_id=x', undefined, { 'api-version': '2020-01-01' })).status,
    ).toBe(400)
    expect((await call('POST /v2/payouts', {})).status).toBe(400)
  })

  it.each([
    ['no reference', { reference_id: '' }],
    ['a fraction', { amount: 199_000.5 }],
    ['another currency', { currency: 'IDR' }],
    ['a return over plain http', { success_return_url: 'http://shop.example.vn' }],
    ['saving without a customer', { session_type: 'SAVE', amount: 0, customer: undefined }],
    ['a session that ended', { expires_at: '2020-01-01T00:00:00Z' }],
  ])('a session with %s is refused', async (_words, more) => {
    expect(await call('POST /sessions', session('R1', more))).toMatchObject({
      status: 400,
      body: { error_code: 'API_VALIDATION_ERROR' },
    })
  })

  it('the same key gives the same session, with another body it is refused, and so is a used reference', async () => {
    const key = { 'idempotency-key': 'K1' }
    const first = await call('POST /sessions', session('R2'), key)
    expect((await call('POST /sessions', session('R2'), key)).body).toEqual(first.body)
    expect((await call('POST /sessions', session('R2', { amount: 1 }), key)).body.error_code).toBe('IDEMPOTENCY_ERROR')
    expect((await call('POST /sessions', session('R2'), { 'idempotency-key': 'K2' })).body.error_code).toBe(
      'DUPLICATE_ERROR',
    )
  })
})

describe('the page', () => {
  it('a declined card stays on the page and is told; another pays, is kept, and the payer goes back', async () => {
    const { body } = await call('POST /sessions', session('R3'))
    const link = body.payment_link_url ?? ''
    expect(await (await fetch(link)).text()).toContain('199.000 ₫')
    expect(await press(link, { action: 'pay', number: '4000 0000 0000 9995', expiry: '12/34' })).toContain('/pay/ps-')
    expect(await (await fetch(link)).text()).toContain('không đủ số dư')
    expect(await press(link, { action: 'pay', number: '5200 0000 0000 1005', expiry: '12/34', save: '1' })).toBe(
      'https://shop.example.vn/ok',
    )
    expect(notices.map((one) => one.body.event)).toEqual([
      'payment.failure',
      'payment_token.activation',
      'payment.capture',
      'payment_session.completed',
    ])
    expect(notices[0]?.token).toBe('TOKEN')
    const told = (await call(`GET /sessions/${body.payment_session_id}`)).body
    expect(told).toMatchObject({ status: 'COMPLETED' })
    const token = (await call(`GET /v3/payment_tokens/${told.payment_token_id}`)).body
    expect(token).toMatchObject({
      status: 'ACTIVE',
      token_details: { masked_card_number: '520000XXXXXX1005', network: 'MASTERCARD' },
    })
    expect(JSON.stringify(token)).not.toContain('5200000000001005')
  })

  it('a number that fails its check is no card; canceling goes to the other address', async () => {
    const { body } = await call('POST /sessions', session('R4'))
    const link = body.payment_link_url ?? ''
    expect(await press(link, { action: 'pay', number: '4000 0000 0000 1092', expiry: '12/34' })).toContain('/pay/ps-')
    expect(await press(link, { action: 'cancel' })).toBe('https://shop.example.vn/no')
    expect(await press(link, { action: 'pay', number: '4000000000001091', expiry: '12/34' })).toContain('/pay/ps-')
    expect(notices).toEqual([])
  })

  it('every number it offers passes the check of its last digit', () => {
    expect(TRIALS.filter(({ number }) => !isCardNumber(number))).toEqual([])
  })
})

describe('telling', () => {
  it('comes again after 15 and 45 minutes, 2, 3, 6 and 12 hours, under one id, then no more', async () => {
    status = 500
    await call('POST /sessions', session('R5'))
    await control('pay', { reference: 'R5' })
    const captures = () => notices.filter((one) => one.body.event === 'payment.capture')
    const seen = [captures().length]
    for (const minutes of [14, 2, 45, 120, 180, 360, 720, 1_440]) {
      await control('clock', { advanceSeconds: minutes * 60 })
      seen.push(captures().length)
    }
    expect(seen).toEqual([1, 1, 2, 3, 4, 5, 6, 7, 7])
    expect(new Set(captures().map(({ id }) => id)).size).toBe(1)
  })

  it('a session nobody finished is told as expired', async () => {
    await call('POST /sessions', session('R6'))
    await control('clock', { advanceSeconds: 31 * 60 })
    expect(notices.map((one) => one.body.event)).toEqual(['payment_session.expired'])
  })
})

describe('steering', () => {
  it('is for this machine only, and refuses rules that make no sense', async () => {
    expect((await control('scenario', { notice: 'maybe' })).status).toBe(400)
    expect((await control('scenario', { color: 'red' })).status).toBe(400)
    expect((await fetch(`${xendit.url}/__sim/reset`, { method: 'POST', body: '{}' })).status).toBe(415)
    expect((await control('pay', { reference: 'NOBODY' })).status).toBe(404)
  })
})
