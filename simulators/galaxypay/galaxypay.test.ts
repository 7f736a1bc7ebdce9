import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { callback, isSignatureOf, signatureOf } from './signing.ts'
import { startSimulator } from './simulator.ts'
import vectors from './vectors.json' with { type: 'json' }

const SALT = 'SIMSALT2026'
const KEY = 'SIMGALAXYKEY'
const vector = (id: string) => vectors.find((one) => one.id === id) as (typeof vectors)[number]

describe('known answers', () => {
  it.each(vectors.map((one) => [one.id, one] as const))('%s', (_id, { canonical, key, expected }) => {
    expect(signatureOf(canonical, key)).toBe(expected)
    expect(isSignatureOf(canonical, key, expected.toUpperCase())).toBe(true)
    expect(isSignatureOf(`${canonical} `, key, expected)).toBe(false)
  })
  it('GP-5: a callback is the base64 text with the hash over that text, not over what it says (GP-6)', () => {
    const content = JSON.parse(Buffer.from(vector('GP-5').canonical, 'base64').toString('utf8'))
    expect(callback(content, SALT)).toEqual({ data: vector('GP-5').canonical, signature: vector('GP-5').expected })
    expect(JSON.stringify(content)).toBe(vector('GP-6').canonical)
    expect(isSignatureOf(vector('GP-5').canonical, SALT, vector('GP-6').expected)).toBe(false)
  })
})

type Stage = Awaited<ReturnType<typeof stage>>
let s: Stage
beforeEach(async () => {
  s = await stage()
})
afterEach(() => s.stop())

/** A shop that answers notices as told, and a simulator that knows it. */
async function stage() {
  const notices: { data: string; signature: string }[] = []
  const answers: string[] = []
  const shop = createServer(async (request, response) => {
    let text = ''
    for await (const chunk of request) text += chunk
    notices.push(JSON.parse(text))
    response.writeHead(200).end(answers.shift() ?? '{"ipnStatus":"200"}')
  })
  await new Promise<void>((listening) => shop.listen(0, '127.0.0.1', listening))
  const shopUrl = `http://127.0.0.1:${(shop.address() as AddressInfo).port}`
  const { url, sim, close } = await startSimulator({ host: '127.0.0.1', port: 0, apiKey: KEY, salt: SALT })
  const ask = async (
    path: string,
    requestData: object,
    more: { key?: string; sign?: (text: string) => string } = {},
  ) => {
    const text = JSON.stringify({ requestID: 'r-1', requestDateTime: 20260115103000, requestData })
    const signature = more.sign?.(text) ?? signatureOf(text, SALT)
    const headers = { 'content-type': 'application/json', apiKey: more.key ?? KEY, signature }
    const answer = await fetch(`${url}/api/v1/${path}`, { method: 'POST', headers, body: text })
    const body = await answer.text()
    return {
      code: JSON.parse(body).responseCode,
      data: JSON.parse(body).responseData,
      body,
      signature: answer.headers.get('signature'),
    }
  }
  const order = (orderID: string, more: object = {}) => ({
    apiOperation: 'PAY',
    orderID,
    orderNumber: '000003',
    orderAmount: 199000,
    orderCurrency: 'VND',
    orderDateTime: '20260115103000',
    orderDescription: 'Thanh toán khóa học',
    paymentMethod: 'QRPAY',
    language: 'vi',
    successURL: `${shopUrl}/return`,
    failureURL: `${shopUrl}/return`,
    cancelURL: `${shopUrl}/cancel`,
    ipnURL: `${shopUrl}/ipn`,
    ...more,
  })
  const steer = async (name: string, body: object) => {
    const answer = await fetch(`${url}/__sim/${name}`, { method: 'POST', body: JSON.stringify(body) })
    return (await answer.json()) as never as {
      payment: { transactionId: string; state: string; code: string }
      returnUrl: string
    }
  }
  const told = () =>
    notices.map(
      ({ data }) =>
        JSON.parse(Buffer.from(data, 'base64').toString('utf8')) as {
          responseCode: string
          responseData: Record<string, never>
        },
    )
  const stop = async () => {
    await close()
    await new Promise<void>((closed) => {
      shop.close(() => closed())
      shop.closeAllConnections()
    })
  }
  return { url, sim, ask, order, steer, notices, told, answers, stop }
}

describe('what the merchant sends is checked', () => {
  it('signature over the very bytes, key, form: 401, 401, 400; an order twice: 409', async () => {
    const code = async (data: object, more?: Parameters<Stage['ask']>[2]) =>
      (await s.ask('transaction/pay', data, more)).code
    expect(await code(s.order('A'), { key: 'other' })).toBe('401')
    expect(await code(s.order('A'), { sign: () => '0'.repeat(64) })).toBe('401')
    expect(
      await code(s.order('A'), { sign: (text) => signatureOf(JSON.stringify(JSON.parse(text), null, 1), SALT) }),
    ).toBe('401')
    expect(await code(s.order('A', { orderAmount: 0 }))).toBe('400')
    expect(await code(s.order('A', { orderCurrency: 'USD' }))).toBe('400')
    expect(await code(s.order('x'.repeat(51)))).toBe('400')
    expect(await code(s.order('A', { apiOperation: 'PAY_WITH_CREATE_TOKEN' }))).toBe('400')
    expect(await code(s.order('A', { sourceOfFund: 'TOKEN', token: 'nobody’s' }))).toBe('400')
    expect(await code(s.order('A'))).toBe('200')
    expect(await code(s.order('A'))).toBe('409')
  })
  it('its own answers are signed as bytes', async () => {
    const { body, signature } = await s.ask('transaction/pay', s.order('B'))
    expect(isSignatureOf(body, SALT, signature)).toBe(true)
  })
})

describe('a payment', () => {
  it('is open, then paid: told once, asked the same, brought back signed', async () => {
    const { data } = await s.ask('transaction/pay', s.order('C'))
    const asked = async () =>
      (await s.ask('transaction/query', { transactionID: data.transactionID })).data.transactionStatus
    expect(await asked()).toBe('')
    const { returnUrl } = await s.steer('pay', { orderId: 'C' })
    expect(await asked()).toBe('200')
    expect(s.told()).toMatchObject([
      { responseCode: '200', responseData: { orderAmount: '199000', transactionID: data.transactionID } },
    ])
    const back = new URL(returnUrl).searchParams
    expect(back.get('data') && isSignatureOf(back.get('data') ?? '', SALT, back.get('signature'))).toBe(true)
    await s.steer('pay', { orderId: 'C', outcome: 'cancel' })
    expect(s.notices).toHaveLength(1)
  })
  it('expires after fifteen minutes whatever is pressed, and a payer who tries again may still pay', async () => {
    await s.ask('transaction/pay', s.order('D'))
    await s.steer('clock', { advanceSeconds: 900 })
    expect((await s.steer('pay', { orderId: 'D' })).payment).toMatchObject({ state: 'FAILED', code: '408' })
    expect((await s.steer('pay', { orderId: 'D', force: true })).payment.state).toBe('PAID')
  })
  it('is told again until the answer is 200 or 409', async () => {
    s.answers.push('{"ipnStatus":"404"}', 'nonsense', '{"ipnStatus":"409"}')
    await s.ask('transaction/pay', s.order('E'))
    await s.steer('pay', { orderId: 'E' })
    await s.steer('clock', { advanceSeconds: 7_200 })
    expect(s.notices).toHaveLength(3)
  })
  it('gives a token of the card with its notice alone, to pay with and to remove', async () => {
    await s.ask(
      'transaction/pay',
      s.order('F', { apiOperation: 'PAY_WITH_CREATE_TOKEN', paymentMethod: 'INTERNATIONAL' }),
    )
    const { returnUrl } = await s.steer('pay', { orderId: 'F' })
    const { token } = s.told()[0]?.responseData.tokenization ?? { token: '' }
    expect(token).toMatch(/^GPT/)
    expect(Buffer.from(new URL(returnUrl).searchParams.get('data') ?? '', 'base64').toString()).not.toContain(token)
    const paying = (id: string) =>
      s.ask('transaction/pay', s.order(id, { sourceOfFund: 'TOKEN', token, paymentMethod: 'INTERNATIONAL' }))
    expect((await paying('G')).code).toBe('200')
    expect((await s.ask('token/remove', { token })).code).toBe('200')
    expect((await s.ask('token/remove', { token })).code).toBe('404')
    expect((await paying('H')).code).toBe('400')
  })
})

describe('money that goes back', () => {
  const back = async (transactionID: string, orderID: string, orderAmount: number) =>
    (
      await s.ask('transaction/refund', {
        transactionID,
        orderID,
        orderAmount,
        orderCurrency: 'VND',
        orderDateTime: '20260115113000',
      })
    ).code
  it('in parts up to the whole, one part once, within a year', async () => {
    const { data } = await s.ask('transaction/pay', s.order('I'))
    expect(await back(data.transactionID, 'R0', 1_000)).toBe('400')
    await s.steer('pay', { orderId: 'I' })
    expect(await back(data.transactionID, 'R1', 50_000)).toBe('200')
    expect(await back(data.transactionID, 'R1', 50_000)).toBe('409')
    expect(await back(data.transactionID, 'R2', 149_001)).toBe('400')
    expect(await back('nobody’s', 'R3', 1)).toBe('404')
    await s.steer('clock', { advanceSeconds: 366 * 86_400 })
    expect(await back(data.transactionID, 'R4', 1_000)).toBe('400')
  })
})

describe('the payer’s page', () => {
  it('shows what is paid, in Vietnamese, and leads back to the shop', async () => {
    const { data } = await s.ask('transaction/payWithOption', s.order('J', { paymentMethod: undefined }))
    const page = await (await fetch(data.endpoint)).text()
    for (const words of ['199.000 ₫', 'Thanh toán khóa học', 'Ví điện tử', 'Huỷ giao dịch'])
      expect(page).toContain(words)
    const t = new URL(data.endpoint).searchParams.get('t') ?? ''
    const pressed = await fetch(data.endpoint, {
      method: 'POST',
      body: new URLSearchParams({ t, action: 'cancel' }),
      redirect: 'manual',
    })
    expect(pressed.headers.get('location')).toContain('/cancel?data=')
    expect(s.told()[0]?.responseCode).toBe('499')
  })
})
