import { createPublicKey, X509Certificate } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '#server/core/config.ts'
import { makeChain } from '../../../simulators/apple/certificates.ts'
import { SPOILS, signed, spoiled } from '../../../simulators/apple/jws.ts'
import { startSimulator } from '../../../simulators/apple/simulator.ts'
import { openApple } from './apple.ts'
import { type AppleSettings, openVerifier } from './signed.ts'

const chain = makeChain()
const base = readConfig({ NODE_ENV: 'test' })
const settings: AppleSettings = { ...(base.apple as AppleSettings), roots: { pems: [chain.root] } }
const about = (change: Partial<AppleSettings> = {}) =>
  openVerifier({ ...settings, ...change }, () => Promise.reject(new Error('offline')))
const now = Date.now()
const transaction = {
  transactionId: '1',
  originalTransactionId: '1',
  bundleId: settings.bundleId,
  productId: 'vn.benhoc.app.online_course.1',
  purchaseDate: now,
  type: 'Non-Consumable',
  signedDate: now,
  environment: 'Sandbox',
  price: 199_000_000,
  currency: 'VND',
}
const data = {
  appAppleId: settings.appId,
  bundleId: settings.bundleId,
  environment: 'Sandbox',
  signedTransactionInfo: signed(chain, transaction),
}
const notice = { notificationType: 'ONE_TIME_CHARGE', notificationUUID: 'n-1', version: '2.0', signedDate: now, data }

describe('what claims to be Apple’s, against a fresh chain (payments.md 4.1)', () => {
  it('a valid notice and a valid transaction are believed, a replay too: knowing it again is ours to do', async () => {
    const read = about()
    for (const _time of [1, 2]) {
      const told = await read.notice(signed(chain, notice))
      expect(told).toMatchObject({
        id: 'n-1',
        type: 'ONE_TIME_CHARGE',
        transaction: { transactionId: '1', priceMilliunits: 199_000_000 },
      })
    }
    expect((await read.transaction(signed(chain, transaction))).currency).toBe('VND')
  })
  it('another app', async () => {
    await expect(about({ bundleId: 'vn.khac' }).transaction(signed(chain, transaction))).rejects.toMatchObject({
      reason: 'APP',
    })
    await expect(about({ bundleId: 'vn.khac' }).notice(signed(chain, notice))).rejects.toMatchObject({ reason: 'APP' })
    const production = { ...notice, data: { ...data, environment: 'Production', appAppleId: 1 } }
    await expect(about({ environment: 'Production' }).notice(signed(chain, production))).rejects.toMatchObject({
      reason: 'APP',
    })
  })
  it('another environment, both ways', async () => {
    await expect(about({ environment: 'Production' }).notice(signed(chain, notice))).rejects.toMatchObject({
      reason: 'ENVIRONMENT',
    })
    const live = { ...transaction, environment: 'Production' }
    await expect(about().transaction(signed(chain, live))).rejects.toMatchObject({ reason: 'ENVIRONMENT' })
  })
  it.each(['Xcode', 'LocalTesting'])('%s, which nobody signs', async (environment) => {
    await expect(about().transaction(signed(chain, { ...transaction, environment }))).rejects.toMatchObject({
      reason: 'ENVIRONMENT',
    })
  })
  it.each(SPOILS)('%s', async (how) => {
    const reason = how === 'chain-of-2' || how === 'no-x5c' ? 'CERTIFICATE' : 'SIGNATURE'
    await expect(about().notice(spoiled(chain, notice, how))).rejects.toMatchObject({ reason })
    await expect(about().transaction(spoiled(chain, transaction, how))).rejects.toMatchObject({ reason })
  })
  it('an honest notice around a transaction that is not', async () => {
    const inner = { ...notice, data: { ...data, signedTransactionInfo: spoiled(chain, transaction, 'other-key') } }
    await expect(about().notice(signed(chain, inner))).rejects.toMatchObject({ reason: 'SIGNATURE' })
  })
  it.each(['', 'a.b.c', 'không phải JWS'])('%j', async (text) => {
    await expect(about().notice(text)).rejects.toMatchObject({ name: 'AppleRefused' })
  })
  it('one without what it must have', async () => {
    await expect(
      about().transaction(signed(chain, { ...transaction, transactionId: undefined })),
    ).rejects.toMatchObject({ reason: 'FORM' })
  })
  it('certificates whose withdrawal cannot be asked are refused where it must be asked', async () => {
    await expect(about({ onlineChecks: true }).transaction(signed(chain, transaction))).rejects.toMatchObject({
      reason: 'CERTIFICATE',
    })
  })
  it('where the root itself cannot be had nothing is said about the signature', async () => {
    const read = about({ roots: { askedAt: 'http://127.0.0.1:9/root' } })
    await expect(read.transaction(signed(chain, transaction))).rejects.not.toMatchObject({ name: 'AppleRefused' })
  })
})

describe('the App Store Server API', () => {
  let sim: Awaited<ReturnType<typeof startSimulator>>
  beforeAll(async () => {
    const publicKey = createPublicKey(settings.privateKey).export({ format: 'pem', type: 'spki' }).toString()
    const app = { bundleId: settings.bundleId, appId: settings.appId ?? 0, environment: 'Sandbox' as const }
    const apiKey = { issuerId: settings.issuerId, keyId: settings.keyId, publicKey }
    sim = await startSimulator({ host: '127.0.0.1', port: 0, app, apiKey, noticeUrl: '' })
  })
  afterAll(() => sim.close())
  const opened = (change: Partial<AppleSettings> = {}) => {
    const roots = { askedAt: `${sim.url}/__sim/root` }
    const apple = openApple({ ...base, apple: { ...settings, apiUrl: sim.url, roots, timeoutMs: 300, ...change } })
    if (!apple) throw new Error('it is set up')
    return apple
  }

  it('tells of transactions, subscriptions, refunds and notices; each is verified again', async () => {
    const bought = await sim.sim.store.buy({ productId: 'x', price: 1_000, type: 'Non-Consumable' })
    await sim.sim.store.buy({ productId: 'goi', price: 2_000, type: 'Auto-Renewable Subscription' })
    await sim.sim.store.refund(bought.transactionId)
    const apple = opened()
    expect(await apple.transaction(bought.transactionId)).toMatchObject({
      appleProductId: 'x',
      revokedAt: expect.any(Date),
    })
    expect(await apple.transaction('999')).toBeNull()
    expect(await apple.subscriptions(bought.transactionId)).toMatchObject([
      { transaction: { appleProductId: 'goi' }, renewal: { renews: true } },
    ])
    expect(await apple.refunds(bought.transactionId)).toMatchObject([
      { transactionId: bought.transactionId, revokedPart: 100_000 },
    ])
    const signedNotices = await apple.notices({ from: new Date(now - 60_000), to: new Date(Date.now() + 60_000) })
    const types = await Promise.all(signedNotices.map(async (one) => (await apple.read.notice(one)).type))
    expect(types).toEqual(['ONE_TIME_CHARGE', 'SUBSCRIBED', 'REFUND'])
  })
  it('pages: more notices than fit on one are all read', async () => {
    for (let n = 0; n < 25; n++) await sim.sim.store.buy({ productId: `p${n}`, price: 1_000, type: 'Non-Consumable' })
    const all = await opened().notices({ from: new Date(now - 60_000), to: new Date(Date.now() + 60_000) })
    expect(all.length).toBe(sim.sim.books.sent().length)
  })
  it.each(['html-502', 'empty', 'hang'])('%s leaves the outcome unknown, in bounded time (H18)', async (mode) => {
    sim.sim.apiModes.push(mode)
    await expect(opened().transaction('1')).rejects.toThrow()
  })
  it('a key that is not ours is refused, and that is no answer about the transaction', async () => {
    await expect(opened({ keyId: 'OTHER' }).transaction('1')).rejects.toThrow()
  })
})

it('the root that is shipped is the one Apple publishes', async () => {
  const { APPLE_ROOT_CA_G3 } = await import('#server/core/apple-root.ts')
  const root = new X509Certificate(APPLE_ROOT_CA_G3)
  expect(root.fingerprint256.replaceAll(':', '').toLowerCase()).toBe(
    '63343abfb89a6a03ebb57e9b3f5fa7be7c4f5c756f3017b3a8c488c3653e9179',
  )
  expect(root.verify(root.publicKey)).toBe(true)
})
