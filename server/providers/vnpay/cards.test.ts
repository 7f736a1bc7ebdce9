import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { dong } from '#domain/money.ts'
import { readConfig } from '#server/core/config.ts'
import vectors from '../../../simulators/vnpay/vectors.json' with { type: 'json' }
import { UNSIGNED } from './card-news.ts'
import { readLinkPaid } from './payment-link.ts'
import { type Command, signCommand } from './recurring-messages.ts'
import { canonical, sign } from './signing.ts'
import { openVnpay } from './vnpay.ts'

type Vector = { id: string; key: string; canonical: string; expected: string; params?: Record<string, string> }
const KEY = 'SIMSECRET0123456789ABCDEFGHIJKL'
const vector = (id: string) => (vectors as Vector[]).find((one) => one.id === id) as Vector
const config = readConfig({ NODE_ENV: 'test' })
const opened = (recurringUrl = 'http://127.0.0.1:9') =>
  openVnpay({
    ...config,
    vnpay: {
      ...config.vnpay,
      tmnCode: 'SIMTMN01',
      hashSecret: KEY,
      timeoutMs: 1_000,
      recurring: config.vnpay.recurring && { ...config.vnpay.recurring, apiUrl: recurringUrl },
    },
  })
const told = (id: string, more: Record<string, string> = {}) => {
  const { params = {}, expected } = vector(id)
  return opened().read({ ...params, vnp_secure_hash: expected, ...more })
}

describe('VNPAY: cards it keeps', () => {
  it('VNP-13: the address where somebody pays and lets the card be kept', () => {
    const { params = {}, canonical: text, expected } = vector('VNP-13')
    expect(canonical(params, UNSIGNED)).toBe(text)
    const url = opened().tokens?.payAndLinkUrl({
      txnRef: 'ORD20260115000002',
      userId: 'u-1001',
      description: 'Dang ky hoi vien thang',
      amount: dong(199_000),
      at: new Date('2026-01-15T03:30:00Z'),
      clientIp: '203.0.113.7',
      returnUrl: 'https://shop.example.vn/pay/vnpay/token-return',
      domestic: false,
    })
    const sent = Object.fromEntries(new URL(url ?? '').searchParams)
    // Ours has one page for both ends of a visit.
    const asVector = { ...sent, vnp_cancel_url: params.vnp_cancel_url ?? '' }
    expect(sign(KEY, asVector, UNSIGNED)).toBe(expected)
    expect(sent.vnp_secure_hash).toBe(sign(KEY, sent, UNSIGNED))
  })

  it('VNP-14: what is told of a card that paid and is kept', () => {
    expect(told('VNP-14')).toMatchObject({
      reference: 'ORD20260115000002',
      amount: 199_000,
      verdict: 'success',
      transactionNo: '14422575',
      tmnCode: 'SIMTMN01',
      card: { token: 'SIMTOKEN0001', brand: 'VISA', last4: '1111', expiresAt: null },
      cardNews: { command: 'pay_and_create', userId: 'u-1001', agreementId: null },
    })
    expect(told('VNP-14', { vnp_amount: '100' })).toBeNull()
    expect(told('VNP-14', { vnp_secure_hash: '0'.repeat(128) })).toBeNull()
    expect(opened().read({ ...vector('VNP-14').params, vnp_SecureHash: vector('VNP-14').expected })).toBeNull()
  })

  it('VNP-15: a payment link signs the bytes of its notice', () => {
    const { canonical: raw, expected } = vector('VNP-15')
    expect(readLinkPaid(KEY, raw, expected)).toEqual({
      linkId: 'LINK0001',
      paid: true,
      amount: 199_000,
      transactionNo: '14422576',
    })
    expect(readLinkPaid(KEY, raw.replace('"00"', '"24"'), expected)).toBeNull()
    expect(readLinkPaid(KEY, JSON.stringify(JSON.parse(raw), null, 1), expected)).toBeNull()
    expect(readLinkPaid(KEY, raw, undefined)).toBeNull()
  })
})

/** What a stand-in for the Recurring API was sent, and what it answers in turn. */
const stand = async (answers: { status?: number; body: object }[]) => {
  const calls: { path: string; authorization: string; body: Record<string, never> }[] = []
  let pass = 0
  const server = createServer(async (request, response) => {
    let text = ''
    for await (const chunk of request) text += String(chunk)
    const path = request.url ?? ''
    calls.push({ path, authorization: request.headers.authorization ?? '', body: JSON.parse(text) })
    if (path === '/oauth/authenticate') {
      pass += 1
      const data = { accessToken: `P${pass}`, tokenType: 'Bearer', expiresIn: 3_600 }
      response.end(JSON.stringify({ rspCode: '00', data }))
      return
    }
    const answer = answers.shift() ?? { body: { rspCode: '00' } }
    response.writeHead(answer.status ?? 200).end(JSON.stringify(answer.body))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  close = () => server.close()
  return { calls, recurring: opened(`http://127.0.0.1:${(server.address() as AddressInfo).port}`).recurring }
}
let close = () => {}
afterEach(() => {
  close()
  close = () => {}
})
const agreed = { agreementId: 'SIMRECUR0001', token: 'SIMTOKEN0001' }
const charge = {
  ...agreed,
  reference: 'R1',
  amount: dong(199_000),
  info: 'Gia han',
  at: new Date('2026-02-15T02:00:00Z'),
}

describe('VNPAY: charges without the owner', () => {
  /** The values of a vector under the names of the specification, in the order it prints them. */
  const NAMES: Record<string, readonly [Command, string]> = {
    'REC-1': [
      'pay_n_recurring',
      'reqId|command|orderReference|orderInfo|orderType|tmnCode|recurringAmount|recurringFrequencyNumber|recurringFrequency|recurringNumber|recurringDate|recurringStartDate|recurringEndDate|amount|currCode|addData|appUserId|customerForename|customerSurname|ipAddr|userAgent|returnUrl|cancelUrl|version|locale|mcDate',
    ],
    'REC-2': [
      'recurring_pay',
      'reqId|command|orderReference|orderInfo|tmnCode|tokenId|recurringId|recurringAmount|recurringDate|currCode|addData|version|mcDate',
    ],
    'REC-3': ['cancel_recurring', 'reqId|command|tmnCode|tokenId|recurringId|addData|ipAddr|userAgent|version'],
  }
  it.each(Object.keys(NAMES))('%s: each value in its place', (id) => {
    const { canonical: text, expected } = vector(id)
    const [command, names] = NAMES[id] ?? ['recurring', '']
    const values = text.split('|')
    const fields = Object.fromEntries(names.split('|').map((name, index) => [name, values[index] ?? '']))
    expect(signCommand(KEY, command, fields)).toBe(expected)
  })

  it('REC-1, REC-2: the messages we send are those of the vectors', async () => {
    const { calls, recurring } = await stand([
      { body: { rspCode: '00', dataKey: 'K', transaction: { id: 'A1' } } },
      { body: { rspCode: '00' } },
    ])
    const page = await recurring?.agree({
      reference: 'SUB20260115000001',
      userId: 'u-1001',
      info: 'Dang ky hoi vien thang',
      pays: dong(199_000),
      terms: {
        amount: dong(199_000),
        every: { unit: 'month', count: 1 },
        times: 12,
        startsAt: new Date('2026-01-15T03:30:00Z'),
        nextAt: new Date('2026-02-15T03:30:00Z'),
        endsAt: new Date('2027-01-15T03:30:00Z'),
      },
      at: new Date('2026-01-15T03:30:00Z'),
      clientIp: '203.0.113.7',
      returnUrl: 'https://shop.example.vn/pay/vnpay/rec-return',
    })
    expect(page).toMatchObject({ agreementId: 'A1' })
    expect(Object.fromEntries(new URL(page?.url ?? '').searchParams)).toEqual({
      ispTxnId: 'A1',
      dataKey: 'K',
      tmnCode: 'SIMTMN01',
    })
    await recurring?.charge({ ...charge, reference: 'SUB20260115000001-02', info: 'Gia han ky 02' })
    expect(calls[1]?.body).toMatchObject({
      command: 'pay_n_recurring',
      app: { userId: 'u-1001' },
      order: { orderReference: 'SUB20260115000001', orderInfo: 'Dang ky hoi vien thang', orderType: 'other' },
      transaction: {
        recurringFrequency: 'month',
        recurringFrequencyNumber: '1',
        recurringNumber: '12',
        recurringAmount: '19900000',
        amount: '19900000',
        mcDate: '20260115103000',
        recurringDate: '20260215',
        recurringStartDate: '20260115',
        recurringEndDate: '20270115',
      },
    })
    const values = vector('REC-2').canonical.split('|')
    // Ours names the request like the attempt, for both stand for it for ever.
    values[0] = 'SUB20260115000001-02'
    const names = (NAMES['REC-2']?.[1] ?? '').split('|')
    const fields = Object.fromEntries(names.map((name, index) => [name, values[index] ?? '']))
    const hash = signCommand(KEY, 'recurring_pay', fields)
    expect(calls[2]?.body).toMatchObject({ command: 'recurring_pay', secureHash: hash })
  })

  it('REC-4: what is told of a charge', () => {
    expect(told('REC-4')).toMatchObject({
      reference: 'SUB20260115000001-02',
      verdict: 'success',
      // Charged, not given: nothing is kept by it.
      card: undefined,
      cardNews: {
        command: 'recurring_pay',
        agreementId: 'SIMRECUR0001',
        card: { token: 'SIMTOKEN0001', last4: '1111', expiresAt: new Date('2029-01-31T17:00:00Z') },
      },
    })
  })

  it('one pass serves all calls until it ends; a refused one is asked for anew, once', async () => {
    const { calls, recurring } = await stand([])
    await Promise.all([recurring?.charge(charge), recurring?.charge(charge)])
    await recurring?.charge(charge)
    expect(calls.filter(({ path }) => path === '/oauth/authenticate')).toHaveLength(1)

    const refusing = await stand([
      { status: 401, body: {} },
      { body: { rspCode: '51' } },
      { status: 401, body: {} },
      { status: 401, body: {} },
    ])
    expect(await refusing.recurring?.charge(charge)).toBe('51')
    expect(refusing.calls.map(({ path, authorization }) => [path, authorization])).toEqual([
      ['/oauth/authenticate', ''],
      ['/recurring-payment/execute', 'Bearer P1'],
      ['/oauth/authenticate', ''],
      ['/recurring-payment/execute', 'Bearer P2'],
    ])
    await expect(refusing.recurring?.charge(charge)).rejects.toThrow('401')
  })
})

describe('the switch', () => {
  it('beside a real terminal both are off until their settings say otherwise, and then all of them', () => {
    const real = {
      NODE_ENV: 'test',
      VNPAY_TMN_CODE: 'BENHOC01',
      VNPAY_HASH_SECRET: KEY,
      VNPAY_PAY_URL: 'https://pay.vnpay.vn/vpcpay.html',
      VNPAY_API_URL: 'https://merchant.vnpay.vn/api',
    }
    expect(readConfig(real).vnpay).toMatchObject({ tokens: null, recurring: null })
    expect(readConfig({ NODE_ENV: 'test' }).vnpay.recurring).not.toBeNull()
    expect(() => readConfig({ ...real, VNPAY_TOKEN_PAY_URL: 'https://pay.vnpay.vn/x' })).toThrow(
      'VNPAY_TOKEN_CREATE_URL',
    )
  })
})
