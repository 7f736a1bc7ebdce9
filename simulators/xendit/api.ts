/** What a merchant's server calls: who it is, which version it speaks, and where the call goes. */
import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { readBody, sendHtml, sendJson } from '../vnpay/http.ts'
import { type Input, invalid, notFound, ok, parse, type Reply, refuse, text } from './fields.ts'
import { cancelPayout, createPayout, findPayouts, listChannels, readPayout } from './payouts.ts'
import { createRefund, readRefund } from './refunds.ts'
import { cancelToken, chargeToken, findRequests, readRequest, readToken } from './requests.ts'
import { cancelSession, createSession, findSessions, readSession } from './sessions.ts'
import type { Sim } from './simulator.ts'
import { listTransactions } from './transactions.ts'

const V3 = '2024-11-11'
const html = (words: string) => `<html><head><title>${words}</title></head><body><h1>${words}</h1></body></html>`

export async function answerApi(sim: Sim, request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
  if (!isMerchant(sim, request)) {
    const { status, body } = refuse(401, 'INVALID_API_KEY', 'API key is not authorized for this API service')
    return sendJson(response, status, body)
  }
  const input = request.method === 'POST' ? parse(await readBody(request)) : {}
  const reference =
    input && (text(input, 'reference_id') || url.searchParams.get('reference_id') || referenceOf(sim, url))
  const answer = () => (input ? dispatch(sim, request, url, input) : invalid('the body must be a JSON object'))
  switch (sim.scenarios.ofCall(reference || undefined)) {
    case 'html-403':
      return sendHtml(response, 403, html('403 Forbidden'))
    case 'html-502':
      return sendHtml(response, 502, html('502 Bad Gateway'))
    case 'empty':
      response.writeHead(200, { 'content-length': '0' }).end()
      return
    case 'error-500':
      return sendJson(response, 500, { error_code: 'SERVER_ERROR', message: 'Something went wrong' })
    case 'hang':
      return
    case 'timeout-after-accept':
      answer()
      return
    default: {
      const { status, body } = answer()
      sendJson(response, status, body)
    }
  }
}

function dispatch(sim: Sim, request: IncomingMessage, url: URL, input: Input): Reply {
  const { pathname, searchParams } = url
  if (pathname.startsWith('/v3/') && request.headers['api-version'] !== V3)
    return invalid(`the header api-version must be ${V3}`)
  const key = String(request.headers['idempotency-key'] ?? '')
  const wanted = searchParams.get('reference_id') ?? ''
  switch (`${request.method} ${pathname}`) {
    case 'POST /sessions':
      return createSession(sim, input, key)
    case 'GET /sessions':
      return findSessions(sim, wanted)
    case 'POST /v3/payment_requests':
      return chargeToken(sim, input, key)
    case 'GET /v3/payment_requests':
      return findRequests(sim, wanted)
    case 'POST /refunds':
      return createRefund(sim, input, key)
    case 'GET /payouts_channels':
      return listChannels(searchParams)
    case 'POST /v2/payouts':
      return createPayout(sim, input, key)
    case 'GET /v2/payouts':
      return findPayouts(sim, wanted)
    case 'GET /transactions':
      return listTransactions(sim, searchParams)
    case 'GET /balance':
      return ok({ balance: sim.books.balance() })
  }
  const found = /^\/(sessions|v3\/payment_requests|v3\/payment_tokens|refunds|v2\/payouts)\/([\w-]+)(\/cancel)?$/.exec(
    pathname,
  )
  const [, kind, id = '', cancel] = found ?? []
  return byId(sim, `${request.method} ${kind}${cancel ?? ''}`, id)
}

function byId(sim: Sim, what: string, id: string): Reply {
  switch (what) {
    case 'GET sessions':
      return readSession(sim, id)
    case 'POST sessions/cancel':
      return cancelSession(sim, id)
    case 'GET v3/payment_requests':
      return readRequest(sim, id)
    case 'GET v3/payment_tokens':
      return readToken(sim, id)
    case 'POST v3/payment_tokens/cancel':
      return cancelToken(sim, id)
    case 'GET refunds':
      return readRefund(sim, id)
    case 'GET v2/payouts':
      return readPayout(sim, id)
    case 'POST v2/payouts/cancel':
      return cancelPayout(sim, id)
    default:
      return notFound()
  }
}

/** HTTP Basic: the secret key as the user, no password. */
function isMerchant(sim: Sim, request: IncomingMessage): boolean {
  const given = request.headers.authorization ?? ''
  const expected = `Basic ${Buffer.from(`${sim.secretKey}:`).toString('base64')}`
  const digest = (value: string) => createHash('sha256').update(value).digest()
  return timingSafeEqual(digest(given), digest(expected))
}

/** Of a call that names an object by its id, for scenarios of that reference. */
function referenceOf(sim: Sim, url: URL): string {
  const id = url.pathname.split('/').find((part) => /^(ps|pr|pt|rfd|disb)-/.test(part))
  const { books } = sim
  const found =
    books.get('session', id) ??
    books.get('request', id) ??
    books.get('token', id) ??
    books.get('refund', id) ??
    books.get('payout', id)
  return found?.reference ?? ''
}
