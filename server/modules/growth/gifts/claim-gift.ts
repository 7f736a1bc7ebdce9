import { must } from '#domain/faults.ts'
import { asUser } from '#server/core/actor.ts'
import { audit } from '#server/core/audit.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { publish } from '#server/core/jobs.ts'
import { write } from '#server/core/write.ts'
import { ownedOf, sellableOf } from '#server/modules/catalog/index.ts'
import { itemsShown } from './items.ts'
import { type Gift, type GiftLine, lockGift, openLines, refundWaits } from './rows.ts'

/**
 * Opens to the caller everything in a gift that waits and that they do not have yet; what they have stays in the gift for
 * somebody else. The giver may take it too. Behind the lock of the order: of two who claim at once one gets it, and what
 * is about to go back is not claimed.
 * Throws GIFT_NOT_FOUND, GIFT_WITHDRAWN, GIFT_CLAIMED, GIFT_REFUND_WAITING, GIFT_NOTHING_NEW.
 */
export function claimGift(ctx: Context, code: string) {
  const userId = asUser(ctx)
  return write(ctx, async (tx) => {
    const { gift, order } = await lockGift(tx, code, userId)
    const open = await openLines(tx, order.id)
    must(!(await refundWaits(tx, order.id)), 'GIFT_REFUND_WAITING')
    const fresh = await giveLines(tx, gift, open, userId)
    must(fresh.length > 0, 'GIFT_NOTHING_NEW')
    await audit(tx, 'gift.claimed', 'gift', gift.id, { lines: fresh.length })
    await publish(tx, 'gift.claimed', { giftId: gift.id, userId, itemIds: fresh.map((line) => line.id) })
    const ids = new Set(fresh.map((line) => line.id))
    const items = (await itemsShown(tx, order.id)).filter((item) => ids.has(item.id))
    return { items, left: open.length - fresh.length }
  })
}

/** Those of these lines whose product the person neither has nor sells. */
export async function newTo(ctx: Context | Tx, userId: string, lines: readonly GiftLine[]): Promise<GiftLine[]> {
  const owned = new Set<string>()
  for (const [kind, group] of Map.groupBy(lines, (line) => line.kind)) {
    const ids = group.map((line) => line.productId)
    for (const id of await ownedOf(ctx, kind, userId, ids)) owned.add(id)
  }
  return lines.filter((line) => !owned.has(line.productId) && line.hostId !== userId)
}

/**
 * Opens lines of a gift whose order is locked, through the door by which an order opens them, and notes who has them. What
 * one of them makes useless to its reader, as a membership for life does a year of it, stays for somebody else.
 * @returns those that were opened
 */
export async function giveLines(tx: Tx, gift: Gift, lines: readonly GiftLine[], userId: string): Promise<GiftLine[]> {
  const given: GiftLine[] = []
  for (const line of lines.toSorted((a, b) => (a.productId < b.productId ? -1 : 1))) {
    if ((await newTo(tx, userId, [line])).length === 0) continue
    await tx.db
      .insertInto('gift_claims')
      .values({ order_item_id: line.id, gift_id: gift.id, user_id: userId, claimed_at: tx.now() })
      .execute()
    const { id: orderItemId, productId, availableDays } = line
    await sellableOf(tx, line.kind).grant(tx, { orderItemId, productId, userId, availableDays })
    given.push(line)
  }
  return given
}
