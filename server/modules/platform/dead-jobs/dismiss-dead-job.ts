import { sql } from 'kysely'
import { fail } from '#domain/faults.ts'
import { audit } from '#server/core/audit.ts'
import type { Context } from '#server/core/context.ts'
import { DEAD_LETTERS } from '#server/core/jobs.ts'
import { write } from '#server/core/write.ts'

/** Takes a job that was given up off the list for good; who, why and of which kind stays in the trail. Throws DEAD_JOB_NOT_FOUND. */
export function dismissDeadJob(ctx: Context, id: string, reason: string): Promise<{ ok: true }> {
  return write(ctx, async (tx) => {
    const { rows } = await sql<{ queue: string | null }>`
      delete from boss.job where name = ${DEAD_LETTERS} and id = ${id} and state = 'created' returning source_name as queue`.execute(
      tx.db,
    )
    const gone = rows[0] ?? fail('DEAD_JOB_NOT_FOUND')
    await audit(tx, 'job.dismissed', 'dead job', id, { job: gone.queue, reason })
    return { ok: true as const }
  })
}
