/** A CalDAV server with a few accounts, which publishes each of its calendars at an address too. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { isLocal, PATIENT, readBody, sendHtml, sendJson } from '../vnpay/http.ts'
import { Spoils, spoilt } from '../zoom/spoils.ts'
import { DavBooks, etagOf } from './books.ts'
import { HOSTILE } from './hostile.ts'

const CALENDARS = { rieng: 'Lịch riêng', 'gia-dinh': 'Gia đình' }
type Sim = { user: string; password: string; books: DavBooks; spoils: Spoils }

/** CalDAV as these settings of an environment want it; `close` ends it. */
export async function start(env: NodeJS.ProcessEnv): Promise<{ url: string; close: () => Promise<void> }> {
  const sim: Sim = {
    user: env.SIM_USER || 'giang.vien',
    password: env.SIM_PASSWORD || 'mat-khau-lich',
    books: new DavBooks(env.SIM_CALENDARS ? JSON.parse(env.SIM_CALENDARS) : CALENDARS, env.SIM_STORE || undefined),
    spoils: new Spoils(),
  }
  const server = createServer(PATIENT, (request, response) => {
    route(sim, request, response).catch((error: unknown) => {
      if (!response.headersSent) sendJson(response, 400, { error: String(error) })
    })
  })
  await new Promise<void>((listening, failed) => {
    server.once('error', failed)
    server.listen(Number(env.PORT || 0), env.HOST || '127.0.0.1', listening)
  })
  return {
    url: `http://${env.HOST || '127.0.0.1'}:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
}

async function route(sim: Sim, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname } = new URL(request.url ?? '/', 'http://dav')
  if (pathname.startsWith('/hostile/')) {
    const answer = HOSTILE[pathname.slice('/hostile/'.length)]
    return answer ? answer(response) : void response.writeHead(404).end()
  }
  if (pathname.startsWith('/published/')) return published(sim, request, response, pathname)
  if (pathname === '/.well-known/caldav') return void response.writeHead(301, { location: '/dav/' }).end()
  if (pathname.startsWith('/dav/')) return dav(sim, request, response, pathname)
  if (!isLocal(request)) return void response.writeHead(404).end()
  return steer(sim, request, response, pathname)
}

function published({ books, spoils }: Sim, request: IncomingMessage, response: ServerResponse, pathname: string): void {
  const spoil = spoils.take('api', 'GET')
  if (spoilt(response, spoil)) return
  if (spoil === 'rubbish') return void response.writeHead(200, { 'content-type': 'text/calendar' }).end('')
  if (spoil && /^\d+$/.test(spoil)) return void response.writeHead(Number(spoil)).end()
  const calendar = pathname.slice('/published/'.length).replace(/\.ics$/, '')
  if (!books.has(calendar)) return void response.writeHead(404).end()
  const inside = books
    .list(calendar)
    .flatMap(
      ([, text]) => /BEGIN:(?:VTIMEZONE|VEVENT|VFREEBUSY)[\s\S]*END:(?:VTIMEZONE|VEVENT|VFREEBUSY)/.exec(text) ?? [],
    )
  const text = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//sim//VI', ...inside, 'END:VCALENDAR', ''].join('\r\n')
  const etag = etagOf(text)
  if (request.headers['if-none-match'] === etag) return void response.writeHead(304, { etag }).end()
  response.writeHead(200, { 'content-type': 'text/calendar; charset=utf-8', etag }).end(text)
}

async function dav(sim: Sim, request: IncomingMessage, response: ServerResponse, pathname: string): Promise<void> {
  const text = await readBody(request)
  const spoil = sim.spoils.take('api', request.method)
  if (spoilt(response, spoil)) return
  const wanted = `Basic ${Buffer.from(`${sim.user}:${sim.password}`).toString('base64')}`
  if (request.headers.authorization !== wanted || spoil === '401')
    return void response.writeHead(401, { 'www-authenticate': 'Basic realm="lich"' }).end()
  // Rubbish that a careless reader takes for a calendar without events.
  if (spoil === 'rubbish') return void response.writeHead(200, { 'content-type': 'text/html' }).end('<html></html>')
  if (spoil && /^\d+$/.test(spoil)) return void response.writeHead(Number(spoil)).end()
  const said = answer(sim, request, pathname, text)
  if (spoil === 'drop-after') return void response.destroy()
  response
    .writeHead(said.status, { ...(said.xml && { 'content-type': 'application/xml; charset=utf-8' }), ...said.headers })
    .end(said.xml)
}

type Said = { status: number; xml?: string; headers?: Record<string, string> }

function answer({ user, books }: Sim, request: IncomingMessage, pathname: string, text: string): Said {
  const [home, principal] = [`/dav/calendars/${user}/`, `/dav/principals/${user}/`]
  const [calendar = '', file = ''] = pathname.startsWith(home) ? pathname.slice(home.length).split('/') : []
  switch (request.method) {
    case 'PROPFIND':
      if (pathname === home)
        return told([
          entry(home, '<d:resourcetype><d:collection/></d:resourcetype>'),
          ...Object.keys(books.calendars).map((name) => collection(books, home, name)),
        ])
      if (books.has(calendar)) return told([collection(books, home, calendar)])
      if (pathname === principal)
        return told([entry(principal, `<c:calendar-home-set><d:href>${home}</d:href></c:calendar-home-set>`)])
      return told([
        entry('/dav/', `<d:current-user-principal><d:href>${principal}</d:href></d:current-user-principal>`),
      ])
    case 'REPORT':
      if (!books.has(calendar)) return { status: 404 }
      // The server may look wider than it is asked to: a time range is not worked out.
      return told(
        books
          .list(calendar)
          .map(([name, data]) =>
            entry(
              `${home}${calendar}/${name}`,
              `<d:getetag>${safe(etagOf(data))}</d:getetag><c:calendar-data>${safe(data)}</c:calendar-data>`,
            ),
          ),
      )
    case 'PUT': {
      if (!books.has(calendar) || !file) return { status: 404 }
      if (request.headers['if-none-match'] === '*' && books.of(calendar, file)) return { status: 412 }
      if (!/^BEGIN:VCALENDAR[\s\S]*UID:/.test(text)) return { status: 415 }
      books.save(calendar, file, text)
      return { status: 201, headers: { etag: etagOf(text) } }
    }
    case 'DELETE':
      if (books.of(calendar, file) === undefined) return { status: 404 }
      books.save(calendar, file, null)
      return { status: 204 }
    default:
      return { status: 405 }
  }
}

function collection(books: DavBooks, home: string, name: string): string {
  const version = books.version(name)
  return entry(
    `${home}${name}/`,
    `<d:displayname>${safe(books.calendars[name] ?? '')}</d:displayname><d:resourcetype><d:collection/><c:calendar/></d:resourcetype><c:supported-calendar-component-set><c:comp name="VEVENT"/></c:supported-calendar-component-set><cs:getctag>c-${version}</cs:getctag><d:sync-token>http://sim/sync/${version}</d:sync-token><d:supported-report-set><d:supported-report><d:report><c:calendar-query/></d:report></d:supported-report></d:supported-report-set>`,
  )
}

function entry(href: string, props: string): string {
  return `<d:response><d:href>${href}</d:href><d:propstat><d:prop>${props}</d:prop><d:status>HTTP/1.1 200 OK</d:status></d:propstat></d:response>`
}

function told(responses: readonly string[]): Said {
  return {
    status: 207,
    xml: `<?xml version="1.0" encoding="utf-8"?><d:multistatus xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav" xmlns:cs="http://calendarserver.org/ns/">${responses.join('')}</d:multistatus>`,
  }
}

async function steer(
  { books, spoils }: Sim,
  request: IncomingMessage,
  response: ServerResponse,
  pathname: string,
): Promise<void> {
  const body =
    request.method === 'POST' ? (JSON.parse((await readBody(request)) || '{}') as Record<string, unknown>) : {}
  switch (`${request.method} ${pathname}`) {
    case 'GET /':
      return sendHtml(response, 200, page(books))
    case 'GET /__sim/books':
      return sendJson(
        response,
        200,
        Object.fromEntries(Object.keys(books.calendars).map((name) => [name, books.list(name)])),
      )
    case 'POST /__sim/event':
      books.save(String(body.calendar ?? 'rieng'), `${body.uid}.ics`, body.ics === null ? null : fileOf(body))
      return sendJson(response, 200, {})
    case 'POST /__sim/scenario':
      if (body.clear) spoils.clear()
      else spoils.add(body)
      return sendJson(response, 200, {})
    case 'POST /__sim/reset':
      books.clear()
      spoils.clear()
      return sendJson(response, 200, {})
    default:
      return sendJson(response, 404, { error: 'Not found' })
  }
}

/** A file as it is given, or an event by its lines. */
function fileOf({ uid, ics, lines }: Record<string, unknown>): string {
  if (typeof ics === 'string') return ics
  const inside = [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    'DTSTAMP:20260101T000000Z',
    ...((lines as string[]) ?? []),
    'END:VEVENT',
  ]
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//sim//VI', ...inside, 'END:VCALENDAR', ''].join('\r\n')
}

function page(books: DavBooks): string {
  const rows = Object.entries(books.calendars).map(
    ([id, name]) =>
      `<h2>${safe(name)}</h2><p><a href="/published/${id}.ics">/published/${id}.ics</a></p><pre>${safe(
        books
          .list(id)
          .map(([, text]) => text)
          .join('\n'),
      )}</pre>`,
  )
  return `<!doctype html><html lang="vi"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>CalDAV mô phỏng</title></head><body><h1>CalDAV mô phỏng</h1>${rows.join('')}</body></html>`
}

function safe(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`)
}
