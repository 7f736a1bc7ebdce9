import { sql } from 'kysely'
import { failureInWords, jobWords, payloadShown } from '#domain/dead-jobs.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { DEAD_LETTERS } from '#server/core/jobs.ts'

type Row = {
  id: string
  queue: string
  firstAt: Date
  givenUpAt: Date
  tries: number
  failure: unknown
  data: unknown
}

/** What travels beside every piece of news. */
const CARRIED = ['requestId', 'traceparent']

/** Jobs that were given up, the latest first; of their errors and payloads only what is nobody's secret. */
export async function listDeadJobs(
  ctx: Context,
  { take, skip, queue }: { take: number; skip: number; queue?: string | undefined },
) {
  const [{ rows }, kinds] = await Promise.all([
    sql<Row>`
      select id, coalesce(source_name, '') as queue, coalesce(source_created_on, created_on) as "firstAt",
        created_on as "givenUpAt", coalesce(source_retry_count, 0) + 1 as tries, source_output as failure, data
      from boss.job where name = ${DEAD_LETTERS} and state = 'created' and (${queue ?? null}::text is null or source_name = ${queue ?? null})
      order by created_on desc, id limit ${sql.lit(take)} offset ${skip}`.execute(ctx.db),
    deadByQueue(ctx),
  ])
  const counted = queue ? kinds.filter((kind) => kind.queue === queue) : kinds
  return {
    items: rows.map(({ failure, data, ...row }) => ({
      ...row,
      about: jobWords(row.queue),
      failure: failureInWords(failure),
      payload: payloadShown(data).filter(({ name }) => !CARRIED.includes(name)),
    })),
    total: counted.reduce((sum, { count }) => sum + count, 0),
    kinds: kinds.map((kind) => ({ ...kind, about: jobWords(kind.queue) })),
  }
}

/** How many were given up of each kind. */
export async function deadByQueue(ctx: Context | Tx): Promise<{ queue: string; count: number }[]> {
  const { rows } = await sql<{ queue: string; count: number }>`
    select coalesce(source_name, '') as queue, count(*)::int as count from boss.job
    where name = ${DEAD_LETTERS} and state = 'created' group by 1 order by 2 desc, 1`.execute(ctx.db)
  return rows
}
