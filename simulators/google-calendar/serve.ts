/** What both calendars of providers share: the server, its agreements and its steering. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { isLocal, PATIENT, readBody, sendHtml, sendJson } from '../vnpay/http.ts'
import { Spoils, spoilt } from '../zoom/spoils.ts'
import { Agreements, agree, answered, type Client } from './agreements.ts'
import { CalendarBooks, type Entry } from './books.ts'

export type Asked = {
  owner: string
  method: string
  url: URL
  body: Record<string, unknown>
  headers: IncomingMessage['headers']
}
export type Said = { status: number; body?: unknown; headers?: Record<string, string> }
type Wish = {
  host: string
  port: number
  client: Client
  rotates: boolean
  store?: string | undefined
  api(books: CalendarBooks, asked: Asked): Said
}

export async function serveCalendars(wish: Wish): Promise<{ url: string; close: () => Promise<void> }> {
  const books = new CalendarBooks(wish.store)
  const agreements = new Agreements(wish.client, wish.rotates)
  const spoils = new Spoils()
  const route = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '/', `http://${request.headers.host}`)
    if (await agree(agreements, request, response, url, () => spoils.take('token'))) return
    if (url.pathname.startsWith('/api/')) return api(request, response, url)
    if (!isLocal(request)) return sendJson(response, 404, { error: 'Not found' })
    await steer(request, response, url)
  }
  const api = async (request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> => {
    const text = await readBody(request)
    const spoil = spoils.take('api', request.method)
    if (spoilt(response, spoil)) return
    const owner = agreements.ownerOf(request)
    if (owner === undefined || spoil === '401') return sendJson(response, 401, { error: { code: 401 } })
    if (spoil && /^\d+$/.test(spoil)) return sendJson(response, Number(spoil), { error: { code: Number(spoil) } })
    const body = text ? (JSON.parse(text) as Record<string, unknown>) : {}
    const said = wish.api(books, { owner, method: `${request.method}`, url, body, headers: request.headers })
    if (spoil === 'drop-after') return void response.destroy()
    if (spoil === 'rubbish') return sendJson(response, 200, {})
    for (const [name, value] of Object.entries(said.headers ?? {})) response.setHeader(name, value)
    if (said.body !== undefined) return sendJson(response, said.status, said.body)
    response.writeHead(said.status).end()
  }
  const steer = async (request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> => {
    const body =
      request.method === 'POST' ? (JSON.parse((await readBody(request)) || '{}') as Record<string, unknown>) : {}
    switch (`${request.method} ${url.pathname}`) {
      case 'GET /':
        return sendHtml(response, 200, page(wish.client.title, books.list()))
      case 'GET /__sim/books':
        return sendJson(response, 200, { entries: books.list() })
      case 'POST /__sim/event':
        return sendJson(
          response,
          200,
          books.save({ id: `sim${books.version}`, title: 'Riêng', ...(body as object) } as Entry),
        )
      case 'POST /__sim/answer':
        return sendJson(response, 200, answered(agreements, body))
      case 'POST /__sim/revoke':
        agreements.end(String(body.email))
        return sendJson(response, 200, {})
      case 'POST /__sim/scenario':
        if (body.clear) spoils.clear()
        else spoils.add(body)
        return sendJson(response, 200, {})
      case 'POST /__sim/clock':
        agreements.ahead = body.reset ? 0 : agreements.ahead + Number(body.advanceSeconds)
        return sendJson(response, 200, { ahead: agreements.ahead })
      case 'POST /__sim/reset':
        books.clear()
        agreements.clear()
        spoils.clear()
        return sendJson(response, 200, {})
      default:
        return sendJson(response, 404, { error: 'Not found' })
    }
  }
  const server = createServer(PATIENT, (request, response) => {
    route(request, response).catch((error: unknown) => {
      if (!response.headersSent) sendJson(response, 400, { error: String(error) })
    })
  })
  await new Promise<void>((listening, failed) => {
    server.once('error', failed)
    server.listen(wish.port, wish.host, listening)
  })
  return {
    url: `http://${wish.host}:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
}

/** What of a whole entry lies in a window; days count as those of UTC. */
export function isWithin({ start, end, allDay }: Entry, from: string, to: string): boolean {
  const at = (text: string) => Date.parse(allDay ? `${text}T00:00:00Z` : text)
  return at(start) < Date.parse(to) && at(end) > Date.parse(from)
}

function page(title: string, entries: readonly Entry[]): string {
  const rows = entries
    .map(
      ({ owner, title: name, start, end, canceled }) =>
        `<tr><td>${safe(owner)}</td><td>${safe(name)}</td><td>${safe(start)}</td><td>${safe(end)}</td><td>${canceled ? 'đã xóa' : ''}</td></tr>`,
    )
    .join('')
  return `<!doctype html><html lang="vi"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${title} mô phỏng</title><style>body{font:16px/1.5 system-ui,sans-serif;max-width:960px;margin:0 auto;padding:16px}table{border-collapse:collapse;width:100%}td,th{border:1px solid #ccc;padding:6px 10px;text-align:left}</style></head><body><h1>${title} mô phỏng</h1><table><thead><tr><th>Tài khoản</th><th>Sự kiện</th><th>Từ</th><th>Đến</th><th></th></tr></thead><tbody>${rows}</tbody></table></body></html>`
}

function safe(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`)
}
