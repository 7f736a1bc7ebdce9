/** Reads a merchant's payment address and refuses what VNPAY refuses. */
import { isIP } from 'node:net'
import { fromStamp } from './clock.ts'
import { banksFor } from './codes.ts'
import { type Fields, sameHash, signQuery } from './signing.ts'

export type PayRequest = {
  tmnCode: string
  txnRef: string
  amount: number
  orderInfo: string
  orderType: string
  createDate: string
  expireDate: string
  ipAddr: string
  returnUrl: string
  wantedBank: string
}

/** A code of `REFUSALS`, and the field at fault where there is one. */
export type Refusal = { refused: string; field?: string }

export type Terminal = { tmnCode: string; secret: string }

/** How far ahead of VNPAY's clock a merchant's may run; more is a mistaken time zone. */
const CLOCK_SKEW_MS = 5 * 60_000
const DAY_MS = 24 * 3_600_000

const RULES: readonly [name: string, rule: RegExp, required: boolean][] = [
  ['vnp_Version', /^2\.1\.0$/, true],
  ['vnp_Command', /^pay$/, true],
  ['vnp_Amount', /^[1-9]\d{2,11}$/, true],
  ['vnp_BankCode', /^[A-Za-z0-9]{3,20}$/, false],
  ['vnp_CreateDate', /^\d{14}$/, true],
  ['vnp_CurrCode', /^VND$/, true],
  ['vnp_IpAddr', /^[0-9A-Fa-f.:]{7,45}$/, true],
  ['vnp_Locale', /^(vn|en)$/, true],
  ['vnp_OrderInfo', /^[A-Za-z0-9 .:_-]{1,255}$/, true],
  ['vnp_OrderType', /^[A-Za-z0-9_]{1,100}$/, true],
  ['vnp_ReturnUrl', /^https?:\/\/[^\s!'()*~#]{3,247}$/, true],
  ['vnp_ExpireDate', /^\d{14}$/, true],
  ['vnp_TxnRef', /^[A-Za-z0-9._-]{1,100}$/, true],
]

/**
 * Checks the query of a payment address against the terminal and the clock (`now` in milliseconds): repeated fields,
 * terminal, hash, each field's form, dates at GMT+7, and a reference already used that day.
 */
export function readPayRequest(
  query: URLSearchParams,
  terminal: Terminal,
  now: number,
  usedOn: (txnRef: string, day: string) => boolean,
): PayRequest | Refusal {
  const fields: Record<string, string> = {}
  for (const [name, value] of query) {
    if (!name.startsWith('vnp_')) continue
    if (Object.hasOwn(fields, name)) return { refused: '03', field: name }
    fields[name] = value
  }
  if (fields.vnp_TmnCode !== terminal.tmnCode) return { refused: '72', field: 'vnp_TmnCode' }
  if (!sameHash(fields.vnp_SecureHash, signQuery(terminal.secret, fields))) return { refused: '70' }
  const field = firstMalformed(fields)
  if (field) return { refused: '03', field }
  return refuseTimes(fields, now) ?? refuseRepeat(fields, usedOn) ?? accepted(fields)
}

function firstMalformed(fields: Fields): string | undefined {
  const bad = RULES.find(([name, rule, required]) => {
    const value = fields[name] ?? ''
    return value === '' ? required : !rule.test(value)
  })
  if (bad) return bad[0]
  if (isIP(fields.vnp_IpAddr ?? '') === 0) return 'vnp_IpAddr'
  if (Number(fields.vnp_Amount) % 100 !== 0) return 'vnp_Amount'
  if (banksFor(fields.vnp_BankCode ?? '').length === 0) return 'vnp_BankCode'
  return undefined
}

function refuseTimes(fields: Fields, now: number): Refusal | undefined {
  const created = fromStamp(fields.vnp_CreateDate ?? '')
  const expires = fromStamp(fields.vnp_ExpireDate ?? '')
  if (created === undefined || created > now + CLOCK_SKEW_MS) return { refused: '03', field: 'vnp_CreateDate' }
  if (expires === undefined || expires <= created) return { refused: '03', field: 'vnp_ExpireDate' }
  if (expires <= now) return { refused: '15', field: 'vnp_ExpireDate' }
  if (created < now - DAY_MS) return { refused: '03', field: 'vnp_CreateDate' }
  return undefined
}

function refuseRepeat(fields: Fields, usedOn: (txnRef: string, day: string) => boolean): Refusal | undefined {
  const used = usedOn(fields.vnp_TxnRef ?? '', (fields.vnp_CreateDate ?? '').slice(0, 8))
  return used ? { refused: '01', field: 'vnp_TxnRef' } : undefined
}

const accepted = (fields: Fields): PayRequest => ({
  tmnCode: fields.vnp_TmnCode ?? '',
  txnRef: fields.vnp_TxnRef ?? '',
  amount: Number(fields.vnp_Amount),
  orderInfo: fields.vnp_OrderInfo ?? '',
  orderType: fields.vnp_OrderType ?? '',
  createDate: fields.vnp_CreateDate ?? '',
  expireDate: fields.vnp_ExpireDate ?? '',
  ipAddr: fields.vnp_IpAddr ?? '',
  returnUrl: fields.vnp_ReturnUrl ?? '',
  wantedBank: fields.vnp_BankCode ?? '',
})
