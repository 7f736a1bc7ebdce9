/** `/__sim/…`: how tests, benches and people steer the simulator. Answers only on loopback. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { isLocal, readBody, sendJson } from '../vnpay/http.ts'
import { newId } from './books.ts'
import { FAILURES } from './cards.ts'
import { type Input, ok, parse, type Reply, text } from './fields.ts'
import { cardOf, sessionOf } from './payer.ts'
import { endPayout } from './payouts.ts'
import { createRefund, endRefund } from './refunds.ts'
import { eventOf, payOnPage } from './requests.ts'
import { readRule } from './scenarios.ts'
import type { Sim } from './simulator.ts'

const bad = (error: string): Reply => ({ status: 400, body: { error } })
const missing = (error = 'not found'): Reply => ({ status: 404, body: { error } })

export async function control(sim: Sim, request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
  const action = url.pathname.slice('/__sim/'.length)
  if (!isLocal(request)) return sendJson(response, 404, { error: 'not found' })
  const isJson = (request.headers['content-type'] ?? '').startsWith('application/json')
  if (request.method === 'POST' && !isJson) return sendJson(response, 415, { error: 'send application/json' })
  const input = request.method === 'POST' ? parse(await readBody(request)) : undefined
  const reply =
    request.method === 'GET'
      ? read(sim, action, url)
      : input
        ? await change(sim, action, input)
        : bad('send a JSON object')
  sendJson(response, reply.status, reply.body)
}

function read(sim: Sim, action: string, url: URL): Reply {
  const { books } = sim
  switch (action) {
    case 'clock':
      return ok({ now: new Date(sim.clock.now()).toISOString(), offsetSeconds: sim.clock.offsetSeconds })
    case 'scenario':
      return ok(sim.scenarios.list())
    case 'deliveries':
      return ok({ deliveries: sim.notifier.deliveries(url.searchParams.get('reference')) })
    case 'books':
      return ok({
        sessions: books.all('session'),
        requests: books.all('request'),
        tokens: books.all('token'),
        refunds: books.all('refund'),
        payouts: books.all('payout'),
        balance: books.balance(),
      })
    default:
      return missing()
  }
}

async function change(sim: Sim, action: string, input: Input): Promise<Reply> {
  switch (action) {
    case 'clock':
      return moveClock(sim, input)
    case 'scenario': {
      if (input.clear === true) sim.scenarios.clear()
      const rule = input.clear === true ? undefined : readRule(input)
      if (typeof rule === 'string') return bad(rule)
      if (rule) sim.scenarios.add(rule)
      return ok(sim.scenarios.list())
    }
    case 'pay':
      return pay(sim, input)
    case 'send':
      return send(sim, input)
    case 'refund':
      return refund(sim, input)
    case 'payout':
      return payout(sim, input)
    case 'balance':
      if (!Number.isSafeInteger(input.opening)) return bad('opening: whole đồng')
      sim.books.openingBalance = Number(input.opening)
      return ok({ balance: sim.books.balance() })
    case 'reset':
      sim.reset()
      return ok({})
    default:
      return missing()
  }
}

/** `{advanceSeconds}` moves the clock and waits for what fell due; `{reset: true}` returns to real time. */
async function moveClock(sim: Sim, input: Input): Promise<Reply> {
  if (input.reset === true) sim.clock.reset()
  else {
    const seconds = Number(input.advanceSeconds)
    if (!(seconds >= 0 && seconds <= 366 * 86_400)) return bad('advanceSeconds: 0 to one year')
    await sim.clock.advance(seconds)
  }
  return ok({ now: new Date(sim.clock.now()).toISOString(), offsetSeconds: sim.clock.offsetSeconds })
}

/**
 * `{reference}` or `{url}` of a session; `card` (a number), `save`, `outcome`: `success`, `cancel`, `expire` or a failure
 * code; `force` pays after the end. Answers once the merchant has answered the notices.
 */
async function pay(sim: Sim, input: Input): Promise<Reply> {
  const session = sessionOf(sim, input)
  if (!session) return missing('no such session')
  const outcome = text(input, 'outcome') || 'card'
  const card = cardOf(text(input, 'card') || '4000000000001091')
  if (!card) return bad('card: a number that passes its check')
  if (outcome === 'cancel' || outcome === 'expire') {
    if (session.status !== 'ACTIVE') return bad(`the session is ${session.status}`)
    session.status = outcome === 'cancel' ? 'CANCELED' : 'EXPIRED'
    sim.books.save('session', session)
  } else {
    const decided = decidedBy(outcome)
    if (!decided) return bad('outcome: success, cancel, expire or a failure code')
    const { save, force } = { save: input.save === true, force: input.force === true }
    await payOnPage(sim, session, { channel: 'CARDS', card, save, force, ...decided })
  }
  const deliveries = sim.notifier.deliveries(session.reference)
  return ok({ session, request: sim.books.byReference('request', session.reference) ?? null, deliveries })
}

function decidedBy(outcome: string): { failureCode?: string | null } | undefined {
  if (outcome === 'card') return {}
  if (outcome === 'success') return { failureCode: null }
  return FAILURES[outcome] ? { failureCode: outcome } : undefined
}

/** `{reference}` tells of the latest payment once more, outside the schedule; `as: wrong-token`, or `fields` in its data. */
async function send(sim: Sim, input: Input): Promise<Reply> {
  const request = sim.books.byReference('request', text(input, 'reference'))
  if (!request && typeof input.event !== 'string') return missing('no such payment')
  const about = request ? eventOf(request) : { event: '', data: {} }
  const event = typeof input.event === 'string' ? input.event : about.event
  const fields = (input.fields ?? {}) as object
  const notice = sim.notifier.make(event, text(input, 'reference'), { ...about.data, ...fields })
  const as = text(input, 'as') || 'honest'
  const delivery = await sim.notifier.send(notice, { as, ...(as === 'wrong-token' && { token: 'not the token' }) })
  return ok({ delivery })
}

/**
 * `{reference}` of a refund on its way; `failureCode` fails it. With `{payment, amount}` somebody gives money back in the
 * console: of the payment of that reference, under a reference that no merchant asked for.
 */
async function refund(sim: Sim, input: Input): Promise<Reply> {
  if (typeof input.payment === 'string') {
    const paid = sim.books.byReference('request', input.payment)
    const reference = text(input, 'reference') || newId('console')
    const wish = { payment_request_id: paid?.id, reference_id: reference, amount: input.amount }
    const made = createRefund(sim, { ...wish, currency: 'VND', reason: 'OTHERS' }, reference)
    if (made.status >= 300) return made
    input.reference = reference
  }
  const found = sim.books.byReference('refund', text(input, 'reference'))
  if (!found) return missing('no such refund')
  await endRefund(sim, found, text(input, 'failureCode') || null)
  return ok({ refund: found, deliveries: sim.notifier.deliveries(found.reference) })
}

/** `{reference, status: SUCCEEDED | FAILED | REVERSED, failureCode?}`: ends a payout now. */
async function payout(sim: Sim, input: Input): Promise<Reply> {
  const found = sim.books.byReference('payout', text(input, 'reference'))
  const status = (['SUCCEEDED', 'FAILED', 'REVERSED'] as const).find((one) => one === input.status)
  if (!found) return missing('no such payout')
  if (!status) return bad('status: SUCCEEDED, FAILED or REVERSED')
  await endPayout(sim, found, status, text(input, 'failureCode') || null)
  return ok({ payout: found, deliveries: sim.notifier.deliveries(found.reference) })
}
