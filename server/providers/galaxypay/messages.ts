import type { PaymentMethod } from '#domain/enums.ts'
import { type Dong, dong } from '#domain/money.ts'
import type { CardToken, Evidence, Verdict } from '#domain/payment-gateways.ts'
import { vnpTimestamp } from '#domain/time.ts'

/** Their names for the ways to pay; without one their page lists all. */
export type GalaxyMethod = 'DOMESTIC' | 'INTERNATIONAL' | 'WALLET' | 'HUB' | 'QRPAY'
/** The same in the words of our orders. */
export const galaxyMethods: Readonly<Record<GalaxyMethod, PaymentMethod>> = {
  DOMESTIC: 'BANK_TRANSFER',
  INTERNATIONAL: 'CREDIT_CARD',
  HUB: 'CREDIT_CARD',
  WALLET: 'EWALLET',
  QRPAY: 'QR_CODE',
}
export type Opening = {
  /** Our reference: the same again never makes a second payment. */
  reference: string
  /** Shown to the payer, 20 characters at most. */
  orderNumber: string
  amount: Dong
  description: string
  at: Date
  method?: GalaxyMethod | undefined
  /** A bank, a card scheme or a wallet of that method. */
  source?: string | undefined
  returnUrl: string
  cancelUrl: string
  noticeUrl: string
  /** Ask for a token of the card, told by the notice alone. */
  keepCard?: boolean | undefined
  /** Pay with a card that was kept. */
  token?: string | undefined
}

type Fields = Record<string, unknown>

/** The data of a pay request, in the order of their documents. */
export function payData(asked: Opening): Fields {
  return {
    apiOperation: asked.keepCard ? 'PAY_WITH_CREATE_TOKEN' : 'PAY',
    orderID: asked.reference,
    orderNumber: asked.orderNumber,
    orderAmount: asked.amount,
    orderCurrency: 'VND',
    orderDateTime: vnpTimestamp(asked.at),
    orderDescription: asked.description.slice(0, 250),
    ...(asked.method && { paymentMethod: asked.method }),
    ...(asked.source && { sourceType: asked.source }),
    language: 'vi',
    successURL: asked.returnUrl,
    failureURL: asked.returnUrl,
    cancelURL: asked.cancelUrl,
    ipnURL: asked.noticeUrl,
    ...(asked.token && { sourceOfFund: 'TOKEN', token: asked.token }),
  }
}

/** The whole text of a request: it is written once, signed and sent as it is. */
export function envelope(requestId: string, at: Date, data: Fields): string {
  return JSON.stringify({ requestID: requestId, requestDateTime: vnpTimestamp(at), requestData: data })
}

export function fieldsOf(value: unknown): Fields {
  return value !== null && typeof value === 'object' && !Array.isArray(value) ? (value as Fields) : {}
}

/** Their numbers come as numbers or as text. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''
}

/** What one transaction came to; `code` is of their table. Null where it names no transaction of ours. */
export function evidenceOf(code: string, data: Fields): Evidence | null {
  const reference = textOf(data.orderID)
  const transactionNo = textOf(data.transactionID)
  if (!reference || !transactionNo) return null
  const amount = /^[1-9]\d{0,14}$/.test(textOf(data.orderAmount)) ? Number(textOf(data.orderAmount)) : null
  const known = amount !== null && textOf(data.orderCurrency) === 'VND' ? dong(amount) : null
  return {
    gateway: 'GALAXYPAY',
    reference,
    amount: known,
    verdict: VERDICTS[code] ?? 'open',
    transactionNo,
    bankCode: textOf(data.sourceType).slice(0, 20) || null,
    method: (galaxyMethods as Record<string, PaymentMethod>)[textOf(data.paymentMethod)],
    code: VERDICTS[code] === 'success' ? '00' : code,
    dedupeKey: [transactionNo, reference, VERDICTS[code] === 'success' ? '200' : code, known].join('|').slice(0, 400),
    card: cardOf(fieldsOf(data.tokenization)),
  }
}

/** Codes we do not know decide nothing: 409 and 504 among them. */
const VERDICTS: Record<string, Verdict> = {
  200: 'success',
  '00': 'success',
  400: 'failed',
  401: 'failed',
  408: 'expired',
  499: 'canceled',
  502: 'failed',
  503: 'failed',
  505: 'failed',
}

function cardOf(told: Fields): CardToken | undefined {
  const token = textOf(told.token)
  if (!token) return undefined
  const last4 = textOf(told.accountNumber).slice(-4)
  return { token, brand: textOf(told.accountBrand) || textOf(told.accountSource) || 'CARD', last4, expiresAt: null }
}
