import { addDays, MINUTE, millis, startOfDay } from '../time.ts'

/** Minutes after midnight in Việt Nam; `from` after `until` goes over midnight. */
export type QuietHours = { from: number; until: number }

/** When the law allows no advertising. */
export const NIGHT: QuietHours = { from: 22 * 60, until: 7 * 60 }

/** When these quiet hours end, if `at` lies in them; null otherwise. `from` is quiet, `until` is not. */
export function quietUntil({ from, until }: QuietHours, at: Date): Date | null {
  const minute = Math.floor((millis(at) - millis(startOfDay(at))) / MINUTE)
  const overMidnight = from > until
  const quiet = overMidnight ? minute >= from || minute < until : minute >= from && minute < until
  if (!quiet) return null
  const day = overMidnight && minute >= from ? addDays(at, 1) : at
  return new Date(millis(startOfDay(day)) + until * MINUTE)
}

/** The moment from which none of these is quiet any more; null when none is quiet now. */
export function quietUntilAll(all: readonly QuietHours[], at: Date): Date | null {
  let moment = at
  for (let turn = 0; turn <= all.length; turn++) {
    const ends = all.map((one) => quietUntil(one, moment)).filter((end) => end !== null)
    if (ends.length === 0) break
    moment = new Date(Math.max(...ends.map(millis)))
  }
  return moment === at ? null : moment
}

/** `22:00` of minutes after midnight, and back; null for what is no time. */
export function minuteWords(minute: number): string {
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
}
export function parseMinute(text: string): number | null {
  const [, hour, minute] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(text) ?? []
  return hour === undefined ? null : Number(hour) * 60 + Number(minute)
}
