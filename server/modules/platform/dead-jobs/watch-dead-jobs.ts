import type { Context } from '#server/core/context.ts'
import { publish } from '#server/core/jobs.ts'
import { write } from '#server/core/write.ts'
import { deadByQueue } from './reads.ts'

/**
 * Tells the staff of kinds of jobs of which some were given up, once until the list of that kind is empty again.
 * @returns how many kinds there are
 */
export async function watchDeadJobs(ctx: Context): Promise<number> {
  const dead = await deadByQueue(ctx)
  await write(ctx, async (tx) => {
    const queues = dead.map(({ queue }) => queue)
    let cleared = tx.db.deleteFrom('dead_job_alerts')
    if (queues.length > 0) cleared = cleared.where('queue', 'not in', queues)
    await cleared.execute()
    for (const { queue, count } of dead) {
      const fresh = await tx.db
        .insertInto('dead_job_alerts')
        .values({ queue, told_at: tx.now() })
        .onConflict((conflict) => conflict.constraint('dead_job_alerts_pkey').doNothing())
        .returning('queue')
        .executeTakeFirst()
      if (fresh) await publish(tx, 'jobs.given-up', { queue, count, at: tx.now().toISOString() })
    }
  })
  return dead.length
}
