import { generateKeyPairSync } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Dong, dong } from '#domain/money.ts'
import { PaymentGateway } from '#domain/payment-gateways.ts'
import { ordered, SECRET } from '#server/modules/checkout/testing.ts'
import { type Person, type TestApp, testApp } from '#server/testing/app.ts'
import { publishedCourse } from '#server/testing/course.ts'

/** What we signed and sent, or handed to a browser: an address, a body and its headers. */
type Said = { what: string; url: string; text: string; headers: Record<string, unknown> }

let t: TestApp
let buyer: Person
const said: Said[] = []
/** Stands for every provider: hears what we say, and answers so that we go on talking. */
const provider = createServer((request, response) => {
  let text = ''
  request.on('data', (part: Buffer) => {
    text += part.toString()
  })
  request.on('end', () => {
    said.push({ what: `${request.method} ${request.url}`, url: request.url ?? '', text, headers: request.headers })
    const data = { accessToken: 'a', tokenType: 'Bearer', expiresIn: 3_600 }
    const body = { rspCode: '00', data, dataKey: 'k', transaction: { id: 'ISP1' }, items: [], channels: [] }
    response.setHeader('content-type', 'application/json').end(JSON.stringify(body))
  })
})

beforeAll(async () => {
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`
  const key = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey
  t = await testApp({
    VNPAY_TMN_CODE: 'BENHOC01',
    VNPAY_HASH_SECRET: SECRET,
    VNPAY_PAY_URL: `${url}/pay`,
    VNPAY_API_URL: `${url}/api`,
    VNPAY_TOKEN_CREATE_URL: `${url}/create`,
    VNPAY_TOKEN_PAY_AND_CREATE_URL: `${url}/pay-and-create`,
    VNPAY_TOKEN_PAY_URL: `${url}/token-pay`,
    VNPAY_TOKEN_REMOVE_URL: `${url}/remove`,
    VNPAY_RECURRING_API_URL: url,
    VNPAY_RECURRING_PAGE_URL: `${url}/agree`,
    VNPAY_RECURRING_CLIENT_ID: 'c',
    VNPAY_RECURRING_USERNAME: 'u',
    VNPAY_RECURRING_PASSWORD: 'p',
    VNPAY_RECURRING_CLIENT_SECRET: 's',
    GALAXYPAY_API_KEY: 'k',
    GALAXYPAY_SALT: 'SIMSALT2026',
    GALAXYPAY_API_URL: url,
    XENDIT_SECRET_KEY: 'xnd_development_sim',
    XENDIT_CALLBACK_TOKEN: 'SIMCALLBACKTOKEN0001',
    XENDIT_API_URL: url,
    APPLE_IAP_BUNDLE_ID: 'vn.thu.app',
    APPLE_IAP_APP_ID: '77',
    APPLE_IAP_ISSUER_ID: 'issuer',
    APPLE_IAP_KEY_ID: 'KEY0000001',
    APPLE_IAP_PRIVATE_KEY: key.export({ format: 'pem', type: 'pkcs8' }).toString(),
    APPLE_IAP_API_URL: url,
  })
  buyer = await t.person()
})
afterAll(async () => {
  await t?.close()
  await new Promise((resolve) => provider.close(resolve))
})

/** Asks a provider something; what it answers does not matter here, only what we said. */
const ask = (work: Promise<unknown>) => work.catch(() => null)
/** Everything we sign about one attempt, under its own reference and for its own amount. */
async function sayEverything(reference: string, amount: Dong): Promise<Said[]> {
  said.length = 0
  const ctx = await t.as(buyer)
  const { vnpay, galaxypay, xendit, apple } = ctx.providers
  const at = t.clock.now
  const [clientIp, returnUrl] = ['203.0.113.7', 'https://benhoc.vn/thanh-toan/ket-qua']
  const page = {
    txnRef: reference,
    userId: buyer.id,
    amount,
    description: 'Don hang',
    at,
    clientIp,
    returnUrl,
    domestic: false,
  }
  const plain = { txnRef: reference, amount, orderInfo: 'Don hang', createdAt: at, expiresAt: at, clientIp, returnUrl }
  const told = (what: string, url = '') => said.push({ what, url, text: '', headers: {} })
  told('the address where VNPAY is paid', vnpay.payUrl(plain))
  told('the address where a card is given to VNPAY', vnpay.tokens?.linkUrl(page))
  told('the address where VNPAY is paid and keeps the card', vnpay.tokens?.payAndLinkUrl(page))
  told('the address where VNPAY is paid with a kept card', vnpay.tokens?.payUrl({ ...page, token: 'THE0001' }))
  await ask(vnpay.query({ requestId: 'QR1', txnRef: reference, createdAt: at, at }))
  const back = {
    txnRef: reference,
    amount,
    total: amount,
    transactionNo: '1',
    paidFrom: at,
    at,
    orderInfo: 'Hoan',
    by: 'b',
  }
  await ask(vnpay.refund({ requestId: 'RF1', ...back }))
  await ask(vnpay.tokens?.remove({ txnRef: reference, userId: buyer.id, token: 'THE0001', at }) ?? Promise.reject())
  const agreed = { reference, agreementId: 'ISP1', token: 'THE0001', amount, info: 'Gia han', at }
  const terms = { amount, every: { unit: 'month', count: 1 }, times: 12, startsAt: at, nextAt: at, endsAt: at } as const
  const agreement = { ...agreed, userId: buyer.id, clientIp, returnUrl, pays: amount, terms }
  const { recurring } = vnpay
  if (recurring) for (const pays of [amount, null]) await ask(recurring.agree({ ...agreement, pays }))
  await ask(recurring?.charge(agreed) ?? Promise.reject())
  await ask(recurring?.replaceCard(agreement) ?? Promise.reject())
  await ask(recurring?.changeTerms({ ...agreed, times: 12, endsAt: at, requestId: 'CH1' }) ?? Promise.reject())
  await ask(recurring?.cancel({ ...agreed, requestId: 'CA1' }) ?? Promise.reject())
  const opening = {
    reference,
    orderNumber: 'BH1',
    amount,
    description: 'Đơn hàng',
    at,
    returnUrl,
    cancelUrl: returnUrl,
    noticeUrl: returnUrl,
  }
  for (const more of [{}, { method: 'INTERNATIONAL' as const, keepCard: true }])
    await ask(galaxypay?.open({ ...opening, ...more }) ?? Promise.reject())
  await ask(galaxypay?.query({ transactionNo: reference, at }) ?? Promise.reject())
  await ask(
    galaxypay?.refund({ requestId: 'RF2', transactionNo: reference, amount, description: 'Hoàn', at }) ??
      Promise.reject(),
  )
  await ask(xendit?.query({ reference, pageId: 'ps-1' }) ?? Promise.reject())
  await ask(apple?.transaction(reference) ?? Promise.reject())
  return [...said]
}

type Answer = { status: number; body: unknown }
const send = async (method: 'GET' | 'POST', url: string, body?: unknown, headers = {}): Promise<Answer> => {
  const payload = body === undefined ? {} : { payload: JSON.stringify(body) }
  const content = body === undefined ? {} : { 'content-type': 'application/json' }
  const answered = await t.app.fastify.inject({ method, url, ...payload, headers: { ...content, ...headers } })
  return { status: answered.statusCode, body: answered.json() }
}

/** The leaves of what was sent as JSON, by their names. */
function leavesOf(value: unknown): [string, string][] {
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([name, inner]) =>
    typeof inner === 'object' ? leavesOf(inner) : [[name, String(inner)] as [string, string]],
  )
}
const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** What was said, as a notice of VNPAY: as it is, and with its signature under the name that the other messages use. */
async function toVnpay({ url, text }: Said): Promise<Answer[]> {
  const own = URL.parse(url, 'http://there')?.searchParams ?? new URLSearchParams()
  const leaves = leavesOf(jsonOf(text)).map(([name, value]) => [name.startsWith('vnp_') ? name : `vnp_${name}`, value])
  const fields = new Map([...own, ...(leaves as [string, string][])])
  const hash = [...fields].find(([name]) => /secure_?hash$/i.test(name))?.[1] ?? ''
  for (const name of fields.keys()) if (/secure_?hash$/i.test(name)) fields.delete(name)
  const answers: Answer[] = []
  for (const names of [['vnp_SecureHash'], ['vnp_secure_hash'], ['vnp_SecureHash', 'vnp_secure_hash']]) {
    const query = new URLSearchParams([...fields, ...names.map((name) => [name, hash] as [string, string])])
    answers.push(await send('GET', `/api/v2/payments/vnpay/ipn?${query}`))
  }
  return answers
}
async function toGalaxyPay({ text, headers: { signature } }: Said): Promise<Answer[]> {
  const data = [text, Buffer.from(text).toString('base64')]
  return Promise.all(data.map((one) => send('POST', '/api/v2/payments/galaxypay/ipn', { data: one, signature })))
}
async function toApple({ headers: { authorization } }: Said): Promise<Answer[]> {
  const signedPayload = String(authorization ?? '').replace(/^Bearer /, '')
  return signedPayload === '' ? [] : [await send('POST', '/api/v2/payments/apple/ipn', { signedPayload })]
}
async function toOthers({ text, headers: { authorization } }: Said): Promise<Answer[]> {
  const body = jsonOf(text) ?? {}
  return Promise.all([
    send('POST', '/api/v2/payments/xendit/ipn', body, { 'x-callback-token': String(authorization ?? '') }),
    send('POST', '/api/v2/payments/bank/ipn', body, { authorization: String(authorization ?? '') }),
  ])
}

describe('nothing that we said ourselves is news from a provider', () => {
  it('whatever we sign, sent to every notice address: believed nowhere, and it changes nothing', async () => {
    const course = await publishedCourse(t, { price: 199_000 })
    const attempt = await ordered(t, buyer, [course.courseId])
    // What VNPAY suspects waits for a person: our own words do not end that either.
    await t.db.updateTable('payments').set({ review_reason: 'Nghi ngờ' }).where('id', '=', attempt.paymentId).execute()
    const before = await t.db.selectFrom('payments').selectAll().where('id', '=', attempt.paymentId).execute()
    const everything = await sayEverything(attempt.txnRef, dong(attempt.amount))
    expect(everything.length).toBeGreaterThan(15)
    for (const one of everything) {
      for (const { body } of await toVnpay(one)) expect(body, one.what).toMatchObject({ RspCode: '97' })
      for (const { status } of await toGalaxyPay(one)) expect(status, one.what).toBe(401)
      for (const { status } of await toApple(one)) expect(status, one.what).toBe(401)
      for (const { status } of await toOthers(one)) expect(status, one.what).toBe(401)
    }
    expect(await t.db.selectFrom('payments').selectAll().where('id', '=', attempt.paymentId).execute()).toEqual(before)
    expect(await t.db.selectFrom('payment_notices').select('id').execute()).toEqual([])
  })

  it('the same to the page that a payer comes back to: nothing is known', async () => {
    const course = await publishedCourse(t, { price: 199_000 })
    const attempt = await ordered(t, buyer, [course.courseId])
    for (const { url, what } of await sayEverything(attempt.txnRef, dong(attempt.amount))) {
      const query = Object.fromEntries(URL.parse(url, 'http://there')?.searchParams ?? [])
      const shown = await t.call('paymentReturn', { query } as never, { as: buyer })
      expect(shown.body, what).toMatchObject({ known: false })
    }
  })

  it('every gateway has its address of notices in this walk', () => {
    expect([...PaymentGateway].sort()).toEqual(['APPLE_IN_APP', 'BANK_TRANSFER', 'GALAXYPAY', 'VNPAY', 'XENDIT'])
  })
})
