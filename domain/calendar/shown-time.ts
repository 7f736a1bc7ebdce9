import { type Day, weekdayOf } from './days.ts'
import { offsetWords, wallOf } from './zone.ts'

/** A stretch of time as the clock of a zone shows it. */
export type ShownTime = { zone: string; day: string; from: string; lastDay: string; to: string; offset: string }

/** What the clock of a zone shows from one moment to another. */
export function shownTime(zone: string, startsAt: Date, endsAt: Date): ShownTime {
  const [from, to] = [wallOf(startsAt.getTime(), zone), wallOf(endsAt.getTime(), zone)]
  return {
    zone,
    day: from.day,
    from: clockWords(from.minute),
    lastDay: to.day,
    to: clockWords(to.minute),
    offset: offsetWords(startsAt.getTime(), zone),
  }
}

/** `09:05` */
export function clockWords(minute: number): string {
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
}

const WEEKDAYS = ['thứ Hai', 'thứ Ba', 'thứ Tư', 'thứ Năm', 'thứ Sáu', 'thứ Bảy', 'Chủ nhật']

/** A day as letters write it: `thứ Hai 15/06/2026`. */
export function shownDayWords(day: Day): string {
  const [year, month, date] = day.split('-')
  return `${WEEKDAYS[weekdayOf(day) - 1]} ${date}/${month}/${year}`
}

/** A stretch of time in one line: `09:00 – 10:00 thứ Hai 15/06/2026 (GMT+7)`. */
export function shownTimeWords({ day, from, lastDay, to, offset }: ShownTime): string {
  if (day === lastDay) return `${from} – ${to} ${shownDayWords(day)} (${offset})`
  return `${from} ${shownDayWords(day)} – ${to} ${shownDayWords(lastDay)} (${offset})`
}

/** One moment of a zone in one line: `09:00 thứ Hai 15/06/2026 (GMT+7)`. */
export function shownMomentWords(zone: string, at: Date): string {
  const { day, from, offset } = shownTime(zone, at, at)
  return `${from} ${shownDayWords(day)} (${offset})`
}
