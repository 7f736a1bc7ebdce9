import type { Tx } from '#server/core/context.ts'
import { tell } from '#server/core/jobs.ts'
import { sellables } from '../sellables.ts'
import type { SeatLine } from './rows.ts'

type Filling = { seatId: string; userId: string; lines: readonly SeatLine[] }
export type Filled = 'GIVEN' | 'ALREADY_OWNED' | 'OWN_PRODUCT'

/**
 * Opens what a seat stands for to a locked person: each line they do not have. Nothing is written where they have all of it,
 * or sell it themselves.
 */
export async function fillSeat(tx: Tx, { seatId, userId, lines }: Filling): Promise<Filled> {
  if (lines.some((line) => line.hostId === userId)) return 'OWN_PRODUCT'
  const missing: SeatLine[] = []
  for (const line of lines)
    if (!(await sellables[line.kind].owned(tx, userId, [line.productId])).has(line.productId)) missing.push(line)
  if (missing.length === 0) return 'ALREADY_OWNED'
  for (const { id, kind, productId, availableDays } of missing) {
    const grantId = await sellables[kind].seat?.grant(tx, { userId, productId, availableDays })
    if (grantId)
      await tx.db.insertInto('seat_grants').values({ seat_id: seatId, order_item_id: id, grant_id: grantId }).execute()
  }
  await tx.db.updateTable('seats').set({ user_id: userId, given_at: tx.now() }).where('id', '=', seatId).execute()
  await tell(tx, 'seat.given', { seatId, at: tx.now().toISOString() })
  return 'GIVEN'
}
