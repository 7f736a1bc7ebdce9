/**
 * Notices (webhooks): a POST with the account's one static token in a header. Any 2xx ends it; anything else, or nothing,
 * brings the same notice again after 15 and 45 minutes, 2, 3, 6 and 12 hours of the virtual clock.
 */
import type { VirtualClock } from '../vnpay/clock.ts'
import type { Books, Waiting } from './books.ts'
import { newId } from './books.ts'
import type { Scenarios } from './scenarios.ts'

export type Delivery = {
  id: number
  event: string
  reference: string
  /** `honest`, or how it was spoiled. */
  as: string
  url: string
  webhookId: string
  /** Virtual time, ISO 8601. */
  at: string
  /** HTTP status of the answer; null when none came. */
  status: number | null
  body: string
  stops: boolean
}
type Sending = { as?: string; token?: string; ignoreAnswer?: boolean }

const MINUTE = 60_000
const GAPS = [15, 45, 120, 180, 360, 720].map((minutes) => minutes * MINUTE)
const KEPT = 5_000

type Parts = {
  books: Books
  clock: VirtualClock
  scenarios: Scenarios
  token: string
  /** Where notices go; empty sends none. */
  url: string
  timeoutMs: number
}

export class Notifier {
  #parts: Parts
  #deliveries: Delivery[] = []
  #lastId = 0
  #turns = 0

  constructor(parts: Parts) {
    this.#parts = parts
    for (const waiting of parts.books.all('waiting')) this.#await(waiting)
  }

  deliveries(reference?: string | null): Delivery[] {
    return reference ? this.#deliveries.filter((one) => one.reference === reference) : [...this.#deliveries]
  }

  clear(): void {
    this.#deliveries = []
  }

  /** Tells of several events of one reference, in their order or as its scenario has it; resolves when the first round is answered. */
  async tell(reference: string, events: { event: string; data: object }[]): Promise<void> {
    const { notice: mode = 'honest', delaySeconds = 60, urls } = this.#parts.scenarios.of(reference)
    if (mode === 'none' || (this.#parts.url === '' && !urls)) return
    const notices = events.map(({ event, data }) => this.#make(event, reference, data))
    if (mode === 'shuffled') notices.reverse()
    if (mode === 'delay') {
      for (const notice of notices) {
        notice.nextAt += delaySeconds * 1_000
        this.#parts.books.save('waiting', notice)
        this.#await(notice)
      }
      return
    }
    for (const notice of notices) await this.#play(notice, mode)
  }

  /** One notice now, outside the schedule. */
  send(notice: Pick<Waiting, 'id' | 'event' | 'reference' | 'body'>, sending: Sending = {}): Promise<Delivery> {
    return this.#post(notice, sending)
  }

  /** A notice that is in no book yet. */
  make(event: string, reference: string, data: object): Waiting {
    return this.#make(event, reference, data)
  }

  async #play(notice: Waiting, mode: string): Promise<void> {
    const { books } = this.#parts
    if (mode === 'duplicate10-concurrent') {
      await Promise.all(Array.from({ length: 10 }, () => this.#post(notice, { as: mode })))
      return
    }
    if (mode === 'duplicate10') {
      for (let copy = 0; copy < 10; copy += 1) await this.#post(notice, { as: mode })
      return
    }
    if (mode === 'failure-then-success' && notice.event === 'payment.capture')
      await this.#post(this.#failed(notice), { as: 'failure' })
    if (mode === 'wrong-token') await this.#post(notice, { as: mode, token: 'not the token' })
    if (mode === 'wrong-amount') await this.#post(this.#cheaper(notice), { as: mode })
    books.save('waiting', notice)
    await this.#step(notice, mode === 'drop-answer')
    if (mode === 'success-then-failure' && notice.event === 'payment.capture')
      await this.#post(this.#failed(notice), { as: 'failure' })
  }

  async #step(notice: Waiting, dropped = false): Promise<void> {
    notice.sent += 1
    const { stops } = await this.#post(notice, dropped ? { as: 'drop-answer', ignoreAnswer: true } : {})
    const gap = GAPS[notice.gap]
    if (stops || gap === undefined) return this.#parts.books.forget(notice.id)
    notice.gap += 1
    notice.nextAt = this.#parts.clock.now() + gap
    this.#parts.books.save('waiting', notice)
    this.#await(notice)
  }

  #await(notice: Waiting): void {
    this.#parts.clock.schedule(notice.id, notice.nextAt, () => this.#step(notice))
  }

  #make(event: string, reference: string, data: object): Waiting {
    const now = this.#parts.clock.now()
    const body = { event, business_id: 'sim-business', created: new Date(now).toISOString(), data }
    return { id: newId('evt'), event, reference, body, nextAt: now, gap: 0, sent: 0 }
  }

  #failed(notice: Waiting): Waiting {
    const body = notice.body as { data: object }
    const data = { ...body.data, status: 'FAILED', failure_code: 'CARD_DECLINED' }
    return { ...notice, id: newId('evt'), event: 'payment.failure', body: { ...body, event: 'payment.failure', data } }
  }

  #cheaper(notice: Waiting): Waiting {
    const body = notice.body as { data: object }
    return { ...notice, id: newId('evt'), body: { ...body, data: { ...body.data, request_amount: 1, amount: 1 } } }
  }

  async #post(notice: Pick<Waiting, 'id' | 'event' | 'reference' | 'body'>, sending: Sending): Promise<Delivery> {
    const { clock, scenarios, token, url: usual, timeoutMs } = this.#parts
    const urls = scenarios.of(notice.reference).urls ?? [usual]
    this.#turns += 1
    const url = urls[this.#turns % urls.length] ?? usual
    this.#lastId += 1
    const delivery: Delivery = {
      id: this.#lastId,
      event: notice.event,
      reference: notice.reference,
      as: sending.as ?? 'honest',
      url,
      webhookId: notice.id,
      at: new Date(clock.now()).toISOString(),
      status: null,
      body: '',
      stops: false,
    }
    this.#deliveries.push(delivery)
    if (this.#deliveries.length > KEPT) this.#deliveries.shift()
    try {
      const answer = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-callback-token': sending.token ?? token,
          'webhook-id': notice.id,
          'user-agent': 'Xendit (simulator)',
        },
        body: JSON.stringify(notice.body),
        signal: AbortSignal.timeout(timeoutMs),
        redirect: 'manual',
      })
      const text = (await answer.text()).slice(0, 2_000)
      if (!sending.ignoreAnswer) Object.assign(delivery, { status: answer.status, body: text, stops: answer.ok })
    } catch (error) {
      delivery.body = error instanceof Error ? error.message : String(error)
    }
    return delivery
  }
}
