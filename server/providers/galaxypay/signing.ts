import { createHash, timingSafeEqual } from 'node:crypto'

/** GalaxyPay signs a text with SHA-256 over the text and the salt behind it, in lower-case hex. payments.md 3.1. */
export function sign(salt: string, text: string): string {
  return createHash('sha256').update(text, 'utf8').update(salt, 'utf8').digest('hex')
}

/** Whether `given` is the signature of `text`; the time taken tells nothing. */
export function verify(salt: string, text: string, given: unknown): boolean {
  if (typeof given !== 'string' || !/^[0-9a-f]{64}$/i.test(given)) return false
  return timingSafeEqual(Buffer.from(given, 'hex'), Buffer.from(sign(salt, text), 'hex'))
}
