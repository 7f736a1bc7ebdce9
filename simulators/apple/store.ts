/** What happens in the App Store: somebody buys, a period ends and is renewed or not, money goes back, a plan changes. */
import type { VirtualClock } from '../vnpay/clock.ts'
import type { Books, Kind, Subscription, Transaction } from './books.ts'
import type { Notices } from './notices.ts'

export type Wanted = {
  productId: string
  /** Whole đồng. */
  price: number
  type: Kind
  /** Length of a period, for a subscription. */
  days?: number | undefined
  appAccountToken?: string | null | undefined
  account?: string | undefined
  currency?: string | undefined
}
type Parts = { books: Books; clock: VirtualClock; notices: Notices; graceDays: number }

const DAY_MS = 86_400_000
const RETRY_DAYS = 60
const SUBSCRIPTION = 'Auto-Renewable Subscription'

export class Store {
  #parts: Parts

  constructor(parts: Parts) {
    this.#parts = parts
    for (const one of parts.books.subscriptions()) this.#await(one)
  }

  /** A purchase. A subscription of the same account to the same product that has ended is taken up again. */
  async buy(wanted: Wanted): Promise<Transaction> {
    const { books, clock, notices } = this.#parts
    const account = wanted.account ?? 'nguoi-mua@icloud.test'
    const now = clock.now()
    const earlier = books
      .subscriptions()
      .find((one) => one.account === account && one.productId === wanted.productId && one.state === 'EXPIRED')
    const days = wanted.days ?? 30
    const transaction = this.#add({
      productId: wanted.productId,
      type: wanted.type,
      account,
      appAccountToken: wanted.appAccountToken ?? null,
      originalTransactionId: wanted.type === SUBSCRIPTION ? earlier?.originalTransactionId : undefined,
      expiresDate: wanted.type === SUBSCRIPTION ? now + days * DAY_MS : null,
      price: wanted.price * 1_000,
      currency: wanted.currency ?? 'VND',
      reason: 'PURCHASE',
    })
    if (wanted.type !== SUBSCRIPTION) {
      await notices.tell('ONE_TIME_CHARGE', transaction.transactionId)
      return transaction
    }
    const { originalTransactionId } = transaction
    const fresh = { originalTransactionId, account, productId: wanted.productId, days, price: transaction.price }
    this.#keep({ ...fresh, ...RENEWING, startedAt: now })
    await notices.tell('SUBSCRIBED', transaction.transactionId, earlier ? 'RESUBSCRIBE' : 'INITIAL_BUY')
    return transaction
  }

  /** Moves the clock to the end of the period that runs, or of the grace after it. */
  async toTheEnd(id: string): Promise<void> {
    const { clock } = this.#parts
    const end = this.#endOf(this.#the(id))
    if (end !== null && end > clock.now()) await clock.advance(Math.ceil((end - clock.now()) / 1_000))
  }

  /** Whether the account can be charged. One that can again is charged at once where a payment is due. */
  async setFailing(id: string, failing: boolean): Promise<void> {
    const one = this.#the(id)
    this.#keep({ ...one, failing })
    if (!failing && (one.state === 'GRACE' || one.state === 'RETRY'))
      await this.#renew(this.#the(id), 'BILLING_RECOVERY')
  }

  async setAutoRenew(id: string, autoRenew: boolean): Promise<void> {
    const one = this.#the(id)
    if (one.autoRenew === autoRenew || one.state === 'EXPIRED') return
    this.#keep({ ...one, autoRenew })
    await this.#tell(one, 'DID_CHANGE_RENEWAL_STATUS', autoRenew ? 'AUTO_RENEW_ENABLED' : 'AUTO_RENEW_DISABLED')
  }

  /** A dearer plan (by the day) begins now, a cheaper one with the next period; the present one withdraws the change. */
  async changePlan(id: string, plan: { productId: string; price: number; days: number }): Promise<void> {
    const one = this.#the(id)
    const { books, clock, notices } = this.#parts
    const wanted = { ...plan, price: plan.price * 1_000 }
    const latest = books.latest(id)
    if (!latest) return
    if (plan.productId === one.productId) {
      this.#keep({ ...one, next: null })
      await this.#tell(one, 'DID_CHANGE_RENEWAL_PREF')
    } else if (wanted.price / wanted.days > one.price / one.days) {
      books.save({ ...latest, isUpgraded: true })
      const { productId, price, days } = wanted
      const added = this.#add({
        ...latest,
        productId,
        price,
        expiresDate: clock.now() + days * DAY_MS,
        reason: 'PURCHASE',
      })
      this.#keep({ ...one, ...RENEWING, productId, price, days, startedAt: one.startedAt })
      await notices.tell('DID_CHANGE_RENEWAL_PREF', added.transactionId, 'UPGRADE')
    } else {
      this.#keep({ ...one, next: wanted })
      await this.#tell(one, 'DID_CHANGE_RENEWAL_PREF', 'DOWNGRADE')
    }
  }

  /** Gives money back: all of it, or a part in percent. */
  async refund(transactionId: string, percent = 100): Promise<void> {
    const { books, clock, notices } = this.#parts
    const one = books.transaction(transactionId)
    if (!one || one.revocationDate !== null) return
    books.save({
      ...one,
      revocationDate: clock.now(),
      revocationReason: 0,
      revocationType: percent < 100 ? 'REFUND_PRORATED' : 'REFUND_FULL',
      revocationPercentage: percent * 1_000,
    })
    this.#end(one, 'REVOKED')
    await notices.tell('REFUND', transactionId)
  }

  /** Takes a refund back, after the buyer's bank decided otherwise. */
  async reverseRefund(transactionId: string): Promise<void> {
    const { books, notices, clock } = this.#parts
    const one = books.transaction(transactionId)
    if (!one || one.revocationDate === null) return
    books.save({
      ...one,
      revocationDate: null,
      revocationReason: null,
      revocationType: null,
      revocationPercentage: null,
    })
    const subscription = books.subscription(one.originalTransactionId)
    if (subscription?.state === 'REVOKED')
      this.#keep({ ...subscription, state: (one.expiresDate ?? 0) > clock.now() ? 'ACTIVE' : 'EXPIRED' })
    await notices.tell('REFUND_REVERSED', transactionId)
  }

  /** The family no longer shares it. */
  async revoke(transactionId: string): Promise<void> {
    const { books, clock, notices } = this.#parts
    const one = books.transaction(transactionId)
    if (!one) return
    books.save({ ...one, revocationDate: clock.now(), revocationReason: 0, revocationType: 'FAMILY_REVOKE' })
    this.#end(one, 'REVOKED')
    await notices.tell('REVOKE', transactionId)
  }

  async #due(id: string): Promise<void> {
    const one = this.#the(id)
    const { clock } = this.#parts
    if (one.state === 'ACTIVE' && !one.autoRenew) return this.#expire(one, 'VOLUNTARY')
    if (one.state === 'ACTIVE' && !one.failing) return this.#renew(one)
    if (one.state === 'ACTIVE') {
      const grace = this.#parts.graceDays * DAY_MS
      const now = clock.now()
      const more = { graceUntil: grace > 0 ? now + grace : null, retryUntil: now + RETRY_DAYS * DAY_MS }
      this.#keep({ ...one, ...more, state: grace > 0 ? 'GRACE' : 'RETRY' })
      await this.#tell(one, 'DID_FAIL_TO_RENEW', grace > 0 ? 'GRACE_PERIOD' : undefined)
    } else if (one.state === 'GRACE') {
      this.#keep({ ...one, state: 'RETRY' })
      await this.#tell(one, 'GRACE_PERIOD_EXPIRED')
    } else if (one.state === 'RETRY') await this.#expire(one, 'BILLING_RETRY')
  }

  async #renew(one: Subscription, subtype?: string): Promise<void> {
    const { books, clock, notices } = this.#parts
    const latest = books.latest(one.originalTransactionId)
    if (!latest) return
    const { productId, price, days } = one.next ?? one
    const from = subtype ? clock.now() : (latest.expiresDate ?? clock.now())
    const added = this.#add({
      ...latest,
      productId,
      price,
      expiresDate: from + days * DAY_MS,
      reason: 'RENEWAL',
      at: from,
    })
    this.#keep({ ...one, ...RENEWING, failing: one.failing, productId, price, days, startedAt: one.startedAt })
    await notices.tell('DID_RENEW', added.transactionId, subtype)
  }

  async #expire(one: Subscription, subtype: string): Promise<void> {
    this.#keep({ ...one, state: 'EXPIRED', graceUntil: null, retryUntil: null })
    await this.#tell(one, 'EXPIRED', subtype)
  }

  #end(of: Transaction, state: 'REVOKED'): void {
    const { books } = this.#parts
    const one = books.subscription(of.originalTransactionId)
    if (one && books.latest(one.originalTransactionId)?.transactionId === of.transactionId)
      this.#keep({ ...one, state })
  }

  #add(made: {
    productId: string
    type: Kind
    account: string
    appAccountToken: string | null
    originalTransactionId?: string | undefined
    expiresDate: number | null
    price: number
    currency: string
    reason: Transaction['transactionReason']
    at?: number
  }): Transaction {
    const { books, clock } = this.#parts
    const transactionId = books.nextId()
    const { reason, at = clock.now(), originalTransactionId = transactionId } = made
    const first = books.transaction(originalTransactionId)
    const row: Transaction = {
      transactionId,
      originalTransactionId,
      productId: made.productId,
      type: made.type,
      account: made.account,
      appAccountToken: made.appAccountToken,
      purchaseDate: at,
      originalPurchaseDate: first?.purchaseDate ?? at,
      expiresDate: made.expiresDate,
      price: made.price,
      currency: made.currency,
      transactionReason: reason,
      revocationDate: null,
      revocationReason: null,
      revocationType: null,
      revocationPercentage: null,
      isUpgraded: false,
    }
    books.save(row)
    return row
  }

  async #tell(one: Subscription, type: string, subtype?: string): Promise<void> {
    const latest = this.#parts.books.latest(one.originalTransactionId)
    if (latest) await this.#parts.notices.tell(type, latest.transactionId, subtype)
  }

  #the(id: string): Subscription {
    const one = this.#parts.books.subscription(id)
    if (!one) throw new RangeError(`no subscription ${id}`)
    return one
  }

  #keep(one: Subscription): void {
    this.#parts.books.saveSubscription(one)
    this.#await(one)
  }

  #endOf(one: Subscription): number | null {
    if (one.state === 'GRACE') return one.graceUntil
    if (one.state === 'RETRY') return one.retryUntil
    return one.state === 'ACTIVE' ? (this.#parts.books.latest(one.originalTransactionId)?.expiresDate ?? null) : null
  }

  #await(one: Subscription): void {
    const { clock } = this.#parts
    const key = `subscription ${one.originalTransactionId}`
    const at = this.#endOf(one)
    if (at === null) clock.cancel(key)
    else clock.schedule(key, at, () => this.#due(one.originalTransactionId))
  }
}

const RENEWING = {
  next: null,
  autoRenew: true,
  failing: false,
  state: 'ACTIVE',
  graceUntil: null,
  retryUntil: null,
} as const
