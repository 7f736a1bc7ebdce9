/** A provider of electronic invoices: takes drafts, issues them, and hands out the tax authority's code a little later. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { isLocal, PATIENT, readBody, sendHtml, sendJson } from '../vnpay/http.ts'
import { Books, type Document, SPOILS, type Spoil } from './books.ts'
import { draft, type Refusal } from './draft.ts'
import { listPage } from './page.ts'

export type Config = {
  host: string
  port: number
  taxCode: string
  token: string
  store?: string | undefined
  /** How long the tax authority takes; below zero it answers only when told to. */
  taxDelayMs: number
}
type Sim = Config & { books: Books }

export async function startEInvoice(config: Config): Promise<{ url: string; close: () => Promise<void> }> {
  const sim: Sim = { ...config, books: new Books(config.store) }
  const server = createServer(PATIENT, (request, response) => {
    route(sim, request, response).catch((error: unknown) => {
      if (!response.headersSent) sendJson(response, 400, { message: String(error) })
    })
  })
  await new Promise<void>((listening, failed) => {
    server.once('error', failed)
    server.listen(config.port, config.host, listening)
  })
  return {
    url: `http://${config.host}:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
}

async function route(sim: Sim, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname } = new URL(request.url ?? '/', 'http://e-invoice')
  if (pathname.startsWith('/v1/')) return api(sim, request, response, pathname)
  if (!isLocal(request)) return sendJson(response, 404, { message: 'not found' })
  switch (`${request.method} ${pathname}`) {
    case 'GET /':
      return sendHtml(response, 200, listPage(sim.books.list()))
    case 'GET /__sim/books':
      for (const document of sim.books.list()) settle(sim, document)
      return sendJson(response, 200, { documents: sim.books.list() })
    case 'POST /__sim/scenario': {
      const { as, times = 1 } = JSON.parse(await readBody(request)) as { as: Spoil; times?: number }
      if (!SPOILS.includes(as)) return sendJson(response, 400, { message: `as must be one of ${SPOILS.join(', ')}` })
      sim.books.spoil(as, times)
      return sendJson(response, 200, { ok: true })
    }
    case 'POST /__sim/tax':
      for (const document of sim.books.list())
        if (document.status === 'SENT_TO_TAX') settle(sim, { ...document, dueAt: document.dueAt ?? 0 }, true)
      return sendJson(response, 200, { documents: sim.books.list() })
    case 'POST /__sim/reset':
      sim.books.clear()
      return sendJson(response, 200, { ok: true })
    default:
      return sendJson(response, 404, { message: 'not found' })
  }
}

async function api(sim: Sim, request: IncomingMessage, response: ServerResponse, pathname: string): Promise<void> {
  const isIssue = pathname.endsWith('/issue')
  const body = request.method === 'POST' ? await readBody(request) : ''
  const spoil = request.method === 'POST' ? sim.books.takeSpoil(isIssue) : undefined
  if (spoil === 'html-502') return sendHtml(response, 502, '<html><body><h1>502 Bad Gateway</h1></body></html>')
  if (spoil === 'hang') return
  if (spoil === 'drop-before') return void response.destroy()
  if (request.headers.authorization !== `Bearer ${sim.token}` || request.headers['x-tax-code'] !== sim.taxCode)
    return sendJson(response, 401, { message: 'Sai thông tin đăng nhập' })
  const { status, told } = answer(sim, `${request.method}`, pathname, body, spoil)
  if (spoil === 'drop-after') return void response.destroy()
  sendJson(response, status, told)
}

function answer(sim: Sim, method: string, pathname: string, body: string, spoil: Spoil | undefined) {
  const id = /^\/v1\/invoices\/([0-9a-f-]{36})(\/issue)?$/.exec(pathname)
  if (method === 'POST' && pathname === '/v1/invoices') {
    if (spoil === 'refuse') return { status: 422, told: { message: 'Mã số thuế người mua không tồn tại' } }
    return shown(draft(sim.books, body))
  }
  const known = id?.[1] ? sim.books.of(id[1]) : undefined
  if (!known) return { status: 404, told: { message: 'Không có hóa đơn này' } }
  if (method === 'GET' && !id?.[2]) return shown(settle(sim, known))
  if (method === 'POST' && id?.[2]) return shown(issue(sim, known, spoil))
  return { status: 404, told: { message: 'not found' } }
}

/** An adjustment is issued only once what it corrects is; issuing twice is issuing once. */
function issue(sim: Sim, document: Document, spoil: Spoil | undefined): Document | Refusal {
  if (document.status !== 'DRAFT') return settle(sim, document)
  const original = document.originalTransactionId ? sim.books.of(document.originalTransactionId) : undefined
  if (document.type === 'ADJUSTMENT' && (!original || settle(sim, original).status !== 'ISSUED'))
    return { refused: 409, message: 'Hóa đơn gốc chưa được phát hành' }
  const next: Document = {
    ...document,
    status: 'SENT_TO_TAX',
    dueAt: sim.taxDelayMs < 0 ? null : Date.now() + sim.taxDelayMs,
    message: spoil === 'tax-refuse' ? 'Cơ quan thuế từ chối: sai định dạng mã số thuế' : null,
  }
  sim.books.save(next)
  return next
}

/** What the tax authority has said by now. */
function settle(sim: Sim, document: Document, atOnce = false): Document {
  if (document.status !== 'SENT_TO_TAX') return document
  if (!atOnce && (document.dueAt === null || document.dueAt > Date.now())) return document
  const serial = String(sim.books.nextSerial()).padStart(11, '0')
  const next: Document = document.message
    ? { ...document, status: 'REJECTED' }
    : { ...document, status: 'ISSUED', taxAuthorityCode: `M1-26-${sim.taxCode.slice(0, 5)}-${serial}` }
  sim.books.save(next)
  return next
}

function shown(result: Document | Refusal) {
  if ('refused' in result) return { status: result.refused, told: { message: result.message } }
  const { reference, status, taxAuthorityCode, message } = result
  const lookupUrl = taxAuthorityCode ? `https://tracuu.hoadon.vidu.vn/${taxAuthorityCode}` : null
  return { status: 200, told: { reference, status, taxAuthorityCode, lookupUrl, message } }
}
