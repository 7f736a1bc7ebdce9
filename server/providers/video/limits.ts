/** What a recording of a stranger may cost this machine. */
export type Limits = {
  /** A program that gets no further for so long hangs. */
  stallMs: number
  /** So long for any recording, and so many times its length besides. */
  baseMs: number
  timesLength: number
  /** And never longer than this. */
  mostMs: number
  /** Pixels of one decoded picture, as its decoder reads it, whatever the index of the file says. */
  mostPixels: number
  /** All the memory the program may ask for, in KiB. */
  mostMemoryKib: number
}

const MINUTE = 60_000

/** Pictures up to the largest that H.264 level 5.1 knows, 4096 × 2304; an hour of film may take a night. */
export const LIMITS: Limits = {
  stallMs: 2 * MINUTE,
  baseMs: 10 * MINUTE,
  timesLength: 20,
  mostMs: 24 * 60 * MINUTE,
  mostPixels: 4096 * 2304,
  mostMemoryKib: 2 * 1024 * 1024,
}

/** How long cutting a recording of this length may take. */
export function longestRun(durationMs: number, { baseMs, timesLength, mostMs }: Limits): number {
  return Math.min(mostMs, baseMs + timesLength * durationMs)
}
