import type { CalendarBooks, Entry } from './books.ts'
import { type Asked, isWithin, type Said, serveCalendars } from './serve.ts'

const ZONE = 'Asia/Ho_Chi_Minh'
const PAGE = 50

/** Google Calendar as these settings of an environment want it; `close` ends it. */
export function start(env: NodeJS.ProcessEnv): Promise<{ url: string; close: () => Promise<void> }> {
  return serveCalendars({
    host: env.HOST || '127.0.0.1',
    port: Number(env.PORT || 0),
    client: {
      id: env.SIM_CLIENT_ID || 'SIMGOOGLE',
      secret: env.SIM_CLIENT_SECRET || 'SIMGOOGLESECRET',
      returnUrl: env.SIM_RETURN_URL || '',
      app: env.SIM_APP || 'Bến Học',
      title: 'Google Calendar',
    },
    rotates: false,
    store: env.SIM_STORE || undefined,
    api,
  })
}

const EVENTS = '/api/calendars/primary/events'

function api(books: CalendarBooks, { owner, method, url, body, headers }: Asked): Said {
  if (url.pathname === EVENTS && method === 'GET') return list(books, owner, url.searchParams, headers['if-none-match'])
  if (url.pathname === EVENTS && method === 'POST') {
    const id = String(body.id ?? `sim${books.version}event`)
    if (!/^[a-v0-9]{5,1024}$/.test(id)) return { status: 400, body: { error: { code: 400 } } }
    // Also one that was deleted keeps its id.
    if (books.of(owner, id)) return { status: 409, body: { error: { code: 409 } } }
    return saved(books, { ...entryOf(owner, id, body) })
  }
  const id = decodeURIComponent(url.pathname.slice(EVENTS.length + 1))
  const known = books.of(owner, id)
  if (!known) return { status: 404, body: { error: { code: 404 } } }
  if (method === 'PUT') {
    if (Number(body.sequence) < (known.sequence ?? 0)) return { status: 400, body: { error: { code: 400 } } }
    return saved(books, entryOf(owner, id, body))
  }
  if (method !== 'DELETE') return { status: 405, body: { error: { code: 405 } } }
  if (known.canceled) return { status: 410, body: { error: { code: 410 } } }
  books.save({ ...known, canceled: true })
  return { status: 204 }
}

function list(books: CalendarBooks, owner: string, query: URLSearchParams, known: string | undefined): Said {
  const etag = `"v${books.version}"`
  if (known === etag) return { status: 304 }
  const [from, to] = [query.get('timeMin') ?? '1970-01-01T00:00:00Z', query.get('timeMax') ?? '9999-01-01T00:00:00Z']
  const all = books.list(owner).filter((one) => isWithin(one, from, to))
  const skip = Number(query.get('pageToken') ?? 0)
  const items = all.slice(skip, skip + PAGE).map((one) => {
    const when = (text: string) => (one.allDay ? { date: text } : { dateTime: text })
    return {
      id: one.id,
      iCalUID: one.uid ?? `${one.id}@google.com`,
      status: one.canceled ? 'cancelled' : 'confirmed',
      ...(one.free && { transparency: 'transparent' }),
      start: when(one.start),
      end: when(one.end),
      ...(one.declined && { attendees: [{ self: true, responseStatus: 'declined' }] }),
    }
  })
  const more = skip + PAGE < all.length && { nextPageToken: String(skip + PAGE) }
  return { status: 200, body: { summary: owner, timeZone: ZONE, items, ...more }, headers: { etag } }
}

function entryOf(owner: string, id: string, body: Record<string, unknown>): Entry {
  const at = (name: string) => String((body[name] as { dateTime?: unknown } | undefined)?.dateTime)
  return {
    id,
    owner,
    title: String(body.summary),
    start: at('start'),
    end: at('end'),
    sequence: Number(body.sequence ?? 0),
  }
}

function saved(books: CalendarBooks, entry: Entry): Said {
  books.save(entry)
  return { status: 200, body: { id: entry.id, iCalUID: `${entry.id}@google.com` } }
}
