/** The simulator put together: keys, books and four providers behind one HTTP server. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { isLocal, PATIENT, readBody, redirect, sendHtml, sendJson } from '../vnpay/http.ts'
import { type Back, consent, readPerson, readRequest, refuse } from './authorize.ts'
import { Books } from './books.ts'
import { consentPage, errorPage, formPage } from './pages.ts'
import { type Provider, providers } from './people.ts'
import { Signer } from './signing.ts'
import { debugToken, exchange, facebookPerson, hasIdToken, idToken, type Said, twitterPerson } from './tokens.ts'

/** A site that registered. APPLE knows the public half of its key instead of a secret. */
export type Client = { id: string; secret: string; key?: string }
export type Config = {
  host: string
  port: number
  clients: Partial<Record<Provider, Client>>
  /** What the site is called in the question. */
  app: string
  /** How every address begins that browsers may be sent back to. */
  returnPrefix: string
}
export type Sim = Pick<Config, 'clients' | 'app' | 'returnPrefix'> & { books: Books; signer: Signer; down: boolean }

/** Starts a simulator; `close` ends its connections. */
export async function startSimulator(config: Config): Promise<{ url: string; sim: Sim; close: () => Promise<void> }> {
  const { clients, app, returnPrefix } = config
  const sim: Sim = { clients, app, returnPrefix, books: new Books(), signer: new Signer(), down: false }
  const server = createServer(PATIENT, (request, response) => {
    route(sim, request, response).catch((error: unknown) => {
      if (!response.headersSent) sendJson(response, error instanceof RangeError ? 413 : 500, { error: String(error) })
    })
  })
  await new Promise<void>((listening, failed) => {
    server.once('error', failed)
    server.listen(config.port, config.host, listening)
  })
  const { port } = server.address() as AddressInfo
  const close = () =>
    new Promise<void>((closed) => {
      server.close(() => closed())
      server.closeAllConnections()
    })
  const host = config.host.includes(':') ? `[${config.host}]` : config.host
  return { url: `http://${host}:${port}`, sim, close }
}

async function route(sim: Sim, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://oidc')
  if (url.pathname.startsWith('/__sim/')) return control(sim, request, response, url.pathname.slice(7))
  if (sim.down) return sendJson(response, 503, { error: 'temporarily_unavailable' })
  const [, name = '', ...rest] = url.pathname.split('/')
  const provider = providers.find((one) => one.toLowerCase() === name)
  if (!provider) return sendJson(response, 404, { error: 'not found' })
  const query = url.searchParams
  const { authorization } = request.headers
  switch (`${request.method} ${rest.join('/')}`) {
    case 'GET authorize':
      return ask(sim, provider, query, response)
    case 'POST decide':
      return decide(sim, provider, new URLSearchParams(await readBody(request)), response)
    case 'POST token':
      return say(response, exchange(sim, provider, new URLSearchParams(await readBody(request)), authorization))
    case 'GET keys':
      return sendJson(response, 200, sim.signer.keys())
    case 'GET debug_token':
      return say(response, debugToken(sim, query))
    case 'GET me':
      return say(response, facebookPerson(sim, query))
    case 'GET users/me':
      return say(response, twitterPerson(sim, authorization))
    default:
      sendJson(response, 404, { error: 'not found' })
  }
}

function ask(sim: Sim, provider: Provider, query: URLSearchParams, response: ServerResponse): void {
  const request = readRequest(sim, provider, query)
  const isGood = typeof request !== 'string'
  sendHtml(response, isGood ? 200 : 400, isGood ? consentPage(provider, sim.app, query) : errorPage(provider, request))
}

function decide(sim: Sim, provider: Provider, form: URLSearchParams, response: ServerResponse): void {
  const request = readRequest(sim, provider, new URLSearchParams(form.get('request') ?? ''))
  if (typeof request === 'string') {
    sendHtml(response, 400, errorPage(provider, request))
    return
  }
  const person = readPerson(Object.fromEntries(form))
  const back = form.get('answer') === 'yes' ? consent(sim, provider, request, person) : refuse(provider, request)
  if ('location' in back) redirect(response, 303, back.location)
  else sendHtml(response, 200, formPage(provider, back.action, back.fields))
}

function say(response: ServerResponse, { status, body }: Said): void {
  sendJson(response, status, body)
}

type Steering = { url?: string; provider?: Provider; answer?: 'yes' | 'no'; nonce?: string; down?: boolean }

/** Steering, on this machine only: an answer without a browser, a token as an app gets it, silence. */
async function control(sim: Sim, request: IncomingMessage, response: ServerResponse, name: string): Promise<void> {
  if (!isLocal(request)) return sendJson(response, 403, { error: 'loopback only' })
  const body = JSON.parse((await readBody(request)) || '{}') as Steering & Parameters<typeof readPerson>[0]
  const person = readPerson(body)
  if (name === 'down') {
    sim.down = body.down === true
    return sendJson(response, 200, { down: sim.down })
  }
  if (name === 'token' && body.provider) {
    const { provider, nonce } = body
    const token = hasIdToken(provider)
      ? idToken(sim, { provider, person, nonce })
      : sim.books.openToken({ provider, person })
    return sendJson(response, 200, { token })
  }
  if (name === 'answer' && body.url) {
    const { pathname, searchParams } = new URL(body.url)
    const provider = providers.find((one) => pathname.startsWith(`/${one.toLowerCase()}/`)) ?? 'GOOGLE'
    const asked = readRequest(sim, provider, searchParams)
    if (typeof asked === 'string') return sendJson(response, 400, { error: asked })
    const back: Back = body.answer === 'no' ? refuse(provider, asked) : consent(sim, provider, asked, person)
    return sendJson(response, 200, back)
  }
  sendJson(response, 404, { error: 'not found' })
}
