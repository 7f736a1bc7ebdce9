import { hash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Fault, type FaultCode, must } from '#domain/faults.ts'
import type { Actor } from './actor.ts'
import type { Cookie } from './answer.ts'
import type { Config } from './config.ts'
import type { Context } from './context.ts'
import { encrypt } from './crypto.ts'
import { IMPERSONATION_COOKIE } from './impersonation.ts'
import { answer, asFault, type Outgoing, type Route, refusal } from './serve.ts'
import { isUnreachable } from './unreachable.ts'

/** Session credentials of a request, from a Bearer header or from cookies. */
export type Credentials = { access: string | undefined; fromCookie: boolean; impersonation?: string | undefined }
export type Door = {
  config: Config
  /** A context for one request, in the name of whoever the credentials prove. */
  contextFor(request: FastifyRequest, actor: Actor): Context
  authenticate(credentials: Credentials): Promise<Actor>
}

export const ACCESS_COOKIE = 'bh_access'
export const REFRESH_COOKIE = 'bh_refresh'
const MOST_BODY_BYTES = 1_048_576

/** The address of a request; where its path is no text, its percent signs stand for themselves, so that it names nothing. */
export function readableUrl(url = '/'): string {
  const [path = ''] = url.split('?')
  try {
    decodeURIComponent(path)
    return url
  } catch {
    return path.replaceAll('%', '%25') + url.slice(path.length)
  }
}

/** Puts every route of the modules on Fastify. */
export function mountRoutes(fastify: FastifyInstance, door: Door, routes: readonly Route[]): void {
  for (const route of routes) {
    fastify.route({
      method: route.call.method,
      url: route.call.path.replace(/\{(\w+)\}/g, ':$1'),
      bodyLimit: route.call.bodyLimit ?? MOST_BODY_BYTES,
      config: { takesForm: route.call.form === true },
      handler: async (request, reply) => {
        const ctx = await openContext(door, request, route)
        if (ctx instanceof Fault) return send(door.config, request, reply, refusal({ requestId: request.id }, ctx))
        const key = request.headers['idempotency-key']
        const outgoing = await answer(ctx, route, {
          params: request.params,
          query: request.query,
          body: request.body,
          idempotencyKey: Array.isArray(key) ? key[0] : key,
        })
        return send(door.config, request, reply, outgoing)
      },
    })
  }
}

async function openContext(door: Door, request: FastifyRequest, route: Route): Promise<Context | Fault> {
  const credentials = credentialsOf(request)
  if (route.call.method !== 'GET' && !mayWrite(request, credentials, door.config.publicUrl))
    return new Fault('CROSS_SITE_REFUSED')
  try {
    return door.contextFor(request, await door.authenticate(credentials))
  } catch (error) {
    return asFault(door.contextFor(request, { kind: 'visitor' }), error)
  }
}

/** The token of a Bearer header. */
export function bearerOf({ headers }: FastifyRequest): string | undefined {
  return /^Bearer ([\w.-]+)$/.exec(headers.authorization ?? '')?.[1]
}

export function credentialsOf(request: FastifyRequest): Credentials {
  const bearer = bearerOf(request)
  const impersonation = request.cookies[IMPERSONATION_COOKIE]
  if (bearer) return { access: bearer, fromCookie: false, impersonation }
  const access = request.cookies[ACCESS_COOKIE]
  return { access, fromCookie: access !== undefined || request.cookies[REFRESH_COOKIE] !== undefined, impersonation }
}

/**
 * A write that a browser sends must come from our own pages: browsers state where it comes from and scripts cannot lie
 * about it. With our cookies that must be stated; without them it must not be another site, whose form would sign a
 * visitor in as somebody else. A form can bring neither a Bearer nor a header of its own.
 */
function mayWrite(request: FastifyRequest, { access, fromCookie }: Credentials, publicUrl: string): boolean {
  if (!fromCookie && (access !== undefined || request.headers['x-client'] === 'app')) return true
  const { origin, host } = request.headers
  const site = request.headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false
  if (origin === undefined) return !fromCookie || site !== undefined
  return origin === publicUrl || URL.parse(origin)?.host === host
}

function send(config: Config, request: FastifyRequest, reply: FastifyReply, outgoing: Outgoing) {
  for (const cookie of outgoing.cookies) reply.setCookie(cookie.name, cookie.value, cookieOptions(config, cookie))
  reply.code(outgoing.status).headers({ 'cache-control': 'private, no-store', ...outgoing.headers })
  if (outgoing.stream) return reply.send(outgoing.stream)
  if (outgoing.status === 204 || outgoing.body === undefined) return reply.send()
  if (typeof outgoing.body === 'string') return reply.send(outgoing.body)
  // Made bytes once, for the tag and the wire.
  const text = JSON.stringify(outgoing.body)
  const json = Buffer.from(text)
  reply.type('application/json; charset=utf-8')
  if (outgoing.headers['cache-control']?.startsWith('public')) {
    const tag = `"${hash('sha256', json, 'base64url').slice(0, 22)}"`
    reply.header('etag', tag)
    if (request.headers['if-none-match'] === tag) return reply.code(304).send()
  }
  if (config.responseSecret && request.headers['x-accept-encrypted'] === 'aes-256-gcm') {
    const key = hash('sha256', config.responseSecret, 'buffer')
    return reply.header('x-benhoc-encrypted', 'aes-256-gcm').send(JSON.stringify(encrypt(key, text)))
  }
  return reply.send(json)
}

function cookieOptions(config: Config, cookie: Cookie) {
  return {
    path: cookie.path ?? '/',
    maxAge: cookie.maxAge,
    httpOnly: cookie.httpOnly,
    sameSite: 'lax' as const,
    secure: config.publicUrl.startsWith('https:'),
  }
}

/** Only calls that say so read forms: a page of another site can send one anywhere, and JSON nowhere. */
function takesForm(request: FastifyRequest): boolean {
  return (request.routeOptions.config as { takesForm?: boolean }).takesForm === true
}

/** A form as the object its JSON would be: a file is `{ name, base64 }`. */
async function formOf(type: string, bytes: Buffer<ArrayBuffer>): Promise<Record<string, unknown>> {
  const broken = { errors: [{ path: 'body', code: 'invalid_form', message: 'Biểu mẫu gửi lên không đọc được.' }] }
  const form = await new Response(bytes, { headers: { 'content-type': type } }).formData().catch(() => null)
  if (form === null) throw new Fault('MALFORMED_BODY', broken)
  const fields: [string, unknown][] = []
  for (const [field, value] of form) {
    if (field === '__proto__') throw new Fault('MALFORMED_BODY', broken)
    if (typeof value === 'string') fields.push([field, value])
    else fields.push([field, { name: value.name, base64: Buffer.from(await value.arrayBuffer()).toString('base64') }])
  }
  return Object.fromEntries(fields)
}

const FRAMEWORK_FAULTS: Record<string, FaultCode> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_CONTENT',
  FST_ERR_CTP_BODY_TOO_LARGE: 'TOO_LARGE',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'MALFORMED_BODY',
}

/** Bodies, unknown addresses and errors of the framework itself, in our envelope. */
export function speakOurLanguage(fastify: FastifyInstance, config: Config): void {
  fastify.removeAllContentTypeParsers()
  fastify.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) => {
    if (text === '') return done(null, undefined)
    try {
      const value: unknown = JSON.parse(String(text), (key, inner) => {
        must(key !== '__proto__', 'MALFORMED_BODY', {
          errors: [{ path: key, code: 'forbidden', message: 'Tên mục này không được phép.' }],
        })
        return inner
      })
      done(null, value)
    } catch (error) {
      done(
        error instanceof Fault
          ? error
          : new Fault('MALFORMED_BODY', {
              errors: [{ path: 'body', code: 'invalid_json', message: 'Nội dung JSON không đọc được.' }],
            }),
      )
    }
  })
  fastify.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer' },
    (request: FastifyRequest, bytes: unknown) => {
      if (!takesForm(request)) throw new Fault('UNSUPPORTED_CONTENT')
      return formOf(request.headers['content-type'] ?? '', bytes as Buffer<ArrayBuffer>)
    },
  )
  fastify.setErrorHandler((error, request, reply) => {
    const code = (error as { code?: string }).code ?? ''
    let fault: Fault
    if (error instanceof Fault) fault = error
    else if (isUnreachable(error)) fault = new Fault('UNAVAILABLE')
    else if (FRAMEWORK_FAULTS[code])
      fault = new Fault(FRAMEWORK_FAULTS[code], {
        errors: [{ path: 'body', code: 'invalid', message: 'Nội dung gửi lên không hợp lệ.' }],
      })
    else if ((error as { statusCode?: number }).statusCode === 400)
      fault = new Fault('MALFORMED_BODY', {
        errors: [{ path: 'body', code: 'invalid', message: 'Nội dung gửi lên không hợp lệ.' }],
      })
    else {
      request.log.error({ err: error }, 'a request failed unexpectedly')
      fault = new Fault('UNEXPECTED')
    }
    return send(config, request, reply, refusal({ requestId: request.id }, fault))
  })
  fastify.setNotFoundHandler((request, reply) =>
    send(config, request, reply, refusal({ requestId: request.id }, new Fault('NOT_FOUND'))),
  )
}
