import { generateKeyPairSync, X509Certificate } from 'node:crypto'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { makeChain } from '../../simulators/apple/certificates.ts'
import { APPLE_ROOT_CA_G3 } from './apple-root.ts'
import { readApple } from './config-apple.ts'
import { readGalaxyPay } from './config-galaxypay.ts'

const where = { production: false, simulatorPort: 4009, secret: 's'.repeat(32) }
const production = { ...where, production: true }
const pem = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  .privateKey.export({ format: 'pem', type: 'pkcs8' })
  .toString()
const KEYS = {
  APPLE_IAP_BUNDLE_ID: 'vn.benhoc.app',
  APPLE_IAP_ISSUER_ID: 'issuer',
  APPLE_IAP_KEY_ID: 'KEY1234567',
  APPLE_IAP_PRIVATE_KEY: pem.replaceAll('\n', '\\n'),
  APPLE_IAP_APP_ID: '1234567890',
}
const file = (text: string) => {
  const name = path.join(mkdtempSync(path.join(tmpdir(), 'roots-')), 'roots.pem')
  writeFileSync(name, text)
  return name
}
const rootOf = (settings: ReturnType<typeof readApple>) =>
  settings && 'pems' in settings.roots ? new X509Certificate(settings.roots.pems[0] ?? '').subject : null

describe('purchases in the app', () => {
  it('are the simulator’s in development, whose root it tells itself, and missing in production', () => {
    expect(readApple({}, where)).toMatchObject({
      simulator: true,
      roots: { askedAt: 'http://127.0.0.1:4009/__sim/root' },
    })
    expect(readApple({}, production)).toBeNull()
  })
  it('with keys they are Apple’s: its root, its address, the number of the app', () => {
    const settings = readApple(KEYS, production)
    expect(settings).toMatchObject({
      environment: 'Production',
      apiUrl: 'https://api.storekit.apple.com',
      appId: 1_234_567_890,
      simulator: false,
    })
    expect(rootOf(settings)).toContain('CN=Apple Root CA - G3')
    const sandbox = readApple({ ...KEYS, APPLE_IAP_ENVIRONMENT: 'Sandbox', APPLE_IAP_APP_ID: '' }, production)
    expect(sandbox).toMatchObject({ apiUrl: 'https://api.storekit-sandbox.apple.com', appId: null })
    expect(rootOf(readApple({ ...KEYS, APPLE_IAP_ROOTS: file(APPLE_ROOT_CA_G3) }, production))).toContain(
      'Apple Root CA',
    )
  })
  it.each(['Xcode', 'LocalTesting', 'LOCAL_TESTING', 'sandbox'])('H31: %s is refused everywhere', (environment) => {
    for (const place of [where, production])
      expect(() => readApple({ ...KEYS, APPLE_IAP_ENVIRONMENT: environment }, place)).toThrow('APPLE_IAP_ENVIRONMENT')
    expect(() => readApple({ APPLE_IAP_ENVIRONMENT: environment }, production)).toThrow('APPLE_IAP_ENVIRONMENT')
  })
  it('H31: production refuses the simulator’s root, alone or beside Apple’s; development takes it', () => {
    const { root } = makeChain()
    for (const text of [root, APPLE_ROOT_CA_G3 + root])
      expect(() => readApple({ ...KEYS, APPLE_IAP_ROOTS: file(text) }, production)).toThrow('APPLE_IAP_ROOTS')
    expect(rootOf(readApple({ ...KEYS, APPLE_IAP_ROOTS: file(root) }, where))).toContain('Sim Apple Root')
  })
  it.each([
    'http://127.0.0.1:4009',
    'https://api.storekit.apple.com.ke-gian.vn',
    'https://api.storekit-sandbox.apple.com',
  ])('H31: production refuses to ask %s', (url) => {
    expect(() => readApple({ ...KEYS, APPLE_IAP_API_URL: url }, production)).toThrow('APPLE_IAP_API_URL')
    expect(readApple({ ...KEYS, APPLE_IAP_API_URL: url }, where)?.apiUrl).toBe(url)
  })
  it('name what is missing or cannot be used', () => {
    expect(() => readApple({ APPLE_IAP_KEY_ID: 'x' }, production)).toThrow('APPLE_IAP_BUNDLE_ID')
    expect(() => readApple({ ...KEYS, APPLE_IAP_APP_ID: '' }, production)).toThrow('APPLE_IAP_APP_ID')
    expect(() => readApple({ ...KEYS, APPLE_IAP_PRIVATE_KEY: 'khóa' }, where)).toThrow('APPLE_IAP_PRIVATE_KEY')
    for (const text of ['', '-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----'])
      expect(() => readApple({ ...KEYS, APPLE_IAP_ROOTS: file(text) }, where)).toThrow('APPLE_IAP_ROOTS')
    expect(() => readApple({ ...KEYS, APPLE_IAP_ROOTS: '/khong/co' }, where)).toThrow('APPLE_IAP_ROOTS')
  })
})

describe('GalaxyPay', () => {
  const keys = { GALAXYPAY_API_KEY: 'k', GALAXYPAY_SALT: 'muoi' }
  it('is the simulator in development, missing in production', () => {
    expect(readGalaxyPay({}, where)).toMatchObject({ simulator: true, apiUrl: 'http://127.0.0.1:4009' })
    expect(readGalaxyPay({}, production)).toBeNull()
    expect(readGalaxyPay({}, where)?.salt).toBe(readGalaxyPay({}, where)?.salt)
  })
  it('in production it is galaxypay.vn over TLS and nothing else', () => {
    const real = { ...keys, GALAXYPAY_API_URL: 'https://secure.galaxypay.vn/' }
    expect(readGalaxyPay(real, production)).toMatchObject({ apiUrl: 'https://secure.galaxypay.vn', simulator: false })
    for (const url of ['http://secure.galaxypay.vn', 'https://galaxypay.vn.ke-gian.vn', 'http://127.0.0.1:4008'])
      expect(() => readGalaxyPay({ ...keys, GALAXYPAY_API_URL: url }, production)).toThrow('GALAXYPAY_API_URL')
    expect(() => readGalaxyPay(keys, production)).toThrow('GALAXYPAY_API_URL')
  })
})
