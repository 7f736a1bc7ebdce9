/** Zalo's side of ZNS: tokens, templates, messages to telephone numbers, and the report that one arrived. */
import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { isLocal, PATIENT, readBody, sendHtml, sendJson } from '../vnpay/http.ts'
import { inboxPage } from './page.ts'
import { problemOf, TEMPLATES } from './templates.ts'
import { Tokens } from './tokens.ts'

type Account = { appId: string; secretKey: string; oaSecret: string }
export type Taken = { msgId: string; trackingId: string; phone: string; template: string; text: string; at: string }
type Spoil = { as: string; times: number; phone?: string }
type Sim = {
  account: Account
  tokens: Tokens
  taken: Taken[]
  /** The tracking ids of everything that was asked, in order, taken or not. */
  asked: string[]
  spoils: Spoil[]
  reportUrl: string
  reportAfterMs: number
}

export async function startZns(config: {
  host: string
  port: number
  account: Account
  reportUrl: string
  reportAfterMs?: number
}): Promise<{ url: string; close: () => Promise<void> }> {
  const { account, reportUrl, reportAfterMs = 300 } = config
  const tokens = new Tokens(account.secretKey)
  const sim: Sim = { account, tokens, taken: [], asked: [], spoils: [], reportUrl, reportAfterMs }
  const server = createServer(PATIENT, (request, response) => {
    route(sim, request, response).catch((error: unknown) => {
      if (!response.headersSent) sendJson(response, 400, { error: String(error) })
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
  const url = new URL(request.url ?? '/', 'http://zalo')
  const phone = url.searchParams.get('phone')
  const api = url.pathname === '/v4/oa/access_token' || url.pathname === '/message/template'
  if (!api && !isLocal(request)) return sendJson(response, 404, { error: 'not found' })
  const taken = phone ? sim.taken.filter((one) => one.phone === phone) : sim.taken
  switch (`${request.method} ${url.pathname}`) {
    case 'POST /v4/oa/access_token':
      return giveTokens(sim, request, response)
    case 'POST /message/template':
      return take(sim, request, response)
    case 'GET /':
      return sendHtml(response, 200, inboxPage(taken, phone ?? ''))
    case 'GET /__sim/messages':
      return sendJson(response, 200, { messages: taken, asked: sim.asked, usedTokens: sim.tokens.used.length })
    case 'POST /__sim/scenario': {
      const { as, times = 1, phone: only } = JSON.parse(await readBody(request))
      sim.spoils.push({ as: String(as), times: Number(times), ...(only && { phone: String(only) }) })
      return sendJson(response, 200, {})
    }
    case 'POST /__sim/clock':
      sim.tokens.ahead += Number(JSON.parse(await readBody(request)).advanceSeconds)
      return sendJson(response, 200, {})
    case 'POST /__sim/report': {
      const { msgId, url: to } = JSON.parse(await readBody(request))
      const message = sim.taken.find((one) => one.msgId === msgId)
      return sendJson(response, 200, { answered: message ? await report(sim, message, to) : 0 })
    }
    case 'POST /__sim/reset':
      Object.assign(sim, { taken: [], asked: [], spoils: [] })
      return sendJson(response, 200, {})
    default:
      return sendJson(response, 404, { error: 'not found' })
  }
}

async function giveTokens(sim: Sim, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const form = new URLSearchParams(await readBody(request))
  const refuse = (error: number, name: string) =>
    sendJson(response, 200, { error, error_name: name, error_description: name })
  if (request.headers.secret_key !== sim.account.secretKey) return refuse(-14004, 'Invalid secret key')
  if (form.get('app_id') !== sim.account.appId) return refuse(-14002, 'Invalid app id')
  if (form.get('grant_type') !== 'refresh_token') return refuse(-14003, 'Invalid grant type')
  const pair = sim.tokens.exchange(form.get('refresh_token') ?? '')
  return pair ? sendJson(response, 200, pair) : refuse(-14014, 'Invalid refresh token')
}

async function take(sim: Sim, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const input = JSON.parse(await readBody(request)) as Record<string, unknown>
  const [phone, template, trackingId] = [input.phone, input.template_id, input.tracking_id].map(String) as [
    string,
    string,
    string,
  ]
  sim.asked.push(trackingId)
  const refuse = (error: number) => sendJson(response, 200, { error, message: `simulated ${error}` })
  if (!sim.tokens.isGood(String(request.headers.access_token ?? ''))) return refuse(-124)
  const spoil = spoilOf(sim, phone)
  if (spoil === 'html') return sendHtml(response, 502, '<h1>502 Bad Gateway</h1>')
  if (spoil !== undefined && /^-\d+$/.test(spoil)) return refuse(Number(spoil))
  if (!/^84\d{9}$/.test(phone)) return refuse(-108)
  if (phone.endsWith('0118')) return refuse(-118)
  const problem = problemOf(template, input.template_data)
  if (problem !== 0) return refuse(problem)
  const data = input.template_data as Record<string, string>
  const message = {
    msgId: `simzns${Date.now()}${sim.taken.length}`,
    trackingId,
    phone,
    template: TEMPLATES[template]?.name ?? template,
    text: (TEMPLATES[template]?.text ?? '').replace(/<(\w+)>/g, (_, name: string) => data[name] ?? ''),
    at: new Date().toISOString(),
  }
  sim.taken.push(message)
  if (spoil === 'drop') {
    request.socket.destroy()
    return
  }
  const quota = { dailyQuota: '500', remainingQuota: String(500 - sim.taken.length) }
  sendJson(response, 200, {
    error: 0,
    message: 'Success',
    data: { msg_id: message.msgId, sent_time: String(Date.now()), quota },
  })
  if (sim.reportAfterMs >= 0) setTimeout(() => void report(sim, message), sim.reportAfterMs).unref()
}

function spoilOf(sim: Sim, phone: string): string | undefined {
  const rule = sim.spoils.find((one) => one.phone === undefined || one.phone === phone)
  if (rule && --rule.times <= 0) sim.spoils = sim.spoils.filter((one) => one !== rule)
  return rule?.as
}

/** The event that a message reached a telephone, signed over its bytes. @returns the status of the answer, 0 for none */
async function report({ account, reportUrl }: Sim, message: Taken, to = reportUrl): Promise<number> {
  if (!to) return 0
  const timestamp = String(Date.now())
  const body = JSON.stringify({
    event_name: 'user_received_message',
    app_id: account.appId,
    sender: { id: 'SIMOA' },
    recipient: { id: message.phone },
    message: { msg_id: message.msgId, tracking_id: message.trackingId, delivery_time: timestamp },
    timestamp,
  })
  const mac = createHash('sha256').update(account.appId).update(body).update(timestamp).update(account.oaSecret)
  return fetch(to, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-zevent-signature': `mac=${mac.digest('hex')}` },
    body,
    signal: AbortSignal.timeout(5_000),
  }).then(
    ({ status }) => status,
    () => 0,
  )
}
