import { sql } from 'kysely'
import { must } from '#domain/faults.ts'
import type { Context } from './context.ts'

/**
 * Counts one try in `bucket` and refuses with TOO_MANY_REQUESTS past `most` within `seconds`. The count lives in the
 * database, so all processes agree, and outside of any transaction, so a refused try still counts.
 */
export async function countTry(
  ctx: Pick<Context, 'db' | 'now'>,
  bucket: string,
  most: number,
  seconds: number,
): Promise<void> {
  const start = windowOf(ctx, seconds)
  const { rows } = await sql<{ hits: number }>`
    insert into rate_limits (bucket, window_start, hits) values (${bucket}, ${start}, 1)
    on conflict (bucket, window_start) do update set hits = rate_limits.hits + 1
    returning hits`.execute(ctx.db)
  must((rows[0]?.hits ?? 0) <= most, 'TOO_MANY_REQUESTS')
}

/** Takes back a try of this window that turned out to be none. */
export async function forgetTry(ctx: Pick<Context, 'db' | 'now'>, bucket: string, seconds: number): Promise<void> {
  await ctx.db
    .updateTable('rate_limits')
    .set((e) => ({ hits: e('hits', '-', 1) }))
    .where('bucket', '=', bucket)
    .where('window_start', '=', windowOf(ctx, seconds))
    .where('hits', '>', 0)
    .execute()
}

/** Forgets what nobody asks for any more. */
export async function sweepRateLimits(ctx: Pick<Context, 'db' | 'now'>): Promise<void> {
  await ctx.db
    .deleteFrom('rate_limits')
    .where('window_start', '<', new Date(ctx.now().getTime() - 86_400_000))
    .execute()
}

function windowOf(ctx: Pick<Context, 'now'>, seconds: number): Date {
  const now = ctx.now().getTime()
  return new Date(now - (now % (seconds * 1_000)))
}
