/** `/__sim/…`: how tests and people steer the bank. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { readBody, sendJson } from '../vnpay/http.ts'
import { API_MODES } from './api.ts'
import { isMangle } from './mangle.ts'
import { NOTICE_MODES } from './notices.ts'
import { type Sim, transfer } from './transfer.ts'

type Input = Record<string, unknown>
type Reply = { status: number; body: unknown }
const ok = (body: unknown): Reply => ({ status: 200, body })
const bad = (error: string): Reply => ({ status: 400, body: { error } })

export async function control(sim: Sim, request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
  const action = url.pathname.slice('/__sim/'.length)
  const isJson = (request.headers['content-type'] ?? '').startsWith('application/json')
  if (request.method === 'POST' && !isJson) return sendJson(response, 415, { error: 'send application/json' })
  const input = request.method === 'POST' ? parse(await readBody(request)) : null
  const reply =
    request.method === 'GET' ? read(sim, action) : input ? await change(sim, action, input) : bad('send a JSON object')
  sendJson(response, reply.status, reply.body)
}

function read(sim: Sim, action: string): Reply {
  switch (action) {
    case 'books':
      return ok({ transfers: sim.books.transfers() })
    case 'deliveries':
      return ok({ deliveries: sim.notifier.deliveries() })
    case 'clock':
      return ok({ now: new Date(sim.clock.now()).toISOString() })
    default:
      return { status: 404, body: { error: 'not found' } }
  }
}

async function change(sim: Sim, action: string, input: Input): Promise<Reply> {
  switch (action) {
    case 'transfer':
      return send(sim, input)
    case 'send': {
      const found = sim.books.get(Number(input.id))
      return found
        ? ok({ delivery: await sim.notifier.send(found, String(input.as ?? 'honest')) })
        : bad('id of a transfer')
    }
    case 'scenario':
      return setScenario(sim, input)
    case 'clock':
      return moveClock(sim, input)
    case 'reset':
      for (const { transferId } of sim.books.waiting()) sim.clock.cancel(String(transferId))
      sim.books.clear()
      sim.notifier.clear()
      Object.assign(sim, { nextNotices: [], nextCalls: [] })
      sim.clock.reset()
      return ok({})
    default:
      return { status: 404, body: { error: 'not found' } }
  }
}

/** `{amount, content, account?, direction?, payer?, mangle?, referenceCode?}`; answers once the merchant has. */
async function send(sim: Sim, input: Input): Promise<Reply> {
  if (!(Number.isSafeInteger(input.amount) && Number(input.amount) > 0)) return bad('amount: whole đồng')
  const mangle = String(input.mangle ?? 'none')
  const kept = await transfer(sim, {
    amount: Number(input.amount),
    content: String(input.content ?? ''),
    direction: input.direction === 'out' ? 'out' : 'in',
    mangle: isMangle(mangle) ? mangle : 'none',
    ...(typeof input.account === 'string' && { account: input.account }),
    ...(typeof input.payer === 'string' && { payer: input.payer }),
    ...(typeof input.referenceCode === 'string' && { referenceCode: input.referenceCode }),
  })
  return ok({ transfer: kept, deliveries: sim.notifier.deliveries().filter((one) => one.transferId === kept.id) })
}

async function moveClock(sim: Sim, input: Input): Promise<Reply> {
  const seconds = Number(input.advanceSeconds)
  if (input.reset === true) sim.clock.reset()
  else if (seconds >= 0 && seconds <= 366 * 86_400) await sim.clock.advance(seconds)
  else return bad('advanceSeconds: 0 to one year')
  return ok({ now: new Date(sim.clock.now()).toISOString() })
}

/** `{notice?, api?, next?}` for the next N transfers or calls, or `{clear: true}`. */
function setScenario(sim: Sim, input: Input): Reply {
  const left = Number(input.next ?? 1)
  const notice = NOTICE_MODES.find((mode) => mode === input.notice)
  const api = API_MODES.find((mode) => mode === input.api)
  if (input.clear === true) Object.assign(sim, { nextNotices: [], nextCalls: [] })
  else if (!notice && !api) return bad(`notice: ${NOTICE_MODES.join(', ')}; api: ${API_MODES.join(', ')}`)
  if (notice) sim.nextNotices.push({ left, notice })
  if (api) sim.nextCalls.push({ left, api })
  return ok({})
}

function parse(text: string): Input | null {
  try {
    const value: unknown = JSON.parse(text || '{}')
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Input) : null
  } catch {
    return null
  }
}
