/**
 * What the square picture of a ticket says: `BH1.<key>.<ticket>.<serial>.<signature>`. Server and doors read it alike; doors
 * check it without a network. Parts are base64url: the id of the ticket as its 16 bytes, an Ed25519 signature over what stands before it.
 */
export const TICKET_CODE = /^BH1\.([A-Za-z0-9_-]{6,16})\.([A-Za-z0-9_-]{22})\.([1-9]\d{0,5})\.([A-Za-z0-9_-]{86})$/

export type TicketCode = {
  keyId: string
  ticketId: string
  serial: number
  /** What is signed, as bytes of text. */
  signed: string
  signature: string
}

/** Takes a code apart; null for what is no code of ours. Whether its signature is good is another question. */
export function readTicketCode(text: string): TicketCode | null {
  const match = TICKET_CODE.exec(text.trim())
  const [, keyId = '', packed = '', serial = '', signature = ''] = match ?? []
  const ticketId = match ? idOf(packed) : null
  if (ticketId === null) return null
  return { keyId, ticketId, serial: Number(serial), signed: signedPart(keyId, packed, Number(serial)), signature }
}

/** What is signed for a ticket. */
export function toSign(keyId: string, ticketId: string, serial: number): string {
  return signedPart(keyId, packId(ticketId), serial)
}

function signedPart(keyId: string, packed: string, serial: number): string {
  return `BH1.${keyId}.${packed}.${serial}`
}

/** A UUID as 22 letters. */
export function packId(id: string): string {
  const bytes = id.replaceAll('-', '').match(/../g) ?? []
  const binary = String.fromCharCode(...bytes.map((byte) => Number.parseInt(byte, 16)))
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

function idOf(packed: string): string | null {
  try {
    const binary = atob(packed.replaceAll('-', '+').replaceAll('_', '/'))
    if (binary.length !== 16) return null
    const hex = [...binary].map((letter) => letter.charCodeAt(0).toString(16).padStart(2, '0')).join('')
    return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  } catch {
    return null
  }
}
