import { generateKeyPairSync, sign, verify, X509Certificate } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { keptChain, makeChain, unmarked } from './certificates.ts'
import { signed } from './jws.ts'
import { startSimulator } from './simulator.ts'

const certificates = (x5c: readonly string[]) => x5c.map((one) => new X509Certificate(Buffer.from(one, 'base64')))
const decoded = (jws: string) => JSON.parse(Buffer.from(jws.split('.')[1] ?? '', 'base64url').toString('utf8'))

describe('the chain', () => {
  it('leads from a leaf to a root of its own, each signed by the next, with Apple’s marks', () => {
    const [leaf, intermediate, root] = certificates(makeChain().x5c)
    expect(leaf?.verify(intermediate?.publicKey as never)).toBe(true)
    expect(intermediate?.verify(root?.publicKey as never)).toBe(true)
    expect(root?.verify(root.publicKey)).toBe(true)
    expect([leaf?.ca, intermediate?.ca, root?.ca]).toEqual([false, true, true])
    expect(leaf?.issuer).toBe(intermediate?.subject)
    expect(root?.subject).toContain('CN=Sim Apple Root')
    const marks = (one?: X509Certificate) => one?.raw.toString('hex') ?? ''
    expect(marks(leaf)).toContain('060a2a864886f76364060b01')
    expect(marks(intermediate)).toContain('060a2a864886f76364060201')
    expect(marks(certificates(unmarked(makeChain()).x5c)[0])).not.toContain('2a864886f7636406')
  })
  it('is another one each time, and the same where it is kept', () => {
    expect(makeChain().root).not.toBe(makeChain().root)
    const folder = mkdtempSync(path.join(tmpdir(), 'apple-'))
    const first = keptChain(folder)
    const again = keptChain(folder)
    expect(again.x5c).toEqual(first.x5c)
    expect(
      verify(
        'sha256',
        Buffer.from('x'),
        certificates(first.x5c)[0]?.publicKey as never,
        sign('sha256', Buffer.from('x'), again.key),
      ),
    ).toBe(true)
  })
  it('signs compact ES256 with the whole chain in the header', () => {
    const chain = makeChain()
    const [header = '', payload = '', signature = ''] = signed(chain, { a: 1 }).split('.')
    expect(JSON.parse(Buffer.from(header, 'base64url').toString())).toEqual({ alg: 'ES256', x5c: chain.x5c })
    const key = certificates(chain.x5c)[0]?.publicKey
    const bytes = Buffer.from(signature, 'base64url')
    expect(
      verify('sha256', Buffer.from(`${header}.${payload}`), { key: key as never, dsaEncoding: 'ieee-p1363' }, bytes),
    ).toBe(true)
  })
})

type Stage = Awaited<ReturnType<typeof stage>>
let s: Stage
afterEach(() => s?.stop())
const apiKeys = generateKeyPairSync('ec', { namedCurve: 'P-256' })

async function stage(environment: 'Production' | 'Sandbox' = 'Production', answers: number[] = []) {
  const told: {
    type: string
    subtype?: string
    data: { status?: number }
    transaction: Record<string, never>
    renewal?: Record<string, never>
  }[] = []
  const product = createServer(async (request, response) => {
    let text = ''
    for await (const chunk of request) text += chunk
    const { notificationType, subtype, data } = decoded(JSON.parse(text).signedPayload)
    const renewal = data.signedRenewalInfo && decoded(data.signedRenewalInfo)
    told.push({ type: notificationType, subtype, data, transaction: decoded(data.signedTransactionInfo), renewal })
    response.writeHead(answers.shift() ?? 200).end()
  })
  await new Promise<void>((listening) => product.listen(0, '127.0.0.1', listening))
  const noticeUrl = `http://127.0.0.1:${(product.address() as AddressInfo).port}`
  const apiKey = {
    issuerId: 'I',
    keyId: 'K',
    publicKey: apiKeys.publicKey.export({ format: 'pem', type: 'spki' }).toString(),
  }
  const app = { bundleId: 'vn.thu.app', appId: 7, environment }
  const { url, sim, close } = await startSimulator({ host: '127.0.0.1', port: 0, app, apiKey, noticeUrl })
  // biome-ignore lint/suspicious/noExplicitAny: each call answers in a shape of its own
  const steer = async (name: string, body: object): Promise<any> =>
    (await fetch(`${url}/__sim/${name}`, { method: 'POST', body: JSON.stringify(body) })).json()
  const claims = {
    iss: 'I',
    aud: 'appstoreconnect-v1',
    bid: 'vn.thu.app',
    iat: Date.now() / 1_000,
    exp: Date.now() / 1_000 + 300,
  }
  const token = (change: object = {}, head: object = {}) => {
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const text = `${part({ alg: 'ES256', kid: 'K', ...head })}.${part({ ...claims, ...change })}`
    return `${text}.${sign('sha256', Buffer.from(text), { key: apiKeys.privateKey, dsaEncoding: 'ieee-p1363' }).toString('base64url')}`
  }
  const ask = async (where: string, { body, bearer = token() }: { body?: object; bearer?: string } = {}) => {
    const more = body ? { method: 'POST', body: JSON.stringify(body) } : {}
    const answer = await fetch(url + where, { ...more, headers: { authorization: `Bearer ${bearer}` } })
    const text = await answer.text()
    return { status: answer.status, body: text.startsWith('{') ? JSON.parse(text) : text }
  }
  const stop = async () => {
    await close()
    await new Promise<void>((closed) => {
      product.close(() => closed())
      product.closeAllConnections()
    })
  }
  const words = () => told.map(({ type, subtype }) => (subtype ? `${type}/${subtype}` : type))
  return { url, sim, told, words, steer, ask, token, stop }
}

describe('what is bought once', () => {
  it('is told with Apple’s price in thousandths and the mark of the app, and given back whole or in part', async () => {
    s = await stage()
    const { transaction, signedTransaction } = await s.steer('buy', {
      productId: 'khoa-hoc',
      price: 199_000,
      token: 'a-b-c',
    })
    expect(decoded(signedTransaction)).toMatchObject({
      price: 199_000_000,
      currency: 'VND',
      appAccountToken: 'a-b-c',
      type: 'Non-Consumable',
    })
    await s.steer('refund', { transactionId: transaction.transactionId, percent: 40 })
    await s.steer('reverse-refund', { transactionId: transaction.transactionId })
    expect(s.words()).toEqual(['ONE_TIME_CHARGE', 'REFUND', 'REFUND_REVERSED'])
    expect(s.told[1]?.transaction).toMatchObject({ revocationPercentage: 40_000, revocationType: 'REFUND_PRORATED' })
    expect(s.told[2]?.transaction.revocationDate).toBeUndefined()
  })
})

describe('a subscription on the virtual clock', () => {
  const month = { productId: 'thang', price: 99_000, type: 'subscription', days: 30 }
  beforeEach(async () => {
    s = await stage()
  })
  const advance = (days: number) => s.steer('clock', { advanceSeconds: days * 86_400 })

  it('renews each period by itself under one identity', async () => {
    await s.steer('buy', month)
    await advance(61)
    expect(s.words()).toEqual(['SUBSCRIBED/INITIAL_BUY', 'DID_RENEW', 'DID_RENEW'])
    const ids = s.told.map(({ transaction }) => transaction.originalTransactionId)
    expect(new Set(ids).size).toBe(1)
    expect(new Set(s.told.map(({ transaction }) => transaction.transactionId)).size).toBe(3)
  })
  it('turned off, it ends with its period, and is taken up again', async () => {
    const { transaction } = await s.steer('buy', month)
    await s.steer('auto-renew', { transactionId: transaction.transactionId, on: false })
    await advance(31)
    await s.steer('buy', month)
    expect(s.words()).toEqual([
      'SUBSCRIBED/INITIAL_BUY',
      'DID_CHANGE_RENEWAL_STATUS/AUTO_RENEW_DISABLED',
      'EXPIRED/VOLUNTARY',
      'SUBSCRIBED/RESUBSCRIBE',
    ])
    expect(s.told[3]?.transaction.originalTransactionId).toBe(transaction.transactionId)
  })
  it('not charged, it has grace, then retries, then it is over; or it recovers', async () => {
    const { transaction } = await s.steer('buy', month)
    await s.steer('fail', { transactionId: transaction.transactionId })
    await advance(31)
    expect(s.told.at(-1)?.renewal).toMatchObject({ isInBillingRetryPeriod: true })
    await advance(16)
    await advance(60)
    expect(s.words().slice(1)).toEqual([
      'DID_FAIL_TO_RENEW/GRACE_PERIOD',
      'GRACE_PERIOD_EXPIRED',
      'EXPIRED/BILLING_RETRY',
    ])
    const other = await s.steer('buy', { ...month, account: 'khac' })
    const { transactionId } = other.transaction
    await s.steer('fail', { transactionId })
    await advance(31)
    await s.steer('fail', { transactionId, failing: false })
    expect(s.words().at(-1)).toBe('DID_RENEW/BILLING_RECOVERY')
  })
  it('a dearer plan begins now, a cheaper one with the next period', async () => {
    const { transaction } = await s.steer('buy', month)
    const { transactionId } = transaction
    await s.steer('change-plan', { transactionId, productId: 'vip', price: 199_000, days: 30 })
    await s.steer('change-plan', { transactionId, productId: 'thang', price: 99_000, days: 30 })
    expect(s.told.at(-1)?.renewal).toMatchObject({ productId: 'vip', autoRenewProductId: 'thang' })
    await advance(31)
    expect(s.words().slice(1)).toEqual([
      'DID_CHANGE_RENEWAL_PREF/UPGRADE',
      'DID_CHANGE_RENEWAL_PREF/DOWNGRADE',
      'DID_RENEW',
    ])
    expect(s.told.at(-1)?.transaction).toMatchObject({ productId: 'thang', price: 99_000_000 })
    expect(s.sim.books.transaction(transactionId)?.isUpgraded).toBe(true)
  })
})

describe('notices that are not taken', () => {
  it('production comes again after 1, 12, 24, 48 and 72 hours, and then no more', async () => {
    s = await stage('Production', Array(6).fill(503))
    await s.steer('buy', { productId: 'x', price: 1_000 })
    const hours = []
    for (const gap of [1, 12, 24, 48, 72, 500]) {
      await s.steer('clock', { advanceSeconds: gap * 3_600 - 60 })
      const before = s.told.length
      await s.steer('clock', { advanceSeconds: 60 })
      hours.push(s.told.length - before)
    }
    expect(hours).toEqual([1, 1, 1, 1, 1, 0])
    expect(s.told).toHaveLength(6)
  })
  it('the sandbox tries once', async () => {
    s = await stage('Sandbox', [503])
    await s.steer('buy', { productId: 'x', price: 1_000 })
    await s.steer('clock', { advanceSeconds: 200 * 3_600 })
    expect(s.told).toHaveLength(1)
  })
})

describe('the server API', () => {
  beforeEach(async () => {
    s = await stage()
  })
  it('asks for a token of ours, for this app, that has not run out', async () => {
    const status = async (bearer: string) => (await s.ask('/inApps/v1/transactions/1', { bearer })).status
    expect(await status(s.token())).toBe(404)
    for (const bearer of [
      '',
      s.token({ bid: 'other' }),
      s.token({ exp: 1 }),
      s.token({ iss: 'x' }),
      s.token({}, { kid: 'x' }),
      `${s.token()}x`,
    ])
      expect(await status(bearer)).toBe(401)
  })
  it('tells of a transaction, of subscriptions, of what was given back, and of notices nobody took', async () => {
    const { transaction } = await s.steer('buy', { productId: 'x', price: 1_000 })
    await s.steer('buy', { productId: 'goi', price: 2_000, type: 'subscription' })
    await s.steer('scenario', { notice: 'none' })
    await s.steer('refund', { transactionId: transaction.transactionId })
    const id = transaction.transactionId
    expect(decoded((await s.ask(`/inApps/v1/transactions/${id}`)).body.signedTransactionInfo).productId).toBe('x')
    const { data } = (await s.ask(`/inApps/v1/subscriptions/${id}`)).body
    expect(data[0].lastTransactions).toMatchObject([{ status: 1 }])
    expect((await s.ask(`/inApps/v2/history/${id}`)).body.signedTransactions).toHaveLength(2)
    expect((await s.ask(`/inApps/v2/refund/lookup/${id}`)).body).toMatchObject({
      hasMore: false,
      signedTransactions: [expect.any(String)],
    })
    const span = { startDate: Date.now() - 60_000, endDate: Date.now() + 60_000 }
    const asked = async (more: object) =>
      (await s.ask('/inApps/v1/notifications/history', { body: { ...span, ...more } })).body.notificationHistory
    expect(await asked({})).toHaveLength(3)
    const [lost, ...none] = await asked({ onlyFailures: true })
    expect([decoded(lost.signedPayload).notificationType, none]).toEqual(['REFUND', []])
  })
  it('the phone shows in Vietnamese what is bought and what was told', async () => {
    const form = new URLSearchParams({ productId: 'khoa-hoc', price: '199000', type: 'once', token: '', do: 'buy' })
    await fetch(`${s.url}/buy`, { method: 'POST', body: form })
    const page = await (await fetch(s.url)).text()
    for (const words of ['khoa-hoc', '199.000 ₫', 'Hoàn tiền', 'ONE_TIME_CHARGE', 'Mua bằng Face ID'])
      expect(page).toContain(words)
  })
})
