import { generateSecret, generateURI, verifySync } from 'otplib'
import { CROCKFORD } from '#domain/ids.ts'
import { RECOVERY_CODE_GROUP } from '#domain/sign-in.ts'

const STEP_SECONDS = 30
/** Clocks of phones are a little off: the digits before and after count too. */
const TOLERANCE_SECONDS = 30

/** A new secret for an authenticator app: 160 random bits in base32. */
export function newSecret(): string {
  return generateSecret({ length: 20 })
}

/** What the QR code holds: RFC 6238 with SHA-1, six digits, half a minute, as every app knows it. */
export function otpauthAddress(secret: string, email: string): string {
  return generateURI({ issuer: 'Bến Học', label: email, secret })
}

/** The half minute whose digits these are; null when they belong to none near `now`, or to one that was used already. */
export function stepOf(secret: string, digits: string, now: Date, lastStep: number | null): number | null {
  const epoch = Math.floor(now.getTime() / 1_000)
  const result = verifySync({ secret, token: digits, epoch, epochTolerance: TOLERANCE_SECONDS })
  if (!result.valid) return null
  const step = Math.floor(epoch / STEP_SECONDS) + result.delta
  return lastStep !== null && step <= lastStep ? null : step
}

export function isDigits(typed: string): boolean {
  return /^\d{6}$/.test(digitsOf(typed))
}

/** `123 456` and `123456` are the same. */
export function digitsOf(typed: string): string {
  return typed.replace(/\s/g, '')
}

/** A recovery code as it is compared: capitals, no separators, O read as 0, I and L as 1. */
export function plainRecoveryCode(typed: string): string {
  const plain = typed.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1')
  return [...plain].every((letter) => CROCKFORD.includes(letter)) ? plain : ''
}

/** As it is shown: `K7QP2-M4X9T`. */
export function shownRecoveryCode(plain: string): string {
  return `${plain.slice(0, RECOVERY_CODE_GROUP)}-${plain.slice(RECOVERY_CODE_GROUP)}`
}
