/** VNPAY's own books: what was opened, paid and given back. A test that reconciles compares the merchant's books with these. */
import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

export type PaymentState = 'OPEN' | 'PAID' | 'SUSPECT' | 'FAILED'

/** What VNPAY says about a payment, in its own codes. */
export type Result = {
  responseCode: string
  transactionStatus: string
  transactionNo: string
  bankCode: string
  bankTranNo: string
  cardType: string
  payDate: string
}

/** The state of telling the merchant: times in milliseconds on the simulator's clock. */
export type Notice = { firstAt: number; sent: number; nextAt: number | null }

export type Payment = {
  token: string
  tmnCode: string
  txnRef: string
  /** VND × 100, as on the wire. */
  amount: number
  orderInfo: string
  orderType: string
  createDate: string
  expireDate: string
  ipAddr: string
  returnUrl: string
  wantedBank: string
  openedAt: number
  state: PaymentState
  result: Result | null
  /** Tries that failed inside the payer's page before the last one. */
  tries: Result[]
  notice: Notice | null
}

export type Refund = {
  transactionNo: string
  requestId: string
  token: string
  txnRef: string
  type: '02' | '03'
  /** VND × 100. */
  amount: number
  createBy: string
  orderInfo: string
  at: string
}

type Line =
  | { kind: 'payment'; payment: Payment }
  | { kind: 'refund'; refund: Refund }
  | { kind: 'request'; day: string; requestId: string }

const FIRST_TRANSACTION_NO = 14_422_574

export class Books {
  #file: string | undefined
  #payments = new Map<string, Payment>()
  #byRef = new Map<string, Payment[]>()
  #refunds: Refund[] = []
  #requests = new Set<string>()
  #lastNo = FIRST_TRANSACTION_NO - 1

  /** Opens the books kept in `file` (JSON lines), or books in memory only. A line cut short by a crash is dropped. */
  constructor(file?: string) {
    this.#file = file
    if (!file) return
    mkdirSync(dirname(file), { recursive: true })
    if (!existsSync(file)) return
    for (const text of readFileSync(file, 'utf8').split('\n')) {
      const line = parseLine(text)
      if (line) this.#take(line)
    }
    this.#compact(file)
  }

  payments(): Payment[] {
    return [...this.#payments.values()]
  }

  refunds(): Refund[] {
    return [...this.#refunds]
  }

  byToken(token: string): Payment | undefined {
    return this.#payments.get(token)
  }

  /** The payment of a reference: the one created at `createDate`, or the latest. */
  byRef(txnRef: string, createDate?: string): Payment | undefined {
    return this.#byRef.get(txnRef)?.findLast((payment) => !createDate || payment.createDate === createDate)
  }

  /** Whether the reference was used on the Vietnamese day `yyyyMMdd`. */
  usedOn(txnRef: string, day: string): boolean {
    return this.#byRef.get(txnRef)?.some((payment) => payment.createDate.startsWith(day)) ?? false
  }

  /** Writes a new payment, or the changed state of a known one. */
  save(payment: Payment): void {
    this.#write({ kind: 'payment', payment })
  }

  addRefund(refund: Refund): void {
    this.#write({ kind: 'refund', refund })
  }

  /** What has been given back of a payment, VND × 100. */
  refunded(payment: Payment): number {
    return this.#refunds.reduce((sum, refund) => (refund.token === payment.token ? sum + refund.amount : sum), 0)
  }

  /** Takes a request id for the day; false if it was taken before. */
  takeRequestId(day: string, requestId: string): boolean {
    if (this.#requests.has(`${day} ${requestId}`)) return false
    this.#write({ kind: 'request', day, requestId })
    return true
  }

  nextTransactionNo(): string {
    this.#lastNo += 1
    return String(this.#lastNo)
  }

  /** Empty books, and an empty file. */
  clear(): void {
    this.#payments.clear()
    this.#byRef.clear()
    this.#refunds = []
    this.#requests.clear()
    if (this.#file) this.#compact(this.#file)
  }

  #write(line: Line): void {
    this.#take(line)
    if (this.#file) appendFileSync(this.#file, `${JSON.stringify(line)}\n`)
  }

  #take(line: Line): void {
    if (line.kind === 'request') this.#requests.add(`${line.day} ${line.requestId}`)
    if (line.kind === 'refund') {
      this.#refunds.push(line.refund)
      this.#lastNo = Math.max(this.#lastNo, Number(line.refund.transactionNo))
    }
    if (line.kind === 'payment') this.#takePayment(line.payment)
  }

  #takePayment(payment: Payment): void {
    const known = this.#payments.get(payment.token)
    if (known) Object.assign(known, payment)
    else {
      this.#payments.set(payment.token, payment)
      this.#byRef.set(payment.txnRef, [...(this.#byRef.get(payment.txnRef) ?? []), payment])
    }
    this.#lastNo = Math.max(this.#lastNo, Number(payment.result?.transactionNo ?? 0))
  }

  #compact(file: string): void {
    const lines: Line[] = [
      ...this.payments().map((payment): Line => ({ kind: 'payment', payment })),
      ...this.#refunds.map((refund): Line => ({ kind: 'refund', refund })),
      ...[...this.#requests].map((key): Line => {
        const [day = '', ...id] = key.split(' ')
        return { kind: 'request', day, requestId: id.join(' ') }
      }),
    ]
    writeFileSync(`${file}.new`, lines.map((line) => `${JSON.stringify(line)}\n`).join(''))
    renameSync(`${file}.new`, file)
  }
}

function parseLine(text: string): Line | undefined {
  if (!text) return undefined
  try {
    return JSON.parse(text) as Line
  } catch {
    return undefined
  }
}
