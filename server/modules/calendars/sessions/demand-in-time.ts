import { must } from '#domain/faults.ts'
import type { Context, Tx } from '#server/core/context.ts'

/** When a pass that can be booked with ends; what has ended books nothing from the beginning of time on. */
export async function endOfPass(ctx: Context | Tx, passId: string): Promise<Date> {
  const pass = await ctx.db
    .selectFrom('session_passes')
    .select(['ended_at', 'expires_at'])
    .where('id', '=', passId)
    .executeTakeFirst()
  return pass?.ended_at === null ? (pass.expires_at ?? new Date(0)) : new Date(0)
}

/** Goes on where an hour lies before the end of the pass it is booked with. PASS_OVER. */
export async function demandInTime(tx: Tx, passId: string, startsAt: Date): Promise<void> {
  must(startsAt < (await endOfPass(tx, passId)), 'PASS_OVER')
}
