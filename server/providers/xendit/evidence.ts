import type { PaymentMethod } from '#domain/enums.ts'
import { type Dong, dong } from '#domain/money.ts'
import type { CardToken, Evidence, Verdict } from '#domain/payment-gateways.ts'
import { type Fields, text } from './api.ts'

const OF_REQUEST: Record<string, Verdict> = {
  SUCCEEDED: 'success',
  FAILED: 'failed',
  CANCELED: 'canceled',
  EXPIRED: 'expired',
}
const OF_SESSION: Record<string, Verdict> = { EXPIRED: 'expired', CANCELED: 'canceled' }

/** What a payment request says, as Xendit itself told it to us. */
export function evidenceOfRequest(request: Fields, card?: CardToken): Evidence {
  const id = text(request, 'payment_request_id') ?? ''
  const status = text(request, 'status') ?? ''
  const amount = amountOf(request, 'request_amount')
  const verdict = OF_REQUEST[status] ?? 'open'
  return {
    gateway: 'XENDIT',
    reference: text(request, 'reference_id') ?? '',
    amount,
    verdict,
    transactionNo: id || null,
    bankCode: text(request, 'channel_code'),
    method: methodOf(text(request, 'channel_code')),
    code: verdict === 'success' ? '00' : (text(request, 'failure_code') ?? status),
    dedupeKey: [id, status, amount].join('|'),
    card,
  }
}

const WALLETS: ReadonlySet<string> = new Set(['ZALOPAY', 'MOMO', 'VIETTELPAY', 'APPOTA', 'VNPTWALLET', 'SHOPEEPAY'])

/** Their name of the channel in the words of our orders; undefined for one that we do not know. */
function methodOf(channel: string | null): PaymentMethod | undefined {
  if (channel === 'CARDS') return 'CREDIT_CARD'
  if (channel?.endsWith('_VIRTUAL_ACCOUNT')) return 'BANK_TRANSFER'
  return channel && WALLETS.has(channel) ? 'EWALLET' : undefined
}

/** What a session says that nobody paid in. */
export function evidenceOfSession(session: Fields): Evidence {
  const id = text(session, 'payment_session_id') ?? ''
  const status = text(session, 'status') ?? ''
  return {
    gateway: 'XENDIT',
    reference: text(session, 'reference_id') ?? '',
    amount: amountOf(session, 'amount'),
    verdict: OF_SESSION[status] ?? 'open',
    transactionNo: null,
    bankCode: null,
    code: status,
    dedupeKey: [id, status].join('|'),
  }
}

/** A kept card; null where it cannot be charged. */
export function cardOf(token: Fields): CardToken | null {
  const details = (token.token_details ?? {}) as Fields
  const id = text(token, 'payment_token_id')
  if (!id || token.status !== 'ACTIVE') return null
  return {
    token: id,
    brand: text(details, 'network') ?? 'CARD',
    last4: (text(details, 'masked_card_number') ?? '').slice(-4).padStart(4, '•'),
    expiresAt: endOfMonth(text(details, 'expiry_year'), text(details, 'expiry_month')),
  }
}

/** VND has no minor unit here; what is no whole amount of it is none. */
export function amountOf(fields: Fields, name: string): Dong | null {
  const value = fields[name]
  return fields.currency === 'VND' && Number.isSafeInteger(value) && Number(value) > 0 ? dong(Number(value)) : null
}

/** The first instant at which a card is good no more. */
function endOfMonth(year: string | null, month: string | null): Date | null {
  if (!/^\d{4}$/.test(year ?? '') || !/^\d{1,2}$/.test(month ?? '')) return null
  return new Date(Date.UTC(Number(year), Number(month), 1))
}
