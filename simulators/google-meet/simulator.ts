/** Google's side of Meet: tokens for a service account that acts for somebody, spaces, and the page people visit. */
import { createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { isLocal, PATIENT, readBody, sendHtml, sendJson } from '../vnpay/http.ts'
import { Spoils, spoilt } from '../zoom/spoils.ts'
import { readAssertion } from './assertion.ts'
import { ACCESS_TYPES, Books, type Space } from './books.ts'
import { listPage, roomPage } from './pages.ts'

export type Config = {
  host: string
  port: number
  serviceAccount: string
  /** The service account acts for everybody whose address ends so. */
  domain: string
  /** PEM; where there is none, it makes a pair and tells the private half at `/__sim/key`. */
  publicKey?: string | undefined
  /** Where browsers find its pages; empty: at its own address. */
  pageUrl: string
  store?: string | undefined
}
type Sim = Config & { books: Books; spoils: Spoils; key: KeyObject; privateKey: string | null }

const GRANT = 'urn:ietf:params:oauth:grant-type:jwt-bearer'
const STATUS = { 400: 'INVALID_ARGUMENT', 401: 'UNAUTHENTICATED', 403: 'PERMISSION_DENIED', 404: 'NOT_FOUND' } as const

export async function startGoogleMeet(config: Config): Promise<{ url: string; close: () => Promise<void> }> {
  const sim: Sim = { ...config, books: new Books(config.store), spoils: new Spoils(), ...keysOf(config.publicKey) }
  const server = createServer(PATIENT, (request, response) => {
    route(sim, request, response).catch((error: unknown) => {
      if (!response.headersSent) refuse(response, 400, String(error))
    })
  })
  await new Promise<void>((listening, failed) => {
    server.once('error', failed)
    server.listen(config.port, config.host, listening)
  })
  const url = `http://${config.host}:${(server.address() as AddressInfo).port}`
  sim.pageUrl ||= url
  return {
    url,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
}

function keysOf(publicKey: string | undefined): Pick<Sim, 'key' | 'privateKey'> {
  if (publicKey) return { key: createPublicKey(publicKey), privateKey: null }
  const pair = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return { key: pair.publicKey, privateKey: pair.privateKey.export({ format: 'pem', type: 'pkcs8' }).toString() }
}

async function route(sim: Sim, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://meet')
  if (url.pathname === '/token') return giveToken(sim, request, response)
  if (url.pathname.startsWith('/v2/')) return api(sim, request, response, url)
  if (/^\/[a-z]{3}-[a-z]{4}-[a-z]{3}$/.test(url.pathname)) {
    const space = sim.books.list().find(({ meetingCode }) => meetingCode === url.pathname.slice(1))
    return sendHtml(response, space ? 200 : 404, roomPage(space))
  }
  if (!isLocal(request)) return refuse(response, 404, 'Not found')
  switch (`${request.method} ${url.pathname}`) {
    case 'GET /':
      return sendHtml(response, 200, listPage(sim.books.list()))
    case 'GET /__sim/key':
      return sendJson(response, 200, { privateKey: sim.privateKey })
    case 'GET /__sim/books':
      return sendJson(response, 200, { spaces: sim.books.list(), tokensGiven: sim.books.tokensGiven })
    case 'POST /__sim/scenario':
      sim.spoils.add(JSON.parse(await readBody(request)))
      return sendJson(response, 200, {})
    case 'POST /__sim/clock':
      sim.books.ahead += Number(JSON.parse(await readBody(request)).advanceSeconds)
      return sendJson(response, 200, {})
    case 'POST /__sim/reset':
      sim.books.clear()
      sim.spoils.clear()
      return sendJson(response, 200, {})
    default:
      return refuse(response, 404, 'Not found')
  }
}

async function giveToken(sim: Sim, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const form = new URLSearchParams(await readBody(request))
  const spoil = sim.spoils.take('token')
  if (spoilt(response, spoil)) return
  const said = (status: number, error: string, why: string) =>
    sendJson(response, status, { error, error_description: why })
  if (spoil === '429' || spoil === '500') return said(Number(spoil), 'internal_failure', 'Try again later.')
  if (spoil === '400' || form.get('grant_type') !== GRANT)
    return said(400, 'unsupported_grant_type', 'Invalid grant_type.')
  if (spoil === '401' || spoil === '403') return said(401, 'unauthorized_client', 'Unauthorized.')
  const { serviceAccount, domain, key } = sim
  // The product dates it by the real clock.
  const now = Math.floor(Date.now() / 1_000)
  const read = readAssertion(form.get('assertion') ?? '', { key, serviceAccount, domain, now })
  if ('error' in read) return said(read.error === 'invalid_grant' ? 400 : 401, read.error, read.why)
  const token = sim.books.giveToken(read.owner)
  if (spoil === 'drop-after') return void response.destroy()
  sendJson(response, 200, spoil === 'rubbish' ? {} : token)
}

async function api(sim: Sim, request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
  const text = await readBody(request)
  const spoil = sim.spoils.take('api', request.method)
  if (spoilt(response, spoil)) return
  const token = (request.headers.authorization ?? '').replace(/^Bearer /, '')
  if (spoil === '401') sim.books.revoke(token)
  const owner = sim.books.ownerOf(token)
  if (owner === undefined) return refuse(response, 401, 'Request had invalid authentication credentials.')
  if (spoil && /^\d+$/.test(spoil)) return refuse(response, Number(spoil), 'No.')
  const body = text ? (JSON.parse(text) as { config?: { accessType?: unknown } }) : {}
  const { status, told } = answer(sim, owner, `${request.method}`, url, body)
  if (spoil === 'drop-after') return void response.destroy()
  if (spoil === 'rubbish') return sendJson(response, 200, {})
  if (typeof told === 'string') return refuse(response, status, told)
  sendJson(response, status, shown(sim, told))
}

function answer(
  sim: Sim,
  owner: string,
  method: string,
  url: URL,
  { config }: { config?: { accessType?: unknown } },
): { status: number; told: Space | string } {
  const accessType = ACCESS_TYPES.find((one) => one === (config?.accessType ?? 'TRUSTED'))
  if (!accessType) return { status: 400, told: 'Invalid value at space.config.access_type' }
  if (method === 'POST' && url.pathname === '/v2/spaces')
    return { status: 200, told: sim.books.open(owner, accessType) }
  const space = sim.books.of(url.pathname.slice('/v2/'.length))
  if (!space) return { status: 404, told: 'Requested entity was not found.' }
  if (method === 'GET') return { status: 200, told: space }
  if (space.owner !== owner) return { status: 403, told: 'The caller does not have permission.' }
  if (method !== 'PATCH' || url.searchParams.get('updateMask') !== 'config.accessType')
    return { status: 400, told: 'Invalid update mask.' }
  const next = { ...space, accessType }
  sim.books.save(next)
  return { status: 200, told: next }
}

function shown(sim: Sim, { name, meetingCode, accessType }: Space) {
  return {
    name,
    meetingUri: `${sim.pageUrl}/${meetingCode}`,
    meetingCode,
    config: { accessType, entryPointAccess: 'ALL' },
  }
}

function refuse(response: ServerResponse, code: number, message: string): void {
  sendJson(response, code, { error: { code, message, status: STATUS[code as keyof typeof STATUS] ?? 'INTERNAL' } })
}
