/**
 * Notices of what arrived: a POST with an API key in a header. HTTP 200 or 201 with `{"success": true}` ends it; anything
 * else, or nothing in time, brings it again up to seven times in five hours of the virtual clock, with growing gaps.
 */
import type { VirtualClock } from '../vnpay/clock.ts'
import type { Books, Transfer, Waiting } from './books.ts'
import { noticeOf } from './sepay.ts'

export const NOTICE_MODES = [
  'honest',
  'none',
  'duplicate10',
  'duplicate10-concurrent',
  'wrong-key',
  'wrong-amount',
  'drop-answer',
] as const
export type NoticeMode = (typeof NOTICE_MODES)[number]

export type Delivery = {
  transferId: number
  as: string
  at: string
  /** HTTP status of the answer; null when none came. */
  status: number | null
  body: string
  stops: boolean
}
type Parts = {
  books: Books
  clock: VirtualClock
  bankName: string
  key: string
  /** Where notices go; empty sends none. */
  url: string
  timeoutMs: number
}

const GAPS = [1, 2, 5, 15, 30, 90, 150].map((minutes) => minutes * 60_000)
const COPIES = 10

export class Notifier {
  #parts: Parts
  #deliveries: Delivery[] = []

  constructor(parts: Parts) {
    this.#parts = parts
    for (const waiting of parts.books.waiting()) this.#await(waiting)
  }

  deliveries(): Delivery[] {
    return [...this.#deliveries]
  }

  clear(): void {
    this.#deliveries = []
  }

  /** Tells of a transfer for the first time; resolves when that was answered. */
  async announce(transfer: Transfer, mode: NoticeMode): Promise<void> {
    if (mode === 'none' || this.#parts.url === '') return
    const waiting: Waiting = { transferId: transfer.id, nextAt: this.#parts.clock.now(), sent: 0 }
    if (mode === 'duplicate10-concurrent')
      await Promise.all(Array.from({ length: COPIES }, () => this.send(transfer, mode)))
    if (mode === 'duplicate10') for (let copy = 0; copy < COPIES; copy += 1) await this.send(transfer, mode)
    if (mode === 'wrong-key' || mode === 'wrong-amount') await this.send(transfer, mode)
    await this.#step(waiting, mode === 'drop-answer')
  }

  /** One notice now, outside the schedule. */
  async send(transfer: Transfer, as: string = 'honest'): Promise<Delivery> {
    const { bankName, clock, key, url, timeoutMs } = this.#parts
    const notice = noticeOf(bankName, transfer)
    const delivery: Delivery = {
      transferId: transfer.id,
      as,
      at: new Date(clock.now()).toISOString(),
      status: null,
      body: '',
      stops: false,
    }
    this.#deliveries.push(delivery)
    try {
      const answer = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Apikey ${as === 'wrong-key' ? 'not the key' : key}`,
        },
        body: JSON.stringify(
          as === 'wrong-amount' ? { ...notice, transferAmount: notice.transferAmount * 10 } : notice,
        ),
        signal: AbortSignal.timeout(timeoutMs),
        redirect: 'manual',
      })
      const body = (await answer.text()).slice(0, 2_000)
      if (as === 'drop-answer') return delivery
      return Object.assign(delivery, { status: answer.status, body, stops: isTaken(answer.status, body) })
    } catch (error) {
      return Object.assign(delivery, { body: error instanceof Error ? error.message : String(error) })
    }
  }

  async #step(waiting: Waiting, dropped = false): Promise<void> {
    const transfer = this.#parts.books.get(waiting.transferId)
    if (!transfer) return
    const { stops } = await this.send(transfer, dropped ? 'drop-answer' : 'honest')
    const gap = GAPS[waiting.sent]
    if (stops || gap === undefined) return this.#parts.books.forget(waiting.transferId)
    const next = { ...waiting, sent: waiting.sent + 1, nextAt: this.#parts.clock.now() + gap }
    this.#parts.books.await(next)
    this.#await(next)
  }

  #await(waiting: Waiting): void {
    this.#parts.clock.schedule(String(waiting.transferId), waiting.nextAt, () => this.#step(waiting))
  }
}

function isTaken(status: number, body: string): boolean {
  if (status !== 200 && status !== 201) return false
  try {
    return (JSON.parse(body) as { success?: unknown }).success === true
  } catch {
    return false
  }
}
