/** `POST /api/v1/…`: the merchant's calls. The signature is checked over the very bytes that came. */
import { randomBytes } from 'node:crypto'
import { toStamp, type VirtualClock } from '../vnpay/clock.ts'
import type { Books, Payment } from './books.ts'
import { MESSAGES, METHODS } from './codes.ts'
import { isSignatureOf } from './signing.ts'

export type Merchant = { apiKey: string; salt: string }
type Parts = { books: Books; clock: VirtualClock; merchant: Merchant; pageUrl: string }
type Fields = Record<string, unknown>
type Reply = { code: string; data?: object }

const EXPIRES_MS = 15 * 60_000
const YEAR_MS = 365 * 86_400_000

/** Answers one call; the answer is the whole body, and the HTTP status is 200 whatever the code. */
export function answerApi(
  parts: Parts,
  path: string,
  text: string,
  headers: { apiKey?: string; signature?: string },
): object {
  const request = parsed(text)
  const reply = decide(parts, path, text, request, headers)
  return {
    requestID: textOf(request.requestID),
    responseDateTime: toStamp(parts.clock.now()),
    responseCode: reply.code,
    responseMessage: MESSAGES[reply.code] ?? 'Error',
    responseData: reply.data ?? {},
  }
}

function decide(
  parts: Parts,
  path: string,
  text: string,
  request: Fields,
  { apiKey, signature }: { apiKey?: string; signature?: string },
): Reply {
  if (apiKey !== parts.merchant.apiKey || !isSignatureOf(text, parts.merchant.salt, signature)) return { code: '401' }
  const id = textOf(request.requestID)
  const data = record(request.requestData)
  if (id === '' || id.length > 50 || !isStamp(request.requestDateTime) || !data) return { code: '400' }
  switch (path) {
    case 'transaction/pay':
      return open(parts, data, true)
    case 'transaction/payWithOption':
      return open(parts, data, false)
    case 'transaction/query':
      return query(parts, data)
    case 'transaction/refund':
      return refund(parts, data)
    case 'token/remove':
      return removeToken(parts, data)
    default:
      return { code: '404' }
  }
}

const ORDER: readonly [name: string, rule: RegExp][] = [
  ['apiOperation', /^(PAY|PAY_WITH_CREATE_TOKEN)$/],
  ['orderID', /^[A-Za-z0-9._-]{1,50}$/],
  ['orderNumber', /^.{0,20}$/],
  ['orderAmount', /^[1-9]\d{3,15}$/],
  ['orderCurrency', /^VND$/],
  ['orderDateTime', /^\d{14}$/],
  ['orderDescription', /^[^\p{Cc}]{1,250}$/u],
  ['language', /^(vi|en)$/],
  ['successURL', /^https?:\/\/\S{3,490}$/],
  ['failureURL', /^https?:\/\/\S{3,490}$/],
  ['cancelURL', /^https?:\/\/\S{3,490}$/],
  ['ipnURL', /^(https?:\/\/\S{3,490})?$/],
]

function open({ books, clock, pageUrl }: Parts, data: Fields, named: boolean): Reply {
  if (ORDER.some(([name, rule]) => !rule.test(textOf(data[name])))) return { code: '400' }
  const method = textOf(data.paymentMethod)
  if (named ? !Object.hasOwn(METHODS, method) : method !== '') return { code: '400' }
  const keepCard = data.apiOperation === 'PAY_WITH_CREATE_TOKEN'
  if (keepCard && method !== 'DOMESTIC' && method !== 'INTERNATIONAL') return { code: '400' }
  const token = data.sourceOfFund === 'TOKEN' ? textOf(data.token) : ''
  if (data.sourceOfFund === 'TOKEN' && !books.card(token)) return { code: '400' }
  const orderId = textOf(data.orderID)
  if (books.ofOrder(orderId)) return { code: '409' }
  const now = clock.now()
  const payment: Payment = {
    transactionId: books.nextTransactionId(toStamp(now)),
    page: randomBytes(16).toString('hex'),
    orderId,
    orderNumber: textOf(data.orderNumber),
    amount: Number(data.orderAmount),
    description: textOf(data.orderDescription),
    orderDateTime: textOf(data.orderDateTime),
    method,
    source: textOf(data.sourceType),
    keepCard,
    token,
    successUrl: textOf(data.successURL),
    failureUrl: textOf(data.failureURL),
    cancelUrl: textOf(data.cancelURL),
    ipnUrl: textOf(data.ipnURL),
    openedAt: now,
    expiresAt: now + EXPIRES_MS,
    state: 'OPEN',
    code: null,
    endedAt: null,
    card: null,
    notice: null,
  }
  books.save(payment)
  return { code: '200', data: { transactionID: payment.transactionId, endpoint: `${pageUrl}/pay?t=${payment.page}` } }
}

/** An open payment has no status yet; past its time it has expired, told to nobody. */
function query({ books, clock }: Parts, data: Fields): Reply {
  const payment = books.payment(textOf(data.transactionID))
  if (!payment) return { code: '404' }
  const code = payment.code ?? (clock.now() >= payment.expiresAt ? '408' : '')
  return {
    code: '200',
    data: { ...orderOf(payment), transactionStatus: code, transactionDescription: MESSAGES[code] ?? '' },
  }
}

function refund({ books, clock }: Parts, data: Fields): Reply {
  const payment = books.payment(textOf(data.transactionID))
  const orderId = textOf(data.orderID)
  const amount = Number(textOf(data.orderAmount))
  if (!/^[A-Za-z0-9._-]{1,50}$/.test(orderId) || !(Number.isSafeInteger(amount) && amount > 0)) return { code: '400' }
  if (data.orderCurrency !== 'VND' || !isStamp(data.orderDateTime)) return { code: '400' }
  if (!payment) return { code: '404' }
  if (books.refundOf(orderId) || books.ofOrder(orderId)) return { code: '409' }
  const now = clock.now()
  if (payment.state !== 'PAID' || now - (payment.endedAt ?? 0) > YEAR_MS) return { code: '400' }
  if (amount > payment.amount - books.refunded(payment.transactionId)) return { code: '400' }
  const transactionId = books.nextTransactionId(toStamp(now))
  books.addRefund({ transactionId, orderId, ofTransaction: payment.transactionId, amount, at: now })
  return {
    code: '200',
    data: { transactionID: transactionId, orderID: orderId, orderAmount: amount, orderCurrency: 'VND' },
  }
}

function removeToken({ books }: Parts, data: Fields): Reply {
  const card = books.card(textOf(data.token))
  if (!card) return { code: '404' }
  books.saveCard({ ...card, removed: true })
  return { code: '200' }
}

/** How an order is told of; in callbacks numbers are texts. */
export function orderOf(payment: Payment): Record<string, string> {
  return {
    transactionID: payment.transactionId,
    transactionDateTime: toStamp(payment.endedAt ?? payment.openedAt),
    orderID: payment.orderId,
    orderNumber: payment.orderNumber,
    orderAmount: String(payment.amount),
    orderCurrency: 'VND',
    orderDateTime: payment.orderDateTime,
    orderDescription: payment.description,
    language: 'vi',
  }
}

function parsed(text: string): Fields {
  try {
    return record(JSON.parse(text)) ?? {}
  } catch {
    return {}
  }
}

function record(value: unknown): Fields | undefined {
  return value !== null && typeof value === 'object' && !Array.isArray(value) ? (value as Fields) : undefined
}

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''
const isStamp = (value: unknown): boolean => /^\d{14}$/.test(textOf(value))
