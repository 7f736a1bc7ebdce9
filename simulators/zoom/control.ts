/** Steering, for tests. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { readBody, sendJson } from '../vnpay/http.ts'
import type { Sim } from './simulator.ts'
import { deliver, EVENTS, eventText, MANNERS, type Person, sign, validate } from './webhooks.ts'

type Told = { id?: unknown; event?: unknown; as?: unknown; person?: Person; at?: unknown; url?: unknown }

export async function control(
  sim: Sim,
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
): Promise<void> {
  const body = request.method === 'POST' ? JSON.parse((await readBody(request)) || '{}') : {}
  switch (`${request.method} ${path}`) {
    case 'GET /__sim/books':
      return sendJson(response, 200, { meetings: sim.books.list(), tokensGiven: sim.books.tokensGiven })
    case 'POST /__sim/scenario':
      sim.spoils.add(body)
      return sendJson(response, 200, {})
    case 'POST /__sim/webhook':
      return sendJson(response, 200, await webhook(sim, body))
    case 'POST /__sim/recording':
      record(sim, body)
      return sendJson(response, 200, {})
    case 'POST /__sim/validate':
      return sendJson(
        response,
        200,
        await validate(body.url ?? sim.webhookUrl, sim.webhookSecret, secondsOf(sim, body.at)),
      )
    case 'POST /__sim/clock':
      sim.books.ahead += Number(body.advanceSeconds)
      return sendJson(response, 200, {})
    case 'POST /__sim/reset':
      sim.books.clear()
      sim.spoils.clear()
      return sendJson(response, 200, {})
    default:
      return sendJson(response, 404, { code: 404, message: 'Not Found' })
  }
}

/** Sends one event, or only makes it where there is nowhere to send it. @returns what was sent, and the status of the answer */
async function webhook(sim: Sim, { id, event, as = 'honest', person, at, url = sim.webhookUrl }: Told) {
  const [name, manner] = [EVENTS.find((one) => one === event), MANNERS.find((one) => one === as)]
  const meeting = sim.books.of(String(id))
  if (!name || !manner || !meeting)
    throw new RangeError(`needs a known id, an event (${EVENTS.join(', ')}) and as one of ${MANNERS.join(', ')}`)
  if (name === 'meeting.started') sim.books.save({ ...meeting, status: 'started' })
  if (name === 'meeting.ended') sim.books.save({ ...meeting, status: 'ended' })
  const seconds = secondsOf(sim, at)
  const delivery = sign(sim.webhookSecret, eventText(name, sim.accountId, meeting, seconds, person), seconds, manner)
  return { ...delivery, ...(await deliver(String(url), delivery)) }
}

/** A film of a meeting, base64. */
function record(sim: Sim, { id, film }: { id?: unknown; film?: unknown }): void {
  const meeting = sim.books.of(String(id))
  if (!meeting || typeof film !== 'string') throw new RangeError('needs a known id and a film')
  sim.books.save({ ...meeting, recording: film })
}

function secondsOf(sim: Sim, at: unknown): number {
  return at === undefined ? sim.books.now() : Number(at)
}
