/** The App Store's own books: purchases, subscriptions, what was given back, and every notice with its attempts. */
import { Journal } from '../galaxypay/journal.ts'

export type Kind = 'Non-Consumable' | 'Consumable' | 'Auto-Renewable Subscription'
/** Times in milliseconds on the simulator's clock; prices in thousandths, as on the wire. */
export type Transaction = {
  transactionId: string
  originalTransactionId: string
  productId: string
  type: Kind
  /** Whose Apple account bought it. */
  account: string
  appAccountToken: string | null
  purchaseDate: number
  originalPurchaseDate: number
  expiresDate: number | null
  price: number
  currency: string
  transactionReason: 'PURCHASE' | 'RENEWAL'
  revocationDate: number | null
  revocationReason: 0 | 1 | null
  revocationType: 'REFUND_FULL' | 'REFUND_PRORATED' | 'FAMILY_REVOKE' | null
  /** Thousandths of a percent. */
  revocationPercentage: number | null
  isUpgraded: boolean
}
export type Subscription = {
  originalTransactionId: string
  account: string
  productId: string
  days: number
  price: number
  /** What it becomes with the next period. */
  next: { productId: string; price: number; days: number } | null
  autoRenew: boolean
  /** The account cannot be charged. */
  failing: boolean
  state: 'ACTIVE' | 'GRACE' | 'RETRY' | 'EXPIRED' | 'REVOKED'
  graceUntil: number | null
  retryUntil: number | null
  startedAt: number
}
export type Attempt = { at: number; status: number | null; body: string }
export type Sent = {
  id: string
  type: string
  subtype: string
  transactionId: string
  signedPayload: string
  createdAt: number
  attempts: Attempt[]
  /** When it is tried again; null once it was taken, or given up. */
  nextAt: number | null
  as: string
}

type Line =
  | { kind: 'transaction'; row: Transaction }
  | { kind: 'subscription'; row: Subscription }
  | { kind: 'sent'; row: Sent }

const FIRST_ID = 2_000_000_000_000_000

export class Books {
  #journal: Journal<Line>
  #transactions = new Map<string, Transaction>()
  #subscriptions = new Map<string, Subscription>()
  #sent = new Map<string, Sent>()
  #last = FIRST_ID

  constructor(file?: string) {
    this.#journal = new Journal<Line>(file, (line) => this.#take(line))
    this.#journal.rewrite([
      ...this.transactions().map((row): Line => ({ kind: 'transaction', row })),
      ...this.subscriptions().map((row): Line => ({ kind: 'subscription', row })),
      ...this.sent().map((row): Line => ({ kind: 'sent', row })),
    ])
  }

  transactions(): Transaction[] {
    return [...this.#transactions.values()]
  }

  subscriptions(): Subscription[] {
    return [...this.#subscriptions.values()]
  }

  sent(): Sent[] {
    return [...this.#sent.values()]
  }

  transaction(id: string): Transaction | undefined {
    return this.#transactions.get(id)
  }

  subscription(originalTransactionId: string): Subscription | undefined {
    return this.#subscriptions.get(originalTransactionId)
  }

  notice(id: string): Sent | undefined {
    return this.#sent.get(id)
  }

  /** The newest period of a subscription. */
  latest(originalTransactionId: string): Transaction | undefined {
    return this.transactions().findLast((one) => one.originalTransactionId === originalTransactionId)
  }

  nextId(): string {
    this.#last += 1
    return String(this.#last)
  }

  save(row: Transaction): void {
    this.#write({ kind: 'transaction', row })
  }

  saveSubscription(row: Subscription): void {
    this.#write({ kind: 'subscription', row })
  }

  saveSent(row: Sent): void {
    this.#write({ kind: 'sent', row })
  }

  clear(): void {
    this.#transactions.clear()
    this.#subscriptions.clear()
    this.#sent.clear()
    this.#journal.rewrite([])
  }

  #write(line: Line): void {
    this.#take(line)
    this.#journal.add(line)
  }

  #take(line: Line): void {
    if (line.kind === 'transaction') {
      this.#transactions.set(line.row.transactionId, line.row)
      this.#last = Math.max(this.#last, Number(line.row.transactionId))
    }
    if (line.kind === 'subscription') this.#subscriptions.set(line.row.originalTransactionId, line.row)
    if (line.kind === 'sent') this.#sent.set(line.row.id, line.row)
  }
}
