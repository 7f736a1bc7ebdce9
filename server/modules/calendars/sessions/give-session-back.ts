import { sql } from 'kysely'
import { comesBack, MADE_UP_DAYS } from '#domain/calendar/packages.ts'
import { addDays } from '#domain/time.ts'
import type { Tx } from '#server/core/context.ts'
import { publish } from '#server/core/jobs.ts'
import { releaseSeat } from '#server/modules/capacity/index.ts'

/** Of a booking: what decides whether its session can be used again. */
export type SessionOfBooking = {
  id: string
  orderId: string
  slotId: string
  startsAt: Date
  passId: string | null
  isClass: boolean
  absenceHours: number | null
  refundHours: number | null
  wholeReturnSince: Date | null
}

/** Until when a guest who does not come has the session back, as hours before its start; null: never. */
export function backHours({
  isClass,
  absenceHours,
  refundHours,
  wholeReturnSince,
}: Pick<SessionOfBooking, 'isClass' | 'absenceHours' | 'refundHours' | 'wholeReturnSince'>): number | null {
  // What its host moved can be missed until it begins.
  if (wholeReturnSince !== null) return 0
  return isClass ? absenceHours : refundHours
}

/**
 * Lets the session of a booking that just ended be used again, unless its guest said it too late. What its host called off
 * can be used for a while longer. Whoever waits for a seat of a class's date hears of it.
 */
export async function giveSessionBack(
  tx: Tx,
  booking: SessionOfBooking,
  by: 'HOST' | 'GUEST' | 'SYSTEM',
): Promise<void> {
  const { passId, slotId, startsAt } = booking
  if (passId === null) return
  if (by !== 'GUEST' || comesBack(backHours(booking), startsAt, tx.now()))
    await returnSession(tx, { ...booking, passId })
  if (by === 'HOST')
    await sql`update session_passes set expires_at = greatest(expires_at, ${addDays(tx.now(), MADE_UP_DAYS)})
      where id = ${passId} and expires_at > ${tx.now()}`.execute(tx.db)
  if (booking.isClass) await publish(tx, 'session.freed', { slotId })
}

/** Gives the session that a booking used back to its pass; a second time changes nothing. */
export async function returnSession(
  tx: Tx,
  { id, orderId, passId }: { id: string; orderId: string; passId: string },
): Promise<void> {
  const { numUpdatedRows } = await tx.db
    .updateTable('bookings')
    .set({ session_back: true })
    .where('id', '=', id)
    .where('session_back', '=', false)
    .executeTakeFirst()
  if (numUpdatedRows > 0n) await releaseSeat(tx, { orderId, poolId: passId })
}
