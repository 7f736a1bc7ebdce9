import { clock } from './time.ts'

/**
 * What counts as watched. Kept is the union of media intervals, in whole milliseconds; accepted is never more than
 * the wall clock allows: elapsed time since the session opened, or since the last accepted beat of this learner on any
 * recording, times the speed of playing, plus a slack. One learner has one pair of eyes: all their videos, devices and
 * courses share one clock. Reaching the end is no evidence, repetition adds nothing.
 */

/** From (included) to (excluded), in milliseconds of the recording. */
export type Range = readonly [from: number, to: number]

/** The share of a recording that must be seen. */
export const THRESHOLD = 0.95
/** The highest speed the player offers. */
export const MAX_RATE = 2
/** What a learner may be ahead of the wall clock, over all recordings: the delay of networks. */
export const SLACK_MS = 2_000
/** How far one claim may reach past the probed end: players and probes disagree by some frames. */
export const END_TOLERANCE_MS = 1_000
export const MAX_RANGES = 200
/** Wall clock not used by one beat that the next may still use: beats do not arrive as evenly as they are sent. */
const CARRY_MS = 5_000
/** Gaps shorter than this are not worth a learner's click. */
const SMALL_GAP_MS = 1_000

export interface Claim {
  /** The union kept so far. */
  watched: readonly Range[]
  /** What the player says was played since its last beat. */
  ranges: readonly Range[]
  /** Server time of this beat, in milliseconds since 1970; so are the next two. */
  now: number
  /** Up to where the wall clock of this learner is used up, over all recordings; null before the first beat. */
  cursor: number | null
  sessionOpenedAt: number
  /** What is left of SLACK_MS for this learner, over all recordings. */
  slackLeft: number
  /** The probed length of the recording. */
  durationMs: number
  /** The speed the claim was played at; the highest of the player where it is not known. */
  maxRate?: number
}

export interface Accepted {
  watched: Range[]
  /** Media newly counted by this beat. */
  acceptedMs: number
  cursor: number
  slackLeft: number
}

/** Is this a list of ranges a player can mean: whole, forward, within the recording? Anything else is malformed input. */
export function isClaim(ranges: unknown, durationMs: number): ranges is Range[] {
  return (
    Array.isArray(ranges) &&
    ranges.length <= MAX_RANGES &&
    ranges.every(
      (range) =>
        Array.isArray(range) &&
        range.length === 2 &&
        range.every(Number.isSafeInteger) &&
        range[0] >= 0 &&
        range[0] < range[1] &&
        range[0] < durationMs &&
        range[1] <= durationMs + END_TOLERANCE_MS,
    )
  )
}

/** The same intervals, sorted, without overlap or contact. */
export function union(...lists: readonly (readonly Range[])[]): Range[] {
  const sorted = lists
    .flat()
    .filter(([from, to]) => from < to)
    .toSorted((a, b) => a[0] - b[0])
  const merged: [number, number][] = []
  for (const [from, to] of sorted) {
    const last = merged.at(-1)
    if (last !== undefined && from <= last[1]) last[1] = Math.max(last[1], to)
    else merged.push([from, to])
  }
  return merged
}

/** The length of the union. */
export function total(ranges: readonly Range[]): number {
  return union(ranges).reduce((sum, [from, to]) => sum + to - from, 0)
}

/**
 * Takes a beat. What is new in it counts as far as the wall clock and the slack reach, from the front;
 * the rest is left for a later beat. Time the slack pays for is not paid by the clock; it returns out of time that
 * passed within a session and nobody used.
 * Throws RangeError for a malformed claim (see `isClaim`).
 */
export function accept(claim: Claim): Accepted {
  const { now, durationMs, maxRate = MAX_RATE } = claim
  if (!isClaim(claim.ranges, durationMs)) throw new RangeError('not a claim of this recording')
  const watched = within(claim.watched, durationMs)
  const start = Math.max(claim.sessionOpenedAt, claim.cursor ?? claim.sessionOpenedAt)
  const byClock = Math.max(0, Math.floor((now - start) * maxRate))
  const slackLeft = Math.max(0, claim.slackLeft)

  const fresh = front(without(within(claim.ranges, durationMs), watched), byClock + slackLeft)
  const acceptedMs = total(fresh)
  const bySlack = Math.max(0, acceptedMs - byClock)
  const used = start + Math.ceil((acceptedMs - bySlack) / maxRate)
  const cursor = Math.max(start, Math.min(now, Math.max(used, now - CARRY_MS)))
  const unused = Math.floor(Math.max(0, cursor - used) * Math.min(1, maxRate))
  return {
    watched: union(watched, fresh),
    acceptedMs,
    cursor,
    slackLeft: Math.min(SLACK_MS, slackLeft - bySlack + unused),
  }
}

/** Has the threshold been reached? A recording without length never is. */
export function completed(watched: readonly Range[], durationMs: number, threshold = THRESHOLD): boolean {
  return durationMs > 0 && total(within(watched, durationMs)) >= Math.ceil(threshold * durationMs)
}

/** What has not been seen, for the learner: gaps under a second are left out, gaps less than a second apart are one. */
export function missing(watched: readonly Range[], durationMs: number): Range[] {
  const near = (a: Range, b: Range) => b[0] - a[1] < SMALL_GAP_MS
  const merged: Range[] = []
  for (const gap of gaps(watched, durationMs)) {
    const last = merged.at(-1)
    if (last !== undefined && near(last, gap)) merged[merged.length - 1] = [last[0], gap[1]]
    else merged.push(gap)
  }
  return merged.filter(([from, to]) => to - from >= SMALL_GAP_MS)
}

export interface Explanation {
  completed: boolean
  watchedMs: number
  durationMs: number
  /** `12 trên 14 phút, còn hai đoạn này` */
  text: string
  gaps: { from: number; to: number; label: string }[]
}

/** Says to the learner how much is seen and which parts are not; under ten minutes to the second. */
export function explain(watched: readonly Range[], durationMs: number, threshold = THRESHOLD): Explanation {
  const watchedMs = total(within(watched, durationMs))
  const done = completed(watched, durationMs, threshold)
  const visible = missing(watched, durationMs)
  const shown = done ? [] : visible.length > 0 ? visible : gaps(watched, durationMs)
  const long = durationMs >= 600_000
  const length = long ? `${Math.round(durationMs / 60_000)} phút` : clock(Math.ceil(durationMs / 1000))
  const seen = long ? String(Math.floor(watchedMs / 60_000)) : clock(watchedMs / 1000)
  const rest = shown.length === 1 ? 'còn đoạn này' : `còn ${COUNTS[shown.length] ?? shown.length} đoạn này`
  return {
    completed: done,
    watchedMs,
    durationMs,
    text: done
      ? `Đã xem đủ ${length}`
      : shown.length === 0
        ? `${seen} trên ${length}`
        : `${seen} trên ${length}, ${rest}`,
    gaps: shown.map(([from, to]) => ({ from, to, label: `${clock(from / 1000)}–${clock(Math.ceil(to / 1000))}` })),
  }
}

const COUNTS = ['không', 'một', 'hai', 'ba', 'bốn', 'năm', 'sáu', 'bảy', 'tám', 'chín', 'mười']

function within(ranges: readonly Range[], durationMs: number): Range[] {
  return union(ranges.map(([from, to]) => [Math.max(0, from), Math.min(to, durationMs)]))
}

function gaps(watched: readonly Range[], durationMs: number): Range[] {
  return durationMs > 0 ? without([[0, durationMs]], within(watched, durationMs)) : []
}

/** What of the first list the second does not cover; both are unions. */
export function without(ranges: readonly Range[], covered: readonly Range[]): Range[] {
  return ranges.flatMap(([from, to]) => {
    const left: Range[] = []
    let at = from
    for (const [start, end] of covered) {
      if (end <= at || start >= to) continue
      if (start > at) left.push([at, start])
      at = end
    }
    if (at < to) left.push([at, to])
    return left
  })
}

/** The first `budget` milliseconds of the ranges. */
function front(ranges: readonly Range[], budget: number): Range[] {
  let left = budget
  return ranges.flatMap(([from, to]): Range[] => {
    const length = Math.min(left, to - from)
    left -= length
    return length > 0 ? [[from, from + length]] : []
  })
}
