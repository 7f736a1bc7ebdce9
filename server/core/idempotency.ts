import { sql } from 'kysely'
import { fail, must } from '#domain/faults.ts'
import type { Context } from './context.ts'
import { findSealed, marks, seal } from './sealing.ts'

const REMEMBERED_MS = 24 * 3_600_000
/** A request that has not ended by then died with its process. */
const LONGEST_REQUEST_MS = 60_000

export type Remembered = { status: number; body: unknown }
/**
 * Lets a statement that stands alone end without waiting for the disk. PostgreSQL writes its log in order: whatever a
 * request does lies behind its claim, so that no effect outlives a power cut without it. What a cut can cost is the
 * last half second of answers and of forgotten keys; both are told like a process that died (CONFLICT, or in progress).
 */
const unwaited = sql<string>`set_config('synchronous_commit', 'off', true)`.as('unwaited')

type Claim = { scope: string; key: string }
type Asked = Claim & { call: string; body: unknown }

/**
 * Claims an idempotency key for a write. The same key with the same body gives the first answer again for 24 hours.
 * @returns the remembered answer, or null when this request is to do the work
 * @throws IDEMPOTENCY_KEY_REUSED for another body, REQUEST_IN_PROGRESS while the first still runs, CONFLICT when the
 * first took effect but its process died before it could answer, or its answer no longer opens
 */
export async function claimKey(ctx: Context, asked: Asked): Promise<Remembered | null> {
  const now = ctx.now()
  // Keyed: the body may hold a password, which a plain hash would let a reader of the table guess.
  const [bodyHash = '', ...others] = marks(ctx, JSON.stringify([asked.call, asked.body ?? null]))
  const inserted = await ctx.db
    .insertInto('idempotency_keys')
    .values({ scope: asked.scope, key: asked.key, call: asked.call, body_hash: bodyHash, started_at: now })
    .onConflict((conflict) => conflict.columns(['scope', 'key']).doNothing())
    .returning(unwaited)
    .executeTakeFirst()
  if (inserted) return null

  const row = await ctx.db
    .selectFrom('idempotency_keys')
    .selectAll()
    .where('scope', '=', asked.scope)
    .where('key', '=', asked.key)
    .executeTakeFirst()
  must(row !== undefined, 'REQUEST_IN_PROGRESS')
  const age = now.getTime() - row.started_at.getTime()
  if (age >= REMEMBERED_MS) return takeOver(ctx, asked, row.started_at, bodyHash)
  must([bodyHash, ...others].includes(row.body_hash), 'IDEMPOTENCY_KEY_REUSED')
  if (row.finished_at && row.reply !== null) {
    const reply = findSealed(ctx, 'idempotency', row.reply)
    return reply === null ? fail('CONFLICT') : { status: row.status ?? 200, body: JSON.parse(reply).body }
  }
  must(age >= LONGEST_REQUEST_MS, 'REQUEST_IN_PROGRESS')
  if (row.took_effect) fail('CONFLICT')
  return takeOver(ctx, asked, row.started_at, bodyHash)
}

async function takeOver(ctx: Context, asked: Asked, startedAt: Date, bodyHash: string): Promise<null> {
  const taken = await ctx.db
    .updateTable('idempotency_keys')
    .set({
      started_at: ctx.now(),
      body_hash: bodyHash,
      call: asked.call,
      finished_at: null,
      took_effect: false,
      status: null,
      reply: null,
    })
    .where('scope', '=', asked.scope)
    .where('key', '=', asked.key)
    .where('started_at', '=', startedAt)
    .returning('key')
    .executeTakeFirst()
  must(taken !== undefined, 'REQUEST_IN_PROGRESS')
  return null
}

/** Keeps the answer, or forgets the key where the caller is to try again (409, 429, 5xx) and where it is given `once`. */
export async function settleKey(ctx: Context, claim: Claim, answer: Remembered & { once?: boolean }): Promise<void> {
  if (answer.once || answer.status === 409 || answer.status === 429 || answer.status >= 500) {
    await ctx.db
      .deleteFrom('idempotency_keys')
      .where('scope', '=', claim.scope)
      .where('key', '=', claim.key)
      .returning(unwaited)
      .execute()
    return
  }
  await ctx.db
    .updateTable('idempotency_keys')
    .set({
      finished_at: ctx.now(),
      status: answer.status,
      reply: seal(ctx, 'idempotency', JSON.stringify({ body: answer.body })),
    })
    .where('scope', '=', claim.scope)
    .where('key', '=', claim.key)
    .returning(unwaited)
    .execute()
}

export async function sweepIdempotencyKeys(ctx: Pick<Context, 'db' | 'now'>): Promise<void> {
  await ctx.db
    .deleteFrom('idempotency_keys')
    .where('started_at', '<', new Date(ctx.now().getTime() - REMEMBERED_MS))
    .execute()
}
