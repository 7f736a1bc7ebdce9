import { sql } from 'kysely'
import { must } from '#domain/faults.ts'
import { asStaff } from '#server/core/actor.ts'
import { audit } from '#server/core/audit.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { lockHost } from './rows.ts'

/**
 * Ends a hold: what it kept is payable from the next run on. Nobody releases their own money.
 * Throws PAYOUT_HOLD_NOT_FOUND, CANNOT_DECIDE_OWN, STATUS_CONFLICT where it has ended already.
 */
export function releaseHold(ctx: Context, id: string, note: string): Promise<{ ok: true }> {
  return write(ctx, async (tx) => {
    const staffId = asStaff(tx)
    const hold = await tx.db.selectFrom('payout_holds').selectAll().where('id', '=', id).executeTakeFirst()
    must(hold !== undefined, 'PAYOUT_HOLD_NOT_FOUND')
    must(hold.host_id !== staffId, 'CANNOT_DECIDE_OWN')
    must(hold.until === null || hold.until > tx.now(), 'STATUS_CONFLICT')
    must(await endHold(tx, hold, { by: staffId, note }), 'STATUS_CONFLICT')
    return { ok: true }
  })
}

/** Ends a hold behind the lock of its host. @returns false where it has ended already */
export async function endHold(
  tx: Tx,
  hold: { id: string; host_id: string },
  { by, note }: { by: string | null; note: string },
): Promise<boolean> {
  await lockHost(tx, hold.host_id)
  const ended = await tx.db
    .updateTable('payout_holds')
    .set({
      released_at: tx.now(),
      released_by: by,
      released_turn: sql<number>`nextval('payout_turns')`,
      release_note: note,
    })
    .where('id', '=', hold.id)
    .where('released_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (ended) await audit(tx, 'payout.hold-released', 'payout hold', hold.id, { hostId: hold.host_id, note })
  return ended !== undefined
}
