import { sql } from 'kysely'
import type { z } from 'zod'
import type { growthWishes } from '#domain/contract/growth/order-wishes.ts'
import { dropFromCart, orderExtension } from '#server/modules/orders/index.ts'
import { apartOf, openGift } from './open-gift.ts'
import { claimersOf, giftOf } from './rows.ts'
import { settleGift, tellTakenBack } from './settle-gift.ts'
import { giftTimeline } from './staff-reads.ts'

type Wish = NonNullable<z.infer<(typeof growthWishes)['gift']>>

/** An order that is for somebody else: paid, it opens nothing to its buyer; whoever claims it has it. */
export const giftExtension = orderExtension<Wish>({
  name: 'gift',
  forOthers: true,
  apart: apartOf,
  open: openGift,
  holders: claimersOf,
  async onPaid(tx, order, lines) {
    const gift = await giftOf(tx, order.id)
    if (!gift) return
    await settleGift(tx, gift)
    if (gift.from_cart)
      await dropFromCart(
        tx,
        order,
        lines.flatMap((line) => [line.product_id, ...(line.via_product_id ? [line.via_product_id] : [])]),
      )
  },
  onRefunded: (tx, order, gone) => tellTakenBack(tx, order.id, gone),
  timeline: giftTimeline,
  doneWhen:
    () => sql`not exists (select from gifts g join order_items i on i.order_id = g.order_id and i.status = 'APPROVED'
    where g.order_id = o.id and g.kept_at is null
      and not exists (select from gift_claims c where c.order_item_id = i.id))`,
})
