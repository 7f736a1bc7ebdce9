import { createPrivateKey, X509Certificate } from 'node:crypto'
import { isRsaKey } from './config-meetings.ts'
import { bad, demand, type Env, text } from './config-readers.ts'

export type AppleWalletSettings = {
  /** As the certificate names them. */
  passTypeId: string
  teamId: string
  /** What signs passes, its key, and the certificate of Apple that stands behind it: PEM. */
  certificate: string
  privateKey: string
  wwdr: string
  /** A phone takes no pass that was signed later. */
  validUntil: Date
}
export type GoogleWalletSettings = {
  issuerId: string
  /** The address of a service account that writes for the issuer. */
  serviceAccount: string
  /** Its private key (RSA, PEM). */
  privateKey: string
}
/** null: not set up, so that wallet is not offered. */
export type WalletSettings = { apple: AppleWalletSettings | null; google: GoogleWalletSettings | null }

const APPLE = ['APPLE_WALLET_CERTIFICATE', 'APPLE_WALLET_PRIVATE_KEY', 'APPLE_WALLET_WWDR']
const GOOGLE = ['GOOGLE_WALLET_ISSUER_ID', 'GOOGLE_WALLET_SERVICE_ACCOUNT', 'GOOGLE_WALLET_PRIVATE_KEY']

/**
 * Which wallets of phones take tickets: those that are set up. There is no simulator, since a phone believes Apple's
 * and Google's own keys alone.
 * @throws {ConfigError} for one that is half set up, or whose parts do not belong together
 */
export function readWallets(env: Env): WalletSettings {
  return { apple: readApple(env), google: readGoogle(env) }
}

function readApple(env: Env): AppleWalletSettings | null {
  if (APPLE.every((name) => text(env, name) === undefined)) return null
  demand(env, APPLE)
  const certificate = certificateOf(env, 'APPLE_WALLET_CERTIFICATE')
  const wwdr = certificateOf(env, 'APPLE_WALLET_WWDR')
  const names = certificate.toLegacyObject().subject as unknown as Record<string, unknown>
  const { UID: passTypeId, OU: teamId } = names
  if (typeof passTypeId !== 'string' || !passTypeId.startsWith('pass.') || typeof teamId !== 'string')
    throw bad('APPLE_WALLET_CERTIFICATE', 'phải là chứng thư Pass Type ID của Apple')
  const privateKey = pemOf(env, 'APPLE_WALLET_PRIVATE_KEY')
  if (!isRsaKey(privateKey) || !certificate.checkPrivateKey(createPrivateKey(privateKey)))
    throw bad('APPLE_WALLET_PRIVATE_KEY', 'phải là khóa riêng PEM không mật khẩu của APPLE_WALLET_CERTIFICATE')
  if (!certificate.verify(wwdr.publicKey))
    throw bad('APPLE_WALLET_WWDR', 'phải là chứng thư WWDR của Apple đã ký APPLE_WALLET_CERTIFICATE')
  return {
    passTypeId,
    teamId,
    certificate: certificate.toString(),
    privateKey,
    wwdr: wwdr.toString(),
    validUntil: certificate.validToDate,
  }
}

function readGoogle(env: Env): GoogleWalletSettings | null {
  if (GOOGLE.every((name) => text(env, name) === undefined)) return null
  demand(env, GOOGLE)
  const issuerId = text(env, 'GOOGLE_WALLET_ISSUER_ID') ?? ''
  if (!/^\d{5,25}$/.test(issuerId))
    throw bad('GOOGLE_WALLET_ISSUER_ID', 'phải là dãy số Issuer ID trong Google Pay & Wallet Console')
  const serviceAccount = text(env, 'GOOGLE_WALLET_SERVICE_ACCOUNT') ?? ''
  if (!/^[^\s@]+@[^\s@]+$/.test(serviceAccount))
    throw bad('GOOGLE_WALLET_SERVICE_ACCOUNT', 'phải là địa chỉ (client_email) của tài khoản dịch vụ Google')
  const privateKey = pemOf(env, 'GOOGLE_WALLET_PRIVATE_KEY')
  if (!isRsaKey(privateKey))
    throw bad('GOOGLE_WALLET_PRIVATE_KEY', 'phải là khóa riêng PEM (private_key trong tệp JSON của Google)')
  return { issuerId, serviceAccount, privateKey }
}

/** A PEM text, whose line ends an environment may write as `\n`. */
function pemOf(env: Env, name: string): string {
  return (text(env, name) ?? '').replaceAll('\\n', '\n')
}

function certificateOf(env: Env, name: string): X509Certificate {
  try {
    return new X509Certificate(pemOf(env, name))
  } catch {
    throw bad(name, 'phải là một chứng thư PEM (xuống dòng viết là \\n)')
  }
}
