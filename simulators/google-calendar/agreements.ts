/** OAuth 2 with PKCE as Google and Microsoft speak it: the question to a person, codes, tokens that end and are renewed. */
import { createHash, randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { readBody, redirect, sendHtml, sendJson } from '../vnpay/http.ts'
import { type Spoil, spoilt } from '../zoom/spoils.ts'

export type Client = { id: string; secret: string; returnUrl: string; app: string; title: string }
type Trip = { redirectUri: string; state: string; challenge: string }
const TOKEN_SECONDS = 3_599

export class Agreements {
  readonly client: Client
  /** Seconds the clock is ahead of the real one. */
  ahead = 0
  /** Microsoft gives a new refresh token with each access token, Google does not. */
  readonly #rotates: boolean
  #codes = new Map<string, { email: string } & Trip>()
  #access = new Map<string, { email: string; until: number }>()
  #refresh = new Map<string, string>()

  constructor(client: Client, rotates: boolean) {
    this.client = client
    this.#rotates = rotates
  }

  now(): number {
    return Math.floor(Date.now() / 1_000) + this.ahead
  }

  /** Whose token it is; undefined for one that is no good. */
  ownerOf(request: IncomingMessage): string | undefined {
    const given = this.#access.get((request.headers.authorization ?? '').replace(/^Bearer /, ''))
    return given && given.until > this.now() ? given.email : undefined
  }

  /** Ends what somebody agreed to, as they do at their account. */
  end(email: string): void {
    for (const [token, owner] of this.#refresh) if (owner === email) this.#refresh.delete(token)
    for (const [token, { email: owner }] of this.#access) if (owner === email) this.#access.delete(token)
  }

  clear(): void {
    this.#codes.clear()
    this.#access.clear()
    this.#refresh.clear()
    this.ahead = 0
  }

  /** The request of the site; a sentence where it is not one that the provider takes. */
  read(query: URLSearchParams): Trip | string {
    const text = (name: string) => query.get(name) ?? ''
    if (text('client_id') !== this.client.id) return 'client_id không được đăng ký'
    if (text('redirect_uri') !== this.client.returnUrl && this.client.returnUrl !== '')
      return 'redirect_uri không được đăng ký'
    if (text('response_type') !== 'code') return 'response_type phải là code'
    if (text('code_challenge_method') !== 'S256' || text('code_challenge').length !== 43)
      return 'thiếu code_challenge S256'
    if (text('state').length < 16) return 'thiếu state'
    if (!/calendar/i.test(text('scope'))) return 'scope không có lịch'
    return { redirectUri: text('redirect_uri'), state: text('state'), challenge: text('code_challenge') }
  }

  /** Where the browser goes after a person said yes, or no. */
  answer({ redirectUri, state, challenge }: Trip, email: string | null): string {
    if (email === null) return `${redirectUri}?${new URLSearchParams({ error: 'access_denied', state })}`
    const code = randomBytes(24).toString('base64url')
    this.#codes.set(code, { email, redirectUri, state, challenge })
    return `${redirectUri}?${new URLSearchParams({ code, state })}`
  }

  /** Tokens for a code or a refresh token; null for one that is no good. */
  give(form: URLSearchParams): Record<string, unknown> | null {
    const code = this.#codes.get(form.get('code') ?? '')
    const before = form.get('refresh_token') ?? ''
    this.#codes.delete(form.get('code') ?? '')
    const isCode = form.get('grant_type') === 'authorization_code'
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    if (isCode && (code?.challenge !== challenge || code.redirectUri !== form.get('redirect_uri'))) return null
    const email = isCode ? code?.email : this.#refresh.get(before)
    if (email === undefined) return null
    const [access, refresh] = [
      `SIMA.${randomBytes(24).toString('base64url')}`,
      `SIMR.${randomBytes(24).toString('base64url')}`,
    ]
    this.#access.set(access, { email, until: this.now() + TOKEN_SECONDS })
    const isNew = isCode || this.#rotates
    if (isNew) this.#refresh.set(refresh, email)
    return {
      access_token: access,
      token_type: 'Bearer',
      expires_in: TOKEN_SECONDS,
      ...(isNew && { refresh_token: refresh }),
    }
  }

  revoke(token: string): void {
    const email = this.#refresh.get(token)
    if (email !== undefined) this.end(email)
  }
}

/** The pages and addresses of an agreement. @returns whether it was one of them */
export async function agree(
  agreements: Agreements,
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
  spoil: () => Spoil | undefined,
): Promise<boolean> {
  switch (`${request.method} ${url.pathname}`) {
    case 'GET /authorize': {
      const trip = agreements.read(url.searchParams)
      sendHtml(response, typeof trip === 'string' ? 400 : 200, question(agreements.client, trip, url.search))
      return true
    }
    case 'POST /authorize': {
      const form = new URLSearchParams(await readBody(request))
      const trip = agreements.read(url.searchParams)
      if (typeof trip === 'string') sendHtml(response, 400, trip)
      else
        redirect(response, 302, agreements.answer(trip, form.get('answer') === 'yes' ? mail(form.get('email')) : null))
      return true
    }
    case 'POST /token':
      giveTokens(agreements, response, new URLSearchParams(await readBody(request)), spoil())
      return true
    case 'POST /revoke':
      agreements.revoke(new URLSearchParams(await readBody(request)).get('token') ?? '')
      sendJson(response, 200, {})
      return true
    default:
      return false
  }
}

function giveTokens(
  agreements: Agreements,
  response: ServerResponse,
  form: URLSearchParams,
  spoil: Spoil | undefined,
): void {
  if (spoilt(response, spoil)) return
  const { id, secret } = agreements.client
  const isKnown = form.get('client_id') === id && form.get('client_secret') === secret
  const tokens = isKnown && spoil !== '400' ? agreements.give(form) : null
  if (!isKnown) sendJson(response, 401, { error: 'invalid_client' })
  else if (tokens === null) sendJson(response, 400, { error: 'invalid_grant' })
  else sendJson(response, 200, spoil === 'rubbish' ? {} : tokens)
}

/** Answers the question at an address without a browser. */
export function answered(
  agreements: Agreements,
  { url, email, answer }: Record<string, unknown>,
): { location: string } {
  const trip = agreements.read(new URL(String(url)).searchParams)
  if (typeof trip === 'string') throw new RangeError(trip)
  return { location: agreements.answer(trip, answer === 'no' ? null : mail(email)) }
}

function mail(email: unknown): string {
  return String(email ?? '').trim() || 'giang.vien@lich.test'
}

function question(client: Client, trip: Trip | string, search: string): string {
  const body =
    typeof trip === 'string'
      ? `<p>${safe(trip)}</p>`
      : `<form method="post" action="/authorize${safe(search)}"><p>${safe(client.app)} muốn xem và sửa sự kiện trên lịch của bạn.</p><p><label>Tài khoản <input name="email" value="giang.vien@lich.test"></label></p><p><button name="answer" value="yes">Cho phép</button> <button name="answer" value="no">Từ chối</button></p></form>`
  return `<!doctype html><html lang="vi"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${client.title} mô phỏng</title><style>body{font:16px/1.5 system-ui,sans-serif;max-width:480px;margin:0 auto;padding:16px}button{font:inherit;padding:8px 16px}</style></head><body><h1>${client.title} mô phỏng</h1>${body}</body></html>`
}

function safe(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`)
}
