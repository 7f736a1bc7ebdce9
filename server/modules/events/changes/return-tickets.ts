import type { DomainEvents } from '#domain/domain-events.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { publish } from '#server/core/jobs.ts'
import { write } from '#server/core/write.ts'
import { cancelLines, lockOrder } from '#server/modules/orders/index.ts'
import { carryOutRefund, openRefund, refundableLines, standingOf } from '#server/modules/refunds/index.ts'
import { revokeTicket } from '../tickets/issue-ticket.ts'

/**
 * Sends back all that was paid for tickets of one order and takes the tickets back, in one transaction; a second time
 * changes nothing. @returns whether one of them was good, or its money not yet back. Where one person alone said that the money came, two others agree first. What cost nothing is only taken back.
 */
export function returnTickets(
  ctx: Context | Tx,
  { orderId, ticketIds, reason }: DomainEvents['tickets.to-return'],
): Promise<boolean> {
  return write(ctx, async (tx) => {
    const order = await lockOrder(tx, orderId)
    const given = await linesOf(tx, orderId, ticketIds)
    const own = given.map(({ id }) => id)
    const lines = (await refundableLines(tx, orderId)).filter(({ id, isLive }) => isLive && own.includes(id))
    const items = lines.flatMap(({ id, left }) => (left > 0 ? [{ orderItemId: id, amount: left }] : []))
    await takeBack(
      tx,
      own.filter((id) => !items.some(({ orderItemId }) => orderItemId === id)),
      reason,
    )
    if (items.length === 0) return given.some(({ isGood }) => isGood)
    const amount = items.reduce((sum, item) => sum + item.amount, 0)
    const { word } = await standingOf(tx, orderId, order.user_id)
    const wish = { orderId, origin: 'SYSTEM' as const, items, amount, reason }
    const id = await openRefund(tx, wish, word.length > 0 ? 'PENDING' : 'APPROVED')
    if (word.length > 0) await publish(tx, 'refund.asked', { refundId: id, orderId, userId: order.user_id })
    else await carryOutRefund(tx, { id, order_id: orderId, amount })
    return true
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

async function takeBack(tx: Tx, itemIds: readonly string[], reason: string): Promise<void> {
  for (const id of itemIds) await revokeTicket(tx, id, reason)
  await cancelLines(tx, itemIds, null)
}
