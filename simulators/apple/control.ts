/** `/__sim/…`: how tests and people steer the simulator. Answers only on loopback. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { isLocal, readBody, sendJson } from '../vnpay/http.ts'
import type { Kind, Transaction } from './books.ts'
import { SPOILS, type Spoil, signed, spoiled } from './jws.ts'
import { MODES, type Mode } from './notices.ts'
import { transactionPayload } from './payloads.ts'
import type { Sim } from './simulator.ts'

type Input = Record<string, unknown>
type Answer = { status: number; body: unknown }

export const KINDS: Readonly<Record<string, Kind>> = {
  once: 'Non-Consumable',
  subscription: 'Auto-Renewable Subscription',
}

export async function control(sim: Sim, request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
  const action = url.pathname.slice('/__sim/'.length)
  if (!isLocal(request)) return sendJson(response, 404, { error: 'not found' })
  const { status, body } =
    request.method === 'POST' ? await change(sim, action, parsed(await readBody(request))) : read(sim, action)
  sendJson(response, status, body)
}

function read(sim: Sim, action: string): Answer {
  const { books, clock, chain } = sim
  if (action === 'root') return ok({ root: chain.root })
  if (action === 'books') return ok({ transactions: books.transactions(), subscriptions: books.subscriptions() })
  if (action === 'deliveries') return ok({ deliveries: books.sent() })
  if (action === 'clock') return ok({ now: new Date(clock.now()).toISOString(), offsetSeconds: clock.offsetSeconds })
  return { status: 404, body: { error: 'not found' } }
}

async function change(sim: Sim, action: string, input: Input): Promise<Answer> {
  const { store, clock, notices } = sim
  const id = String(input.transactionId ?? '')
  const subscription = sim.books.transaction(id)?.originalTransactionId ?? ''
  switch (action) {
    case 'clock':
      if (input.reset === true) clock.reset()
      else await clock.advance(Number(input.advanceSeconds ?? 0))
      return read(sim, 'clock')
    case 'scenario':
      return scenario(sim, input)
    case 'buy':
      return buy(sim, input)
    case 'sign':
      return sign(sim, input)
    case 'to-the-end':
      await store.toTheEnd(subscription)
      return latest(sim, subscription)
    case 'fail':
      await store.setFailing(subscription, input.failing !== false)
      return latest(sim, subscription)
    case 'auto-renew':
      await store.setAutoRenew(subscription, input.on === true)
      return latest(sim, subscription)
    case 'change-plan':
      await store.changePlan(subscription, planOf(input))
      return latest(sim, subscription)
    case 'refund':
      await store.refund(id, Number(input.percent ?? 100))
      return ok({ transaction: sim.books.transaction(id) })
    case 'reverse-refund':
      await store.reverseRefund(id)
      return ok({ transaction: sim.books.transaction(id) })
    case 'revoke':
      await store.revoke(id)
      return ok({ transaction: sim.books.transaction(id) })
    case 'tell': {
      const told = await notices.tell(String(input.type), id, input.subtype ? String(input.subtype) : undefined)
      return ok({ delivery: told })
    }
    case 'release':
      return release(sim, input)
    case 'reset':
      sim.reset()
      return ok({})
    default:
      return { status: 404, body: { error: 'not found' } }
  }
}

/** `{notice, next?}`, `{api, next?}`, `{noticeUrls}` or `{clear: true}`. */
function scenario(sim: Sim, input: Input): Answer {
  const next = Number(input.next ?? 1)
  if (input.clear === true) {
    sim.notices.clear()
    sim.apiModes.length = 0
  }
  if (Array.isArray(input.noticeUrls)) sim.notices.setUrls(input.noticeUrls.map(String))
  const mode = MODES.find((one): one is Mode => one === input.notice)
  if (input.notice !== undefined && !mode) return bad(`notice: one of ${MODES.join(', ')}`)
  if (mode) sim.notices.addRule(mode, next)
  if (input.api !== undefined) sim.apiModes.push(...Array.from({ length: next }, () => String(input.api)))
  return ok({})
}

/** `{productId, price, type: once | subscription, days?, token?, account?, currency?}`: answers what the app gets from StoreKit. */
async function buy(sim: Sim, input: Input): Promise<Answer> {
  const type = KINDS[String(input.type ?? 'once')]
  const price = Number(input.price)
  if (!type || !(price >= 0) || typeof input.productId !== 'string')
    return bad('productId, price, type: once or subscription')
  const transaction = await sim.store.buy({
    productId: input.productId,
    price,
    type,
    days: input.days === undefined ? undefined : Number(input.days),
    appAccountToken: typeof input.token === 'string' ? input.token : null,
    account: typeof input.account === 'string' ? input.account : undefined,
    currency: typeof input.currency === 'string' ? input.currency : undefined,
  })
  return ok({ transaction, signedTransaction: signedNow(sim, transaction) })
}

/** `{transactionId, as?, change?}`: what StoreKit gives the app, as it is, spoiled, or about other facts. */
function sign(sim: Sim, input: Input): Answer {
  const one = sim.books.transaction(String(input.transactionId))
  if (!one) return { status: 404, body: { error: 'no such transaction' } }
  const payload = { ...transactionPayload(sim.app, one, sim.clock.now()), ...(input.change as object | undefined) }
  const as = SPOILS.find((spoil): spoil is Spoil => spoil === input.as)
  return ok({ signedTransaction: as ? spoiled(sim.chain, payload, as) : signed(sim.chain, payload) })
}

/** `{ids}`: sends held notices, or those that went out before, in this order. */
async function release(sim: Sim, { ids }: Input): Promise<Answer> {
  for (const id of Array.isArray(ids) ? ids : []) {
    const sent = sim.books.notice(String(id))
    if (sent) await sim.notices.send(sent)
  }
  return ok({ deliveries: sim.books.sent() })
}

function latest(sim: Sim, originalTransactionId: string): Answer {
  const transaction = sim.books.latest(originalTransactionId)
  if (!transaction) return { status: 404, body: { error: 'no such subscription' } }
  const subscription = sim.books.subscription(originalTransactionId)
  return ok({ transaction, subscription, signedTransaction: signedNow(sim, transaction) })
}

/** What StoreKit gives the app of a transaction now. */
export function signedNow(sim: Sim, one: Transaction): string {
  return signed(sim.chain, transactionPayload(sim.app, one, sim.clock.now()))
}

function planOf({ productId, price, days }: Input): { productId: string; price: number; days: number } {
  return { productId: String(productId), price: Number(price), days: Number(days ?? 30) }
}

const ok = (body: unknown): Answer => ({ status: 200, body })
const bad = (error: string): Answer => ({ status: 400, body: { error } })

function parsed(text: string): Input {
  try {
    const value: unknown = JSON.parse(text || '{}')
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Input) : {}
  } catch {
    return {}
  }
}
