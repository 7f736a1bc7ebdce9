import { type RawBuilder, sql } from 'kysely'
import type { Context, Tx } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { ERASED_NAME, hasMark } from '#server/modules/identity/index.ts'
import { dropFilesOf, dropUnnamedFiles } from '../tickets/files/drop-answer-files.ts'

/** They wait for nothing any more, and what they wrote is gone. */
async function leaveLists(tx: Tx, where: RawBuilder<unknown>): Promise<void> {
  await sql`update ticket_reservations set email = null, note = '', status = case when closed_at is null then 'LEFT' else status end,
      closed_at = coalesce(closed_at, ${tx.now()})
    where ${where}`.execute(tx.db)
}

/**
 * Forgets who a person was that deleted their account: on their own tickets the name, the address and the answers; on
 * tickets that others bought for them the same. Files that they answered with go too. The tickets stay good: whoever has the code comes in. A
 * second time changes nothing.
 */
export function eraseHolders(ctx: Context, userId: string, emailMark?: string): Promise<void> {
  return write(ctx, async (tx) => {
    const nobody = { holder_name: ERASED_NAME, holder_email: null }
    const theirs = await tx.db
      .updateTable('tickets')
      .set({ ...nobody, answers: '{}' })
      .where('user_id', '=', userId)
      .returning('order_id')
      .execute()
    const own = tx.db.selectFrom('orders').select('id').where('user_id', '=', userId)
    await tx.db
      .updateTable('ticket_wishes')
      .set({ answers: '{}', holders: '[]', is_seen: false })
      .where('order_id', 'in', own)
      .execute()
    await dropFilesOf(tx, userId)
    await dropUnnamedFiles(tx, ordersOf(theirs))
    await leaveLists(tx, sql`user_id = ${userId}`)
    if (!emailMark) return
    await leaveLists(tx, sql`${hasMark(emailMark)}`)
    const given = await tx.db
      .updateTable('tickets')
      .set({ ...nobody, answers: '{}' })
      .where(hasMark(emailMark, 'holder_email'))
      .returning('order_id')
      .execute()
    // Those of an order that is not paid yet: its tickets are made of them.
    const isNamed = hasMark(emailMark)
    const { rows: waiting } = await sql<{ order_id: string }>`update ticket_wishes set holders = (
        select jsonb_agg(case when ${isNamed} then h || '{"name": "", "email": null, "answers": {}}' else h end order by n)
        from (select h, n, h ->> 'email' as email from jsonb_array_elements(holders) with ordinality as held (h, n)) as named)
      where exists (select from (select h ->> 'email' as email from jsonb_array_elements(holders) as held (h)) as named
        where ${isNamed}) returning order_id`.execute(tx.db)
    await dropUnnamedFiles(tx, ordersOf([...given, ...waiting]))
  })
}

function ordersOf(rows: readonly { order_id: string }[]): string[] {
  return rows.map(({ order_id }) => order_id)
}
