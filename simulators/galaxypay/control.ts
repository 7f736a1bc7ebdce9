/** `/__sim/…`: how tests, benches and people steer the simulator. Answers only on loopback. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { isLocal, readBody, sendJson } from '../vnpay/http.ts'
import type { Payment } from './books.ts'
import { FAILURES } from './codes.ts'
import { SPOILS } from './notices.ts'
import { conclude, returnAddress } from './payer.ts'
import { readRule } from './scenarios.ts'
import type { Sim } from './simulator.ts'

type Input = Record<string, unknown>
type Answer = { status: number; body: unknown }

const OUTCOMES: Readonly<Record<string, string>> = {
  success: '200',
  cancel: '499',
  expire: '408',
  ...Object.fromEntries([...Object.keys(FAILURES), '200', '408', '499'].map((code) => [code, code])),
}

export async function control(sim: Sim, request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
  const action = url.pathname.slice('/__sim/'.length)
  if (!isLocal(request)) return sendJson(response, 404, { error: 'not found' })
  const { status, body } =
    request.method === 'POST'
      ? await change(sim, action, parsed(await readBody(request)))
      : read(sim, action, url.searchParams)
  sendJson(response, status, body)
}

function read(sim: Sim, action: string, query: URLSearchParams): Answer {
  const { books, clock, notices } = sim
  if (action === 'books') return ok({ payments: books.payments(), refunds: books.refunds(), cards: books.cards() })
  if (action === 'deliveries') return ok({ deliveries: notices.list(query.get('orderId')) })
  if (action === 'clock') return ok({ now: new Date(clock.now()).toISOString(), offsetSeconds: clock.offsetSeconds })
  return { status: 404, body: { error: 'not found' } }
}

async function change(sim: Sim, action: string, input: Input | undefined): Promise<Answer> {
  if (!input) return bad('send a JSON object')
  switch (action) {
    case 'clock': {
      const seconds = Number(input.advanceSeconds ?? 0)
      if (input.reset === true) sim.clock.reset()
      else if (!(seconds >= 0 && seconds <= 400 * 86_400)) return bad('advanceSeconds: 0 to 400 days')
      else await sim.clock.advance(seconds)
      return read(sim, 'clock', new URLSearchParams())
    }
    case 'scenario': {
      if (input.clear === true) sim.scenarios.clear()
      else {
        const rule = readRule(input)
        if (typeof rule === 'string') return bad(rule)
        sim.scenarios.add(rule)
      }
      return ok({})
    }
    case 'pay':
      return pay(sim, input)
    case 'send-notice':
      return sendNotice(sim, input)
    case 'reset':
      sim.reset()
      return ok({})
    default:
      return { status: 404, body: { error: 'not found' } }
  }
}

/** `{orderId | payUrl, outcome?, method?, force?}`: settle without a browser. Answers once the first notice is answered. */
async function pay(sim: Sim, input: Input): Promise<Answer> {
  const code = OUTCOMES[String(input.outcome ?? 'success')]
  if (code === undefined) return bad('outcome: success, cancel, expire or a response code')
  const payment = find(sim, input)
  if (!payment) return { status: 404, body: { error: 'no such payment' } }
  await conclude(sim, payment, { code, method: String(input.method ?? ''), force: input.force === true })
  const returnUrl = returnAddress(sim, payment) ?? null
  return ok({ payment, returnUrl, deliveries: sim.notices.list(payment.orderId) })
}

/** `{orderId, as?, code?, url?}`: one notice now, outside the schedule. */
async function sendNotice(sim: Sim, input: Input): Promise<Answer> {
  const payment = find(sim, input)
  if (!payment?.code) return { status: 404, body: { error: 'no such payment, or it has no end yet' } }
  const as = typeof input.as === 'string' ? input.as : undefined
  if (as !== undefined && !SPOILS.some((spoil) => spoil === as)) return bad(`as: one of ${SPOILS.join(', ')}`)
  const url = typeof input.url === 'string' && URL.canParse(input.url) ? input.url : undefined
  const code = typeof input.code === 'string' ? { code: input.code } : {}
  return ok({ delivery: await sim.notices.send(payment, { as, url, ...code }) })
}

function find(sim: Sim, { orderId, payUrl }: Input): Payment | undefined {
  if (typeof orderId === 'string') return sim.books.ofOrder(orderId)
  return sim.books.ofPage(URL.parse(String(payUrl))?.searchParams.get('t') ?? '')
}

const ok = (body: unknown): Answer => ({ status: 200, body })
const bad = (error: string): Answer => ({ status: 400, body: { error } })

function parsed(text: string): Input | undefined {
  try {
    const value: unknown = JSON.parse(text || '{}')
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Input) : undefined
  } catch {
    return undefined
  }
}
