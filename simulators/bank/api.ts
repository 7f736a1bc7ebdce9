/** Where a merchant reads transfers again: `GET /userapi/transactions/list` and `/details/{id}`, with a bearer token. */
import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { sendHtml, sendJson } from '../vnpay/http.ts'
import { instantOf, rowOf } from './sepay.ts'
import type { Sim } from './transfer.ts'

export const API_MODES = ['html-502', 'empty', 'hang', 'error-500'] as const
const MOST = 5_000

export async function answerApi(sim: Sim, request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
  if (!isMerchant(sim, request)) return sendJson(response, 401, { status: 401, error: 'Unauthorized' })
  while (sim.nextCalls[0] && sim.nextCalls[0].left <= 0) sim.nextCalls.shift()
  const turn = sim.nextCalls[0]
  if (turn) turn.left -= 1
  switch (turn?.api) {
    case 'html-502':
      return sendHtml(response, 502, '<h1>502 Bad Gateway</h1>')
    case 'error-500':
      return sendJson(response, 500, { status: 500, error: 'Server error' })
    case 'empty':
      response.writeHead(200, { 'content-length': '0' }).end()
      return
    case 'hang':
      return
  }
  const id = /^\/userapi\/transactions\/details\/(\d+)$/.exec(url.pathname)?.[1]
  if (url.pathname === '/userapi/transactions/list') return sendJson(response, 200, list(sim, url.searchParams))
  const found = id ? sim.books.get(Number(id)) : undefined
  if (!found) return sendJson(response, 404, { status: 404, error: 'Transaction not found' })
  return sendJson(response, 200, { ...TAKEN, transaction: rowOf(sim.account.bank, found) })
}

const TAKEN = { status: 200, error: null, messages: { success: true } }

/** Newest first, as theirs. */
function list(sim: Sim, query: URLSearchParams): object {
  const from = instantOf(query.get('transaction_date_min')) ?? 0
  const since = Number(query.get('since_id') ?? 0)
  const account = query.get('account_number')
  const limit = Math.min(Number(query.get('limit') ?? MOST) || MOST, MOST)
  const rows = sim.books
    .transfers()
    .filter((one) => one.at >= from && one.id >= since && (!account || one.account === account))
    .reverse()
    .slice(0, limit)
  return { ...TAKEN, transactions: rows.map((one) => rowOf(sim.account.bank, one)) }
}

function isMerchant(sim: Sim, request: IncomingMessage): boolean {
  const digest = (value: string) => createHash('sha256').update(value).digest()
  return timingSafeEqual(digest(request.headers.authorization ?? ''), digest(`Bearer ${sim.apiToken}`))
}
