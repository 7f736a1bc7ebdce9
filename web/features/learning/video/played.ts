import { type Range, union } from '#domain/watch.ts'

/** A step longer than this between two looks at the clock of a video is a jump, not playing (ms of the recording at normal speed). */
const LONGEST_STEP_MS = 2_500

/** Measures which parts of a recording are really played, from the positions a player passes through. */
export class Played {
  #done: Range[] = []
  #from: number | null = null
  #last = 0

  /** The recording plays and stands here, in seconds. */
  at(seconds: number, rate = 1): void {
    const now = Math.round(seconds * 1_000)
    const step = now - this.#last
    if (this.#from !== null && step >= 0 && step <= LONGEST_STEP_MS * Math.max(1, rate)) {
      this.#last = now
      return
    }
    this.cut()
    this.#from = now
    this.#last = now
  }

  /** It stopped, jumps, or another one is loaded: what comes next is a new part. */
  cut(): void {
    if (this.#from !== null && this.#last > this.#from) this.#done.push([this.#from, this.#last])
    this.#from = null
  }

  /** What was played since the last time somebody took it. */
  take(): Range[] {
    const open = this.#from
    const last = this.#last
    this.cut()
    const taken = union(this.#done)
    this.#done = []
    if (open !== null) {
      this.#from = last
      this.#last = last
    }
    return taken
  }
}
