import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  randomInt,
  timingSafeEqual,
} from 'node:crypto'
import { CROCKFORD } from '#domain/ids.ts'

/** 256 random bits, base64url: nobody guesses it. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url')
}

export function sha256(text: string | Uint8Array): string {
  return createHash('sha256').update(text).digest('hex')
}

/** `length` random decimal digits. */
export function randomDigits(length: number): string {
  return Array.from({ length }, () => randomInt(10)).join('')
}

/** `length` random letters and digits that are safe to read aloud. */
export function randomCode(length: number): string {
  return Array.from({ length }, () => CROCKFORD[randomInt(CROCKFORD.length)]).join('')
}

export function hmac(secret: string | Uint8Array, text: string): string {
  return createHmac('sha256', secret).update(text).digest('base64url')
}

/** Compares in constant time. */
export function sameText(a: string, b: string): boolean {
  const left = Buffer.from(sha256(a))
  const right = Buffer.from(sha256(b))
  return timingSafeEqual(left, right)
}

const IV_BYTES = 12
const TAG_BYTES = 16

/** AES-256-GCM with a key of 32 bytes: base64url of iv, tag, ciphertext. */
export function encrypt(key: Uint8Array, text: string): string {
  return Buffer.from(encryptBytes(key, Buffer.from(text, 'utf8'))).toString('base64url')
}

/** Undoes `encrypt`. Throws when the text was changed or the key is another. */
export function decrypt(key: Uint8Array, sealed: string): string {
  return Buffer.from(decryptBytes(key, Buffer.from(sealed, 'base64url'))).toString('utf8')
}

/** The same over bytes: iv, tag, ciphertext. */
export function encryptBytes(key: Uint8Array, bytes: Uint8Array): Uint8Array {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key, iv)
  const sealed = Buffer.concat([cipher.update(bytes), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed])
}

/** Undoes `encryptBytes`. Throws when a byte was changed or the key is another. */
export function decryptBytes(key: Uint8Array, sealed: Uint8Array): Uint8Array {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, IV_BYTES))
  decipher.setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
  return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)), decipher.final()])
}

/** A key of 32 bytes for one purpose, derived from a secret of the configuration. */
export function keyFor(secret: string, purpose: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', secret, 'benhoc', purpose, 32))
}
