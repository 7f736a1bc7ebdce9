import type { DomainEvents } from '#domain/domain-events.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { lockOrder } from '#server/modules/orders/index.ts'
import { returnLines } from '#server/modules/refunds/index.ts'

/**
 * Sends back all that was paid for tickets of one order and takes the tickets back, in one transaction; a second time
 * changes nothing. @returns whether one of them was good, or its money not yet back. Where one person alone said that the money came, two others agree first. What cost nothing is only taken back.
 */
export function returnTickets(
  ctx: Context | Tx,
  { orderId, ticketIds, reason }: DomainEvents['tickets.to-return'],
): Promise<boolean> {
  return write(ctx, async (tx) => {
    await lockOrder(tx, orderId)
    const given = await linesOf(tx, orderId, ticketIds)
    const amount = await returnLines(tx, { orderId, itemIds: given.map(({ id }) => id), reason })
    return amount > 0 || given.some(({ isGood }) => isGood)
  })
}

async function linesOf(tx: Tx, orderId: string, ticketIds: readonly string[]) {
  const rows = await tx.db
    .selectFrom('tickets')
    .select(['order_item_id', 'revoked_at'])
    .where('order_id', '=', orderId)
    .where('id', 'in', [...ticketIds])
    // The code of what was sold again died at that moment; its money is still to go back.
    .where((e) =>
      e.or([
        e('revoked_at', 'is', null),
        e.exists(
          e.selectFrom('ticket_resales as l').whereRef('l.ticket_id', '=', 'tickets.id').where('l.status', '=', 'SOLD'),
        ),
      ]),
    )
    .execute()
  return rows.map((row) => ({ id: row.order_item_id, isGood: row.revoked_at === null }))
}
