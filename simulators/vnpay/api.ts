/** `POST /merchant_webapi/api/transaction`: querydr and refund, server to server. */
import { randomBytes } from 'node:crypto'
import { isIP } from 'node:net'
import type { Books, Payment } from './books.ts'
import type { Terminal } from './checkout.ts'
import { fromStamp, toStamp, type VirtualClock } from './clock.ts'
import { expiresAt } from './settlement.ts'
import { type Fields, PIPES, sameHash, signPipes } from './signing.ts'

type Parts = { books: Books; clock: VirtualClock; terminal: Terminal }
type Reply = Record<string, string>

const COMMON: readonly [string, RegExp][] = [
  ['vnp_RequestId', /^[A-Za-z0-9._-]{1,32}$/],
  ['vnp_Version', /^2\.1\.0$/],
  ['vnp_TxnRef', /^[A-Za-z0-9._-]{1,100}$/],
  ['vnp_TransactionDate', /^\d{14}$/],
  ['vnp_CreateDate', /^\d{14}$/],
  ['vnp_IpAddr', /^[0-9A-Fa-f.:]{7,45}$/],
  ['vnp_OrderInfo', /^[^\p{Cc}]{1,255}$/u],
]
const OF_REFUND: readonly [string, RegExp][] = [
  ['vnp_TransactionType', /^0[23]$/],
  ['vnp_Amount', /^[1-9]\d{2,11}$/],
  ['vnp_TransactionNo', /^\d{0,15}$/],
  ['vnp_CreateBy', /^[^\p{Cc}]{1,245}$/u],
]

/** Answers one call; `body` is what came after JSON.parse, whatever it is. The reply is signed. */
export function answerApi(parts: Parts, body: unknown): Reply {
  const fields = readFields(body)
  const command = fields?.vnp_Command === 'refund' ? 'refund' : 'querydr'
  const reply = fields ? decide(parts, fields, command) : refusal('03', 'Invalid format')
  const answer: Reply = {
    vnp_ResponseId: randomBytes(16).toString('hex'),
    vnp_Command: command,
    vnp_TmnCode: parts.terminal.tmnCode,
    vnp_TxnRef: fields?.vnp_TxnRef ?? '',
    vnp_OrderInfo: fields?.vnp_OrderInfo ?? '',
    ...reply,
  }
  const order = command === 'refund' ? PIPES.refundReply : PIPES.queryReply
  return { ...answer, vnp_SecureHash: signPipes(parts.terminal.secret, order, answer) }
}

function decide(parts: Parts, fields: Fields, command: 'querydr' | 'refund'): Reply {
  const { books, clock, terminal } = parts
  if (fields.vnp_Command !== command) return refusal('03', 'Invalid command')
  if (fields.vnp_TmnCode !== terminal.tmnCode) return refusal('02', 'Invalid TmnCode')
  const malformed = firstMalformed(fields, command === 'refund' ? [...COMMON, ...OF_REFUND] : COMMON)
  if (malformed) return refusal('03', `Invalid format: ${malformed}`)
  const expected = signPipes(terminal.secret, command === 'refund' ? PIPES.refund : PIPES.query, fields)
  if (!sameHash(fields.vnp_SecureHash, expected)) return refusal('97', 'Invalid checksum')
  if (!books.takeRequestId(toStamp(clock.now()).slice(0, 8), fields.vnp_RequestId ?? '')) {
    return refusal('94', 'Duplicate request')
  }
  const payment = books.byRef(fields.vnp_TxnRef ?? '', fields.vnp_TransactionDate)
  if (!payment) return refusal('91', 'Transaction not found')
  return command === 'refund' ? refund(parts, fields, payment) : report(payment, clock.now())
}

/** The original payment, before and after any refund. */
function report(payment: Payment, now: number): Reply {
  const { result } = payment
  return {
    vnp_ResponseCode: '00',
    vnp_Message: 'QueryDR Success',
    vnp_Amount: String(payment.amount),
    vnp_BankCode: result?.bankCode ?? '',
    vnp_PayDate: result?.payDate ?? '',
    vnp_TransactionNo: result?.transactionNo ?? '0',
    vnp_TransactionType: '01',
    vnp_TransactionStatus: result?.transactionStatus ?? (now >= expiresAt(payment) ? '02' : '01'),
    vnp_OrderInfo: payment.orderInfo,
  }
}

function refund({ books, clock }: Parts, fields: Fields, payment: Payment): Reply {
  const amount = Number(fields.vnp_Amount)
  const type = fields.vnp_TransactionType === '02' ? '02' : '03'
  const paidNo = payment.result?.transactionNo
  const wantedNo = fields.vnp_TransactionNo
  if (payment.state !== 'PAID') return refusal('95', 'Original transaction was not successful')
  if (wantedNo && wantedNo !== '0' && wantedNo !== paidNo) return refusal('91', 'Transaction not found')
  const left = payment.amount - books.refunded(payment)
  if (amount > left) return refusal('99', 'Refund amount exceeds the amount paid')
  if (type === '02' && amount !== payment.amount) return refusal('99', 'A full refund must be of the whole amount')
  const transactionNo = books.nextTransactionNo()
  const at = toStamp(clock.now())
  books.addRefund({
    transactionNo,
    requestId: fields.vnp_RequestId ?? '',
    token: payment.token,
    txnRef: payment.txnRef,
    type,
    amount,
    createBy: fields.vnp_CreateBy ?? '',
    orderInfo: fields.vnp_OrderInfo ?? '',
    at,
  })
  return {
    vnp_ResponseCode: '00',
    vnp_Message: 'Refund success',
    vnp_Amount: String(amount),
    vnp_BankCode: payment.result?.bankCode ?? '',
    vnp_PayDate: at,
    vnp_TransactionNo: transactionNo,
    vnp_TransactionType: type,
    vnp_TransactionStatus: '05',
  }
}

const refusal = (code: string, message: string): Reply => ({ vnp_ResponseCode: code, vnp_Message: message })

function firstMalformed(fields: Fields, rules: readonly [string, RegExp][]): string | undefined {
  const bad = rules.find(([name, rule]) => !rule.test(fields[name] ?? ''))
  if (bad) return bad[0]
  if (fromStamp(fields.vnp_CreateDate ?? '') === undefined) return 'vnp_CreateDate'
  if (fromStamp(fields.vnp_TransactionDate ?? '') === undefined) return 'vnp_TransactionDate'
  return isIP(fields.vnp_IpAddr ?? '') === 0 ? 'vnp_IpAddr' : undefined
}

function readFields(body: unknown): Fields | undefined {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return undefined
  const fields: Record<string, string> = {}
  for (const [name, value] of Object.entries(body)) {
    if (typeof value !== 'string' && typeof value !== 'number') return undefined
    fields[name] = String(value)
  }
  return fields
}
