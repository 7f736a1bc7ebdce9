/** A bank put together: the payer's app, the statement, the service that tells of what arrived. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { VirtualClock } from '../vnpay/clock.ts'
import { isLocal, PATIENT, readBody, redirect, sendHtml, sendJson } from '../vnpay/http.ts'
import { answerApi } from './api.ts'
import { Books } from './books.ts'
import { control } from './control.ts'
import { isMangle } from './mangle.ts'
import { Notifier } from './notices.ts'
import { statementPage, transferPage } from './pages.ts'
import { type Sim, transfer } from './transfer.ts'
import { scan } from './vietqr.ts'

export type Config = {
  host: string
  port: number
  account: { bank: string; number: string; holder: string }
  noticeKey: string
  apiToken: string
  noticeUrl: string
  store?: string | undefined
  noticeTimeoutMs?: number
}
const NOTICE_TIMEOUT_MS = 5_000

export async function startBank(config: Config): Promise<{ url: string; sim: Sim; close: () => Promise<void> }> {
  const sim = assemble(config)
  const server = createServer(PATIENT, (request, response) => {
    route(sim, request, response).catch((error: unknown) => {
      console.error(error)
      if (!response.headersSent) sendJson(response, 500, { error: 'simulator error' })
    })
  })
  await new Promise<void>((listening, failed) => {
    server.once('error', failed)
    server.listen(config.port, config.host, listening)
  })
  const host = config.host.includes(':') ? `[${config.host}]` : config.host
  const close = () =>
    new Promise<void>((closed) => {
      sim.clock.close()
      server.close(() => closed())
      server.closeAllConnections()
    })
  return { url: `http://${host}:${(server.address() as AddressInfo).port}`, sim, close }
}

function assemble({ account, noticeKey, apiToken, noticeUrl, store, noticeTimeoutMs }: Config): Sim {
  const books = new Books(store)
  const clock = new VirtualClock()
  const timeoutMs = noticeTimeoutMs ?? NOTICE_TIMEOUT_MS
  const notifier = new Notifier({ books, clock, bankName: account.bank, key: noticeKey, url: noticeUrl, timeoutMs })
  return { account, apiToken, books, clock, notifier, nextNotices: [], nextCalls: [] }
}

async function route(sim: Sim, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://bank')
  if (url.pathname.startsWith('/userapi/')) return answerApi(sim, request, response, url)
  if (url.pathname.startsWith('/__sim/')) {
    if (!isLocal(request)) return sendJson(response, 404, { error: 'not found' })
    return control(sim, request, response, url)
  }
  switch (`${request.method} ${url.pathname}`) {
    case 'GET /':
      return sendHtml(response, 200, transferPage(sim, url.searchParams))
    case 'POST /scan':
      return fill(response, await formOf(request))
    case 'POST /transfer':
      return send(sim, response, await formOf(request))
    case 'GET /sao-ke':
      return sendHtml(response, 200, statementPage(sim))
    default:
      return sendJson(response, 404, { error: 'not found' })
  }
}

const formOf = async (request: IncomingMessage) => new URLSearchParams(await readBody(request))

/** Fills the form from a code, as scanning it does. */
function fill(response: ServerResponse, form: URLSearchParams): void {
  const scanned = scan(form.get('qr') ?? '')
  const query: Record<string, string> = scanned
    ? { account: scanned.account, amount: String(scanned.amount ?? ''), content: scanned.content }
    : { problem: 'Mã QR này không đọc được.' }
  redirect(response, 303, `/?${new URLSearchParams(query)}`)
}

async function send(sim: Sim, response: ServerResponse, form: URLSearchParams): Promise<void> {
  const amount = Number((form.get('amount') ?? '').replace(/\D/g, ''))
  if (!(amount > 0 && amount < 1e12))
    return redirect(response, 303, `/?${new URLSearchParams({ problem: 'Hãy nhập số tiền.' })}`)
  const mangle = form.get('mangle') ?? 'none'
  const kept = await transfer(sim, {
    account: form.get('account') || sim.account.number,
    amount,
    content: (form.get('content') ?? '').slice(0, 210),
    payer: (form.get('payer') ?? '').slice(0, 60) || 'NGUYEN VAN A',
    mangle: isMangle(mangle) ? mangle : 'none',
  })
  redirect(response, 303, `/?done=${kept.id}`)
}
