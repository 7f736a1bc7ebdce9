import { must } from '#domain/faults.ts'
import type { Tx } from '#server/core/context.ts'

/** Goes on where an hour lies before the end of the pass it is booked with. PASS_OVER. */
export async function demandInTime(tx: Tx, passId: string, startsAt: Date): Promise<void> {
  const pass = await tx.db
    .selectFrom('session_passes')
    .select(['ended_at', 'expires_at'])
    .where('id', '=', passId)
    .executeTakeFirst()
  must(pass?.ended_at === null && pass.expires_at !== null && startsAt < pass.expires_at, 'PASS_OVER')
}
