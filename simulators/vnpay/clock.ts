/** The simulator's time: real time plus what a test has added, and the work that falls due on it. */

type Due = { at: number; run: () => Promise<void> }

const VIETNAM_MS = 7 * 3_600_000
const LONGEST_TIMER_MS = 2_147_483_647

export class VirtualClock {
  #offsetMs = 0
  #due = new Map<string, Due>()
  #timer: NodeJS.Timeout | undefined
  #turn: Promise<void> = Promise.resolve()
  #closed = false

  /** The present on this clock, in milliseconds since 1970. */
  now(): number {
    return Date.now() + this.#offsetMs
  }

  get offsetSeconds(): number {
    return Math.round(this.#offsetMs / 1000)
  }

  /** Runs `run` once when the clock reaches `at` (milliseconds); a second call with the same key replaces the first. */
  schedule(key: string, at: number, run: () => Promise<void>): void {
    this.#due.set(key, { at, run })
    this.#arm()
  }

  cancel(key: string): void {
    this.#due.delete(key)
  }

  /** Moves the clock forward, running what falls due on the way in order of time, and returns when all of it has run. */
  advance(seconds: number): Promise<void> {
    return this.#inTurn(async () => {
      const target = this.now() + seconds * 1000
      await this.#runUntil(target, (at) => {
        this.#offsetMs += Math.max(0, at - this.now())
      })
      this.#offsetMs += Math.max(0, target - this.now())
    })
  }

  /** Back to real time. What is scheduled stays scheduled. */
  reset(): void {
    this.#offsetMs = 0
    this.#arm()
  }

  /** Forgets all scheduled work and stops. */
  close(): void {
    this.#closed = true
    this.#due.clear()
    clearTimeout(this.#timer)
  }

  async #runUntil(limit: number, reach: (at: number) => void): Promise<void> {
    for (let next = this.#next(); next && next[1].at <= limit; next = this.#next()) {
      const [key, due] = next
      this.#due.delete(key)
      reach(due.at)
      await due.run()
    }
    this.#arm()
  }

  #next(): [string, Due] | undefined {
    let first: [string, Due] | undefined
    for (const entry of this.#due) if (!first || entry[1].at < first[1].at) first = entry
    return first
  }

  #arm(): void {
    clearTimeout(this.#timer)
    const next = this.#next()
    if (!next || this.#closed) return
    const wait = Math.min(Math.max(0, next[1].at - this.now()), LONGEST_TIMER_MS)
    this.#timer = setTimeout(() => void this.#inTurn(() => this.#runUntil(this.now(), () => {})), wait)
  }

  #inTurn(work: () => Promise<void>): Promise<void> {
    const turn = this.#turn.then(work)
    this.#turn = turn.catch(() => {})
    return turn
  }
}

/** `yyyyMMddHHmmss` at GMT+7, VNPAY's only form of a time. */
export function toStamp(ms: number): string {
  return new Date(ms + VIETNAM_MS).toISOString().slice(0, 19).replace(/\D/g, '')
}

/** The instant of a `yyyyMMddHHmmss` stamp in milliseconds, or undefined if it names no moment of the calendar. */
export function fromStamp(stamp: string): number | undefined {
  const parts = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(stamp)?.slice(1).map(Number)
  if (!parts) return undefined
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts
  const ms = Date.UTC(year, month - 1, day, hour, minute, second) - VIETNAM_MS
  return toStamp(ms) === stamp ? ms : undefined
}
