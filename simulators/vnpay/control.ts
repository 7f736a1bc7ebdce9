/** `/__sim/…`: how tests, benches and people steer the simulator. Answers only on loopback. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Payment } from './books.ts'
import { cardPay, sendCardIpn } from './card-control.ts'
import { FAILURES } from './codes.ts'
import { isLocal, readBody, sendJson } from './http.ts'
import { SPOILS } from './ipn.ts'
import { conclude, openFromAddress } from './payer.ts'
import { readRule } from './scenarios.ts'
import type { Sim } from './simulator.ts'

type Input = Record<string, unknown>
type Answer = { status: number; body: unknown }

const OUTCOMES: ReadonlyMap<string, string> = new Map([
  ...['00', '11', '24', ...Object.keys(FAILURES)].map((code) => [code, code] as const),
  ['success', '00'],
  ['cancel', '24'],
  ['expire', '11'],
])

export async function control(sim: Sim, request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
  const action = url.pathname.slice('/__sim/'.length)
  if (!isLocal(request)) return sendJson(response, 404, { error: 'not found' })
  if (request.method === 'GET') {
    const answer = read(sim, action, url.searchParams)
    return sendJson(response, answer.status, answer.body)
  }
  if (request.method !== 'POST') return sendJson(response, 405, { error: 'GET or POST' })
  if (!(request.headers['content-type'] ?? '').startsWith('application/json')) {
    return sendJson(response, 415, { error: 'send application/json' })
  }
  const input = parseObject(await readBody(request))
  const answer = input ? await change(sim, action, input) : bad('send a JSON object')
  sendJson(response, answer.status, answer.body)
}

function read(sim: Sim, action: string, query: URLSearchParams): Answer {
  switch (action) {
    case 'clock':
      return ok(clockState(sim))
    case 'scenario':
      return ok(sim.scenarios.list())
    case 'deliveries':
      return ok({ deliveries: sim.deliveries.list(query.get('txnRef')) })
    case 'books':
      return ok({
        payments: sim.books.payments(),
        refunds: sim.books.refunds(),
        cards: sim.cardBooks.cards(),
        agreements: sim.cardBooks.agreements(),
      })
    default:
      return { status: 404, body: { error: 'not found' } }
  }
}

async function change(sim: Sim, action: string, input: Input): Promise<Answer> {
  switch (action) {
    case 'clock':
      return moveClock(sim, input)
    case 'scenario':
      return setScenario(sim, input)
    case 'pay':
      return pay(sim, input)
    case 'send-ipn':
      return sendIpn(sim, input)
    case 'card-pay':
      return cardPay(sim, input)
    case 'send-card-ipn':
      return sendCardIpn(sim, input)
    case 'reset':
      sim.reset()
      return ok({})
    default:
      return { status: 404, body: { error: 'not found' } }
  }
}

/** `{advanceSeconds}` moves the clock and waits for the notices that fell due; `{reset: true}` returns to real time. */
async function moveClock(sim: Sim, input: Input): Promise<Answer> {
  if (input.reset === true) {
    sim.clock.reset()
    return ok(clockState(sim))
  }
  const seconds = input.advanceSeconds
  if (typeof seconds !== 'number' || !(seconds >= 0 && seconds <= 366 * 86_400))
    return bad('advanceSeconds: 0 to one year')
  await sim.clock.advance(seconds)
  return ok(clockState(sim))
}

function setScenario(sim: Sim, input: Input): Answer {
  if (input.clear === true) {
    sim.scenarios.clear()
    return ok(sim.scenarios.list())
  }
  const rule = readRule(input)
  if (typeof rule === 'string') return bad(rule)
  sim.scenarios.add(rule)
  return ok(sim.scenarios.list())
}

/**
 * `{txnRef}` or `{payUrl}`, and `{outcome}`: `success`, `cancel`, `expire` or a response code. `force` pays past the
 * expiry or after a failure. Answers once the merchant has answered the first notice, or after two seconds.
 */
async function pay(sim: Sim, input: Input): Promise<Answer> {
  const outcome = String(input.outcome ?? 'success')
  const responseCode = OUTCOMES.get(outcome)
  if (responseCode === undefined) return bad('outcome: success, cancel, expire or a response code')
  const payment = findPayment(sim, input)
  if (typeof payment === 'string') return { status: 422, body: { error: 'refused', page: payment } }
  if (!payment) return { status: 404, body: { error: 'no such payment: open its address first, or give payUrl' } }
  const bankCode = typeof input.bankCode === 'string' ? input.bankCode : undefined
  const next = await conclude(sim, payment, { responseCode, bankCode, force: input.force === true })
  const returnUrl = next.startsWith('/') ? null : next
  return ok({ payment, returnUrl, deliveries: sim.deliveries.list(payment.txnRef) })
}

/** `{txnRef}` sends one notice now; `as` spoils it, `fields` replaces signed fields, `extra` is added to the query unsigned. */
async function sendIpn(sim: Sim, input: Input): Promise<Answer> {
  const payment = findPayment(sim, input)
  if (!payment || typeof payment === 'string') return { status: 404, body: { error: 'no such payment' } }
  if (!payment.result) return bad('the payment has no result yet')
  const as = typeof input.as === 'string' ? input.as : undefined
  if (as !== undefined && !SPOILS.some((spoil) => spoil === as)) return bad(`as: one of ${SPOILS.join(', ')}`)
  const fields = isTextRecord(input.fields) ? input.fields : undefined
  const extra = typeof input.extra === 'string' ? input.extra : undefined
  const url = typeof input.url === 'string' && URL.canParse(input.url) ? input.url : undefined
  const delivery = await sim.notifier.send(payment, { as, fields, extra, url })
  return delivery ? ok({ delivery }) : bad('there is nowhere to send it: SIM_IPN_URL is not set')
}

function findPayment(sim: Sim, input: Input): Payment | string | undefined {
  if (typeof input.txnRef === 'string') return sim.books.byRef(input.txnRef)
  if (typeof input.payUrl !== 'string' || !URL.canParse(input.payUrl)) return undefined
  return openFromAddress(sim, new URL(input.payUrl).searchParams)
}

const clockState = (sim: Sim) => ({
  now: new Date(sim.clock.now()).toISOString(),
  offsetSeconds: sim.clock.offsetSeconds,
})
const ok = (body: unknown): Answer => ({ status: 200, body })
const bad = (error: string): Answer => ({ status: 400, body: { error } })

function isTextRecord(value: unknown): value is Record<string, string> {
  return typeof value === 'object' && value !== null && Object.values(value).every((item) => typeof item === 'string')
}

function parseObject(text: string): Input | undefined {
  try {
    const value: unknown = JSON.parse(text || '{}')
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Input) : undefined
  } catch {
    return undefined
  }
}
