import { must } from '#domain/faults.ts'
import { asStaff } from '#server/core/actor.ts'
import { audit } from '#server/core/audit.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { lockHost } from './rows.ts'

type Wish = { hostId: string; basisPoints: number; days: number; reason: string; publicWords: string }

/**
 * Keeps a part of a host’s share of each sale longer than the rest, of what is sold from now on. It takes the place of the
 * reserve before; what was sold under that keeps its day. Throws NOT_FOUND, CANNOT_DECIDE_OWN.
 */
export function setReserve(ctx: Context, wish: Wish): Promise<{ id: string }> {
  return write(ctx, async (tx) => {
    const staffId = asStaff(tx)
    must(wish.hostId !== staffId, 'CANNOT_DECIDE_OWN')
    must(await lockHost(tx, wish.hostId), 'NOT_FOUND')
    await endOpen(tx, wish.hostId, staffId)
    const { id } = await tx.db
      .insertInto('payout_reserves')
      .values({
        host_id: wish.hostId,
        basis_points: wish.basisPoints,
        days: wish.days,
        reason: wish.reason,
        public_words: wish.publicWords,
        starts_at: tx.now(),
        created_by: staffId,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await audit(tx, 'payout.reserve-set', 'payout reserve', id, wish)
    return { id }
  })
}

/** Ends a reserve for what is sold from now on. Throws PAYOUT_HOLD_NOT_FOUND, CANNOT_DECIDE_OWN, STATUS_CONFLICT. */
export function endReserve(ctx: Context, id: string): Promise<{ ok: true }> {
  return write(ctx, async (tx) => {
    const staffId = asStaff(tx)
    const reserve = await tx.db.selectFrom('payout_reserves').selectAll().where('id', '=', id).executeTakeFirst()
    must(reserve !== undefined, 'PAYOUT_HOLD_NOT_FOUND')
    must(reserve.host_id !== staffId, 'CANNOT_DECIDE_OWN')
    await lockHost(tx, reserve.host_id)
    must((await endOpen(tx, reserve.host_id, staffId)) === id, 'STATUS_CONFLICT')
    await audit(tx, 'payout.reserve-ended', 'payout reserve', id, { hostId: reserve.host_id })
    return { ok: true }
  })
}

async function endOpen(tx: Tx, hostId: string, staffId: string): Promise<string | undefined> {
  const ended = await tx.db
    .updateTable('payout_reserves')
    .set({ ends_at: tx.now(), ended_by: staffId })
    .where('host_id', '=', hostId)
    .where('ends_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return ended?.id
}
