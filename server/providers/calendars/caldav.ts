import {
  calendarQuery,
  createAccount,
  createCalendarObject,
  type DAVResponse,
  deleteCalendarObject,
  fetchCalendars,
  getBasicAuthHeaders,
  propfind,
  updateCalendarObject,
} from 'tsdav'
import { bookingFile } from './booking-file.ts'
import { failureOf, spansOf } from './ics.ts'
import { type Caldav, type CaldavAccess, type GuardedFetch, OutsideFailed, refusing } from './port.ts'

type Account = Omit<CaldavAccess, 'calendarUrl'>

/** Calendars behind CalDAV (RFC 4791): iCloud, Nextcloud, Fastmail, Zimbra. */
export function openCaldav(plain: GuardedFetch): Caldav {
  const manner = ({ username, password }: Pick<Account, 'username' | 'password'>) => ({
    headers: getBasicAuthHeaders({ username, password }) as Record<string, string>,
    fetch: honest(refusing(plain)) as typeof fetch,
  })
  return {
    async find({ url, username, password }) {
      // The library looks on where a password was refused, and would end elsewhere.
      let isRefused = false
      const { headers, fetch } = manner({ username, password })
      const watched = async (...asked: Parameters<typeof fetch>) => {
        if (isRefused) throw new OutsideFailed('REFUSED')
        const response = await fetch(...asked).catch((error) => {
          isRefused = error instanceof OutsideFailed && error.why === 'REFUSED'
          throw error
        })
        return response
      }
      const found = await told(async () => {
        const account = await createAccount({
          account: { accountType: 'caldav', serverUrl: url, credentials: { username, password } },
          headers,
          fetch: watched,
        })
        return fetchCalendars({ account, headers, fetch: watched })
      })
      return found
        .filter(({ components }) => !components?.length || components.includes('VEVENT'))
        .map((one) => ({ url: one.url, name: nameOf(one.displayName) ?? new URL(one.url).pathname }))
    },

    async read({ calendarUrl, ...account }, { mark, ...wish }) {
      const now = await markOf(calendarUrl, manner(account))
      if (mark !== null && now === mark) return { is: 'unchanged' }
      const responses = await told(() =>
        calendarQuery({
          url: calendarUrl,
          props: { 'd:getetag': {}, 'c:calendar-data': {} },
          filters: filterOf(wish.window),
          depth: '1',
          ...manner(account),
        }),
      )
      const files = responses.filter(({ href }) => href !== undefined).map(fileOf)
      return { is: 'read', spans: files.length > 0 ? await spansOf(files.join('\r\n'), wish) : [], mark: now }
    },

    async put({ calendarUrl, ...account }, booking, remoteId) {
      const file = bookingFile(booking)
      const url = remoteId ?? new URL(`${booking.id}.ics`, folder(calendarUrl)).href
      const change = () => updateCalendarObject({ calendarObject: { url, data: file }, ...manner(account) })
      if (remoteId !== null) {
        demandDone(await told(change))
        return url
      }
      const made = await told(() =>
        createCalendarObject({
          calendar: { url: calendarUrl },
          iCalString: file,
          filename: `${booking.id}.ics`,
          ...manner(account),
        }),
      )
      // It stands there: written by an earlier try whose answer was lost.
      demandDone(made.status === 412 ? await told(change) : made)
      return url
    },

    async remove({ calendarUrl: _, ...account }, url) {
      const { status } = await told(() => deleteCalendarObject({ calendarObject: { url }, ...manner(account) }))
      if (status !== 404 && status !== 410) demandDone({ status })
    },
  }
}

/** An answer to its last letter; Radicale closes a list of nothing in one tag. */
const WHOLE = /(?:<\/[\w-]*:?multistatus\s*|^\s*(?:<\?xml[^>]*>\s*)?<[\w-]*:?multistatus(?:\s[^>]*)?\/)>\s*$/i

/** Only what such a server answers is an answer: a page of somebody else would read as a calendar without events. */
function honest(plain: GuardedFetch): GuardedFetch {
  return async (url, init) => {
    const response = await plain(url, init)
    if (response.status === 401 || response.status === 403) throw new OutsideFailed('REFUSED')
    const isAsked = (init?.method === 'PROPFIND' || init?.method === 'REPORT') && init.redirect !== 'manual'
    if (!isAsked) return response
    if (response.status !== 207)
      throw new OutsideFailed(response.status >= 400 ? failureOf(response.status) : 'NOT_A_CALENDAR')
    const text = await response.text()
    // Cut off, or of which the server says that it is not all (RFC 5323).
    if (!WHOLE.test(text) || /HTTP\/1\.[01] 507/.test(text)) throw new OutsideFailed('NOT_A_CALENDAR')
    return new Response(text, { status: 207, headers: { 'content-type': 'text/xml; charset=utf-8' } })
  }
}

async function told<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    // What the library cannot make sense of is no calendar.
    throw error instanceof OutsideFailed ? error : new OutsideFailed('NOT_A_CALENDAR', error)
  }
}

/** What changes with every change of a calendar: its sync token, else its tag; null where it has neither. */
async function markOf(url: string, manner: { headers: Record<string, string>; fetch: typeof fetch }) {
  const [found] = await told(() =>
    propfind({ url, props: { 'd:sync-token': {}, 'cs:getctag': {} }, depth: '0', ...manner }),
  )
  const { syncToken, getctag } = found?.props ?? {}
  const mark = [syncToken, getctag].find((one) => typeof one === 'string' || typeof one === 'number')
  return mark === undefined || mark === '' ? null : String(mark).slice(0, 1_000)
}

function filterOf({ from, to }: { from: number; to: number }) {
  const stamp = (at: number) => `${new Date(at).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`
  return {
    'comp-filter': {
      _attributes: { name: 'VCALENDAR' },
      'comp-filter': {
        _attributes: { name: 'VEVENT' },
        'time-range': { _attributes: { start: stamp(from), end: stamp(to) } },
      },
    },
  }
}

/** One that does not come with its text cannot be called free. */
function fileOf({ ok, props }: DAVResponse): string {
  const data: unknown = props?.calendarData?._cdata ?? props?.calendarData
  if (ok === false || typeof data !== 'string' || data === '') throw new OutsideFailed('NOT_A_CALENDAR')
  return data.trim()
}

function demandDone({ status }: { status: number }): void {
  if (status < 200 || status >= 300) throw new OutsideFailed(failureOf(status))
}

function folder(url: string): string {
  return url.endsWith('/') ? url : `${url}/`
}

function nameOf(name: unknown): string | null {
  return typeof name === 'string' || typeof name === 'number' ? String(name).trim().slice(0, 120) || null : null
}
