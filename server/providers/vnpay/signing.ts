import { createHmac, timingSafeEqual } from 'node:crypto'

/** VNPAY 2.1.0: parameters sorted by name, form-encoded (space is `+`), signed as encoded. payments.md 1.2. */
export type Params = Record<string, string>

const UNSIGNED: ReadonlySet<string> = new Set(['vnp_SecureHash', 'vnp_SecureHashType'])

/** One value as application/x-www-form-urlencoded writes it. */
const encode = (text: string) => new URLSearchParams([['', text]]).toString().slice(1)

/** @param unsigned the names that stand outside the signature; those of card messages differ */
export function canonical(params: Params, unsigned = UNSIGNED): string {
  return Object.keys(params)
    .filter((name) => name.startsWith('vnp_') && !unsigned.has(name) && params[name] !== '')
    .sort()
    .map((name) => `${encode(name)}=${encode(params[name] ?? '')}`)
    .join('&')
}

export function sign(secret: string, params: Params, unsigned = UNSIGNED): string {
  return hash(secret, canonical(params, unsigned))
}

/** The API's checksum: raw values between pipes. */
export function signPiped(secret: string, values: readonly (string | undefined)[]): string {
  return hash(secret, values.map((value) => value ?? '').join('|'))
}

export function verify(secret: string, params: Params): boolean {
  return sameHash(params.vnp_SecureHash, sign(secret, params))
}

export function sameHash(given: string | undefined, expected: string): boolean {
  const text = (given ?? '').toLowerCase()
  if (!/^[0-9a-f]{128}$/.test(text)) return false
  return timingSafeEqual(Buffer.from(text, 'hex'), Buffer.from(expected, 'hex'))
}

function hash(secret: string, text: string): string {
  return createHmac('sha512', secret).update(text, 'utf8').digest('hex')
}
