/**
 * The notice (IPN): a GET to the merchant with the signed result. `00` and `02` end it; any other answer, or none,
 * brings it again every five minutes of the virtual clock, ten times at most.
 */
import type { Books, Payment, Result } from './books.ts'
import type { Terminal } from './checkout.ts'
import { toStamp, type VirtualClock } from './clock.ts'
import { type Deliveries, type Delivery, readRspCode } from './deliveries.ts'
import type { Scenario, Scenarios } from './scenarios.ts'
import { failedResult, resultFields } from './settlement.ts'
import { canonicalQuery, type Fields, signedQuery, signUnencoded } from './signing.ts'

export const SPOILS = ['wrong-amount', 'wrong-hash', 'unencoded-hash', 'foreign-tmn'] as const
export type Spoil = (typeof SPOILS)[number]

type Sending = { as?: string; result?: Result; fields?: Fields; extra?: string; url?: string; ignoreAnswer?: boolean }

const RETRIES = 10
const RETRY_MS = 5 * 60_000
const DEFAULT_DELAY_SECONDS = 60
const COPIES = 10

export class Notifier {
  #books: Books
  #clock: VirtualClock
  #scenarios: Scenarios
  #deliveries: Deliveries
  #terminal: Terminal
  #url: string
  #timeoutMs: number
  #turns = 0

  constructor(parts: {
    books: Books
    clock: VirtualClock
    scenarios: Scenarios
    deliveries: Deliveries
    terminal: Terminal
    /** Where notices go; empty sends none. */
    url: string
    timeoutMs: number
  }) {
    this.#books = parts.books
    this.#clock = parts.clock
    this.#scenarios = parts.scenarios
    this.#deliveries = parts.deliveries
    this.#terminal = parts.terminal
    this.#url = parts.url
    this.#timeoutMs = parts.timeoutMs
    for (const payment of parts.books.payments()) this.#await(payment)
  }

  /** Tells the merchant about the payment's result for the first time; resolves when the first notices are answered. */
  async announce(payment: Payment, delaySeconds?: number): Promise<void> {
    const scenario = this.#scenarios.of(payment)
    if (scenario.ipn === 'none' || !payment.result || !this.#hasTarget(scenario)) return
    const late = delaySeconds ?? (scenario.ipn === 'delay' ? (scenario.delaySeconds ?? DEFAULT_DELAY_SECONDS) : 0)
    const firstAt = this.#clock.now() + late * 1000
    payment.notice = { firstAt, sent: 0, nextAt: firstAt }
    this.#books.save(payment)
    if (late > 0) this.#await(payment)
    else await this.#step(payment)
  }

  /** Tells of a try that failed inside the payer's page, once. */
  async announceTry(payment: Payment, result: Result): Promise<void> {
    const scenario = this.#scenarios.of(payment)
    if (scenario.ipn !== 'none' && this.#hasTarget(scenario)) await this.send(payment, { result, as: 'failed-try' })
  }

  /** Sends one notice now, outside the schedule; undefined when there is no result or nowhere to send it. */
  async send(payment: Payment, sending: Sending = {}): Promise<Delivery | undefined> {
    const result = sending.result ?? payment.result
    const scenario = this.#scenarios.of(payment)
    if (!result || (!sending.url && !this.#hasTarget(scenario))) return undefined
    const fields = { ...resultFields(payment, result), ...sending.fields }
    const query = spoiledQuery(this.#terminal, fields, sending.as)
    const target = sending.url ?? this.#target(scenario)
    const url = `${target}${target.includes('?') ? '&' : '?'}${query}${sending.extra ? `&${sending.extra}` : ''}`
    return this.#get(payment, url, sending)
  }

  async #step(payment: Payment): Promise<void> {
    const notice = payment.notice
    if (!notice || notice.nextAt === null) return
    const scenario = this.#scenarios.of(payment)
    notice.sent += 1
    const stopped = await this.#play(payment, scenario, notice.sent)
    if (payment.notice !== notice) return
    notice.nextAt = stopped || notice.sent > RETRIES ? null : notice.firstAt + notice.sent * RETRY_MS
    this.#books.save(payment)
    this.#await(payment)
  }

  /** Sends what the scenario makes of one turn of the schedule; true when the flow is over. */
  async #play(payment: Payment, scenario: Scenario, turn: number): Promise<boolean> {
    const spoiled = turn <= (scenario.times ?? 1)
    const mode = spoiled ? scenario.ipn : undefined
    const failure = (code: string): Sending => ({
      as: 'failure',
      result: failedResult(payment, code, toStamp(this.#clock.now())),
    })
    if (mode === 'duplicate10-concurrent') {
      const answers = await Promise.all(Array.from({ length: COPIES }, () => this.send(payment, { as: mode })))
      return answers.some((answer) => answer?.stops)
    }
    if (mode === 'duplicate10') {
      let stopped = false
      for (let copy = 0; copy < COPIES; copy += 1) {
        const answer = await this.send(payment, { as: mode })
        stopped ||= answer?.stops === true
      }
      return stopped
    }
    if (mode === 'failure-then-success') await this.send(payment, failure('51'))
    const isSpoil = SPOILS.some((spoil) => spoil === mode)
    const dropped = mode === 'drop-answer'
    const answer = await this.send(payment, { as: isSpoil || dropped ? mode : 'honest', ignoreAnswer: dropped })
    if (mode === 'success-then-failure') await this.send(payment, failure('24'))
    return answer?.stops === true
  }

  #await(payment: Payment): void {
    const at = payment.notice?.nextAt
    if (at === null || at === undefined) this.#clock.cancel(payment.token)
    else this.#clock.schedule(payment.token, at, () => this.#step(payment))
  }

  #hasTarget(scenario: Scenario): boolean {
    return this.#url !== '' || (scenario.ipnUrls?.length ?? 0) > 0
  }

  #target(scenario: Scenario): string {
    const urls = scenario.ipnUrls ?? [this.#url]
    this.#turns += 1
    return urls[this.#turns % urls.length] ?? this.#url
  }

  async #get(payment: Payment, url: string, sending: Sending): Promise<Delivery> {
    const sent = {
      txnRef: payment.txnRef,
      as: sending.as ?? 'honest',
      url,
      at: new Date(this.#clock.now()).toISOString(),
    }
    try {
      const signal = AbortSignal.timeout(this.#timeoutMs)
      const headers = { 'user-agent': 'VNPAY-IPN (simulator)' }
      const answer = await fetch(url, { signal, redirect: 'manual', headers })
      const body = await answer.text()
      if (sending.ignoreAnswer) {
        return this.#deliveries.add({
          ...sent,
          status: null,
          body: '',
          rspCode: null,
          stops: false,
          error: 'answer lost',
        })
      }
      const rspCode = readRspCode(answer.status, body)
      return this.#deliveries.add({
        ...sent,
        status: answer.status,
        body,
        rspCode,
        stops: rspCode === '00' || rspCode === '02',
      })
    } catch (error) {
      const reason =
        error instanceof Error ? (error.cause instanceof Error ? error.cause.message : error.message) : String(error)
      return this.#deliveries.add({ ...sent, status: null, body: '', rspCode: null, stops: false, error: reason })
    }
  }
}

function spoiledQuery(terminal: Terminal, fields: Fields, as: string | undefined): string {
  switch (as) {
    case 'wrong-amount':
      return signedQuery(terminal.secret, { ...fields, vnp_Amount: '100' })
    case 'foreign-tmn':
      return signedQuery(terminal.secret, { ...fields, vnp_TmnCode: 'OTHERTMN' })
    case 'wrong-hash':
      return signedQuery(`not ${terminal.secret}`, fields)
    case 'unencoded-hash':
      return `${canonicalQuery(fields)}&vnp_SecureHash=${signUnencoded(terminal.secret, fields)}`
    default:
      return signedQuery(terminal.secret, fields)
  }
}
