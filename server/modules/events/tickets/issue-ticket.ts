import { must } from '#domain/faults.ts'
import type { Tx } from '#server/core/context.ts'
import type { SoldLine } from '#server/modules/catalog/index.ts'
import { takeBackGrants } from '../take-back-grants.ts'
import type { KeptHolder } from './extension.ts'
import { handTicket } from './hand-ticket.ts'

/**
 * Makes the ticket of a paid line, in the name that its buyer gave for it, or else the buyer's own. A line that was taken
 * back and is given again has its ticket again, under a new code.
 */
export async function issueTicket(tx: Tx, { orderItemId, productId, userId }: SoldLine): Promise<void> {
  const again = await tx.db
    .updateTable('tickets')
    .set((e) => ({ revoked_at: null, revoked_reason: null, serial: e('serial', '+', 1) }))
    .where('order_item_id', '=', orderItemId)
    .where('revoked_at', 'is not', null)
    .returning('id')
    .executeTakeFirst()
  if (again) return handTicket(tx, again.id)
  const line = await tx.db
    .selectFrom('order_items as i')
    .innerJoin('ticket_tiers as t', 't.id', 'i.product_id')
    .innerJoin('users as u', (join) => join.on('u.id', '=', userId))
    .leftJoin('ticket_wishes as w', (join) =>
      join.onRef('w.order_id', '=', 'i.order_id').onRef('w.event_id', '=', 't.event_id'),
    )
    .select(['i.order_id', 'i.index', 't.event_id', 'u.full_name', 'u.email', 'w.holders'])
    .where('i.id', '=', orderItemId)
    .executeTakeFirst()
  must(line !== undefined, 'INVALID_PRODUCT_ITEM')
  const { place } = await tx.db
    .selectFrom('order_items')
    .select((e) => e.fn.countAll<number>().as('place'))
    .where('order_id', '=', line.order_id)
    .where('product_id', '=', productId)
    .where('index', '<', line.index)
    .executeTakeFirstOrThrow()
  const named = ((line.holders ?? []) as KeptHolder[]).filter(({ tierId }) => tierId === productId)[Number(place)]
  const { id } = await tx.db
    .insertInto('tickets')
    .values({
      order_id: line.order_id,
      order_item_id: orderItemId,
      event_id: line.event_id,
      tier_id: productId,
      user_id: userId,
      holder_name: named?.name || line.full_name || 'Khách mời',
      holder_email: named?.email ?? line.email,
      answers: JSON.stringify(named?.answers ?? {}),
      created_at: tx.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (named?.email) await handTicket(tx, id)
}

/** Takes back the ticket of a line, and the course it opened; a second time changes nothing. @returns whose it was; null: nobody's */
export async function revokeTicket(tx: Tx, orderItemId: string, reason: string): Promise<string | null> {
  const row = await tx.db
    .updateTable('tickets')
    .set({ revoked_at: tx.now(), revoked_reason: reason })
    .where('order_item_id', '=', orderItemId)
    .where('revoked_at', 'is', null)
    .returning(['id', 'user_id'])
    .executeTakeFirst()
  if (!row) return null
  // What is gone is not sold again.
  await tx.db
    .updateTable('ticket_resales')
    .set({ status: 'WITHDRAWN', closed_at: tx.now() })
    .where('ticket_id', '=', row.id)
    .where('status', '=', 'LISTED')
    .execute()
  await takeBackGrants(tx, row.id, reason)
  return row.user_id
}
