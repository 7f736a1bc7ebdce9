import type { Tx } from '#server/core/context.ts'
import { publish } from '#server/core/jobs.ts'
import { ownedOf, sellableOf } from '#server/modules/catalog/index.ts'
import type { SeatLine } from './rows.ts'

type Learner = { userId: string; lines: readonly SeatLine[] }
export type Needless = 'ALREADY_OWNED' | 'OWN_PRODUCT'

/** What of the lines a person lacks; or why they need no seat: they have all of it, or sell it themselves. */
export async function lackingOf(tx: Tx, { userId, lines }: Learner): Promise<SeatLine[] | Needless> {
  if (lines.some((line) => line.hostId === userId)) return 'OWN_PRODUCT'
  const missing: SeatLine[] = []
  for (const line of lines)
    if (!(await ownedOf(tx, line.kind, userId, [line.productId])).has(line.productId)) missing.push(line)
  return missing.length === 0 ? 'ALREADY_OWNED' : missing
}

/** Opens to a locked person, through a seat, what they lack of its lines. */
export async function fillSeat(
  tx: Tx,
  { seatId, userId, missing }: { seatId: string; userId: string; missing: readonly SeatLine[] },
): Promise<void> {
  for (const { id, kind, productId, availableDays } of missing) {
    const grantId = await sellableOf(tx, kind).seat?.grant(tx, { userId, productId, availableDays })
    if (grantId)
      await tx.db.insertInto('seat_grants').values({ seat_id: seatId, order_item_id: id, grant_id: grantId }).execute()
  }
  await tx.db.updateTable('seats').set({ user_id: userId, given_at: tx.now() }).where('id', '=', seatId).execute()
  await publish(tx, 'seat.given', { seatId, at: tx.now().toISOString() })
}
