import { sql } from 'kysely'
import { isFault } from '#domain/faults.ts'
import { startOfDay } from '#domain/time.ts'
import { userIdOf } from '#server/core/actor.ts'
import { audit } from '#server/core/audit.ts'
import type { Context } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { holdOf } from './holds.ts'
import { makePayout } from './make-payout.ts'
import { payableAt } from './payable-at.ts'
import { untaken } from './rows.ts'

export type Run = { runId: string; payouts: number; total: number; waiting: number }

/**
 * Pays hosts out: for each of them one payout of everything due by the cut-off that no payout has yet. Two runs at once
 * pay nobody twice; a run that broke off is simply run again. Who cannot be paid keeps their balance.
 */
export async function runPayouts(ctx: Context, wish: { cutoff?: Date | undefined } = {}): Promise<Run> {
  const cutoff = effectiveCutoff(ctx, wish.cutoff)
  const startedBy = userIdOf(ctx)
  const runId = await write(ctx, async (tx) => {
    const { id } = await tx.db
      .insertInto('payout_runs')
      .values({ cutoff, started_by: startedBy, created_at: tx.now() })
      .returning('id')
      .executeTakeFirstOrThrow()
    await audit(tx, 'payouts.run', 'payout run', id, { cutoff: cutoff.toISOString() })
    return id
  })
  const once = (wish: Parameters<typeof makePayout>[1]) =>
    makePayout(ctx, wish).catch((error: unknown) => {
      if (isFault(error) && error.code === 'ALREADY_PAID_OUT') return null
      throw error
    })
  const run: Run = { runId, payouts: 0, total: 0, waiting: 0 }
  for (const hostId of await hostsWithBalance(ctx, cutoff)) {
    for (let made = await once({ runId, hostId, cutoff, startedBy }); made; ) {
      run.payouts += 1
      run.total += made.amount
      if (!made.ready) run.waiting += 1
      made = await once({ runId, hostId, cutoff, startedBy })
    }
  }
  return run
}

/** The moment up to which a run counts: never later than now, the start of today unless told. */
export function effectiveCutoff(ctx: Context, asked: Date | undefined): Date {
  const now = ctx.now()
  if (!asked) return startOfDay(now)
  return new Date(Math.min(asked.getTime(), now.getTime()))
}

async function hostsWithBalance(ctx: Context, cutoff: Date): Promise<string[]> {
  const rows = await untaken(ctx)
    .select('e.host_id')
    .where(payableAt(ctx), '<=', cutoff)
    .where(holdOf(ctx.now()), 'is', null)
    .groupBy('e.host_id')
    .having(sql<number>`-sum(e.amount)`, '>', 0)
    .orderBy('e.host_id')
    .execute()
  return rows.flatMap(({ host_id }) => (host_id === null ? [] : [host_id]))
}
