/**
 * How VNPAY 2.1.0 signs. Written from the protocol alone and byte by byte, so that it shares no mistake with a
 * merchant's signer.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'

export type Fields = Readonly<Record<string, string | undefined>>

const LITERAL = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789*-._'

const ENCODED: readonly string[] = Array.from({ length: 256 }, (_, byte) => {
  const character = String.fromCharCode(byte)
  if (character === ' ') return '+'
  return LITERAL.includes(character) ? character : `%${byte.toString(16).toUpperCase().padStart(2, '0')}`
})

/** Encodes one name or value the way java.net.URLEncoder does: UTF-8, space as `+`, everything but `A-Za-z0-9*-._` as `%XX`. */
export function formEncode(text: string): string {
  let encoded = ''
  for (const byte of Buffer.from(text, 'utf8')) encoded += ENCODED[byte]
  return encoded
}

/** The signed text of a payment address, a return or a notice: every non-empty `vnp_` field but the hash, in byte order. */
export function canonicalQuery(fields: Fields): string {
  const pairs: string[] = []
  for (const name of Object.keys(fields).sort(byBytes)) {
    const value = fields[name]
    if (!name.startsWith('vnp_') || name === 'vnp_SecureHash' || name === 'vnp_SecureHashType' || !value) continue
    pairs.push(`${formEncode(name)}=${formEncode(value)}`)
  }
  return pairs.join('&')
}

/** The query string of `fields` with its `vnp_SecureHash` at the end. */
export function signedQuery(secret: string, fields: Fields): string {
  const text = canonicalQuery(fields)
  return `${text}&vnp_SecureHash=${hmac(secret, text)}`
}

/** Signs the fields of a query: 128 lower-case hexadecimal digits. */
export const signQuery = (secret: string, fields: Fields): string => hmac(secret, canonicalQuery(fields))

/** Signs what 2.0 signed: the values as they are, not encoded. A 2.1.0 merchant must refuse it. */
export function signUnencoded(secret: string, fields: Fields): string {
  const names = Object.keys(fields)
    .filter((name) => name.startsWith('vnp_') && fields[name])
    .sort(byBytes)
  return hmac(secret, names.map((name) => `${name}=${fields[name]}`).join('&'))
}

const QUERY = [
  'RequestId',
  'Version',
  'Command',
  'TmnCode',
  'TxnRef',
  'TransactionDate',
  'CreateDate',
  'IpAddr',
  'OrderInfo',
]
const REFUND = [
  'RequestId',
  'Version',
  'Command',
  'TmnCode',
  'TransactionType',
  'TxnRef',
  'Amount',
  'TransactionNo',
  'TransactionDate',
  'CreateBy',
  'CreateDate',
  'IpAddr',
  'OrderInfo',
]
const REFUND_REPLY = [
  'ResponseId',
  'Command',
  'ResponseCode',
  'Message',
  'TmnCode',
  'TxnRef',
  'Amount',
  'BankCode',
  'PayDate',
  'TransactionNo',
  'TransactionType',
  'TransactionStatus',
  'OrderInfo',
]
const QUERY_REPLY = [...REFUND_REPLY, 'PromotionCode', 'PromotionAmount']

/** The order in which the server-to-server messages join their raw values with `|`. */
export const PIPES = { query: QUERY, refund: REFUND, queryReply: QUERY_REPLY, refundReply: REFUND_REPLY } as const

/** Signs a server-to-server message; a field that is absent leaves nothing between its pipes. */
export function signPipes(secret: string, order: readonly string[], fields: Fields): string {
  return hmac(secret, order.map((name) => fields[`vnp_${name}`] ?? '').join('|'))
}

/** Whether `given` is the hash `expected`; upper-case digits are accepted, and the time taken tells nothing. */
export function sameHash(given: string | undefined, expected: string): boolean {
  if (!given || !/^[0-9a-f]{128}$/i.test(given)) return false
  return timingSafeEqual(Buffer.from(given, 'hex'), Buffer.from(expected, 'hex'))
}

function hmac(secret: string, text: string): string {
  return createHmac('sha512', secret).update(text, 'utf8').digest('hex')
}

const byBytes = (left: string, right: string): number => Buffer.compare(Buffer.from(left), Buffer.from(right))
