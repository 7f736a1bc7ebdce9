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
