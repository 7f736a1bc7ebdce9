import type { Context } from '#server/core/context.ts'
import type { DB } from '#server/core/schema.ts'

const AT_ONCE = 8
const BATCH = 200
/** Tables whose rows have a clock of their own. */
type Clocked = { [T in keyof DB]: DB[T] extends { id: unknown; next_at: unknown } ? T : never }[keyof DB]

/** How many a round goes through at most, so that it ends before the next begins. */
export const MOST_A_ROUND = 4_000

/**
 * Goes through every row of a table whose clock is due, the longest due first, several at once. One that throws is left for
 * the next round and holds up no other.
 * @param step does what is due of one; two processes at once: the second finds nothing due any more
 * @returns how many were gone through
 */
export async function processDueRows(
  ctx: Context,
  table: Clocked,
  step: (ctx: Context, id: string) => Promise<void>,
  most = MOST_A_ROUND,
): Promise<number> {
  let done = 0
  let after = { next_at: new Date(0), id: '00000000-0000-0000-0000-000000000000' }
  while (done < most) {
    const due = await dueAfter(ctx, table, after, Math.min(BATCH, most - done))
    const last = due.at(-1)
    if (!last) break
    const queue = [...due]
    const worker = async () => {
      for (let next = queue.shift(); next; next = queue.shift()) await stepSafely(ctx, table, step, next.id)
    }
    await Promise.all(Array.from({ length: AT_ONCE }, worker))
    done += due.length
    after = last
  }
  return done
}

async function dueAfter(ctx: Context, table: Clocked, after: { next_at: Date; id: string }, limit: number) {
  const rows = await ctx.db
    .selectFrom(table)
    .select(['id', 'next_at'])
    .where('next_at', '<=', ctx.now())
    .where((e) => e(e.refTuple('next_at', 'id'), '>', e.tuple(after.next_at, after.id)))
    .orderBy('next_at')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map((row) => ({ id: row.id, next_at: row.next_at ?? ctx.now() }))
}

async function stepSafely(
  ctx: Context,
  table: string,
  step: (ctx: Context, id: string) => Promise<void>,
  id: string,
): Promise<void> {
  try {
    await step(ctx, id)
  } catch (error) {
    ctx.log.error({ err: error, table, id }, 'what is due of a row could not be done; it is tried again')
  }
}
