/** Zoom's side: tokens for a server, meetings, the rooms people visit, and signed webhooks. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { isLocal, PATIENT, readBody, sendHtml, sendJson } from '../vnpay/http.ts'
import { answer } from './api.ts'
import { Books } from './books.ts'
import { control } from './control.ts'
import { listPage } from './pages.ts'
import { visitRoom } from './rooms.ts'
import { Spoils, spoilt } from './spoils.ts'

export type Config = {
  host: string
  port: number
  accountId: string
  clientId: string
  clientSecret: string
  webhookSecret: string
  /** Where events go; empty: nowhere. */
  webhookUrl: string
  /** Where browsers find its pages; empty: at its own address. */
  pageUrl: string
  /** A page of a list holds no more, whatever was asked for. */
  largestPage: number
  store?: string | undefined
}
export type Sim = Config & { books: Books; spoils: Spoils }

export async function startZoom(config: Config): Promise<{ url: string; close: () => Promise<void> }> {
  const sim: Sim = { ...config, books: new Books(config.store), spoils: new Spoils() }
  const server = createServer(PATIENT, (request, response) => {
    route(sim, request, response).catch((error: unknown) => {
      if (!response.headersSent) sendJson(response, 400, { code: 300, message: String(error) })
    })
  })
  await new Promise<void>((listening, failed) => {
    server.once('error', failed)
    server.listen(config.port, config.host, listening)
  })
  const url = `http://${config.host}:${(server.address() as AddressInfo).port}`
  sim.pageUrl ||= url
  return {
    url,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
}

async function route(sim: Sim, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://zoom')
  if (url.pathname === '/oauth/token') return giveToken(sim, request, response, url.searchParams)
  if (url.pathname.startsWith('/v2/')) return api(sim, request, response, url)
  if (/^\/[jsw]\/\d+$/.test(url.pathname)) return visitRoom(sim, request, response, url)
  if (url.pathname.startsWith('/rec/download/')) return download(sim, request, response, url)
  if (!isLocal(request)) return sendJson(response, 404, { code: 404, message: 'Not Found' })
  if (url.pathname === '/') return sendHtml(response, 200, listPage(sim.books.list()))
  return control(sim, request, response, url.pathname)
}

/** The bytes of a recording, for whoever holds a token. */
function download(sim: Sim, request: IncomingMessage, response: ServerResponse, url: URL): void {
  const token = (request.headers.authorization ?? '').replace(/^Bearer /, '')
  const film = sim.books.of(url.pathname.split('/').at(-1) ?? '')?.recording
  if (!sim.books.isGood(token)) sendJson(response, 401, { code: 124, message: 'Invalid access token.' })
  else if (film === undefined) sendJson(response, 404, { code: 3301, message: 'There is no recording.' })
  else response.writeHead(200, { 'content-type': 'video/mp4' }).end(Buffer.from(film, 'base64'))
}

async function giveToken(sim: Sim, request: IncomingMessage, response: ServerResponse, query: URLSearchParams) {
  await readBody(request)
  const spoil = sim.spoils.take('token')
  if (spoilt(response, spoil)) return
  const refuse = (status: number, error: string, reason: string) => sendJson(response, status, { reason, error })
  if (spoil === '429' || spoil === '500') return refuse(Number(spoil), 'unavailable', 'Try again later')
  const basic = `Basic ${Buffer.from(`${sim.clientId}:${sim.clientSecret}`).toString('base64')}`
  if (spoil === '401' || spoil === '403' || request.headers.authorization !== basic)
    return refuse(401, 'invalid_client', 'Invalid client_id or client_secret')
  if (spoil === '400' || request.method !== 'POST' || query.get('grant_type') !== 'account_credentials')
    return refuse(400, 'unsupported_grant_type', 'unsupported grant type')
  if (query.get('account_id') !== sim.accountId) return refuse(400, 'invalid_request', 'Invalid account_id')
  const token = sim.books.giveToken()
  if (spoil === 'drop-after') return void response.destroy()
  sendJson(response, 200, spoil === 'rubbish' ? {} : token)
}

async function api(sim: Sim, request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
  const text = await readBody(request)
  const spoil = sim.spoils.take('api', request.method)
  if (spoilt(response, spoil)) return
  const token = (request.headers.authorization ?? '').replace(/^Bearer /, '')
  if (spoil === '401') sim.books.revoke(token)
  if (!sim.books.isGood(token)) return sendJson(response, 401, { code: 124, message: 'Invalid access token.' })
  if (spoil === '429') {
    response.setHeader('retry-after', '1')
    return sendJson(response, 429, { code: 429, message: 'You have reached the maximum per-second rate limit.' })
  }
  if (spoil === '400' || spoil === '403') return sendJson(response, Number(spoil), { code: 300, message: 'No.' })
  if (spoil === '500') return sendJson(response, 500, { code: 500, message: 'Internal Server Error' })
  const { status, body } = answer(sim, {
    method: request.method ?? 'GET',
    path: url.pathname,
    query: url.searchParams,
    body: text ? (JSON.parse(text) as Record<string, unknown>) : {},
  })
  if (spoil === 'drop-after') return void response.destroy()
  if (spoil === 'rubbish') return sendJson(response, 200, {})
  if (status === 204) return void response.writeHead(204).end()
  sendJson(response, status, body)
}
