/** eSMS's side: takes messages as the gateway does, delivers to nobody, and tells the sender how that went. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { isLocal, PATIENT, readBody, sendHtml, sendJson } from '../vnpay/http.ts'
import { Books, type Taken } from './books.ts'
import { inboxPage } from './page.ts'

type Account = { apiKey: string; secretKey: string; brandname: string }
type Sim = { account: Account; books: Books; reportAfterMs: number }
type Input = Record<string, unknown>

const WORDS: Record<string, string> = {
  99: 'Lỗi không xác định',
  101: 'Sai thông tin ApiKey hoặc SecretKey',
  103: 'Không đủ số dư để gửi tin',
  104: 'Brandname không tồn tại',
  124: 'Trùng RequestId khi gửi tin',
  146: 'Sai template chăm sóc khách hàng',
  177: 'Nhà mạng chưa được đăng ký',
  300: 'Thiếu loại tin nhắn',
}

export async function startSms(config: {
  host: string
  port: number
  account: Account
  reportAfterMs?: number
}): Promise<{ url: string; close: () => Promise<void> }> {
  const sim: Sim = { account: config.account, books: new Books(), reportAfterMs: config.reportAfterMs ?? 300 }
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
  const url = new URL(request.url ?? '/', 'http://sms')
  const phone = url.searchParams.get('phone')
  if (url.pathname !== '/MainService.svc/json/SendMultipleMessage_V4_post_json/' && !isLocal(request))
    return sendJson(response, 404, { error: 'not found' })
  switch (`${request.method} ${url.pathname}`) {
    case 'POST /MainService.svc/json/SendMultipleMessage_V4_post_json/':
      return take(sim, request, response)
    case 'GET /':
      return sendHtml(response, 200, inboxPage(sim.books.to(phone), phone ?? ''))
    case 'GET /__sim/messages':
      return sendJson(response, 200, { messages: sim.books.to(phone) })
    case 'POST /__sim/scenario': {
      const { as, times = 1, phone: only } = await objectOf(request)
      sim.books.spoil({ as: String(as), times: Number(times), phone: only === undefined ? undefined : String(only) })
      return sendJson(response, 200, {})
    }
    case 'POST /__sim/report': {
      const { smsId, success } = await objectOf(request)
      const message = sim.books.taken.find((one) => one.smsId === smsId)
      return sendJson(response, message ? 200 : 404, { answered: message && (await report(message, success === true)) })
    }
    case 'POST /__sim/reset':
      sim.books.empty()
      return sendJson(response, 200, {})
    default:
      return sendJson(response, 404, { error: 'not found' })
  }
}

async function take(sim: Sim, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const input = await objectOf(request)
  const text = (name: string) => (typeof input[name] === 'string' ? (input[name] as string) : '')
  const refuse = (code: string) => sendJson(response, 200, { CodeResult: code, ErrorMessage: WORDS[code] ?? code })
  if (text('ApiKey') !== sim.account.apiKey || text('SecretKey') !== sim.account.secretKey) return refuse('101')
  const spoil = sim.books.spoilOf(text('Phone'))
  if (spoil === 'html') return sendHtml(response, 502, '<h1>502 Bad Gateway</h1>')
  if (spoil !== undefined && /^\d+$/.test(spoil)) return refuse(spoil)
  if (text('Brandname') !== sim.account.brandname) return refuse('104')
  if (text('SmsType') !== '1' && text('SmsType') !== '2') return refuse('300')
  if (!/^0\d{9,10}$/.test(text('Phone')) || text('Phone').endsWith('0177')) return refuse('177')
  // A text that people would be charged double for, or that no registered template looks like.
  if (!/^[\n\x20-\x7e]{1,612}$/.test(text('Content'))) return refuse('146')
  if (sim.books.has(text('RequestId'))) return refuse('124')
  const taken = sim.books.add({
    requestId: text('RequestId'),
    phone: text('Phone'),
    content: text('Content'),
    brandname: text('Brandname'),
    type: text('SmsType'),
    callbackUrl: text('CallbackUrl'),
  })
  if (spoil === 'drop') {
    request.socket.destroy()
    return
  }
  sendJson(response, 200, { CodeResult: '100', CountRegenerate: 0, SMSID: taken.smsId })
  if (sim.reportAfterMs >= 0) setTimeout(() => void report(taken, true), sim.reportAfterMs).unref()
}

/** As eSMS tells it: a GET with everything in the query. @returns the status of the answer, 0 for none */
async function report({ callbackUrl, smsId, requestId, phone }: Taken, success: boolean): Promise<number> {
  const url = URL.parse(callbackUrl)
  if (!url) return 0
  const told = {
    SMSID: smsId,
    SendFailed: success ? 0 : 1,
    SendStatus: 5,
    SendSuccess: success ? 1 : 0,
    TotalPrice: 800,
  }
  for (const [name, value] of Object.entries({ ...told, TotalReceiver: 1, TotalSent: 1, TypeId: 2, telcoid: 1 }))
    url.searchParams.set(name, String(value))
  url.searchParams.set('RequestId', requestId)
  url.searchParams.set('phonenumber', phone)
  return fetch(url, { signal: AbortSignal.timeout(5_000) }).then(
    ({ status }) => status,
    () => 0,
  )
}

async function objectOf(request: IncomingMessage): Promise<Input> {
  const value: unknown = JSON.parse((await readBody(request)) || '{}')
  if (typeof value !== 'object' || value === null) throw new Error('send a JSON object')
  return value as Input
}
