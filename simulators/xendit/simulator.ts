/** The simulator put together: books, clock, scenarios and notices behind one HTTP server. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { VirtualClock } from '../vnpay/clock.ts'
import { PATIENT, readBody, sendHtml, sendJson } from '../vnpay/http.ts'
import { answerApi } from './api.ts'
import { Books } from './books.ts'
import { control } from './control.ts'
import { Notifier } from './notices.ts'
import { landingPage } from './pages.ts'
import { act, showClosed, showPayer } from './payer.ts'
import { awaitPayout } from './payouts.ts'
import { awaitRefund } from './refunds.ts'
import { Scenarios } from './scenarios.ts'
import { awaitExpiry } from './sessions.ts'

export type Config = {
  host: string
  port: number
  secretKey: string
  callbackToken: string
  callbackUrl: string
  /** Where browsers find the pages; where it listens unless told. */
  publicUrl?: string | undefined
  /** The file of the books; absent keeps them in memory. */
  store?: string | undefined
  merchant?: string | undefined
  /** How long a merchant may take to answer a notice. */
  noticeTimeoutMs?: number | undefined
}

export type Sim = {
  secretKey: string
  merchant: string
  publicUrl: string
  books: Books
  clock: VirtualClock
  scenarios: Scenarios
  notifier: Notifier
  /** Empty books, no scenarios, real time. */
  reset(): void
}

const NOTICE_TIMEOUT_MS = 30_000
const LISTED = 50

/** Starts a simulator; `close` ends its connections and its waiting notices. */
export async function startXendit(config: Config): Promise<{ url: string; sim: Sim; close: () => Promise<void> }> {
  const sim = assemble(config)
  const server = createServer(PATIENT, (request, response) => {
    route(sim, request, response).catch((error: unknown) => {
      if (error instanceof RangeError)
        return sendJson(response, 413, { error_code: 'TOO_LARGE', message: error.message })
      console.error(error)
      if (!response.headersSent) sendJson(response, 500, { error_code: 'SERVER_ERROR', message: 'simulator error' })
    })
  })
  await new Promise<void>((listening, failed) => {
    server.once('error', failed)
    server.listen(config.port, config.host, listening)
  })
  const host = config.host.includes(':') ? `[${config.host}]` : config.host
  const url = `http://${host}:${(server.address() as AddressInfo).port}`
  sim.publicUrl = config.publicUrl ?? url
  const close = () =>
    new Promise<void>((closed) => {
      sim.clock.close()
      server.close(() => closed())
      server.closeAllConnections()
    })
  return { url, sim, close }
}

function assemble(config: Config): Sim {
  const parts = { books: new Books(config.store), clock: new VirtualClock(), scenarios: new Scenarios() }
  const timeoutMs = config.noticeTimeoutMs ?? NOTICE_TIMEOUT_MS
  const notifier = new Notifier({ ...parts, token: config.callbackToken, url: config.callbackUrl, timeoutMs })
  const reset = () => {
    for (const kind of ['session', 'refund', 'payout', 'waiting'] as const)
      for (const { id } of parts.books.all(kind)) parts.clock.cancel(id)
    parts.books.clear()
    parts.scenarios.clear()
    notifier.clear()
    parts.clock.reset()
  }
  const sim: Sim = {
    ...parts,
    notifier,
    reset,
    secretKey: config.secretKey,
    merchant: config.merchant ?? 'Cửa hàng',
    publicUrl: '',
  }
  for (const session of sim.books.all('session')) awaitExpiry(sim, session)
  for (const refund of sim.books.all('refund')) awaitRefund(sim, refund)
  for (const payout of sim.books.all('payout')) awaitPayout(sim, payout)
  return sim
}

async function route(sim: Sim, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://xendit')
  if (url.pathname.startsWith('/__sim/')) return control(sim, request, response, url)
  const page = /^\/pay\/([\w-]+)(\/closed)?$/.exec(url.pathname)
  if (page && request.method === 'GET')
    return page[2] ? showClosed(sim, response, page[1] ?? '') : showPayer(sim, response, page[1] ?? '')
  if (page && request.method === 'POST')
    return act(sim, response, page[1] ?? '', new URLSearchParams(await readBody(request)))
  if (request.method === 'GET' && url.pathname === '/')
    return sendHtml(response, 200, landingPage(sim, sim.books.all('session').slice(-LISTED).reverse()))
  return answerApi(sim, request, response, url)
}
