import { gunzipSync } from 'fflate'
import { readTestCode, readTicketCode } from '#domain/event/ticket-code.ts'

const IV = 12
const TAG = 16
/** As many arguments as every browser takes. */
const AT_ONCE = 8_192
const text = new TextEncoder()

/** The key that follows from the token of a gate, as `doorKey` of the server makes it. No script can read it. */
export async function keyOf(token: string): Promise<CryptoKey> {
  const base = await crypto.subtle.importKey('raw', text.encode(token), 'HKDF', false, ['deriveKey'])
  const how = { name: 'HKDF', hash: 'SHA-256', salt: text.encode('benhoc'), info: text.encode('door-list') }
  return crypto.subtle.deriveKey(how, base, { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
}

/** Opens what this phone sealed: iv, tag, ciphertext. Throws where the key is another. */
export async function openSealed(key: CryptoKey, sealed: string): Promise<string> {
  return new TextDecoder().decode(await opened(key, sealed))
}

/** Opens what the server sealed, which made it small before. Throws where the key is another. */
export async function openSmall(key: CryptoKey, sealed: string): Promise<string> {
  return new TextDecoder().decode(gunzipSync(await opened(key, sealed)))
}

async function opened(key: CryptoKey, sealed: string): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = bytesOf(sealed)
  // WebCrypto has the tag at the end.
  const joined = new Uint8Array(bytes.length - IV)
  joined.set(bytes.subarray(IV + TAG))
  joined.set(bytes.subarray(IV, IV + TAG), bytes.length - IV - TAG)
  return new Uint8Array(await crypto.subtle.decrypt({ name: 'AES-GCM', iv: bytes.subarray(0, IV) }, key, joined))
}

export async function sealText(key: CryptoKey, plain: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(IV))
  const sealed = new Uint8Array(await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, text.encode(plain)))
  const joined = new Uint8Array(IV + sealed.length)
  joined.set(iv)
  joined.set(sealed.subarray(-TAG), IV)
  joined.set(sealed.subarray(0, -TAG), IV + TAG)
  return textOf(joined)
}

/**
 * Whether we signed this code. A browser that cannot tell says yes: a ticket is let in only by its id and how often its code
 * was made, which the sealed list has and nobody guesses. A test ticket lets nobody in at all.
 */
export async function isSigned(code: string, { id, key }: { id: string; key: string }): Promise<boolean> {
  const read = readTicketCode(code) ?? readTestCode(code)
  if (read === null || read.keyId !== id) return false
  try {
    const imported = await crypto.subtle.importKey('raw', bytesOf(key), 'Ed25519', false, ['verify'])
    return await crypto.subtle.verify('Ed25519', imported, bytesOf(read.signature), text.encode(read.signed))
  } catch {
    return true
  }
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const binary = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'))
  const bytes = new Uint8Array(binary.length)
  for (let at = 0; at < binary.length; at++) bytes[at] = binary.charCodeAt(at)
  return bytes
}

function textOf(bytes: Uint8Array): string {
  let binary = ''
  for (let from = 0; from < bytes.length; from += AT_ONCE)
    binary += String.fromCharCode(...bytes.subarray(from, from + AT_ONCE))
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}
