import { sql } from 'kysely'
import { ANSWER_FILE } from '#domain/event/answer-files.ts'
import { addDays } from '#domain/time.ts'
import type { Context } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { dropFiles } from './drop-answer-files.ts'

const AT_ONCE = 500

/** Forgets files that nobody sent with an order, and those of orders that were closed without a ticket. @returns how many */
export function sweepAnswerFiles(ctx: Context): Promise<number> {
  return write(ctx, async (tx) => {
    const due = sql`from answer_files f left join answer_file_uses u on u.file_id = f.id left join orders o on o.id = u.order_id
      where (u.file_id is null and f.created_at < ${addDays(tx.now(), -ANSWER_FILE.unusedDays)}
        or o.status in ('CANCELED', 'REJECTED') and o.created_at < ${addDays(tx.now(), -ANSWER_FILE.unpaidDays)}
          and not exists (select from tickets t where t.order_id = o.id))`
    const { rows: held } = await sql<{ id: string }>`
      select f.id ${due} order by f.id limit ${AT_ONCE} for update of f skip locked`.execute(tx.db)
    // One that was sent until it was locked answers something now; afterwards none is.
    const { rows } = await sql<{ id: string }>`
      select f.id ${due} and f.id = any(${held.map(({ id }) => id)}::uuid[])`.execute(tx.db)
    await dropFiles(
      tx,
      rows.map(({ id }) => id),
    )
    return rows.length
  })
}
