/** The simulator put together: chain, books, clock, store, notices and the phone behind one HTTP server. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { VirtualClock } from '../vnpay/clock.ts'
import { PATIENT, readBody, sendHtml, sendJson } from '../vnpay/http.ts'
import { type ApiKey, answerApi } from './api.ts'
import { Books } from './books.ts'
import { type Chain, keptChain } from './certificates.ts'
import { control } from './control.ts'
import { Device } from './device.ts'
import { Notices } from './notices.ts'
import type { App } from './payloads.ts'
import { pressPhone, showPhone } from './phone.ts'
import { Store } from './store.ts'

export type Config = {
  host: string
  port: number
  app: App
  apiKey: ApiKey
  /** Where notices go; empty sends none. */
  noticeUrl: string
  /** The product, for the app on the phone. */
  productUrl?: string | undefined
  /** The folder of chain and books; absent keeps them in memory. */
  store?: string | undefined
  name?: string | undefined
  graceDays?: number | undefined
}
export type Sim = {
  app: App
  name: string
  apiKey: ApiKey
  chain: Chain
  books: Books
  clock: VirtualClock
  notices: Notices
  store: Store
  device: Device
  /** What becomes of the next calls of the API. */
  apiModes: string[]
  reset(): void
}

const GRACE_DAYS = 16

/** Starts a simulator; `close` ends its connections and its waiting work. */
export async function startSimulator(config: Config): Promise<{ url: string; sim: Sim; close: () => Promise<void> }> {
  const sim = assemble(config)
  const server = createServer(PATIENT, (request, response) => {
    route(sim, request, response).catch((error: unknown) => {
      if (error instanceof RangeError) return sendJson(response, 400, { error: error.message })
      console.error(error)
      if (!response.headersSent) sendJson(response, 500, { error: 'simulator error' })
    })
  })
  await new Promise<void>((listening, failed) => {
    server.once('error', failed)
    server.listen(config.port, config.host, listening)
  })
  const { port } = server.address() as AddressInfo
  const close = () =>
    new Promise<void>((closed) => {
      sim.clock.close()
      server.close(() => closed())
      server.closeAllConnections()
    })
  return { url: `http://${config.host.includes(':') ? `[${config.host}]` : config.host}:${port}`, sim, close }
}

function assemble({ app, apiKey, noticeUrl, productUrl, store: folder, name, graceDays = GRACE_DAYS }: Config): Sim {
  const parts = {
    app,
    apiKey,
    chain: keptChain(folder),
    books: new Books(folder && path.join(folder, 'books.jsonl')),
    clock: new VirtualClock(),
  }
  const notices = new Notices(parts, noticeUrl)
  const store = new Store({ ...parts, notices, graceDays })
  const apiModes: string[] = []
  const reset = () => {
    for (const { originalTransactionId } of parts.books.subscriptions())
      parts.clock.cancel(`subscription ${originalTransactionId}`)
    for (const { id } of parts.books.sent()) parts.clock.cancel(id)
    parts.books.clear()
    notices.clear()
    apiModes.length = 0
    parts.clock.reset()
  }
  return { ...parts, name: name ?? 'Ứng dụng', notices, store, device: new Device(productUrl ?? ''), apiModes, reset }
}

async function route(sim: Sim, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://apple')
  if (url.pathname.startsWith('/__sim/')) return control(sim, request, response, url)
  if (url.pathname.startsWith('/inApps/')) return api(sim, request, response, url)
  if (request.method === 'GET' && url.pathname === '/') return showPhone(sim, response, url.searchParams)
  if (request.method === 'POST' && ['/app', '/buy', '/purchase'].includes(url.pathname))
    return pressPhone(sim, request, response, url.pathname)
  sendJson(response, 404, { error: 'not found' })
}

async function api(sim: Sim, request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
  const body = await readBody(request)
  const authorization = request.headers.authorization ?? ''
  const answer = await answerApi(sim, { method: request.method ?? 'GET', url, authorization, body })
  switch (sim.apiModes.shift()) {
    case 'hang':
      return
    case 'html-502':
      return sendHtml(response, 502, '<html><body><h1>502 Bad Gateway</h1></body></html>')
    case 'empty':
      response.writeHead(200, { 'content-length': '0' }).end()
      return
    default:
      if (answer.body) sendJson(response, answer.status, answer.body)
      else response.writeHead(answer.status, { 'content-type': 'text/plain' }).end('Unauthenticated')
  }
}
