import { must } from '#domain/faults.ts'
import { asUser } from '#server/core/actor.ts'
import { audit } from '#server/core/audit.ts'
import type { Context } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { theEvent } from '../rows.ts'
import { doorListsOf } from './lists.ts'
import { passagesOf } from './passages.ts'
import { settlePassages } from './settle-passages.ts'

/**
 * Takes a scan back: it was a mistake. It stays in the log and does not count; of other scans of that ticket one may count
 * now. A second time changes nothing. CHECK_IN_NOT_FOUND.
 */
export async function undoCheckIn(ctx: Context, eventId: string, id: string): Promise<{ ok: true }> {
  await theEvent(ctx, eventId, 'scan')
  await write(ctx, async (tx) => {
    const scan = await tx.db
      .selectFrom('check_ins')
      .select(['event_id', 'ticket_id', 'undone_at'])
      .where('id', '=', id)
      .executeTakeFirst()
    must(scan?.event_id === eventId, 'CHECK_IN_NOT_FOUND')
    if (!scan || scan.undone_at !== null) return
    const ticketId = scan.ticket_id
    if (ticketId !== null)
      await tx.db.selectFrom('tickets').select('id').where('id', '=', ticketId).forNoKeyUpdate().execute()
    await tx.db
      .updateTable('check_ins')
      .set({ undone_at: tx.now(), undone_by: asUser(tx), slot: null, changed_at: tx.now() })
      .where('id', '=', id)
      .where('undone_at', 'is', null)
      .execute()
    if (ticketId !== null) await settlePassages(tx, await doorListsOf(tx, eventId), await passagesOf(tx, [ticketId]))
    await audit(tx, 'event.check-in-undone', 'event', eventId, { checkInId: id })
  })
  return { ok: true }
}
