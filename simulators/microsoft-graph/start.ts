import type { CalendarBooks, Entry } from '../google-calendar/books.ts'
import { type Asked, isWithin, type Said, serveCalendars } from '../google-calendar/serve.ts'

const PAGE = 50

/** Microsoft Graph as these settings of an environment want it; `close` ends it. */
export function start(env: NodeJS.ProcessEnv): Promise<{ url: string; close: () => Promise<void> }> {
  return serveCalendars({
    host: env.HOST || '127.0.0.1',
    port: Number(env.PORT || 0),
    client: {
      id: env.SIM_CLIENT_ID || 'SIMMICROSOFT',
      secret: env.SIM_CLIENT_SECRET || 'SIMMICROSOFTSECRET',
      returnUrl: env.SIM_RETURN_URL || '',
      app: env.SIM_APP || 'Bến Học',
      title: 'Microsoft 365',
    },
    rotates: true,
    store: env.SIM_STORE || undefined,
    api,
  })
}

function api(books: CalendarBooks, { owner, method, url, body, headers }: Asked): Said {
  if (url.pathname === '/api/me') return { status: 200, body: { mail: owner, userPrincipalName: owner } }
  if (url.pathname === '/api/me/calendarView') {
    if (!/outlook\.timezone="UTC"/.test(String(headers.prefer)))
      return { status: 400, body: { error: { code: 'NoZone' } } }
    return view(books, owner, url)
  }
  if (url.pathname === '/api/me/events' && method === 'POST') {
    const transactionId = String(body.transactionId)
    if (books.list(owner).some((one) => one.transactionId === transactionId && !one.canceled))
      return { status: 409, body: { error: { code: 'ErrorDuplicateTransactionId' } } }
    const entry = books.save({ ...entryOf(owner, `AAMk${books.version}=`, body), transactionId })
    return { status: 201, body: { id: entry.id } }
  }
  const id = decodeURIComponent(url.pathname.slice('/api/me/events/'.length))
  const known = books.of(owner, id)
  if (!known || known.canceled) return { status: 404, body: { error: { code: 'ErrorItemNotFound' } } }
  if (method === 'PATCH') {
    books.save({ ...known, ...entryOf(owner, id, body) })
    return { status: 200, body: { id } }
  }
  if (method !== 'DELETE') return { status: 405, body: { error: { code: 'Method' } } }
  books.save({ ...known, canceled: true })
  return { status: 204 }
}

function view(books: CalendarBooks, owner: string, url: URL): Said {
  const [from, to] = [url.searchParams.get('startDateTime') ?? '', url.searchParams.get('endDateTime') ?? '']
  const all = books.list(owner).filter((one) => !one.canceled && isWithin(one, from, to))
  const skip = Number(url.searchParams.get('$skip') ?? 0)
  const value = all.slice(skip, skip + PAGE).map((one) => {
    const when = (text: string) => ({
      dateTime: one.allDay ? `${text}T00:00:00.0000000` : `${new Date(text).toISOString().slice(0, 19)}.0000000`,
      timeZone: 'UTC',
    })
    return {
      id: one.id,
      iCalUId: one.uid ?? `040000${one.id}`,
      transactionId: one.transactionId ?? null,
      showAs: one.free ? 'free' : 'busy',
      isCancelled: false,
      isAllDay: one.allDay === true,
      responseStatus: { response: one.declined ? 'declined' : 'organizer' },
      start: when(one.start),
      end: when(one.end),
    }
  })
  const next = new URL(url)
  next.searchParams.set('$skip', String(skip + PAGE))
  return { status: 200, body: { value, ...(skip + PAGE < all.length && { '@odata.nextLink': next.href }) } }
}

function entryOf(owner: string, id: string, body: Record<string, unknown>): Entry {
  const at = (name: string) => `${(body[name] as { dateTime?: unknown } | undefined)?.dateTime}Z`
  return { id, owner, title: String(body.subject), start: at('start'), end: at('end') }
}
