import { addDays, DAY, fromLocalInput, HOUR, localDay } from './time.ts'

/** The longest message that goes with a gift, in letters. */
export const GIFT_MESSAGE_MOST = 500
/** The latest day a gift may be sent, counted from today. */
export const GIFT_LATEST_DAYS = 365
/** At which hour of the chosen day its letter leaves, in Việt Nam. */
const GIFT_HOUR = 8
/** Letters of one gift within 24 hours: an address that is not ours is not flooded. */
export const GIFT_LETTERS_A_DAY = 3
/** Days after the letter until its reader is reminded. */
export const GIFT_REMIND_DAYS = 7
/** Days after it was ready until the giver hears that nobody has claimed it. */
export const GIFT_NUDGE_DAYS = 30
/** Days after it was ready until what nobody claimed is opened to the giver. */
export const GIFT_KEEP_DAYS = 365
/** Days for which the address of a recipient is kept once there is nothing left to claim. */
export const GIFT_EMAIL_DAYS = 30

/** How a gift stands; it follows from its order and its lines. */
export const GiftState = ['UNPAID', 'OPEN', 'CLAIMED', 'WITHDRAWN'] as const
export type GiftState = (typeof GiftState)[number]

/** A line: whether it is still sold, and whether somebody has claimed it. */
export type GiftLine = { live: boolean; claimed: boolean }

/** OPEN while one line that is sold waits for somebody; WITHDRAWN when nothing of it is sold any more. */
export function giftState(paid: boolean, lines: readonly GiftLine[]): GiftState {
  if (!paid) return 'UNPAID'
  const live = lines.filter((line) => line.live)
  if (live.length === 0) return 'WITHDRAWN'
  return live.some((line) => !line.claimed) ? 'OPEN' : 'CLAIMED'
}

/**
 * From when on the letter of a gift may leave: now, or eight in the morning of the day that was chosen (`2026-11-21`).
 * Null for a day that is over or more than twelve months away.
 */
export function giftSendAt(day: string | null, now: Date): Date | null {
  if (day === null) return now
  const today = localDay(now)
  const latest = localDay(addDays(now, GIFT_LATEST_DAYS))
  const midnight = fromLocalInput(day)
  if (midnight === null || day < today || day > latest) return null
  return day === today ? now : new Date(midnight.getTime() + GIFT_HOUR * HOUR)
}

/** Whether so many days have passed since then. */
export function daysSince(then: Date, days: number, now: Date): boolean {
  return now.getTime() - then.getTime() >= days * DAY
}
