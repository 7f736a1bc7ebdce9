import { localDay } from '#domain/time.ts'
import type { Tx } from '#server/core/context.ts'

/** Notes that a host gained or lost a follower on this day in Vietnam; who it was is not kept. */
export async function countFollow(tx: Tx, hostId: string, what: 'gained' | 'lost'): Promise<void> {
  await tx.db
    .insertInto('follow_days')
    .values({ host_id: hostId, day: localDay(tx.now()), [what]: 1 })
    .onConflict((conflict) =>
      conflict.columns(['host_id', 'day']).doUpdateSet((eb) => ({ [what]: eb(`follow_days.${what}`, '+', 1) })),
    )
    .execute()
}
