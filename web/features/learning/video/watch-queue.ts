import { MAX_RANGES, type Range, union, without } from '#domain/watch.ts'
import { type Locker, openLocker } from '#web/kept/locker.ts'
import type { Machine } from '#web/kept/machine.ts'

/** `rate`: the highest speed at which any of the ranges was played; the server reckons with it. */
export type Kept = { sessionId: string | null; ranges: Range[]; rate: number }
export type Beat = { ranges: Range[]; position: number; rate: number }
/** How the queue reaches the server and remembers: `beat` answers what is watched by now, or throws with a `code`. */
export type WatchLine<Reply extends BeatReply> = {
  open(): Promise<string>
  beat(sessionId: string, beat: Beat, leaving: boolean): Promise<Reply>
  remember(kept: Kept): void
  /** Told after every judged or unjudged answer. */
  heard(reply: Reply): void
  /** The server does not take beats any more: access ended. */
  closed(code: string): void
}
export type BeatReply = { counted: boolean; retryAfterMs: number; watched: readonly (readonly [number, number])[] }

const FORMAT = 1
const AGAIN_AFTER_MS = 10_000
/** Refusals after which no beat of this page will ever be taken. */
const FINAL = new Set(['NOT_ENROLLED', 'ACCESS_EXPIRED', 'LESSON_NOT_FOUND', 'NOT_OWNER', 'UNAUTHENTICATED'])

/** Where what somebody played of a lesson waits on this machine. */
export function watchLocker(userId: string, lessonId: string, machine?: Machine): Locker<Kept> {
  return openLocker(`benhoc.watch.${userId}.${lessonId}`, FORMAT, machine)
}

/**
 * Keeps what was played until the server has counted it: over lost networks, answers that ask to come later, sessions
 * that ended and pages that were left. One request is under way at a time.
 */
export class WatchQueue<Reply extends BeatReply> {
  readonly #line: WatchLine<Reply>
  #kept: Kept
  #busy = false
  #stopped = false
  #position: number | null = null
  #sentPosition: number | null = null

  constructor(line: WatchLine<Reply>, kept: Kept = { sessionId: null, ranges: [], rate: 1 }) {
    this.#line = line
    this.#kept = kept
  }

  get waiting(): readonly Range[] {
    return this.#kept.ranges
  }

  add(ranges: readonly Range[], position: number, rate = 1): void {
    this.#position = position
    if (ranges.length === 0) return
    const highest = this.#kept.ranges.length > 0 ? Math.max(this.#kept.rate, rate) : rate
    this.#keep({ ...this.#kept, ranges: union(this.#kept.ranges, ranges), rate: highest })
  }

  /** Takes up what another page played and could not tell; its session goes on where none is open yet. */
  takeUp({ sessionId, ranges, rate }: Kept): void {
    const waits = this.#kept.ranges.length > 0
    this.#keep({
      sessionId: this.#kept.sessionId ?? sessionId,
      ranges: union(this.#kept.ranges, ranges),
      rate: waits ? Math.max(this.#kept.rate, rate) : rate,
    })
  }

  /** Opens the session early, so that the server's clock runs from the first moment of playing. */
  async begin(): Promise<void> {
    if (this.#busy || this.#stopped || this.#kept.sessionId) return
    await this.#alone(async () => void (await this.#session()))
  }

  /**
   * Sends what waits. Resolves to the milliseconds after which to call again: what is left could not be sent or was not
   * counted; null when nothing is left.
   */
  async flush({ leaving = false } = {}): Promise<number | null> {
    const position = this.#position
    if (this.#busy || this.#stopped || position === null) return null
    if (this.#kept.ranges.length === 0 && position === this.#sentPosition) return null
    let again: number | null = null
    await this.#alone(async () => {
      const reply = await this.#line.beat(
        await this.#session(),
        { ranges: this.#kept.ranges.slice(0, MAX_RANGES), position, rate: this.#kept.rate },
        leaving,
      )
      this.#sentPosition = position
      if (reply.counted) this.#keep({ ...this.#kept, ranges: without(this.#kept.ranges, union(reply.watched)) })
      this.#line.heard(reply)
      again = this.#kept.ranges.length > 0 ? Math.max(1_000, reply.retryAfterMs) : null
    }).catch((error: unknown) => {
      again = this.#after(error)
    })
    return again
  }

  async #session(): Promise<string> {
    const sessionId = this.#kept.sessionId ?? (await this.#line.open())
    this.#keep({ ...this.#kept, sessionId })
    return sessionId
  }

  #after(error: unknown): number | null {
    const code = String((error as { code?: unknown } | null)?.code ?? '')
    if (code === 'WATCH_SESSION_NOT_FOUND') {
      this.#keep({ ...this.#kept, sessionId: null })
      return 0
    }
    if (code === 'VALIDATION_FAILED') {
      this.#keep({ ...this.#kept, ranges: [] })
      return null
    }
    if (FINAL.has(code)) {
      this.#stopped = true
      this.#line.closed(code)
      return null
    }
    return AGAIN_AFTER_MS
  }

  async #alone(work: () => Promise<void>): Promise<void> {
    this.#busy = true
    try {
      await work()
    } finally {
      this.#busy = false
    }
  }

  #keep(kept: Kept): void {
    this.#kept = kept
    this.#line.remember(kept)
  }
}
