/** Xendit's own books: what was opened, paid, kept, given back and paid out. Reconciliation compares a merchant's with these. */
import { createHash, randomBytes } from 'node:crypto'
import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

export type Session = {
  id: string
  reference: string
  type: 'PAY' | 'SAVE'
  status: 'ACTIVE' | 'COMPLETED' | 'EXPIRED' | 'CANCELED'
  amount: number
  description: string
  customer: string | null
  save: 'DISABLED' | 'OPTIONAL' | 'FORCED'
  successUrl: string
  cancelUrl: string
  createdAt: number
  expiresAt: number
  requestId: string | null
  tokenId: string | null
  /** Why the last try failed, for the page. */
  lastFailure: string | null
}
export type PayRequest = {
  id: string
  paymentId: string
  reference: string
  sessionId: string | null
  tokenId: string | null
  channel: 'CARDS' | 'ZALOPAY'
  card: Card | null
  amount: number
  status: 'REQUIRES_ACTION' | 'SUCCEEDED' | 'FAILED' | 'CANCELED'
  failureCode: string | null
  offSession: boolean
  createdAt: number
}
export type Card = { number: string; network: string; expMonth: string; expYear: string }
export type Token = {
  id: string
  reference: string
  customer: string | null
  status: 'ACTIVE' | 'CANCELED'
  card: Card
  /** Off-session charges so far; some cards change their mind. */
  charges: number
}
export type Refund = {
  id: string
  reference: string
  requestId: string
  amount: number
  reason: string
  status: 'PENDING' | 'SUCCEEDED' | 'FAILED'
  failureCode: string | null
  createdAt: number
}
export type Payout = {
  id: string
  reference: string
  channel: string
  holder: string
  account: string
  amount: number
  description: string
  status: 'ACCEPTED' | 'REQUESTED' | 'SUCCEEDED' | 'FAILED' | 'CANCELLED' | 'REVERSED'
  failureCode: string | null
  createdAt: number
}
/** What was answered to an idempotency key, and to which body. */
export type Answered = { id: string; body: string; status: number; answer: unknown }
/** A notice that has not been taken yet. `gap`: how many retries are behind it. */
export type Waiting = {
  id: string
  event: string
  reference: string
  body: unknown
  nextAt: number
  gap: number
  sent: number
}

type Tables = {
  session: Session
  request: PayRequest
  token: Token
  refund: Refund
  payout: Payout
  answered: Answered
  waiting: Waiting
}
type Kind = keyof Tables
const KINDS: readonly Kind[] = ['session', 'request', 'token', 'refund', 'payout', 'answered', 'waiting']
/** What the merchant's balance stood at before the first payment, in đồng. */
const OPENING_BALANCE = 500_000_000

export class Books {
  #file: string | undefined
  #rows: { [K in Kind]: Map<string, Tables[K]> } = empty()
  openingBalance = OPENING_BALANCE

  /** Opens the books kept in `file` (JSON lines), or books in memory only. A line cut short by a crash is dropped. */
  constructor(file?: string) {
    this.#file = file
    if (!file) return
    mkdirSync(dirname(file), { recursive: true })
    if (existsSync(file)) for (const line of readFileSync(file, 'utf8').split('\n')) this.#takeLine(line)
    this.#compact(file)
  }

  all<K extends Kind>(kind: K): Tables[K][] {
    return [...this.#rows[kind].values()]
  }

  get<K extends Kind>(kind: K, id: string | null | undefined): Tables[K] | undefined {
    return id ? this.#rows[kind].get(id) : undefined
  }

  /** The latest of a merchant's reference. */
  byReference<K extends 'session' | 'request' | 'refund' | 'payout'>(
    kind: K,
    reference: string,
  ): Tables[K] | undefined {
    return this.all(kind).findLast((row) => row.reference === reference)
  }

  save<K extends Kind>(kind: K, row: Tables[K]): void {
    this.#rows[kind].set(row.id, row)
    if (this.#file) appendFileSync(this.#file, `${JSON.stringify({ kind, row })}\n`)
  }

  /** A notice was taken, or is given up. */
  forget(id: string): void {
    if (this.#rows.waiting.delete(id) && this.#file) appendFileSync(this.#file, `${JSON.stringify({ forget: id })}\n`)
  }

  /** What has been given back of a payment, with what is on its way. */
  refunded(requestId: string): number {
    return sum(this.all('refund').filter((one) => one.requestId === requestId && one.status !== 'FAILED'))
  }

  /** Đồng that can be paid out. */
  balance(): number {
    const paid = sum(this.all('request').filter(({ status }) => status === 'SUCCEEDED'))
    const back = sum(this.all('refund').filter(({ status }) => status !== 'FAILED'))
    const out = sum(this.all('payout').filter(({ status }) => !['FAILED', 'CANCELLED', 'REVERSED'].includes(status)))
    return this.openingBalance + paid - back - out
  }

  clear(): void {
    this.#rows = empty()
    this.openingBalance = OPENING_BALANCE
    if (this.#file) this.#compact(this.#file)
  }

  #takeLine(text: string): void {
    try {
      const line = JSON.parse(text) as { kind?: Kind; row?: { id: string }; forget?: string }
      if (line.forget) this.#rows.waiting.delete(line.forget)
      else if (line.kind && line.row) (this.#rows[line.kind] as Map<string, object>).set(line.row.id, line.row)
    } catch {
      // The last line of a process that was killed.
    }
  }

  #compact(file: string): void {
    const lines = KINDS.flatMap((kind) => this.all(kind).map((row) => `${JSON.stringify({ kind, row })}\n`))
    writeFileSync(`${file}.new`, lines.join(''))
    renameSync(`${file}.new`, file)
  }
}

export const newId = (prefix: string): string => `${prefix}-${randomBytes(16).toString('hex')}`
export const hashOf = (body: unknown): string => createHash('sha256').update(JSON.stringify(body)).digest('hex')

function empty(): { [K in Kind]: Map<string, Tables[K]> } {
  return {
    session: new Map(),
    request: new Map(),
    token: new Map(),
    refund: new Map(),
    payout: new Map(),
    answered: new Map(),
    waiting: new Map(),
  }
}

const sum = (rows: readonly { amount: number }[]) => rows.reduce((total, { amount }) => total + amount, 0)
