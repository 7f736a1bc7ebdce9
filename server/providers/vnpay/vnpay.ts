import { type Dong, dong } from '#domain/money.ts'
import type { Evidence, RefundAnswer, Verdict } from '#domain/payment-gateways.ts'
import { vnpTimestamp } from '#domain/time.ts'
import type { Config } from '#server/core/config.ts'
import { openLine } from '#server/core/outward.ts'
import { ask } from './api.ts'
import { type CardNews, cardNewsOf, isCardNews } from './card-news.ts'
import { methodTold } from './methods.ts'
import { openRecurring, type VnpayRecurring } from './recurring.ts'
import { type Params, sameHash, sign, signPiped, verify } from './signing.ts'
import { openTokens, type VnpayTokens } from './tokens.ts'
import { ipv4, SERVER_IP, times100 } from './wire.ts'

/** What VNPAY tells, and of whose terminal. */
export type VnpayEvidence = Evidence & {
  tmnCode: string
  /** What it tells of a card that VNPAY keeps, where it is about one. */
  cardNews?: CardNews
}
export type Attempt = {
  txnRef: string
  amount: Dong
  orderInfo: string
  createdAt: Date
  expiresAt: Date
  clientIp: string
  returnUrl: string
  bankCode?: string | undefined
}
export type RefundAsked = {
  requestId: string
  txnRef: string
  amount: Dong
  total: Dong
  transactionNo: string
  paidFrom: Date
  at: Date
  orderInfo: string
  by: string
}

/** VNPAY as payments see it; amounts in whole đồng, the factor of 100 is applied here and nowhere else. */
export interface Vnpay {
  readonly tmnCode: string
  /** Cards that VNPAY keeps and their owners pay with; null where that is not agreed. */
  readonly tokens: VnpayTokens | null
  /** Cards that are charged without their owners; null where that is not agreed. */
  readonly recurring: VnpayRecurring | null
  /** The address the payer's browser is sent to. */
  payUrl(attempt: Attempt): string
  /** Reads a notice or a return. Null where the signature does not hold, or it tells no outcome: it then proves nothing. */
  read(query: Record<string, unknown>): VnpayEvidence | null
  /** Asks what became of a payment. Null where VNPAY does not know it. Throws where no trustworthy answer came: the outcome is unknown. */
  query(asked: { requestId: string; txnRef: string; createdAt: Date; at: Date }): Promise<VnpayEvidence | null>
  /** Sends money back. Throws where no trustworthy answer came: ask again with the same request id. */
  refund(asked: RefundAsked): Promise<RefundAnswer>
}

const CANCELED = '24'
const EXPIRED = '11'
const SUSPICIOUS = '07'

export function openVnpay(config: Config): Vnpay {
  const { tmnCode, hashSecret, payUrl, apiUrl, timeoutMs } = config.vnpay
  const line = openLine('VNPAY')
  return {
    tmnCode,
    tokens: openTokens(config.vnpay),
    recurring: openRecurring(config.vnpay),
    payUrl(attempt) {
      const params: Params = {
        vnp_Version: '2.1.0',
        vnp_Command: 'pay',
        vnp_TmnCode: tmnCode,
        vnp_Amount: times100(attempt.amount),
        vnp_CurrCode: 'VND',
        vnp_TxnRef: attempt.txnRef,
        vnp_OrderInfo: attempt.orderInfo,
        vnp_OrderType: 'other',
        vnp_Locale: 'vn',
        vnp_ReturnUrl: attempt.returnUrl,
        vnp_IpAddr: ipv4(attempt.clientIp),
        vnp_CreateDate: vnpTimestamp(attempt.createdAt),
        vnp_ExpireDate: vnpTimestamp(attempt.expiresAt),
        ...(attempt.bankCode && { vnp_BankCode: attempt.bankCode }),
      }
      return `${payUrl}?${new URLSearchParams({ ...params, vnp_SecureHash: sign(hashSecret, params) })}`
    },
    read(query) {
      const params = singleValues(query)
      if (params && isCardNews(params)) {
        const told = cardNewsOf(hashSecret, params)
        if (!told || !tellsOutcome(told.params)) return null
        // A card that pays is kept with the payment; one that was charged is kept already, and under an agreement apart.
        const card = told.news.command === 'pay_and_create' ? told.news.card : undefined
        return { ...evidence(told.params), card, cardNews: told.news }
      }
      return params && tellsOutcome(params) && verify(hashSecret, params) ? evidence(params) : null
    },
    async query({ requestId, txnRef, createdAt, at }) {
      const body: Params = {
        vnp_RequestId: requestId,
        vnp_Version: '2.1.0',
        vnp_Command: 'querydr',
        vnp_TmnCode: tmnCode,
        vnp_TxnRef: txnRef,
        vnp_TransactionDate: vnpTimestamp(createdAt),
        vnp_CreateDate: vnpTimestamp(at),
        vnp_IpAddr: SERVER_IP,
        vnp_OrderInfo: `Truy van GD ${txnRef}`,
      }
      const order = [
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
      const reply = await ask(line, apiUrl, { ...body, vnp_SecureHash: piped(hashSecret, body, order) }, timeoutMs)
      demandHash(hashSecret, reply, [...REPLY_ORDER, 'PromotionCode', 'PromotionAmount'])
      if (reply.vnp_ResponseCode === '91') return null
      if (reply.vnp_ResponseCode !== '00') throw new Error(`VNPAY querydr answered ${reply.vnp_ResponseCode}`)
      return evidence(reply)
    },
    async refund(asked) {
      const body: Params = {
        vnp_RequestId: asked.requestId,
        vnp_Version: '2.1.0',
        vnp_Command: 'refund',
        vnp_TmnCode: tmnCode,
        vnp_TransactionType: asked.amount === asked.total ? '02' : '03',
        vnp_TxnRef: asked.txnRef,
        vnp_Amount: times100(asked.amount),
        vnp_TransactionNo: asked.transactionNo,
        vnp_TransactionDate: vnpTimestamp(asked.paidFrom),
        vnp_CreateBy: asked.by,
        vnp_CreateDate: vnpTimestamp(asked.at),
        vnp_IpAddr: SERVER_IP,
        vnp_OrderInfo: asked.orderInfo,
      }
      const order = [
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
      const raw = await ask(line, apiUrl, { ...body, vnp_SecureHash: piped(hashSecret, body, order) }, timeoutMs)
      demandHash(hashSecret, raw, REPLY_ORDER)
      const code = raw.vnp_ResponseCode ?? ''
      return { outcome: code === '00' ? 'sent' : code === '94' ? 'again' : 'refused', code, raw }
    },
  }
}

const REPLY_ORDER = [
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

function piped(secret: string, params: Params, order: readonly string[]): string {
  return signPiped(
    secret,
    order.map((name) => params[`vnp_${name}`]),
  )
}

function demandHash(secret: string, reply: Params, order: readonly string[]) {
  if (!sameHash(reply.vnp_SecureHash, piped(secret, reply, order)))
    throw new Error('VNPAY answered with a wrong checksum')
  // A refund and the answer to it are signed in the same form: our own request, sent back, would hold.
  if (!/^\d{2}$/.test(reply.vnp_ResponseCode ?? '')) throw new Error('VNPAY answered without a code')
}

/** Both sides sign with one key: a message without an outcome is one of ours, such as the address a payer is sent to. */
function tellsOutcome({ vnp_ResponseCode, vnp_Command }: Params): boolean {
  return Boolean(vnp_ResponseCode) && vnp_Command !== 'pay'
}

/** A parameter that comes twice is an attack on whoever reads it differently; such a request is not read at all. */
function singleValues(query: Record<string, unknown>): Params | null {
  const vnp = Object.entries(query).filter(([name]) => name.startsWith('vnp_'))
  return vnp.every(([, value]) => typeof value === 'string') ? (Object.fromEntries(vnp) as Params) : null
}

function evidence(params: Params): VnpayEvidence {
  const code = params.vnp_ResponseCode ?? ''
  const status = params.vnp_TransactionStatus ?? ''
  const amount = /^[1-9]\d{0,14}$/.test(params.vnp_Amount ?? '') ? Number(params.vnp_Amount) / 100 : Number.NaN
  const number = params.vnp_TransactionNo
  const told = {
    gateway: 'VNPAY' as const,
    tmnCode: params.vnp_TmnCode ?? '',
    reference: params.vnp_TxnRef ?? '',
    amount: Number.isInteger(amount) ? dong(amount) : null,
    verdict: verdictOf(code, status),
    transactionNo: number && number !== '0' ? number : null,
    bankCode: params.vnp_BankCode || null,
    method: methodTold(params.vnp_CardType, params.vnp_BankCode),
    code,
  }
  const { tmnCode, reference, transactionNo } = told
  return { ...told, dedupeKey: [tmnCode, reference, told.amount, transactionNo, code, status].join('|') }
}

/** Paid only where both codes say so: payments.md 1.3. A query that worked tells of the payment by its status alone. */
function verdictOf(code: string, status: string): Verdict {
  if (code === '00' && status === '00') return 'success'
  if (code === SUSPICIOUS || status === SUSPICIOUS) return 'suspicious'
  if (code === CANCELED) return 'canceled'
  if (code === EXPIRED) return 'expired'
  if (code === '00' && (status === '01' || status === '')) return 'open'
  return 'failed'
}
