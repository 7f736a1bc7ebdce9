/** GalaxyPay's own books: what was opened, paid, given back, and the cards it keeps. */
import { Journal } from './journal.ts'

export type State = 'OPEN' | 'PAID' | 'FAILED'
/** Times in milliseconds on the simulator's clock. */
export type Notice = { firstAt: number; sent: number; nextAt: number | null }
export type Payment = {
  transactionId: string
  /** Names the payer's page; nobody guesses it. */
  page: string
  orderId: string
  orderNumber: string
  amount: number
  description: string
  orderDateTime: string
  /** Empty where the payer chooses on the page. */
  method: string
  source: string
  keepCard: boolean
  /** The card that was kept and pays now. */
  token: string
  successUrl: string
  failureUrl: string
  cancelUrl: string
  ipnUrl: string
  openedAt: number
  expiresAt: number
  state: State
  /** Their code of the outcome; null while it is open. */
  code: string | null
  endedAt: number | null
  /** The card that was kept with this payment. */
  card: Card | null
  notice: Notice | null
}
export type Card = { token: string; brand: string; number: string; removed: boolean }
export type Refund = { transactionId: string; orderId: string; ofTransaction: string; amount: number; at: number }

type Line = { kind: 'payment'; payment: Payment } | { kind: 'refund'; refund: Refund } | { kind: 'card'; card: Card }

export class Books {
  #journal: Journal<Line>
  #payments = new Map<string, Payment>()
  #byOrder = new Map<string, Payment>()
  #refunds: Refund[] = []
  #cards = new Map<string, Card>()
  #last = 0

  constructor(file?: string) {
    this.#journal = new Journal<Line>(file, (line) => this.#take(line))
    this.#journal.rewrite(this.#lines())
  }

  payments(): Payment[] {
    return [...this.#payments.values()]
  }

  refunds(): Refund[] {
    return [...this.#refunds]
  }

  cards(): Card[] {
    return [...this.#cards.values()]
  }

  payment(transactionId: string): Payment | undefined {
    return this.#payments.get(transactionId)
  }

  ofOrder(orderId: string): Payment | undefined {
    return this.#byOrder.get(orderId)
  }

  ofPage(page: string): Payment | undefined {
    return this.payments().find((payment) => payment.page === page)
  }

  card(token: string): Card | undefined {
    const card = this.#cards.get(token)
    return card?.removed ? undefined : card
  }

  refundOf(orderId: string): Refund | undefined {
    return this.#refunds.find((refund) => refund.orderId === orderId)
  }

  refunded(transactionId: string): number {
    return this.#refunds.reduce((sum, one) => (one.ofTransaction === transactionId ? sum + one.amount : sum), 0)
  }

  /** 25 digits: the day, and a number that only grows. */
  nextTransactionId(stamp: string): string {
    this.#last += 1
    return `${stamp.slice(2, 8)}${String(this.#last).padStart(19, '0')}`
  }

  save(payment: Payment): void {
    this.#write({ kind: 'payment', payment })
  }

  saveCard(card: Card): void {
    this.#write({ kind: 'card', card })
  }

  addRefund(refund: Refund): void {
    this.#write({ kind: 'refund', refund })
  }

  clear(): void {
    this.#payments.clear()
    this.#byOrder.clear()
    this.#refunds = []
    this.#cards.clear()
    this.#journal.rewrite([])
  }

  #write(line: Line): void {
    this.#take(line)
    this.#journal.add(line)
  }

  #take(line: Line): void {
    if (line.kind === 'card') this.#cards.set(line.card.token, line.card)
    if (line.kind === 'refund') {
      this.#refunds.push(line.refund)
      this.#count(line.refund.transactionId)
    }
    if (line.kind === 'payment') {
      const known = this.#payments.get(line.payment.transactionId)
      const payment = known ? Object.assign(known, line.payment) : line.payment
      this.#payments.set(payment.transactionId, payment)
      this.#byOrder.set(payment.orderId, payment)
      this.#count(payment.transactionId)
    }
  }

  #count(transactionId: string): void {
    this.#last = Math.max(this.#last, Number(transactionId.slice(6)))
  }

  #lines(): Line[] {
    return [
      ...this.payments().map((payment): Line => ({ kind: 'payment', payment })),
      ...this.#refunds.map((refund): Line => ({ kind: 'refund', refund })),
      ...this.cards().map((card): Line => ({ kind: 'card', card })),
    ]
  }
}
