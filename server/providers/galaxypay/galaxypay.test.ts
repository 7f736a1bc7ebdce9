import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { dong } from '#domain/money.ts'
import { readConfig } from '#server/core/config.ts'
import vectors from '../../../simulators/galaxypay/vectors.json' with { type: 'json' }
import { openGalaxyPay } from './galaxypay.ts'
import { envelope, type Opening, payData } from './messages.ts'
import { sign, verify } from './signing.ts'

const SALT = 'SIMSALT2026'
const vector = (id: string) => vectors.find((one) => one.id === id) as (typeof vectors)[number]
const notice = (id: string) => ({ data: vector(id).canonical, signature: vector(id).expected })
const opening: Opening = {
  reference: 'ORD20260115000003',
  orderNumber: '000003',
  amount: dong(199_000),
  description: 'Thanh toán khóa học',
  at: new Date('2026-01-15T03:30:00Z'),
  method: 'QRPAY',
  source: 'QRPAY',
  returnUrl: 'https://shop.example.vn/pay/galaxypay/return',
  cancelUrl: 'https://shop.example.vn/pay/galaxypay/cancel',
  noticeUrl: 'https://shop.example.vn/ipn/galaxypay',
}

function opened(apiUrl = 'http://127.0.0.1:9', timeoutMs = 1_000) {
  const galaxypay = { apiKey: 'SIMKEY', salt: SALT, apiUrl, timeoutMs, simulator: true }
  const port = openGalaxyPay({ ...readConfig({ NODE_ENV: 'test' }), galaxypay })
  if (!port) throw new Error('it is set up')
  return port
}

describe('GalaxyPay: known answers', () => {
  it.each(vectors.map((one) => [one.id, one] as const))('%s', (_id, { canonical, key, expected }) => {
    expect(sign(key, canonical)).toBe(expected)
    expect(verify(key, canonical, expected)).toBe(true)
    expect(verify(key, `${canonical} `, expected)).toBe(false)
  })
  it('builds GP-4, byte for byte', () => {
    expect(envelope('0f8fad5bd9cb469fa16570867728950e', opening.at, payData(opening))).toBe(vector('GP-4').canonical)
  })
  it.each([
    ['GP-5', 'success', 199_000],
    ['GP-7', 'failed', 199_000],
    ['GP-8', 'success', 1_000],
  ])('%s reads as %s of %i ₫', (id, verdict, amount) => {
    expect(opened().read(notice(id))).toMatchObject({ verdict, amount, reference: 'ORD20260115000003' })
  })
  it('GP-6: a hash over what the text says proves nothing', () => {
    expect(opened().read({ ...notice('GP-5'), signature: vector('GP-6').expected })).toBeNull()
  })
  it('the same news has one key; another amount or outcome is other news', () => {
    const keys = ['GP-5', 'GP-7', 'GP-8'].map((id) => opened().read(notice(id))?.dedupeKey)
    expect(new Set(keys).size).toBe(3)
    expect(opened().read(notice('GP-5'))?.dedupeKey).toBe(keys[0])
  })
  it.each([
    ['no signature', { signature: undefined }],
    ['two signatures', { signature: [vector('GP-5').expected, vector('GP-5').expected] }],
    ['data that is no text', { data: { orderID: 'x' } }],
    ['other data', { data: vector('GP-8').canonical }],
  ])('refuses %s', (_words, change) => {
    expect(opened().read({ ...notice('GP-5'), ...change })).toBeNull()
  })
  it.each(['019', '-1', '1e9', '1.5', ''])('an amount of %j is no amount', (orderAmount) => {
    const content = {
      responseCode: '200',
      responseData: { orderID: 'A', transactionID: 'T', orderCurrency: 'VND', orderAmount },
    }
    const data = Buffer.from(JSON.stringify(content)).toString('base64')
    expect(opened().read({ data, signature: sign(SALT, data) })?.amount).toBeNull()
  })
})

let server: Server | null = null
afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

/** Answers every call the same; counts them. */
async function answering(body: string, headers: Record<string, string> = {}, status = 200) {
  const asked = { times: 0 }
  server = createServer((_request, response) => {
    asked.times += 1
    if (body !== 'hang') response.writeHead(status, headers).end(body)
  })
  await new Promise<void>((listening) => server?.listen(0, '127.0.0.1', listening))
  return { asked, port: opened(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, 200) }
}
const at = opening.at
const refund = { requestId: 'RF1', transactionNo: 'T', amount: dong(1_000), description: 'Hoàn tiền', at }

describe('GalaxyPay: an answer that cannot be trusted leaves the outcome unknown (H18)', () => {
  it.each([
    ['HTML of a proxy', '<html>403</html>', {}, 403],
    ['nothing', '', {}, 200],
    ['silence', 'hang', {}, 200],
    ['a wrong signature', '{"responseCode":"200"}', { signature: '0'.repeat(64) }, 200],
    ['no code', '{}', {}, 200],
    ['a gateway that did not hear in time', '{"responseCode":"504"}', {}, 200],
  ])('%s', async (_words, body, headers, status) => {
    const { port } = await answering(body, headers as Record<string, string>, status)
    await expect(port.open(opening)).rejects.toThrow()
    await expect(port.query({ transactionNo: 'T', at })).rejects.toThrow()
    await expect(port.refund(refund)).rejects.toThrow()
  })
  it('an unsigned answer is taken, since their documents do not promise a signature', async () => {
    const { port } = await answering('{"responseCode":"409"}')
    expect(await port.refund(refund)).toMatchObject({ outcome: 'done' })
  })
  it('a payer is not sent to an address that is no web page', async () => {
    const { port } = await answering(
      JSON.stringify({ responseCode: '200', responseData: { transactionID: 'T', endpoint: 'javascript:alert(1)' } }),
    )
    await expect(port.open(opening)).rejects.toThrow()
  })
  it('after four failures it is left alone for a while', async () => {
    const { port, asked } = await answering('<html>', {}, 502)
    for (let time = 0; time < 8; time++) await expect(port.query({ transactionNo: 'T', at })).rejects.toThrow()
    expect(asked.times).toBe(4)
  })
})
