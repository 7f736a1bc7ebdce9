import { PLATFORM_ACCOUNT } from '#domain/ids.ts'
import type { Tx } from '#server/core/context.ts'
import type { DisputedLine } from '#server/modules/payments/index.ts'
import { takeHold } from './hold-payout.ts'
import { endHold } from './release-hold.ts'

/**
 * A provider tells that the payment of an order is disputed: what its hosts are owed for it is held back until the provider
 * decides or one of the staff releases it. Twice changes nothing. `reason` is for the staff.
 */
export async function holdDisputed(tx: Tx, orderId: string, reason: string): Promise<void> {
  const lines = await tx.db
    .selectFrom('order_items')
    .select(['id', 'host_id'])
    .where('order_id', '=', orderId)
    .where('status', '=', 'APPROVED')
    .where('host_id', '!=', PLATFORM_ACCOUNT)
    .orderBy('host_id')
    .orderBy('id')
    .execute()
  for (const line of lines)
    await takeHold(tx, {
      hostId: line.host_id,
      orderItemId: line.id,
      source: 'PROVIDER',
      reason,
      publicWords: 'Người mua đang khiếu nại giao dịch này với bên thu tiền',
      until: null,
    })
}

/** The dispute is decided: what the provider had held back of an order is free; what the staff hold stays held. */
export async function releaseDisputed(tx: Tx, orderId: string, note: string): Promise<void> {
  const holds = await tx.db
    .selectFrom('payout_holds as h')
    .innerJoin('order_items as i', 'i.id', 'h.order_item_id')
    .select(['h.id', 'h.host_id'])
    .where('i.order_id', '=', orderId)
    .where('h.source', '=', 'PROVIDER')
    .where('h.released_at', 'is', null)
    .orderBy('h.host_id')
    .orderBy('h.id')
    .execute()
  for (const hold of holds) await endHold(tx, hold, { by: null, note })
}

/** A buyer disputes one line: what its host is owed for it is held back. Nothing where it is held already, or is ours. */
export async function holdDisputedLine(tx: Tx, { orderItemId, reason, publicWords }: DisputedLine): Promise<void> {
  const line = await tx.db.selectFrom('order_items').select('host_id').where('id', '=', orderItemId).executeTakeFirst()
  if (!line || line.host_id === PLATFORM_ACCOUNT) return
  await takeHold(tx, { hostId: line.host_id, orderItemId, source: 'BUYER', reason, publicWords, until: null })
}

/** It is over: what the buyer had held back of the line is free; other holds stay. */
export async function releaseDisputedLine(tx: Tx, orderItemId: string, note: string): Promise<void> {
  const hold = await tx.db
    .selectFrom('payout_holds')
    .select(['id', 'host_id'])
    .where('order_item_id', '=', orderItemId)
    .where('source', '=', 'BUYER')
    .where('released_at', 'is', null)
    .executeTakeFirst()
  if (hold) await endHold(tx, hold, { by: null, note })
}
