/** The recurring interface: a pass, and six commands behind it. */
import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { chargeKept, isPresent, openVisit } from './card-desk.ts'
import { COMMANDS, signCommand } from './card-signing.ts'
import { fromStamp, toStamp } from './clock.ts'
import { readBody, sendHtml, sendJson } from './http.ts'
import { sameHash } from './signing.ts'
import type { Sim } from './simulator.ts'

type Fields = Record<string, string>
type Reply = { rspCode: string; rspMsg: string; dataKey?: string; transaction?: { id: string } }

export type Login = { clientId: string; username: string; password: string; clientSecret: string }
export const LOGIN: Login = {
  clientId: 'SIMCLIENT',
  username: 'sim',
  password: 'sim-password',
  clientSecret: 'SIMCLIENTSECRET',
}
const LASTS_SECONDS = 3_600
const BAD_GATEWAY = '<html><head><title>502 Bad Gateway</title></head><body><h1>502 Bad Gateway</h1></body></html>'

/** Passes that were given out, and until when they hold on the simulator's clock. */
export type Passes = Map<string, number>

/** `POST /oauth/authenticate`. */
export async function authenticate(sim: Sim, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const asked = parsed(await readBody(request))
  const right = Object.entries(LOGIN).every(([name, value]) => asked[name] === value)
  if (!right) return sendJson(response, 200, { rspCode: '97', rspMsg: 'Invalid credentials' })
  const accessToken = randomUUID()
  sim.passes.set(accessToken, sim.clock.now() + LASTS_SECONDS * 1000)
  sendJson(response, 200, { rspCode: '00', data: { accessToken, tokenType: 'Bearer', expiresIn: LASTS_SECONDS } })
}

/** `POST /recurring-payment/execute`. */
export async function execute(sim: Sim, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const pass = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? ''
  if ((sim.passes.get(pass) ?? 0) <= sim.clock.now()) return sendJson(response, 401, { rspCode: '401' })
  const fields = flat(parsed(await readBody(request)))
  const answer = () => decide(sim, fields)
  switch (sim.scenarios.ofCall(fields.orderReference)) {
    case 'html-403':
    case 'html-502':
      return sendHtml(response, 502, BAD_GATEWAY)
    case 'empty':
      response.writeHead(200, { 'content-length': '0' }).end()
      return
    case 'hang':
      return
    case 'timeout-after-accept':
      answer()
      return
    default:
      sendJson(response, 200, answer())
  }
}

function decide(sim: Sim, fields: Fields): Reply {
  const { terminal, books, clock } = sim
  if (!COMMANDS[fields.command ?? '']) return refused('03', 'Invalid command')
  if (fields.tmnCode !== terminal.tmnCode) return refused('02', 'Invalid tmnCode')
  if (fields.version !== '2.1.0' || !/^[A-Za-z0-9._-]{1,32}$/.test(fields.reqId ?? ''))
    return refused('03', 'Invalid format')
  if (!sameHash(fields.secureHash, signCommand(terminal.secret, fields))) return refused('97', 'Invalid checksum')
  if (!books.takeRequestId(toStamp(clock.now()).slice(0, 8), `R ${fields.reqId}`))
    return refused('94', 'Duplicate request')
  switch (fields.command) {
    case 'recurring':
    case 'pay_n_recurring':
      return register(sim, fields)
    case 'update_token':
      return replaceCard(sim, fields)
    case 'recurring_pay':
      return charge(sim, fields)
    default:
      return change(sim, fields)
  }
}

function register(sim: Sim, fields: Fields): Reply {
  const pays = fields.command === 'pay_n_recurring'
  const wrong =
    !isReference(fields.orderReference) ||
    !/^[1-9]\d*00$/.test(fields.recurringAmount ?? '') ||
    !(pays ? /^[1-9]\d*00$/ : /^0$/).test(fields.amount ?? '') ||
    !/^(day|week|month|quarter|year)$/.test(fields.recurringFrequency ?? '') ||
    !/^[1-9]\d?$/.test(fields.recurringFrequencyNumber ?? '') ||
    !/^[1-9]\d{0,2}$/.test(fields.recurringNumber ?? '') ||
    ![fields.recurringDate, fields.recurringStartDate, fields.recurringEndDate].every(isDay) ||
    !isPresent(sim, fields.mcDate ?? '') ||
    !fields.appUserId
  if (wrong) return refused('03', 'Invalid format')
  if (isUsed(sim, fields)) return refused('01', 'Order already exists')
  const id = randomUUID().replaceAll('-', '')
  sim.cardBooks.save({
    kind: 'agreement',
    agreement: {
      id,
      appUserId: fields.appUserId ?? '',
      reference: fields.orderReference ?? '',
      token: '',
      amount: Number(fields.recurringAmount),
      times: Number(fields.recurringNumber),
      charged: 0,
      endDate: fields.recurringEndDate ?? '',
      state: 'WAITING',
    },
  })
  return letIn(sim, fields, { id, appUserId: fields.appUserId ?? '', amount: pays ? Number(fields.amount) : 0 })
}

function replaceCard(sim: Sim, fields: Fields): Reply {
  const agreement = sim.cardBooks.agreement(fields.recurringId ?? '')
  if (!agreement) return refused('91', 'Recurring not found')
  if (agreement.state !== 'ACTIVE') return refused('95', 'Recurring is not active')
  if (!isReference(fields.orderReference) || !isPresent(sim, fields.mcDate ?? ''))
    return refused('03', 'Invalid format')
  if (isUsed(sim, fields)) return refused('01', 'Order already exists')
  return letIn(sim, fields, { id: agreement.id, appUserId: agreement.appUserId, amount: 0 })
}

function letIn(
  sim: Sim,
  fields: Fields,
  { id, appUserId, amount }: { id: string; appUserId: string; amount: number },
): Reply {
  const dataKey = randomUUID()
  openVisit(sim, {
    command: fields.command ?? '',
    txnRef: fields.orderReference ?? '',
    appUserId,
    info: fields.orderInfo ?? '',
    amount,
    token: '',
    cardType: '02',
    agreementId: id,
    dataKey,
    returnUrl: fields.returnUrl ?? '',
    cancelUrl: fields.cancelUrl ?? '',
    createDate: fields.mcDate ?? '',
    ipAddr: fields.ipAddr ?? '',
  })
  return { rspCode: '00', rspMsg: 'Success', dataKey, transaction: { id } }
}

function charge(sim: Sim, fields: Fields): Reply {
  const agreement = sim.cardBooks.agreement(fields.recurringId ?? '')
  const amount = Number(fields.recurringAmount)
  if (!agreement) return refused('91', 'Recurring not found')
  if (agreement.state !== 'ACTIVE') return refused('95', 'Recurring is not active')
  if (!isReference(fields.orderReference) || !isDay(fields.recurringDate) || !isPresent(sim, fields.mcDate ?? ''))
    return refused('03', 'Invalid format')
  if (isUsed(sim, fields)) return refused('01', 'Order already exists')
  if (amount !== agreement.amount) return refused('04', 'Invalid amount')
  const card = sim.cardBooks.card(agreement.token)
  if (!card || card.removed || fields.tokenId !== agreement.token) return refused('12', 'Invalid token')
  const today = toStamp(sim.clock.now()).slice(0, 8)
  if (agreement.charged >= agreement.times || today > agreement.endDate) return refused('95', 'Recurring is over')
  const code = chargeKept(sim, card, {
    agreementId: agreement.id,
    txnRef: fields.orderReference ?? '',
    amount,
    info: fields.orderInfo ?? '',
    createDate: fields.mcDate ?? '',
    ipAddr: '127.0.0.1',
    returnUrl: '',
    cardType: card.cardType,
  })
  if (code === '00')
    sim.cardBooks.save({ kind: 'agreement', agreement: { ...agreement, charged: agreement.charged + 1 } })
  return { rspCode: code, rspMsg: code === '00' ? 'Success' : 'Declined', transaction: { id: agreement.id } }
}

/** Other terms, or the end. An agreement that has ended ends again. */
function change(sim: Sim, fields: Fields): Reply {
  const agreement = sim.cardBooks.agreement(fields.recurringId ?? '')
  if (!agreement || agreement.token !== fields.tokenId) return refused('91', 'Recurring not found')
  if (fields.command === 'cancel_recurring') {
    sim.cardBooks.save({ kind: 'agreement', agreement: { ...agreement, state: 'CANCELLED' } })
    return { rspCode: '00', rspMsg: 'Success', transaction: { id: agreement.id } }
  }
  if (agreement.state !== 'ACTIVE') return refused('95', 'Recurring is not active')
  if (
    !/^[1-9]\d*00$/.test(fields.amount ?? '') ||
    !isDay(fields.recurringEndDate) ||
    !/^[1-9]\d{0,2}$/.test(fields.recurringNumber ?? '')
  )
    return refused('03', 'Invalid format')
  const terms = {
    amount: Number(fields.amount),
    times: Number(fields.recurringNumber),
    endDate: fields.recurringEndDate ?? '',
  }
  sim.cardBooks.save({ kind: 'agreement', agreement: { ...agreement, ...terms, charged: 0 } })
  return { rspCode: '00', rspMsg: 'Success', transaction: { id: agreement.id } }
}

const refused = (rspCode: string, rspMsg: string): Reply => ({ rspCode, rspMsg })
const isReference = (text: string | undefined) => /^[A-Za-z0-9._-]{1,100}$/.test(text ?? '')
const isDay = (text: string | undefined) => fromStamp(`${text ?? ''}000000`) !== undefined
const isUsed = (sim: Sim, { orderReference = '' }: Fields) =>
  sim.books.byRef(orderReference) !== undefined || sim.cardBooks.visitOf(orderReference) !== undefined

type Json = Record<string, unknown>

function parsed(text: string): Json {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as Json) : {}
  } catch {
    return {}
  }
}

/** The values of a grouped body under the names by which they are signed. */
function flat(body: Json): Fields {
  const of = (group: string) => (body[group] ?? {}) as Json
  const { userId, forename, surname } = of('app')
  const person = { appUserId: userId, customerForename: forename, customerSurname: surname }
  const all = { ...body, ...of('order'), ...of('transaction'), ...of('token'), ...person }
  return Object.fromEntries(
    Object.entries(all).flatMap(([name, value]) =>
      typeof value === 'string' || typeof value === 'number' ? [[name, String(value)]] : [],
    ),
  )
}
