import { type SqlBool, sql } from 'kysely'
import type { Tx } from '#server/core/context.ts'
import { openCredit } from '../credit/rows.ts'
import type { GiftWish } from '../gifts/open-gift.ts'
import { closeOrder } from './close-order.ts'

type Earlier = {
  buyer: string
  productIds: readonly string[]
  codes: readonly string[]
  gift: GiftWish | undefined
}

/** Gives up earlier unpaid orders of the buyer for one of these things, or that hold a use of one of these codes. */
export async function giveUpEarlierOrders(tx: Tx, { buyer, productIds, codes, gift }: Earlier): Promise<void> {
  // The same thing for oneself, or for somebody else, is another order.
  const sameFor = sql<SqlBool>`(select coalesce(lower(g.recipient_name) || ' ' || coalesce(g.recipient_email, ''), '') from gifts g where g.order_id = o.id)
    is not distinct from ${gift ? `${gift.recipientName.toLowerCase()} ${gift.recipientEmail ?? ''}` : null}`
  // Locked, so that one that is canceled or paid at this moment is left as it has become.
  const open = await tx.db
    .selectFrom('orders as o')
    .select('o.id')
    .where('o.user_id', '=', buyer)
    .where('o.status', '=', 'CREATED')
    // What was agreed for several learners stands beside what the buyer gets for themselves.
    .where('o.proposal_version_id', 'is', null)
    .where((e) =>
      e.or([
        e.and([
          sameFor,
          e.exists(
            e
              .selectFrom('order_items as i')
              .select('i.id')
              .whereRef('i.order_id', '=', 'o.id')
              // A part of what is paid monthly waits beside everything else.
              .where('i.part_of', 'is', null)
              .where((c) =>
                c.or([c('i.product_id', 'in', [...productIds]), c('i.via_product_id', 'in', [...productIds])]),
              ),
          ),
        ]),
        e.exists(
          e
            .selectFrom('holds as h')
            .innerJoin('vouchers as v', 'v.id', 'h.pool_id')
            .select('h.id')
            .whereRef('h.order_id', '=', 'o.id')
            .where('h.status', '=', 'HOLDING')
            .where('h.expires_at', '>', tx.now())
            .where('v.code', 'in', codes.length > 0 ? [...codes] : ['']),
        ),
      ]),
    )
    .orderBy('o.id')
    .forUpdate()
    .execute()
  for (const { id } of open) {
    await closeOrder(tx, { id, action: 'cancel', as: 'user', reason: 'Thay bằng đơn hàng mới' })
  }
}

/** Credit that waits in an earlier unpaid order is free for this one; that order is given up. */
export async function giveUpHeldCredit(tx: Tx, buyer: string): Promise<void> {
  await openCredit(tx, buyer)
  const open = await tx.db
    .selectFrom('orders as o')
    .select('o.id')
    .where('o.user_id', '=', buyer)
    .where('o.status', '=', 'CREATED')
    .where('o.id', 'in', (e) =>
      e
        .selectFrom('holds')
        .select('order_id')
        .where('pool_id', '=', buyer)
        .where('status', '=', 'HOLDING')
        .where('expires_at', '>', tx.now()),
    )
    .orderBy('o.id')
    .forUpdate()
    .execute()
  for (const { id } of open) {
    await closeOrder(tx, { id, action: 'cancel', as: 'user', reason: 'Số dư được dùng cho đơn hàng khác' })
  }
}
