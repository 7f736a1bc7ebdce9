import { type RawBuilder, sql } from 'kysely'
import type { CallName } from '#domain/contract/index.ts'
import type { StaffQueueName } from '#domain/staff-queues.ts'
import type { Context } from './context.ts'
import { registry } from './handed-up.ts'

/** Work that waits for somebody of the staff: each module hands up its own, the staff's overview reads all. */
export type StaffQueue = {
  name: StaffQueueName
  /** The call of the page that shows it: whoever may make it sees the queue. */
  opens: CallName
  /** A query for what waits: one row each, `at`: since when. */
  waiting: (ctx: Context) => RawBuilder<{ at: Date }>
}

export const staffQueues = registry<StaffQueue>('staff queues')

/** How much waits in some queues and since when the oldest, all asked in one statement. */
export async function countQueues(ctx: Context, queues: readonly StaffQueue[]) {
  if (queues.length === 0) return []
  const parts = queues.map(
    ({ name, waiting }) =>
      sql`select ${name} as name, count(*)::int as count, min(at) as oldest from (${waiting(ctx)}) as waits`,
  )
  const { rows } = await sql<{ name: StaffQueueName; count: number; oldest: Date | null }>`
    ${sql.join(parts, sql` union all `)}`.execute(ctx.db)
  return queues.flatMap(({ name }) => rows.find((row) => row.name === name) ?? [])
}
