/**
 * The notice (IPN): a POST of `{data, signature}`. `ipnStatus` 200 or 409 under HTTP 200 ends it; anything else brings it
 * again. How often the real one comes again is not documented, so it is a setting here.
 */
import { toStamp, type VirtualClock } from '../vnpay/clock.ts'
import { type Merchant, orderOf } from './api.ts'
import type { Books, Payment } from './books.ts'
import { MESSAGES } from './codes.ts'
import type { Scenario, Scenarios } from './scenarios.ts'
import { callback, signatureOf } from './signing.ts'

export const SPOILS = ['wrong-amount', 'wrong-hash', 'decoded-hash', 'failure'] as const
export type Delivery = {
  id: number
  orderId: string
  as: string
  at: string
  /** HTTP status of the answer; null when none came. */
  status: number | null
  body: string
  ipnStatus: string | null
  stops: boolean
}
type Sending = { as?: string | undefined; code?: string; ignoreAnswer?: boolean; url?: string | undefined }
type Parts = { books: Books; clock: VirtualClock; scenarios: Scenarios; merchant: Merchant }

const COPIES = 10
const KEPT = 5_000
const TIMEOUT_MS = 15_000

/** What the payer's browser or a notice carries of a payment that ended. The card is told by notices alone. */
export function resultOf(payment: Payment, now: number, code = payment.code ?? '', withCard = false): object {
  const card = withCard && code === '200' ? payment.card : null
  return {
    requestID: payment.page,
    responseDateTime: toStamp(now),
    responseCode: code,
    responseMessage: MESSAGES[code] ?? 'Error',
    responseData: {
      ...orderOf(payment),
      ...(payment.method && { paymentMethod: payment.method, sourceType: payment.source }),
      ...(card && {
        tokenization: {
          accountBrand: card.brand,
          accountSource: 'CARD',
          accountNumber: card.number,
          accountName: 'NGUYEN VAN A',
          token: card.token,
          status: '200',
          message: 'Success',
        },
      }),
    },
  }
}

export class Notices {
  #parts: Parts
  #retries: number
  #retryMs: number
  #list: Delivery[] = []
  #last = 0
  #turns = 0

  constructor(parts: Parts, retry: { times: number; seconds: number }) {
    this.#parts = parts
    this.#retries = retry.times
    this.#retryMs = retry.seconds * 1_000
    for (const payment of parts.books.payments()) this.#await(payment)
  }

  list(orderId?: string | null): Delivery[] {
    return orderId ? this.#list.filter((one) => one.orderId === orderId) : [...this.#list]
  }

  clear(): void {
    this.#list = []
  }

  /** Tells the merchant of an end for the first time; resolves when the first notices are answered. */
  async announce(payment: Payment): Promise<void> {
    const scenario = this.#parts.scenarios.of(payment.orderId)
    if (scenario.notice === 'none' || !(payment.ipnUrl || scenario.noticeUrls?.length)) return
    const late = scenario.notice === 'delay' ? (scenario.delaySeconds ?? 60) : 0
    const firstAt = this.#parts.clock.now() + late * 1_000
    payment.notice = { firstAt, sent: 0, nextAt: firstAt }
    this.#parts.books.save(payment)
    if (late > 0) this.#await(payment)
    else await this.#step(payment)
  }

  /** Sends one notice now, outside the schedule. */
  async send(payment: Payment, { as, code, ignoreAnswer = false, url }: Sending = {}): Promise<Delivery> {
    const { clock, scenarios, merchant } = this.#parts
    const urls = scenarios.of(payment.orderId).noticeUrls ?? [payment.ipnUrl]
    this.#turns += 1
    const target = url ?? urls[this.#turns % urls.length] ?? payment.ipnUrl
    const told = as === 'wrong-amount' ? { ...payment, amount: 1_000 } : payment
    const content = resultOf(told, clock.now(), as === 'failure' ? (code ?? '503') : (code ?? payment.code ?? ''), true)
    const body = callback(content, as === 'wrong-hash' ? `not ${merchant.salt}` : merchant.salt)
    if (as === 'decoded-hash') body.signature = signatureOf(JSON.stringify(content), merchant.salt)
    const sent = { orderId: payment.orderId, as: as ?? 'honest', at: new Date(clock.now()).toISOString() }
    const answer = await post(target, body)
    if (ignoreAnswer || !answer) return this.#keep({ ...sent, status: null, body: '', ipnStatus: null, stops: false })
    const ipnStatus = readStatus(answer)
    return this.#keep({ ...sent, ...answer, ipnStatus, stops: ipnStatus === '200' || ipnStatus === '409' })
  }

  async #step(payment: Payment): Promise<void> {
    const { books, scenarios } = this.#parts
    const notice = payment.notice
    if (!notice || notice.nextAt === null) return
    notice.sent += 1
    const stopped = await this.#play(payment, scenarios.of(payment.orderId), notice.sent)
    if (payment.notice !== notice) return
    notice.nextAt = stopped || notice.sent > this.#retries ? null : notice.firstAt + notice.sent * this.#retryMs
    books.save(payment)
    this.#await(payment)
  }

  /** Sends what the scenario makes of one turn; true when the flow is over. */
  async #play(payment: Payment, scenario: Scenario, turn: number): Promise<boolean> {
    const mode = turn <= (scenario.times ?? 1) ? scenario.notice : undefined
    switch (mode) {
      case 'duplicate10-concurrent': {
        const answers = await Promise.all(Array.from({ length: COPIES }, () => this.send(payment, { as: mode })))
        return answers.some((answer) => answer.stops)
      }
      case 'duplicate10': {
        let stopped = false
        for (let copy = 0; copy < COPIES; copy += 1) stopped = (await this.send(payment, { as: mode })).stops || stopped
        return stopped
      }
      case 'success-then-failure': {
        const { stops } = await this.send(payment)
        await this.send(payment, { as: 'failure' })
        return stops
      }
      case 'failure-then-success':
        await this.send(payment, { as: 'failure' })
        return (await this.send(payment)).stops
      case 'drop-answer':
        await this.send(payment, { as: mode, ignoreAnswer: true })
        return false
      case 'wrong-amount':
      case 'wrong-hash':
      case 'decoded-hash':
        return (await this.send(payment, { as: mode })).stops
      default:
        return (await this.send(payment)).stops
    }
  }

  #await(payment: Payment): void {
    const at = payment.notice?.nextAt
    if (at === null || at === undefined) this.#parts.clock.cancel(payment.transactionId)
    else this.#parts.clock.schedule(payment.transactionId, at, () => this.#step(payment))
  }

  #keep(delivery: Omit<Delivery, 'id'>): Delivery {
    this.#last += 1
    const kept = { id: this.#last, ...delivery, body: delivery.body.slice(0, 2_000) }
    this.#list.push(kept)
    if (this.#list.length > KEPT) this.#list.splice(0, this.#list.length - KEPT)
    return kept
  }
}

async function post(url: string, body: object): Promise<{ status: number; body: string } | null> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': 'GalaxyPay-IPN (simulator)' },
      body: JSON.stringify(body),
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    return { status: answer.status, body: await answer.text() }
  } catch {
    return null
  }
}

function readStatus({ status, body }: { status: number; body: string }): string | null {
  if (status !== 200) return null
  try {
    const { ipnStatus } = JSON.parse(body) as { ipnStatus?: unknown }
    return typeof ipnStatus === 'string' ? ipnStatus : null
  } catch {
    return null
  }
}
