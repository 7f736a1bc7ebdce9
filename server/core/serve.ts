import type { z } from 'zod'
import type { Call, Received, Returned } from '#domain/contract/call.ts'
import { contract } from '#domain/contract/index.ts'
import { Fault, fail, isFault, must } from '#domain/faults.ts'
import { problemsOf } from '#domain/problems.ts'
import { lacksSecondStep } from './actor.ts'
import { Answer, type Cookie } from './answer.ts'
import { faultOfDatabaseError } from './constraints.ts'
import type { Context } from './context.ts'
import { encodeReply } from './encode.ts'
import { claimKey, settleKey } from './idempotency.ts'
import { watchLooking } from './impersonation.ts'
import { admit } from './permissions.ts'
import { countTry } from './rate-limit.ts'
import { isUnreachable, sayUnreachable } from './unreachable.ts'

// biome-ignore lint/suspicious/noExplicitAny: a list of routes holds calls of every type
export type AnyCall = Call<any, any, any, any>
export type Route = {
  name: string
  call: AnyCall
  handle: (ctx: Context, input: { params: never; query: never; body: never }) => unknown
}

const nameOf = new Map<AnyCall, string>(Object.entries(contract).map(([name, entry]) => [entry, name]))

/** A row of a module's routes: which call, and the verb or read that answers it. */
export function on<C extends AnyCall>(
  entry: C,
  handle: (ctx: Context, input: Received<C>) => Returned<C> | Answer | Promise<Returned<C> | Answer>,
): Route {
  const name = nameOf.get(entry)
  if (!name) throw new Error(`${entry.method} ${entry.path} is not in the contract`)
  return { name, call: entry, handle: handle as unknown as Route['handle'] }
}

export type Incoming = { params?: unknown; query?: unknown; body?: unknown; idempotencyKey?: string | undefined }
export type Outgoing = {
  status: number
  body: unknown
  cookies: Cookie[]
  headers: Record<string, string>
  stream?: Answer['stream']
  /** For this client alone: not remembered with its idempotency key. */
  once?: boolean
}

/**
 * Answers one call, once for all calls: who-check, rate limit, input against the contract, idempotency key, verb, reply
 * against the contract. Both HTTP and the server-rendered pages come through here. Never throws: a refusal is an answer.
 */
export async function answer(ctx: Context, route: Route, incoming: Incoming): Promise<Outgoing> {
  try {
    return await answerOrThrow(ctx, route, incoming)
  } catch (error) {
    return refusal(ctx, await asFault(ctx, error))
  }
}

async function answerOrThrow(ctx: Context, route: Route, incoming: Incoming): Promise<Outgoing> {
  const { call } = route
  admit(ctx, route)
  if (ctx.actor.kind === 'user' && ctx.actor.impersonation)
    await watchLooking(ctx, ctx.actor.impersonation, route, incoming.params)
  if (call.who !== 'public' && !call.beforeTwoFactor) must(!lacksSecondStep(ctx), 'TWO_FACTOR_SETUP_REQUIRED')
  if (call.limit) await countTry(ctx, `${route.name}:${callerOf(ctx, call.limit.by)}`, call.limit.perMinute, 60)
  const input = {
    params: checked(call.params, incoming.params, 'params'),
    query: checked(call.query, incoming.query, 'query'),
    body: checked(call.body, incoming.body, 'body'),
  }
  if (call.method === 'GET' || incoming.idempotencyKey === undefined) return run(ctx, route, input)

  const claim = { scope: callerOf(ctx, 'user'), key: incoming.idempotencyKey }
  must(claim.key.length >= 1 && claim.key.length <= 200 && !claim.key.includes('\0'), 'VALIDATION_FAILED', {
    errors: [{ path: 'Idempotency-Key', code: 'invalid', message: 'Cần từ 1 đến 200 ký tự.' }],
  })
  const asked = {
    ...claim,
    call: `${call.method} ${call.path} ${JSON.stringify(incoming.params ?? {})}`,
    body: incoming.body,
  }
  const before = await claimKey(ctx, asked)
  if (before) return { headers: { 'idempotency-replayed': 'true' }, cookies: [], ...before }
  let outgoing: Outgoing
  try {
    outgoing = await run({ ...ctx, claim }, route, input)
  } catch (error) {
    outgoing = refusal(ctx, await asFault(ctx, error))
  }
  await settleKey(ctx, claim, outgoing)
  return outgoing
}

async function run(
  ctx: Context,
  route: Route,
  input: { params: unknown; query: unknown; body: unknown },
): Promise<Outgoing> {
  const result = await route.handle(ctx, input as Parameters<Route['handle']>[1])
  const given = result instanceof Answer ? result : new Answer(result)
  const status = given.status ?? route.call.status ?? 200
  const more = { status, cookies: given.cookies, headers: given.headers, once: given.once }
  if (given.stream) return { ...more, body: null, stream: given.stream }
  return { ...more, body: route.call.raw ? given.body : encodeReply(route.call.reply, given.body) }
}

function checked(schema: z.ZodType | undefined, value: unknown, under: string): unknown {
  if (!schema) return {}
  const given = value ?? {}
  refuseNul(given, under, 0)
  const result = schema.safeParse(given)
  if (result.success) return result.data
  throw new Fault('VALIDATION_FAILED', {
    errors: problemsOf(result.error, under === 'body' ? '' : under).map((problem) => ({
      ...problem,
      path: problem.path || under,
    })),
  })
}

const DEEPEST = 64

/** PostgreSQL cannot store U+0000, and nobody needs sixty-four levels. */
function refuseNul(value: unknown, path: string, depth: number): void {
  if (typeof value === 'string') {
    if (value.includes('\0'))
      fail('VALIDATION_FAILED', { errors: [{ path, code: 'invalid', message: 'Có ký tự không được phép.' }] })
  } else if (value !== null && typeof value === 'object') {
    if (depth > DEEPEST)
      fail('VALIDATION_FAILED', { errors: [{ path, code: 'too_deep', message: 'Dữ liệu lồng quá sâu.' }] })
    for (const [key, inner] of Object.entries(value))
      refuseNul(inner, path === 'body' ? key : `${path}.${key}`, depth + 1)
  }
}

function callerOf(ctx: Context, by: 'address' | 'user'): string {
  return by === 'user' && ctx.actor.kind === 'user' ? `user:${ctx.actor.userId}` : `address:${ctx.client.ip}`
}

/** The fault that an error is to the caller. What nobody expected is logged, and so is a database that is away, once. */
export async function asFault(ctx: Context, error: unknown): Promise<Fault> {
  if (isFault(error)) return error
  if (isUnreachable(error)) sayUnreachable(ctx, error)
  const refused = await faultOfDatabaseError(ctx, error).catch(() => null)
  if (refused) return new Fault(refused.code, refused.more)
  const { constraint } = error as { constraint?: string }
  ctx.log.error({ err: error, constraint, requestId: ctx.requestId }, 'a call failed unexpectedly')
  return new Fault('UNEXPECTED')
}

/** `{ code, message, errors?, detail?, requestId }`; the cause of a bug stays in the log, under the same id. */
export function refusal(ctx: { requestId: string }, fault: Fault): Outgoing {
  const { code, message, errors, detail } = fault
  return {
    status: fault.status,
    body: {
      code,
      message,
      ...(errors && { errors }),
      ...(detail !== undefined && { detail }),
      requestId: ctx.requestId,
    },
    cookies: [],
    headers: retryAfter(fault.status),
  }
}

/** When to come again, in seconds, where that helps. */
export function retryAfter(status: number): Record<string, string> {
  if (status === 429) return { 'retry-after': '60' }
  return status === 503 ? { 'retry-after': '10' } : {}
}
