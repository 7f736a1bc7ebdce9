/**
 * What the square picture of a ticket says: `BH1.<key>.<ticket>.<serial>.<signature>`. Server and doors read it alike; doors
 * check it without a network. Parts are base64url: the id of the ticket as its 16 bytes, an Ed25519 signature over what stands before it.
 */
export const TICKET_CODE = /^BH1\.([A-Za-z0-9_-]{6,16})\.([A-Za-z0-9_-]{22})\.([1-9]\d{0,5})\.([A-Za-z0-9_-]{86})$/

/**
 * What the picture of a test ticket says: `BHT1.<key>.<event>.<tier>.<signature>`. That it is one stands inside what is
 * signed: no code of one kind can be made of a code of the other.
 */
export const TEST_CODE = /^BHT1\.([A-Za-z0-9_-]{6,16})\.([A-Za-z0-9_-]{22})\.([A-Za-z0-9_-]{22})\.([A-Za-z0-9_-]{86})$/

/** What is checked of any code of ours. */
export type SignedCode = {
  keyId: string
  /** What is signed, as bytes of text. */
  signed: string
  signature: string
}
export type TicketCode = SignedCode & { ticketId: string; serial: number }
/** Names no ticket: it is good at no door, whatever becomes of its event. */
export type TestCode = SignedCode & { eventId: string; tierId: string }

/** Takes a code apart; null for what is no code of ours. Whether its signature is good is another question. */
export function readTicketCode(text: string): TicketCode | null {
  const match = TICKET_CODE.exec(text.trim())
  const [, keyId = '', packed = '', serial = '', signature = ''] = match ?? []
  const ticketId = match ? idOf(packed) : null
  if (ticketId === null) return null
  return { keyId, ticketId, serial: Number(serial), signed: signedPart(keyId, packed, Number(serial)), signature }
}

/** The same of a test ticket. */
export function readTestCode(text: string): TestCode | null {
  const match = TEST_CODE.exec(text.trim())
  const [, keyId = '', event = '', tier = '', signature = ''] = match ?? []
  const [eventId, tierId] = match ? [idOf(event), idOf(tier)] : [null, null]
  if (eventId === null || tierId === null) return null
  return { keyId, eventId, tierId, signed: `BHT1.${keyId}.${event}.${tier}`, signature }
}

/** What is signed for a test ticket. */
export function testToSign(keyId: string, { eventId, tierId }: { eventId: string; tierId: string }): string {
  return `BHT1.${keyId}.${packId(eventId)}.${packId(tierId)}`
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
