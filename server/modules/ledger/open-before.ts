import { sql } from 'kysely'
import type { Context, Tx } from '#server/core/context.ts'

/** The earliest month before this one, from the first posting on, that is not closed; null where every one is. */
export async function openBefore(ctx: Context | Tx, month: string): Promise<string | null> {
  const { rows } = await sql<{ month: string }>`
    select to_char(m, 'YYYY-MM') as month
    from (select date_trunc('month', min(at) at time zone 'Asia/Ho_Chi_Minh') as first from ledger_transactions) b,
      generate_series(b.first, ${`${month}-01`}::timestamp - interval '1 month', interval '1 month') as m
    where not exists (select from book_closings c where c.month = m::date) order by m limit 1`.execute(ctx.db)
  return rows[0]?.month ?? null
}
