/** The simulator put together: books, clock, scenarios and notices behind one HTTP server. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { answerApi } from './api.ts'
import { Books } from './books.ts'
import { CardBooks } from './card-books.ts'
import { CardNotices } from './card-notices.ts'
import { confirmCard, enterAgreement, showCardPage } from './card-payer.ts'
import type { Terminal } from './checkout.ts'
import { VirtualClock } from './clock.ts'
import { control } from './control.ts'
import { Deliveries } from './deliveries.ts'
import { PATIENT, readBody, sendHtml, sendJson } from './http.ts'
import { Notifier } from './ipn.ts'
import { landingPage } from './pages.ts'
import { confirm, enter, showClosed, showError, showPayer } from './payer.ts'
import { authenticate, execute, type Passes } from './recurring.ts'
import { Scenarios } from './scenarios.ts'
import type { Fields } from './signing.ts'
import { answerRemoval, enterTokenPage } from './token-ui.ts'

export type Config = {
  host: string
  port: number
  tmnCode: string
  secret: string
  ipnUrl: string
  /** The file of the books; absent keeps them in memory. */
  store?: string | undefined
  merchant?: string | undefined
  /** How long a merchant may take to answer a notice. */
  ipnTimeoutMs?: number | undefined
}

export type Sim = {
  terminal: Terminal
  merchant: string
  books: Books
  clock: VirtualClock
  scenarios: Scenarios
  deliveries: Deliveries
  notifier: Notifier
  cardBooks: CardBooks
  cardNotices: CardNotices
  /** What was told of each visit to a card's page, for the browser that returns. */
  told: Map<string, Fields>
  passes: Passes
  /** Empty books, no scenarios, real time. */
  reset(): void
}

const IPN_TIMEOUT_MS = 15_000
const LISTED = 50
const FORBIDDEN =
  '<html><head><title>403 Forbidden</title></head><body><center><h1>403 Forbidden</h1></center></body></html>'
const BAD_GATEWAY =
  '<html><head><title>502 Bad Gateway</title></head><body><center><h1>502 Bad Gateway</h1></center></body></html>'

/** Starts a simulator; `close` ends its connections and its waiting notices. */
export async function startSimulator(config: Config): Promise<{ url: string; sim: Sim; close: () => Promise<void> }> {
  const sim = assemble(config)
  const server = createServer(PATIENT, (request, response) => {
    route(sim, request, response).catch((error: unknown) => {
      if (error instanceof RangeError) return sendJson(response, 413, { error: error.message })
      console.error(error)
      if (!response.headersSent) sendJson(response, 500, { error: 'simulator error' })
    })
  })
  await new Promise<void>((listening, failed) => {
    server.once('error', failed)
    server.listen(config.port, config.host, listening)
  })
  const { port } = server.address() as AddressInfo
  const host = config.host.includes(':') ? `[${config.host}]` : config.host
  const close = () =>
    new Promise<void>((closed) => {
      sim.clock.close()
      server.close(() => closed())
      server.closeAllConnections()
    })
  return { url: `http://${host}:${port}`, sim, close }
}

function assemble(config: Config): Sim {
  const terminal = { tmnCode: config.tmnCode, secret: config.secret }
  const parts = {
    terminal,
    books: new Books(config.store),
    cardBooks: new CardBooks(config.store),
    told: new Map<string, Fields>(),
    passes: new Map<string, number>(),
    clock: new VirtualClock(),
    scenarios: new Scenarios(),
    deliveries: new Deliveries(),
  }
  const timeoutMs = config.ipnTimeoutMs ?? IPN_TIMEOUT_MS
  const notifier = new Notifier({ ...parts, url: config.ipnUrl, timeoutMs })
  const cardNotices = new CardNotices({ ...parts, url: config.ipnUrl, timeoutMs })
  const reset = () => {
    for (const payment of parts.books.payments()) parts.clock.cancel(payment.token)
    parts.books.clear()
    parts.cardBooks.clear()
    cardNotices.clear()
    parts.told.clear()
    parts.passes.clear()
    parts.scenarios.clear()
    parts.deliveries.clear()
    parts.clock.reset()
  }
  return { ...parts, merchant: config.merchant ?? config.tmnCode, notifier, cardNotices, reset }
}

async function route(sim: Sim, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://vnpay')
  if (url.pathname.startsWith('/__sim/')) return control(sim, request, response, url)
  const query = url.searchParams
  switch (`${request.method} ${url.pathname}`) {
    case 'GET /':
      return showLanding(sim, response)
    case 'GET /paymentv2/vpcpay.html':
      return enter(sim, response, query)
    case 'GET /paymentv2/Transaction/PaymentMethod.html':
      return showPayer(sim, response, query)
    case 'POST /paymentv2/Transaction/Confirm.html':
      return confirm(sim, request, response)
    case 'GET /paymentv2/Transaction/Closed.html':
      return showClosed(sim, response, query)
    case 'GET /paymentv2/Payment/Error.html':
      return showError(response, query)
    case 'POST /merchant_webapi/api/transaction':
      return api(sim, request, response)
    case 'GET /token_ui/create-token.html':
    case 'GET /token_ui/pay-create-token.html':
    case 'GET /token_ui/payment-token.html':
      return enterTokenPage(sim, response, url.pathname.split('/').at(-1) ?? '', query)
    case 'GET /token_ui/remove-token.html':
      response.writeHead(200, { 'content-type': 'text/plain; charset=utf-8' }).end(answerRemoval(sim, query))
      return
    case 'GET /card/page.html':
      return showCardPage(sim, response, query)
    case 'POST /card/confirm.html':
      return confirmCard(sim, request, response)
    case 'GET /recurring-payment/register.html':
      return enterAgreement(sim, response, query)
    case 'POST /oauth/authenticate':
      return authenticate(sim, request, response)
    case 'POST /recurring-payment/execute':
      return execute(sim, request, response)
    default:
      sendJson(response, 404, { error: 'not found' })
  }
}

function showLanding(sim: Sim, response: ServerResponse): void {
  const recent = sim.books.payments().slice(-LISTED).reverse()
  sendHtml(
    response,
    200,
    landingPage(recent, (txnRef) => sim.deliveries.list(txnRef).at(-1)),
  )
}

async function api(sim: Sim, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (!request.headers['user-agent']) return sendHtml(response, 403, FORBIDDEN)
  const body = parse(await readBody(request))
  const isJson = (request.headers['content-type'] ?? '').startsWith('application/json')
  const txnRef = typeof body === 'object' && body !== null && 'vnp_TxnRef' in body ? String(body.vnp_TxnRef) : undefined
  const answer = () => answerApi(sim, isJson ? body : undefined)
  switch (sim.scenarios.ofCall(txnRef)) {
    case 'html-403':
      return sendHtml(response, 403, FORBIDDEN)
    case 'html-502':
      return sendHtml(response, 502, BAD_GATEWAY)
    case 'empty':
      response.writeHead(200, { 'content-length': '0' }).end()
      return
    case 'wrong-hash':
      return sendJson(response, 200, { ...answer(), vnp_SecureHash: '0'.repeat(128) })
    case 'hang':
      return
    case 'timeout-after-accept':
      answer()
      return
    default:
      sendJson(response, 200, answer())
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
