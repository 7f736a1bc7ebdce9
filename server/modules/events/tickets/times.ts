import { formatDate, formatDay, formatTime, localDay } from '#domain/time.ts'

type Session = { name: string; room: string; startsAt: Date; endsAt: Date }
type Timed = {
  sessions: readonly (Session & { canceledAt: Date | null })[]
  event: { startsAt: Date; endsAt: Date }
}

/** More sessions than these are named on the page of the event. */
const MOST_SESSIONS = 6

/** What a ticket admits to and takes place, the first first; the event itself where nothing is left of it. */
export function heldSessions({ sessions, event }: Timed): readonly Session[] {
  const held = sessions.filter(({ canceledAt }) => canceledAt === null)
  return held.length > 0 ? held : [{ name: '', room: '', startsAt: event.startsAt, endsAt: event.endsAt }]
}

/** When it is, a line a session. */
export function timesOf(ticket: Timed): string[] {
  const shown = heldSessions(ticket)
  const lines = shown.slice(0, MOST_SESSIONS).map(({ name, room, startsAt, endsAt }) => {
    const until =
      localDay(startsAt) === localDay(endsAt) ? formatTime(endsAt) : `${formatTime(endsAt)} ${formatDate(endsAt)}`
    const when = `${formatTime(startsAt)} – ${until}, ${formatDay(startsAt)}`
    return [when, shown.length > 1 ? name : '', room].filter(Boolean).join(' · ')
  })
  return shown.length > MOST_SESSIONS ? [...lines, `và ${shown.length - MOST_SESSIONS} buổi nữa`] : lines
}
