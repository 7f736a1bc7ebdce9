import { merged, type Span } from '#domain/calendar/spans.ts'
import { isZone } from '#domain/calendar/zone.ts'
import type { CalendarOauthSettings } from '#server/core/config.ts'
import { openLine, type Told } from '#server/core/outward.ts'
import { callsOf, openAgreements } from './oauth.ts'
import { type OauthCalendar, OutsideFailed, type WrittenBooking } from './port.ts'
import { dayMoment, withinWindow } from './whole-days.ts'

const SCOPE = 'https://www.googleapis.com/auth/calendar.events'
const EVENTS = '/calendars/primary/events'
const MOST_PAGES = 40
/** Neither titles nor people leave Google. */
const FIELDS = 'nextPageToken,timeZone,items(id,iCalUID,status,transparency,start,end,attendees(self,responseStatus))'

type When = { date?: string; dateTime?: string }
type Item = {
  id?: string
  iCalUID?: string
  status?: string
  transparency?: string
  start?: When
  end?: When
  attendees?: { self?: boolean; responseStatus?: string }[]
}

/** The main calendar of a Google account. */
export function openGoogleCalendar(settings: CalendarOauthSettings): OauthCalendar {
  const line = openLine('Google Calendar')
  const call = callsOf(settings, line)
  return {
    ...openAgreements(settings, line, {
      scope: SCOPE,
      // Without them there is no refresh token the second time.
      query: { access_type: 'offline', prompt: 'consent', include_granted_scopes: 'false' },
    }),

    async owner(access) {
      const { body } = await call(access, 'GET', `${EVENTS}?maxResults=1&fields=summary,timeZone`)
      const { summary, timeZone } = body as { summary?: unknown; timeZone?: unknown }
      return {
        account: typeof summary === 'string' && summary.trim() ? summary.trim().slice(0, 254) : 'Google Calendar',
        zone: typeof timeZone === 'string' && isZone(timeZone) ? timeZone : null,
      }
    },

    async read(access, { window, zone, own, mark }) {
      const query = new URLSearchParams({
        timeMin: new Date(window.from).toISOString(),
        timeMax: new Date(window.to).toISOString(),
        singleEvents: 'true',
        maxResults: '2500',
        maxAttendees: '1',
        fields: FIELDS,
      })
      const known = mark === null ? {} : { headers: { 'if-none-match': mark }, fine: [304] }
      const first = await call(access, 'GET', `${EVENTS}?${query}`, known)
      if (first.status === 304) return { is: 'unchanged' }
      const pages = [pageOf(first)]
      for (let next = pages[0]?.next; next; next = pages.at(-1)?.next) {
        if (pages.length === MOST_PAGES) throw new OutsideFailed('TOO_LARGE')
        query.set('pageToken', next)
        pages.push(pageOf(await call(access, 'GET', `${EVENTS}?${query}`)))
      }
      const ours = new Set(own)
      const spans = pages.flatMap(({ items, byClock }) =>
        items.filter((item) => !isOurs(item, ours) && isBusy(item)).map((item) => spanOf(item, byClock ?? zone)),
      )
      // The tag of the first page says nothing of the others.
      const tag = pages.length === 1 ? first.headers.get('etag') : null
      return { is: 'read', spans: merged(withinWindow(spans, window)), mark: tag }
    },

    async put(access, booking) {
      const id = idOf(booking.id)
      const body = { id, ...eventOf(booking) }
      const made = await call(access, 'POST', EVENTS, { body, fine: [409] })
      // It stands there, or stood: written anew it is there again.
      if (made.status === 409) await call(access, 'PUT', `${EVENTS}/${id}`, { body })
      return id
    },

    async remove(access, remoteId) {
      await call(access, 'DELETE', `${EVENTS}/${encodeURIComponent(remoteId)}?sendUpdates=none`, { fine: [404, 410] })
    },
  }
}

function pageOf({ body }: Told): { items: Item[]; next: string | null; byClock: string | null } {
  const { items, nextPageToken, timeZone } = body as Record<string, unknown>
  if (!Array.isArray(items)) throw new OutsideFailed('NOT_A_CALENDAR')
  return {
    items,
    next: typeof nextPageToken === 'string' ? nextPageToken : null,
    byClock: typeof timeZone === 'string' && isZone(timeZone) ? timeZone : null,
  }
}

/** Google takes ids of our own, of these letters. */
function idOf(bookingId: string): string {
  return bookingId.replaceAll('-', '')
}

function eventOf({ sequence, startsAt, endsAt, title, about, url }: WrittenBooking) {
  return {
    status: 'confirmed',
    sequence,
    summary: title,
    description: about,
    start: { dateTime: startsAt.toISOString(), timeZone: 'UTC' },
    end: { dateTime: endsAt.toISOString(), timeZone: 'UTC' },
    source: { title: 'Bến Học', url },
    transparency: 'opaque',
  }
}

function isOurs({ id, iCalUID }: Item, own: ReadonlySet<string>): boolean {
  return (id !== undefined && own.has(id)) || (iCalUID !== undefined && own.has(iCalUID))
}

function isBusy({ status, transparency, attendees = [] }: Item): boolean {
  if (status === 'cancelled' || transparency === 'transparent') return false
  return !attendees.some(({ self, responseStatus }) => self === true && responseStatus === 'declined')
}

function spanOf({ start, end }: Item, zone: string): Span {
  return { from: momentOf(start, zone), to: momentOf(end, zone) }
}

function momentOf(when: When | undefined, zone: string): number {
  const at = when?.date ? dayMoment(when.date, zone) : Date.parse(when?.dateTime ?? '')
  if (Number.isNaN(at)) throw new OutsideFailed('NOT_A_CALENDAR')
  return at
}
