/** What becomes of a payment, and the signed result that goes to the merchant by two ways: the browser and the notice. */
import { randomUUID } from 'node:crypto'
import type { Books, Payment, Result } from './books.ts'
import type { PayRequest, Terminal } from './checkout.ts'
import { fromStamp, toStamp, type VirtualClock } from './clock.ts'
import { BANKS, banksFor } from './codes.ts'
import type { Scenario } from './scenarios.ts'
import { type Fields, signedQuery } from './signing.ts'

export function openPayment(books: Books, request: PayRequest, now: number): Payment {
  const fresh = { state: 'OPEN', result: null, tries: [], notice: null } as const
  const payment: Payment = { token: randomUUID().replaceAll('-', ''), ...request, openedAt: now, ...fresh, tries: [] }
  books.save(payment)
  return payment
}

export const expiresAt = (payment: Payment): number => fromStamp(payment.expireDate) ?? 0

/**
 * Ends an open payment with a response code: `00` paid, `07` paid but held, anything else failed. Past its expiry the
 * payer gets `11` whatever was pressed, unless `force`, which also turns a failed payment into a paid one. A payment
 * that ended stays as it is, so that a second press changes nothing.
 */
export function settle(
  books: Books,
  clock: VirtualClock,
  payment: Payment,
  wish: { responseCode: string; bankCode?: string; scenario?: Scenario; force?: boolean },
): void {
  const mayRetry = wish.force === true && payment.state === 'FAILED'
  if (payment.state !== 'OPEN' && !mayRetry) return
  if (payment.result) payment.tries.push(payment.result)
  const late = clock.now() >= expiresAt(payment) && !wish.force
  const [responseCode, transactionStatus] = codes(late ? '11' : wish.responseCode, wish.scenario)
  payment.result = makeResult(books, clock, payment, responseCode, transactionStatus, wish.bankCode)
  payment.state = transactionStatus === '00' ? 'PAID' : transactionStatus === '07' ? 'SUSPECT' : 'FAILED'
  books.save(payment)
}

/** Records a failed try after which the payer stays on the page and may pay again. */
export function failTry(books: Books, clock: VirtualClock, payment: Payment, code: string, bank?: string): void {
  if (payment.state !== 'OPEN') return
  payment.tries.push(makeResult(books, clock, payment, code, '02', bank))
  books.save(payment)
}

/** A result of the payment's last bank that says it failed, whatever the books say. */
export function failedResult(payment: Payment, responseCode: string, payDate: string): Result {
  const bank = bankOf(payment, payment.result?.bankCode)
  return { responseCode, transactionStatus: '02', transactionNo: '0', bankTranNo: '', payDate, ...bank }
}

/** The fields of a return or a notice about `result`, unsigned. */
export function resultFields(payment: Payment, result: Result): Fields {
  return {
    vnp_Amount: String(payment.amount),
    vnp_BankCode: result.bankCode,
    vnp_BankTranNo: result.bankTranNo,
    vnp_CardType: result.cardType,
    vnp_OrderInfo: payment.orderInfo,
    vnp_PayDate: result.payDate,
    vnp_ResponseCode: result.responseCode,
    vnp_TmnCode: payment.tmnCode,
    vnp_TransactionNo: result.transactionNo,
    vnp_TransactionStatus: result.transactionStatus,
    vnp_TxnRef: payment.txnRef,
  }
}

/** Where the payer's browser is sent; a forged one claims success over a hash made with another key. */
export function returnAddress(terminal: Terminal, payment: Payment, forged = false): string | undefined {
  if (!payment.result) return undefined
  const fields = resultFields(payment, payment.result)
  const query = forged
    ? signedQuery(`not ${terminal.secret}`, { ...fields, vnp_ResponseCode: '00', vnp_TransactionStatus: '00' })
    : signedQuery(terminal.secret, fields)
  return `${payment.returnUrl}${payment.returnUrl.includes('?') ? '&' : '?'}${query}`
}

function codes(responseCode: string, scenario: Scenario = {}): [string, string] {
  if (responseCode === '00' && scenario.ipn === 'status-02') return ['00', '02']
  if (responseCode === '00' && scenario.ipn === 'code-07') return ['07', '07']
  if (responseCode === '00' || responseCode === '07') return [responseCode, responseCode]
  return [responseCode, '02']
}

function makeResult(
  books: Books,
  clock: VirtualClock,
  payment: Payment,
  responseCode: string,
  transactionStatus: string,
  bankCode?: string,
): Result {
  const bank = bankOf(payment, bankCode)
  const payDate = toStamp(clock.now())
  const unsent = responseCode === '24' || responseCode === '11'
  if (unsent) return { responseCode, transactionStatus, transactionNo: '0', bankTranNo: '', payDate, ...bank }
  const transactionNo = books.nextTransactionNo()
  const bankTranNo = responseCode === '00' || responseCode === '07' ? `VNP${transactionNo}` : ''
  return { responseCode, transactionStatus, transactionNo, bankTranNo, payDate, ...bank }
}

function bankOf(payment: Payment, code: string | undefined): { bankCode: string; cardType: string } {
  const offered = banksFor(payment.wantedBank)
  const bank =
    offered.find((one) => one.code === code) ?? offered.find((one) => one.code === 'NCB') ?? offered[0] ?? BANKS[1]
  return { bankCode: bank?.code ?? 'NCB', cardType: bank?.cardType ?? 'ATM' }
}
