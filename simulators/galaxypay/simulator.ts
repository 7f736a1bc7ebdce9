/** The simulator put together: books, clock, scenarios and notices behind one HTTP server. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { VirtualClock } from '../vnpay/clock.ts'
import { PATIENT, readBody, redirect, sendHtml, sendJson } from '../vnpay/http.ts'
import { answerApi, type Merchant } from './api.ts'
import { Books } from './books.ts'
import { control } from './control.ts'
import { Notices } from './notices.ts'
import { closingPage, landingPage, payerPage, unknownPage } from './pages.ts'
import { conclude, outcomeOf, returnAddress } from './payer.ts'
import { Scenarios } from './scenarios.ts'
import { signatureOf } from './signing.ts'

export type Config = Merchant & {
  host: string
  port: number
  /** Where payers' browsers find the page; its own address unless told. */
  pageUrl?: string | undefined
  /** The file of the books; absent keeps them in memory. */
  store?: string | undefined
  name?: string | undefined
  retry?: { times: number; seconds: number } | undefined
}
export type Sim = {
  merchant: Merchant
  name: string
  books: Books
  clock: VirtualClock
  scenarios: Scenarios
  notices: Notices
  pageUrl: string
  reset(): void
}

const LISTED = 50
const HTML = (words: string) => `<html><head><title>${words}</title></head><body><h1>${words}</h1></body></html>`

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
  const url = `http://${config.host.includes(':') ? `[${config.host}]` : config.host}:${port}`
  sim.pageUrl = config.pageUrl ?? url
  const close = () =>
    new Promise<void>((closed) => {
      sim.clock.close()
      server.close(() => closed())
      server.closeAllConnections()
    })
  return { url, sim, close }
}

function assemble({ apiKey, salt, store, name, retry }: Config): Sim {
  const merchant = { apiKey, salt }
  const parts = { merchant, books: new Books(store), clock: new VirtualClock(), scenarios: new Scenarios() }
  const notices = new Notices(parts, retry ?? { times: 5, seconds: 300 })
  const reset = () => {
    for (const payment of parts.books.payments()) parts.clock.cancel(payment.transactionId)
    parts.books.clear()
    parts.scenarios.clear()
    notices.clear()
    parts.clock.reset()
  }
  return { ...parts, name: name ?? 'Cửa hàng', notices, pageUrl: '', reset }
}

async function route(sim: Sim, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://galaxypay')
  if (url.pathname.startsWith('/__sim/')) return control(sim, request, response, url)
  if (url.pathname.startsWith('/api/v1/') && request.method === 'POST')
    return api(sim, request, response, url.pathname.slice('/api/v1/'.length))
  switch (`${request.method} ${url.pathname}`) {
    case 'GET /':
      return sendHtml(response, 200, landingPage(sim.books.payments().slice(-LISTED).reverse()))
    case 'GET /pay':
      return show(sim, response, url.searchParams.get('t') ?? '')
    case 'POST /pay':
      return press(sim, request, response)
    default:
      sendJson(response, 404, { error: 'not found' })
  }
}

async function api(sim: Sim, request: IncomingMessage, response: ServerResponse, path: string): Promise<void> {
  const text = await readBody(request)
  const { apikey, signature } = request.headers
  const answer = () =>
    JSON.stringify(answerApi(sim, path, text, { apiKey: String(apikey ?? ''), signature: String(signature ?? '') }))
  const send = (body: string, salt: string | null) => {
    const headers = {
      'content-type': 'application/json; charset=utf-8',
      ...(salt !== null && { signature: signatureOf(body, salt) }),
    }
    response.writeHead(200, headers).end(body)
  }
  switch (sim.scenarios.ofCall(orderOf(sim, text))) {
    case 'html-403':
      return sendHtml(response, 403, HTML('403 Forbidden'))
    case 'html-502':
      return sendHtml(response, 502, HTML('502 Bad Gateway'))
    case 'empty':
      response.writeHead(200, { 'content-length': '0' }).end()
      return
    case 'wrong-hash':
      return send(answer(), `not ${sim.merchant.salt}`)
    case 'unsigned':
      return send(answer(), null)
    case 'hang':
      return
    case 'timeout-after-accept':
      answer()
      return
    default:
      return send(answer(), sim.merchant.salt)
  }
}

/** Which order a call is about, for the scenarios. */
function orderOf(sim: Sim, text: string): string | undefined {
  try {
    const { requestData } = JSON.parse(text) as { requestData?: { orderID?: string; transactionID?: string } }
    const known = sim.books.payment(requestData?.transactionID ?? '')
    return known?.orderId ?? requestData?.orderID
  } catch {
    return undefined
  }
}

function show(sim: Sim, response: ServerResponse, token: string): void {
  const payment = sim.books.ofPage(token)
  if (!payment) sendHtml(response, 404, unknownPage())
  else if (payment.state === 'OPEN') sendHtml(response, 200, payerPage(sim.name, payment))
  else sendHtml(response, 200, closingPage(payment, returnAddress(sim, payment)))
}

async function press(sim: Sim, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const form = new URLSearchParams(await readBody(request))
  const payment = sim.books.ofPage(form.get('t') ?? '')
  const action = form.get('action') ?? ''
  const code = outcomeOf(action, form.get('code') ?? '')
  if (!payment || !code) return sendHtml(response, 404, unknownPage())
  await conclude(sim, payment, { code, method: form.get('method') ?? undefined })
  const back = action === 'pay-close' ? undefined : returnAddress(sim, payment)
  if (back) redirect(response, 303, back)
  else sendHtml(response, 200, closingPage(payment, undefined))
}
