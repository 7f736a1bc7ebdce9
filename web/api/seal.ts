/** Name of the cipher, in the header that asks for it and in the one that says it was used. */
export const CIPHER = 'aes-256-gcm'
export const ASKS_SEALED = 'x-accept-encrypted'
export const IS_SEALED = 'x-benhoc-encrypted'

const IV_BYTES = 12

/**
 * Opens a reply that the server encrypted: base64url of iv (12 bytes), tag (16 bytes) and ciphertext.
 * Rejects when the key is another one or the text was changed.
 */
export async function openSealed(sealed: string, key: string): Promise<unknown> {
  const bytes = fromBase64Url(sealed)
  const cryptoKey = await crypto.subtle.importKey('raw', fromBase64Url(key), 'AES-GCM', false, ['decrypt'])
  const iv = bytes.slice(0, IV_BYTES)
  const tag = bytes.slice(IV_BYTES, IV_BYTES + 16)
  const ciphertext = bytes.slice(IV_BYTES + 16)
  // WebCrypto wants the tag behind the ciphertext.
  const joined = new Uint8Array(ciphertext.length + tag.length)
  joined.set(ciphertext)
  joined.set(tag, ciphertext.length)
  const plain = await crypto.subtle.decrypt({ name: 'AES-GCM', iv, tagLength: 128 }, cryptoKey, joined)
  return JSON.parse(new TextDecoder().decode(plain))
}

function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.trim().replaceAll('"', '').replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(binary, (letter) => letter.charCodeAt(0))
}
