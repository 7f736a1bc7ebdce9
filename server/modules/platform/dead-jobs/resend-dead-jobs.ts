import { sql } from 'kysely'
import { must } from '#domain/faults.ts'
import { audit } from '#server/core/audit.ts'
import type { Context } from '#server/core/context.ts'
import { DEAD_LETTERS, redrive } from '#server/core/jobs.ts'
import { write } from '#server/core/write.ts'

/** Lets one job that was given up run again from its first try. Throws DEAD_JOB_NOT_FOUND. */
export function resendDeadJob(ctx: Context, id: string): Promise<{ ok: true }> {
  return write(ctx, async (tx) => {
    const { rows } = await sql<{ queue: string }>`
      select source_name as queue from boss.job where name = ${DEAD_LETTERS} and id = ${id} and state = 'created' for update`.execute(
      tx.db,
    )
    const sent = rows[0] ? await redrive(tx, { ids: [id] }) : 0
    must(sent === 1, 'DEAD_JOB_NOT_FOUND')
    await audit(tx, 'job.resent', 'dead job', id, { job: rows[0]?.queue })
    return { ok: true as const }
  })
}

/** The same for all of one kind, the oldest thousand. Throws DEAD_JOB_NOT_FOUND where there is none. */
export function resendDeadJobs(ctx: Context, queue: string): Promise<{ sent: number }> {
  return write(ctx, async (tx) => {
    const sent = await redrive(tx, { sourceName: queue })
    must(sent > 0, 'DEAD_JOB_NOT_FOUND')
    await audit(tx, 'jobs.resent', 'dead job', null, { job: queue, count: sent })
    return { sent }
  })
}
