import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dong } from '#domain/money.ts'
import { readConfig } from '#server/core/config.ts'
import messages from '../../../simulators/vnpay/messages.json' with { type: 'json' }
import vectors from '../../../simulators/vnpay/vectors.json' with { type: 'json' }
import { canonical, sameHash, sign, signPiped } from './signing.ts'
import { openVnpay, type Vnpay } from './vnpay.ts'

type Vector = {
  id: string
  key: string
  canonical: string
  expected: string
  verdict: string
  params?: Record<string, string>
}
const KEY = 'SIMSECRET0123456789ABCDEFGHIJKL'
const settings = {
  tmnCode: 'SIMTMN01',
  hashSecret: KEY,
  payUrl: 'https://sandbox.vnpayment.vn/paymentv2/vpcpay.html',
  apiUrl: 'http://127.0.0.1:9',
  timeoutMs: 1_000,
  simulator: true,
  tokens: null,
  recurring: null,
}
const vnpay = openVnpay({ ...readConfig({ NODE_ENV: 'test' }), vnpay: settings })
const vector = (id: string) => (vectors as Vector[]).find((one) => one.id === id) as Vector

describe('VNPAY: known answers', () => {
  it.each(
    (vectors as Vector[])
      .filter((one) => one.params && !one.verdict.startsWith('NEGATIVE'))
      .map((one) => [one.id, one] as const),
  )('%s is signed as VNPAY signs it', (_id, { key, params = {}, canonical: text, expected }) => {
    expect(canonical(params)).toBe(text)
    expect(sign(key, params)).toBe(expected)
  })

  it.each((vectors as Vector[]).filter((one) => one.canonical.includes('|')).map((one) => [one.id, one] as const))(
    '%s: values between pipes',
    (_id, { key, canonical: text, expected }) => {
      expect(signPiped(key, text.split('|'))).toBe(expected)
    },
  )

  it('VNP-15: a text as it came', () => {
    const { key, canonical: text, expected } = vector('VNP-15')
    expect(signPiped(key, [text])).toBe(expected)
  })

  it('every vector is met by one of these', () => {
    const met = (one: Vector) => one.params || one.canonical.includes('|') || one.id === 'VNP-15'
    expect((vectors as Vector[]).filter((one) => !met(one))).toEqual([])
    expect(vectors).toHaveLength(19)
  })

  it('builds VNP-1, byte for byte', () => {
    const url = vnpay.payUrl({
      txnRef: 'ORD20260115000001',
      amount: dong(199_000),
      orderInfo: 'Thanh toan don hang ORD20260115000001',
      clientIp: '203.0.113.7',
      createdAt: new Date('2026-01-15T03:30:00Z'),
      expiresAt: new Date('2026-01-15T03:45:00Z'),
      returnUrl: 'https://shop.example.vn/pay/return?o=1',
    })
    expect(new URL(url).searchParams.get('vnp_SecureHash')).toBe(vector('VNP-1').expected)
  })

  it.each([
    ['VNP-2', 'success'],
    ['VNP-3', 'canceled'],
    ['VNP-4', 'failed'],
    ['VNP-5', 'success'],
    ['VNP-7', 'success'],
  ])('%s reads as %s', (id, verdict) => {
    const { params = {}, expected } = vector(id)
    expect(vnpay.read({ ...params, vnp_SecureHash: expected })?.verdict).toBe(verdict)
  })

  it('VNP-8: a hash over the unencoded text proves nothing', () => {
    const { params = {}, expected } = vector('VNP-8')
    expect(vnpay.read({ ...params, vnp_SecureHash: expected })).toBeNull()
  })
})

describe('VNPAY: known answers of server to server, field by field', () => {
  let asked: Record<string, string> = {}
  let reply: object = {}
  const there = createServer((request, response) => {
    let text = ''
    request.on('data', (part: Buffer) => {
      text += part.toString()
    })
    request.on('end', () => {
      asked = JSON.parse(text) as Record<string, string>
      response.setHeader('content-type', 'application/json').end(JSON.stringify(reply))
    })
  })
  let api: Vnpay
  beforeAll(async () => {
    await new Promise<void>((resolve) => there.listen(0, '127.0.0.1', resolve))
    const { port } = there.address() as { port: number }
    const config = { ...settings, apiUrl: `http://127.0.0.1:${port}` }
    api = openVnpay({ ...readConfig({ NODE_ENV: 'test' }), vnpay: config })
  })
  afterAll(() => new Promise((resolve) => there.close(resolve)))

  const answered = (id: 'VNP-11' | 'VNP-12') => ({ ...messages[id], vnp_SecureHash: vector(id).expected })
  /** The vector's own text, from our address: the order is VNPAY's, whatever ours is. */
  const fromHere = (id: 'VNP-9' | 'VNP-10') => {
    const { canonical: text, expected } = vector(id)
    expect(hmac(text)).toBe(expected)
    const { vnp_IpAddr: theirs, ...fields } = messages[id]
    const ours = text.replace(`|${theirs}|`, '|127.0.0.1|')
    return { ...fields, vnp_IpAddr: '127.0.0.1', vnp_SecureHash: hmac(ours) }
  }
  const hmac = (text: string) => createHmac('sha512', KEY).update(text, 'utf8').digest('hex')
  const paidAt = new Date('2026-01-15T03:30:00Z')
  const query = () =>
    api.query({
      requestId: 'REQ20260115001',
      txnRef: 'ORD20260115000001',
      createdAt: paidAt,
      at: new Date('2026-01-15T04:00:00Z'),
    })
  const refund = () =>
    api.refund({
      requestId: 'REF20260115001',
      txnRef: 'ORD20260115000001',
      amount: dong(50_000),
      total: dong(199_000),
      transactionNo: '14422574',
      paidFrom: paidAt,
      at: new Date('2026-01-15T04:30:00Z'),
      orderInfo: 'Hoan tien GD ORD20260115000001',
      by: 'admin',
    })

  it('asks as VNP-9 and reads VNP-11', async () => {
    reply = answered('VNP-11')
    expect(await query()).toMatchObject({
      verdict: 'success',
      amount: 199_000,
      reference: 'ORD20260115000001',
      transactionNo: '14422574',
    })
    expect(asked).toEqual(fromHere('VNP-9'))
  })
  it('sends back as VNP-10 and reads VNP-12', async () => {
    reply = answered('VNP-12')
    expect(await refund()).toMatchObject({ outcome: 'sent', code: '00', raw: messages['VNP-12'] })
    expect(asked).toEqual(fromHere('VNP-10'))
  })
  it.each([
    ['VNP-11', 'vnp_TransactionType', 'vnp_TransactionStatus'],
    ['VNP-11', 'vnp_Amount', 'vnp_TransactionNo'],
    ['VNP-12', 'vnp_TransactionType', 'vnp_TransactionStatus'],
    ['VNP-12', 'vnp_ResponseCode', 'vnp_BankCode'],
  ] as const)('%s with %s and %s changed about proves nothing', async (id, one, other) => {
    const honest = answered(id)
    reply = { ...honest, [one]: honest[other], [other]: honest[one] }
    await expect(id === 'VNP-11' ? query() : refund()).rejects.toThrow('checksum')
  })
  it('our own request for a refund, sent back to us, is no answer to it', async () => {
    reply = answered('VNP-12')
    await refund()
    const theirs = ['ResponseId', 'Command', 'ResponseCode', 'Message', 'TmnCode', 'TxnRef', 'Amount', 'BankCode']
    const names = [...theirs, 'PayDate', 'TransactionNo', 'TransactionType', 'TransactionStatus', 'OrderInfo']
    const ours = ['RequestId', 'Version', 'Command', 'TmnCode', 'TransactionType', 'TxnRef', 'Amount', 'TransactionNo']
    const order = [...ours, 'TransactionDate', 'CreateBy', 'CreateDate', 'IpAddr', 'OrderInfo']
    const mirrored = order.map((name, index) => [`vnp_${names[index]}`, asked[`vnp_${name}`]])
    reply = { ...Object.fromEntries(mirrored), vnp_SecureHash: asked.vnp_SecureHash }
    await expect(refund()).rejects.toThrow('without a code')
  })
})

describe('VNPAY: what a notice may look like (H25, M8)', () => {
  const { params = {}, expected } = vector('VNP-2')
  const honest: Record<string, unknown> = { ...params, vnp_SecureHash: expected }

  it('reads đồng: the factor of 100 ends here (I-55)', () => {
    expect(vnpay.read(honest)?.amount).toBe(199_000)
  })
  it.each([
    ['a parameter twice', { vnp_Amount: ['19900000', '1'] }],
    ['no hash', { vnp_SecureHash: undefined }],
    ['a short hash', { vnp_SecureHash: expected.slice(0, 127) }],
    ['another amount', { vnp_Amount: '19900001' }],
    ['an added vnp_ parameter', { vnp_Extra: '1' }],
    ['another outcome', { vnp_TransactionStatus: '02' }],
  ])('refuses %s', (_words, change) => {
    expect(vnpay.read({ ...honest, ...change })).toBeNull()
  })
  it('ignores what proxies add and accepts an upper-case hash', () => {
    expect(vnpay.read({ ...honest, utm_source: 'zalo', vnp_SecureHash: expected.toUpperCase() })?.reference).toBe(
      'ORD20260115000001',
    )
  })
  it.each(['019900000', '19900050', '-100', '1e9', ''])('an amount of %j is no amount', (amount) => {
    const odd = { ...params, vnp_Amount: amount }
    expect(vnpay.read({ ...odd, vnp_SecureHash: sign(KEY, odd) })?.amount ?? null).toBeNull()
  })
  it('compares hashes as hashes only', () => {
    expect(sameHash('x'.repeat(128), expected)).toBe(false)
    expect(sameHash(undefined, expected)).toBe(false)
  })
})
