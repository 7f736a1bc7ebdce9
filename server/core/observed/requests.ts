import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Actor, actorRow } from '#server/core/actor.ts'
import type { Log } from '#server/core/log.ts'
import { OTHER } from './counted.ts'
import { beginSpan, partOf, type Span, type Trace, traceOf } from './trace.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** What is told of the request when it is over; nothing of one that did not come over the network. */
    seen: Seen | undefined
  }
}

type Seen = {
  /** Who asked, once that is known. */
  userId: string | null
  /** The pattern of the page, or another word of ours, where the address alone does not say it. */
  route: string | null
  trace: Trace | undefined
  span: Span | null
}

/** A request that is over, in words of ours alone: no address as it was typed, no header, no name. */
export type Request = { method: string; route: string; status: number; ms: number }

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
/** The one route that answers for all pages and files; what it answered with says what it was. */
const PAGES = '/*'
const SANE_ID = /^[\w.:-]{1,64}$/

/**
 * Sees every request from its arrival to its end: takes up the id that a proxy gave it and the trace it belongs to, lets
 * what it causes carry both, and tells of it once, in one line, when it is over.
 */
export function observeRequests(fastify: FastifyInstance, log: Log, over: (request: Request) => void): void {
  fastify.decorateRequest('seen')
  fastify.addHook('onRequest', (request, _reply, done) => {
    const given = givenId(request)
    if (given) {
      request.id = given
      request.log = request.log.child({ reqId: given })
    }
    const trace = traceOf(request.headers.traceparent)
    const span = beginSpan(`${methodOf(request)} ${routeOf(request)}`, { kind: 'server', parent: trace })
    request.seen = { userId: null, route: null, trace: span?.trace ?? trace, span }
    done()
  })
  // Reading a body loses the thread, so the trace begins anew where the answer is made.
  fastify.addHook('onRoute', (route) => {
    const { handler } = route
    route.handler = function (request, reply) {
      return partOf(request.seen?.trace, () => handler.call(this, request, reply))
    }
  })
  fastify.addHook('onResponse', (request, reply, done) => {
    tell(request, reply, log, over)
    done()
  })
}

/** Notes in words of ours what was asked for, where the route of the framework does not say it. */
export function seeRoute(request: FastifyRequest, route: string | null): void {
  if (request.seen) request.seen.route = route
}

/** Notes who acts in a request. @returns the same actor */
export function seeActor(request: FastifyRequest, actor: Actor): Actor {
  if (request.seen) request.seen.userId = actorRow(actor).actor_id
  return actor
}

function tell(request: FastifyRequest, reply: FastifyReply, log: Log, over: (request: Request) => void): void {
  const { userId = null, trace, span } = request.seen ?? {}
  const shown = {
    method: methodOf(request),
    route: routeOf(request),
    status: reply.statusCode,
    ms: Math.round(reply.elapsedTime * 10) / 10,
  }
  over(shown)
  log.info(
    {
      ...shown,
      ...(userId !== null && { userId }),
      requestId: request.id,
      ...(trace && { traceId: trace.traceId }),
    },
    'request',
  )
  if (!span) return
  const { method, route, status } = shown
  span.tell(`${method} ${route}`, {
    'http.request.method': method,
    'http.route': route,
    'http.response.status_code': status,
    'benhoc.request_id': request.id,
  })
  span.end(status >= 500 ? { name: String(status) } : undefined)
}

function methodOf({ method }: FastifyRequest): string {
  return METHODS.includes(method) ? method : OTHER
}

/** The pattern of the route: as many as the product has, whatever is asked for. */
function routeOf({ seen, routeOptions }: FastifyRequest): string {
  return seen?.route ?? (routeOptions.url === PAGES ? undefined : routeOptions.url) ?? 'unknown'
}

/** The id that a proxy gave, where the request came through one that is trusted. */
function givenId(request: FastifyRequest): string | undefined {
  const given = request.headers['x-request-id']
  if (typeof given !== 'string' || !SANE_ID.test(given)) return undefined
  // Fastify names further addresses only where it trusts who forwarded them.
  return (request.ips?.length ?? 0) > 1 ? given : undefined
}
