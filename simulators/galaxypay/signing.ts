/**
 * How GalaxyPay signs: SHA-256 over the bytes of the text followed by the bytes of the salt, as 64 lower-case hexadecimal
 * digits. Written over bytes and a digit table, so that it shares no mistake with a merchant's signer.
 */
import { hash, timingSafeEqual } from 'node:crypto'

const DIGITS = '0123456789abcdef'

export function signatureOf(text: string, salt: string): string {
  const bytes = Buffer.concat([Buffer.from(text, 'utf8'), Buffer.from(salt, 'utf8')])
  let hex = ''
  for (const byte of hash('sha256', bytes, 'buffer')) hex += `${DIGITS[byte >> 4]}${DIGITS[byte & 15]}`
  return hex
}

/** Whether `given` is the signature of `text`. Upper-case digits are accepted. */
export function isSignatureOf(text: string, salt: string, given: unknown): boolean {
  const expected = Buffer.from(signatureOf(text, salt), 'latin1')
  const claimed = Buffer.from(String(given ?? '').toLowerCase(), 'latin1')
  return claimed.length === expected.length && timingSafeEqual(claimed, expected)
}

/** A callback: base64 over the JSON, signed as the base64 text it is sent as. */
export function callback(content: object, salt: string): { data: string; signature: string } {
  const data = Buffer.from(JSON.stringify(content), 'utf8').toString('base64')
  return { data, signature: signatureOf(data, salt) }
}
