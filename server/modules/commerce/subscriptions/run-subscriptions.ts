import type { Context } from '#server/core/context.ts'
import { stepSubscription } from './step-subscription.ts'

const AT_ONCE = 8
const BATCH = 200

/**
 * Goes through everything that is due, the longest due first, several at once. One that throws is left for the next round
 * and holds up no other.
 * @param most how many at most, so that a round ends before the next begins
 * @returns how many were gone through
 */
export async function runSubscriptions(ctx: Context, most = 4_000): Promise<number> {
  let done = 0
  let after = { next_at: new Date(0), id: '00000000-0000-0000-0000-000000000000' }
  while (done < most) {
    const due = await dueAfter(ctx, after, Math.min(BATCH, most - done))
    const last = due.at(-1)
    if (!last) break
    const queue = [...due]
    const worker = async () => {
      for (let next = queue.shift(); next; next = queue.shift()) await stepSafely(ctx, next.id)
    }
    await Promise.all(Array.from({ length: AT_ONCE }, worker))
    done += due.length
    after = last
  }
  return done
}

async function dueAfter(ctx: Context, after: { next_at: Date; id: string }, limit: number) {
  const rows = await ctx.db
    .selectFrom('subscriptions')
    .select(['id', 'next_at'])
    .where('next_at', '<=', ctx.now())
    .where((e) => e(e.refTuple('next_at', 'id'), '>', e.tuple(after.next_at, after.id)))
    .orderBy('next_at')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map((row) => ({ id: row.id, next_at: row.next_at ?? ctx.now() }))
}

async function stepSafely(ctx: Context, id: string): Promise<void> {
  try {
    await stepSubscription(ctx, id)
  } catch (error) {
    ctx.log.error({ err: error, subscriptionId: id }, 'a subscription could not be taken further; it is tried again')
  }
}
