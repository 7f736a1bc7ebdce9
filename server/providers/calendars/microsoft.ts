import { merged, type Span } from '#domain/calendar/spans.ts'
import type { CalendarOauthSettings } from '#server/core/config.ts'
import { openLine, type Told } from '#server/core/outward.ts'
import { callsOf, openAgreements } from './oauth.ts'
import { type OauthCalendar, OutsideFailed, type WrittenBooking } from './port.ts'
import { dayMoment, withinWindow } from './whole-days.ts'

const SCOPE = 'offline_access User.Read Calendars.ReadWrite'
const MOST_PAGES = 100
/** Neither titles nor people leave Microsoft. */
const FIELDS = 'id,iCalUId,transactionId,showAs,isCancelled,isAllDay,responseStatus,start,end'
const UTC_TIMES = { prefer: 'outlook.timezone="UTC", odata.maxpagesize=500' }

type When = { dateTime?: string }
type Item = {
  id?: string
  iCalUId?: string
  transactionId?: string | null
  showAs?: string
  isCancelled?: boolean
  isAllDay?: boolean
  responseStatus?: { response?: string }
  start?: When
  end?: When
}

/** The main calendar of a Microsoft 365 or Outlook account. */
export function openMicrosoftCalendar(settings: CalendarOauthSettings): OauthCalendar {
  const line = openLine('Microsoft Graph')
  const call = callsOf(settings, line)
  const pages = async (access: Parameters<typeof call>[0], window: Span): Promise<Item[]> => {
    const query = new URLSearchParams({
      startDateTime: new Date(window.from).toISOString(),
      endDateTime: new Date(window.to).toISOString(),
      $select: FIELDS,
    })
    const found: Item[] = []
    let next = `/me/calendarView?${query}`
    for (let count = 0; ; count++) {
      if (count === MOST_PAGES) throw new OutsideFailed('TOO_LARGE')
      const { body }: Told = await call(access, 'GET', next, { headers: UTC_TIMES })
      const { value, '@odata.nextLink': link } = body as Record<string, unknown>
      if (!Array.isArray(value)) throw new OutsideFailed('NOT_A_CALENDAR')
      found.push(...(value as Item[]))
      if (typeof link !== 'string') return found
      next = link
    }
  }
  return {
    ...openAgreements(settings, line, { scope: SCOPE, query: { prompt: 'select_account', response_mode: 'query' } }),

    async owner(access) {
      const { body } = await call(access, 'GET', '/me?$select=mail,userPrincipalName')
      const { mail, userPrincipalName } = body as { mail?: unknown; userPrincipalName?: unknown }
      const account = [mail, userPrincipalName].find((one) => typeof one === 'string' && one.trim() !== '')
      return { account: String(account ?? 'Microsoft 365').slice(0, 254), zone: null }
    },

    async read(access, { window, zone, own }) {
      const ours = new Set(own)
      const busy = (await pages(access, window)).filter((item) => !isOurs(item, ours) && isBusy(item))
      return {
        is: 'read',
        spans: merged(
          withinWindow(
            busy.map((item) => spanOf(item, zone)),
            window,
          ),
        ),
        mark: null,
      }
    },

    async put(access, booking, remoteId) {
      if (remoteId !== null) {
        const path = `/me/events/${encodeURIComponent(remoteId)}`
        const changed = await call(access, 'PATCH', path, { body: eventOf(booking), fine: [404] })
        // Somebody deleted it there: it is written anew.
        if (changed.status !== 404) return remoteId
      }
      // The same once more is refused by this id, where an earlier answer was lost.
      const transactionId = remoteId === null ? booking.id : `${booking.id}/${booking.sequence}`
      const body = { ...eventOf(booking), transactionId }
      const made = await call(access, 'POST', '/me/events', { body, fine: [409] })
      if (made.status !== 409) return textOf((made.body as Item).id)
      const around = { from: booking.startsAt.getTime() - 1, to: booking.endsAt.getTime() + 1 }
      const found = (await pages(access, around)).find((item) => item.transactionId === transactionId)
      return textOf(found?.id)
    },

    async remove(access, remoteId) {
      await call(access, 'DELETE', `/me/events/${encodeURIComponent(remoteId)}`, { fine: [404, 410] })
    },
  }
}

function eventOf({ startsAt, endsAt, title, about }: WrittenBooking) {
  const at = (date: Date) => ({ dateTime: date.toISOString().slice(0, 19), timeZone: 'UTC' })
  return {
    subject: title,
    body: { contentType: 'text', content: about },
    start: at(startsAt),
    end: at(endsAt),
    showAs: 'busy',
  }
}

function isOurs({ id, iCalUId, transactionId }: Item, own: ReadonlySet<string>): boolean {
  return [id, iCalUId, transactionId?.split('/')[0]].some((one) => one !== undefined && own.has(one))
}

function isBusy({ showAs, isCancelled, responseStatus }: Item): boolean {
  if (isCancelled === true || showAs === 'free' || showAs === 'workingElsewhere') return false
  return responseStatus?.response !== 'declined'
}

function spanOf({ start, end, isAllDay }: Item, zone: string): Span {
  const moment = (when: When | undefined) => {
    // Of a whole day Graph tells the days, whatever zone is asked for.
    const at = isAllDay ? dayMoment(when?.dateTime ?? '', zone) : Date.parse(`${when?.dateTime ?? ''}Z`)
    if (Number.isNaN(at)) throw new OutsideFailed('NOT_A_CALENDAR')
    return at
  }
  return { from: moment(start), to: moment(end) }
}

function textOf(id: unknown): string {
  if (typeof id !== 'string' || id === '') throw new OutsideFailed('UNREACHABLE')
  return id
}
