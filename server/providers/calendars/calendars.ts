import type { OutsideKind } from '#domain/calendar/outside.ts'
import type { Config } from '#server/core/config.ts'
import { openCaldav } from './caldav.ts'
import { openGoogleCalendar } from './google.ts'
import { openIcs } from './ics.ts'
import { openMicrosoftCalendar } from './microsoft.ts'
import type { GuardedFetch, OutsideCalendars } from './port.ts'

/** How addresses that people gave us are called: whose calls are counted by that name, and what is let through. */
type OpenFetch = (name: string, manner: { trusted: readonly string[]; wholeMs: number }) => GuardedFetch

/** The calendars elsewhere that can be connected. */
export function openOutsideCalendars(
  { calendars }: Pick<Config, 'calendars'>,
  guardedFetch: OpenFetch,
): OutsideCalendars {
  const manner = { trusted: calendars.trusted, wholeMs: calendars.timeoutMs }
  return {
    ICS: openIcs(guardedFetch('published calendars', manner)),
    CALDAV: openCaldav(guardedFetch('CalDAV', manner)),
    GOOGLE: calendars.google && openGoogleCalendar(calendars.google),
    MICROSOFT: calendars.microsoft && openMicrosoftCalendar(calendars.microsoft),
  } satisfies Record<OutsideKind, unknown>
}
