/**
 * App Store Server Notifications V2: a POST of `{signedPayload}`. 200 to 206 takes it. In production it comes again five
 * times, 1, 12, 24, 48 and 72 hours after the attempt before; the sandbox tries once.
 */
import type { VirtualClock } from '../vnpay/clock.ts'
import type { Books, Sent } from './books.ts'
import type { Chain } from './certificates.ts'
import { SPOILS, type Spoil, signed, spoiled } from './jws.ts'
import { type App, noticePayload, renewalPayload, transactionPayload } from './payloads.ts'

export const MODES = [
  'honest',
  'none',
  'hold',
  'duplicate10',
  'duplicate10-concurrent',
  'drop-answer',
  'other-bundle',
  'other-environment',
  ...SPOILS,
] as const
export type Mode = (typeof MODES)[number]
export type Rule = { as: Mode; left: number }

const HOUR_MS = 3_600_000
const GAPS_HOURS = [1, 12, 24, 48, 72]
const TIMEOUT_MS = 30_000
const COPIES = 10

type Parts = { books: Books; clock: VirtualClock; chain: Chain; app: App }

export class Notices {
  #parts: Parts
  #urls: string[]
  #rules: Rule[] = []
  #turns = 0

  constructor(parts: Parts, url: string) {
    this.#parts = parts
    this.#urls = url ? [url] : []
    for (const sent of parts.books.sent()) this.#await(sent)
  }

  /** Where notices go, in turn: several instances of one product. */
  setUrls(urls: readonly string[]): void {
    this.#urls = [...urls]
  }

  /** What becomes of the next `next` notices. */
  addRule(as: Mode, next: number): void {
    this.#rules.push({ as, left: next })
  }

  clear(): void {
    this.#rules = []
  }

  /** Tells of something that happened to a transaction; resolves when the first attempt was answered. */
  async tell(type: string, transactionId: string, subtype?: string): Promise<Sent> {
    const as = this.#turn()
    const sent = this.#write(type, transactionId, subtype, as)
    this.#parts.books.saveSent(sent)
    if (as === 'none' || as === 'hold' || this.#urls.length === 0) return sent
    await this.#first(sent, as)
    return sent
  }

  /** Sends a notice once more, or for the first time where it was held. */
  async send(sent: Sent): Promise<void> {
    await this.#attempt(sent)
  }

  #turn(): Mode {
    while (this.#rules[0] && this.#rules[0].left <= 0) this.#rules.shift()
    const rule = this.#rules[0]
    if (!rule) return 'honest'
    rule.left -= 1
    return rule.as
  }

  #write(type: string, transactionId: string, subtype: string | undefined, as: Mode): Sent {
    const { books, clock, chain, app } = this.#parts
    const now = clock.now()
    const about: App =
      as === 'other-bundle'
        ? { ...app, bundleId: 'vn.nguoikhac.app' }
        : as === 'other-environment'
          ? { ...app, environment: app.environment === 'Production' ? 'Sandbox' : 'Production' }
          : app
    const transaction = books.transaction(transactionId)
    const subscription = transaction && books.subscription(transaction.originalTransactionId)
    const payload = noticePayload(about, {
      type,
      subtype,
      signedDate: now,
      transaction: transaction ? signed(chain, transactionPayload(about, transaction, now)) : '',
      renewal:
        subscription && transaction ? signed(chain, renewalPayload(about, subscription, transaction, now)) : undefined,
      subscription,
    })
    const spoil = SPOILS.find((one): one is Spoil => one === as)
    return {
      id: payload.notificationUUID,
      type,
      subtype: subtype ?? '',
      transactionId,
      signedPayload: spoil ? spoiled(chain, payload, spoil) : signed(chain, payload),
      createdAt: now,
      attempts: [],
      nextAt: null,
      as,
    }
  }

  async #first(sent: Sent, as: Mode): Promise<void> {
    if (as === 'duplicate10-concurrent') await Promise.all(Array.from({ length: COPIES }, () => this.#attempt(sent)))
    else if (as === 'duplicate10') for (let copy = 0; copy < COPIES; copy += 1) await this.#attempt(sent)
    else await this.#attempt(sent, as === 'drop-answer')
  }

  async #attempt(sent: Sent, loseAnswer = false): Promise<void> {
    const { books, clock, app } = this.#parts
    this.#turns += 1
    const url = this.#urls[this.#turns % this.#urls.length]
    if (!url) return
    const answer = await post(url, { signedPayload: sent.signedPayload })
    const kept = loseAnswer ? null : answer
    sent.attempts.push({ at: clock.now(), status: kept?.status ?? null, body: (kept?.body ?? '').slice(0, 2_000) })
    const taken = sent.attempts.some(({ status }) => status !== null && status >= 200 && status <= 206)
    const gap = GAPS_HOURS[sent.attempts.length - 1]
    sent.nextAt = taken || gap === undefined || app.environment === 'Sandbox' ? null : clock.now() + gap * HOUR_MS
    books.saveSent(sent)
    this.#await(sent)
  }

  #await(sent: Sent): void {
    const { clock } = this.#parts
    if (sent.nextAt === null) clock.cancel(sent.id)
    else clock.schedule(sent.id, sent.nextAt, () => this.#attempt(sent))
  }
}

async function post(url: string, body: object): Promise<{ status: number; body: string } | null> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': 'AppStore/1.0 (simulator)' },
      body: JSON.stringify(body),
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    return { status: answer.status, body: await answer.text() }
  } catch {
    return null
  }
}
