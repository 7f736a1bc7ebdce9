import { X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { APPLE_ROOT_CA_G3 } from './apple-root.ts'
import { bad, demand, type Env, flag, httpUrl, text, whole } from './config-readers.ts'
import { isEcKey, simulatedKey } from './config-social.ts'

/** Only what Apple signs. Xcode's and local testing's purchases are signed by nobody, so no setting can ask for them. */
export type AppleEnvironment = 'Production' | 'Sandbox'

export type AppleSettings = {
  bundleId: string
  /** The App Store's number of the app; notices of production must name it. */
  appId: number | null
  environment: AppleEnvironment
  /** The certificates (PEM) that signatures must lead back to; or where the simulator tells the one it made. */
  roots: { pems: readonly string[] } | { askedAt: string }
  /** Ask Apple whether a certificate was withdrawn, with every signature. */
  onlineChecks: boolean
  issuerId: string
  keyId: string
  /** Signs our calls of the App Store Server API, PEM. */
  privateKey: string
  /** Without a slash at the end. */
  apiUrl: string
  timeoutMs: number
  /** The App Store is our own simulator. Never in production. */
  simulator: boolean
}

const NAMES = ['APPLE_IAP_BUNDLE_ID', 'APPLE_IAP_ISSUER_ID', 'APPLE_IAP_KEY_ID', 'APPLE_IAP_PRIVATE_KEY']
const MORE = ['APPLE_IAP_ENVIRONMENT', 'APPLE_IAP_APP_ID', 'APPLE_IAP_ROOTS', 'APPLE_IAP_API_URL']
const REAL: Record<AppleEnvironment, string> = {
  Production: 'https://api.storekit.apple.com',
  Sandbox: 'https://api.storekit-sandbox.apple.com',
}

/**
 * With keys of its own the real App Store; without, the simulator in development and tests, and none in production.
 * @throws {ConfigError} in production for anything that would let somebody else than Apple sign a purchase
 */
export function readApple(
  env: Env,
  { production, simulatorPort, secret }: { production: boolean; simulatorPort: number; secret: string },
): AppleSettings | null {
  const timeoutMs = whole(env, 'APPLE_IAP_TIMEOUT_MS', 10_000, 100, 60_000)
  const onlineChecks = flag(env, 'APPLE_IAP_ONLINE_CHECKS', false)
  const environment = readEnvironment(env)
  if ([...NAMES, ...MORE].every((name) => text(env, name) === undefined))
    return production ? null : simulated(simulatorPort, secret, timeoutMs)
  demand(env, environment === 'Production' ? [...NAMES, 'APPLE_IAP_APP_ID'] : NAMES)
  const privateKey = (text(env, 'APPLE_IAP_PRIVATE_KEY') ?? '').replaceAll('\\n', '\n')
  if (!isEcKey(privateKey))
    throw bad('APPLE_IAP_PRIVATE_KEY', 'phải là khóa riêng PEM (tệp .p8) tải từ App Store Connect')
  const appId = text(env, 'APPLE_IAP_APP_ID') === undefined ? null : whole(env, 'APPLE_IAP_APP_ID', 0, 1, 1e12)
  const apiUrl = (httpUrl(env, 'APPLE_IAP_API_URL') ?? REAL[environment]).replace(/\/+$/, '')
  if (production && apiUrl !== REAL[environment])
    throw bad('APPLE_IAP_API_URL', `chỉ được là ${REAL[environment]} khi NODE_ENV=production`)
  return {
    bundleId: text(env, 'APPLE_IAP_BUNDLE_ID') ?? '',
    appId,
    environment,
    roots: { pems: readRoots(text(env, 'APPLE_IAP_ROOTS'), production) },
    onlineChecks,
    issuerId: text(env, 'APPLE_IAP_ISSUER_ID') ?? '',
    keyId: text(env, 'APPLE_IAP_KEY_ID') ?? '',
    privateKey,
    apiUrl,
    timeoutMs,
    simulator: false,
  }
}

function readEnvironment(env: Env): AppleEnvironment {
  const value = text(env, 'APPLE_IAP_ENVIRONMENT') ?? 'Production'
  if (value === 'Production' || value === 'Sandbox') return value
  throw bad(
    'APPLE_IAP_ENVIRONMENT',
    `phải là Production hoặc Sandbox (đang là "${value}"): giao dịch của Xcode và LocalTesting không được ai ký`,
  )
}

/** Apple's own root, or those of a PEM file. In production each must be one that Apple issued to itself. */
function readRoots(file: string | undefined, production: boolean): string[] {
  if (file === undefined) return [APPLE_ROOT_CA_G3]
  const pems = certificatesOf(file)
  for (const pem of pems) {
    const { subject, issuer } = new X509Certificate(pem)
    const isApples =
      subject === issuer &&
      /^CN=Apple (Root CA|Inc\. Root)/m.test(subject) &&
      /^O=Apple (Inc\.|Computer, Inc\.)$/m.test(subject)
    if (production && !isApples)
      throw bad('APPLE_IAP_ROOTS', 'chỉ được chứa chứng thư gốc của Apple khi NODE_ENV=production')
  }
  return pems
}

function certificatesOf(file: string): string[] {
  try {
    const pems = readFileSync(file, 'utf8').match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? []
    for (const pem of pems) new X509Certificate(pem)
    if (pems.length > 0) return pems
  } catch {
    // told below, as for a file that holds none
  }
  throw bad('APPLE_IAP_ROOTS', 'phải là đường dẫn của một tệp chứa chứng thư PEM')
}

function simulated(simulatorPort: number, secret: string, timeoutMs: number): AppleSettings {
  const apiUrl = `http://127.0.0.1:${simulatorPort}`
  return {
    bundleId: 'vn.benhoc.app',
    appId: 1_234_567_890,
    environment: 'Sandbox',
    roots: { askedAt: `${apiUrl}/__sim/root` },
    onlineChecks: false,
    issuerId: 'benhoc-simulated-issuer',
    keyId: 'BENHOCIAP1',
    privateKey: simulatedKey(secret, 'simulated-apple-iap'),
    apiUrl,
    timeoutMs,
    simulator: true,
  }
}
