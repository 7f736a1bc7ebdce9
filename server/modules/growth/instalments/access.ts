import type { Tx } from '#server/core/context.ts'
import { ownedOf, sellableOf } from '#server/modules/catalog/index.ts'
import { givenLines, paidPlanOf } from './rows.ts'

/** Why access is closed while a part is not paid. */
export const NOT_PAID = 'Tạm khóa: đợt trả góp chưa thanh toán'
/** Why access stays closed once a plan is over. */
export const ENDED = 'Kế hoạch trả góp đã dừng'

type Planned = { order_id: string; user_id: string }

/** Closes what the first part gave; progress and certificates stay. A second time only the reason changes nothing. */
export async function closeAccess(tx: Tx, plan: Planned, reason: string): Promise<void> {
  for (const line of await givenLines(tx, plan)) await sellableOf(tx, line.kind).revoke(tx, line.id, reason)
}

/** Opens it again as it was, with its end. What the person got in another way meanwhile is left as it is. */
export async function openAccess(tx: Tx, plan: Planned): Promise<void> {
  for (const line of await givenLines(tx, plan)) {
    const sellable = sellableOf(tx, line.kind)
    if ((await ownedOf(tx, line.kind, plan.user_id, [line.product_id])).size > 0) continue
    await sellable.grant(tx, {
      orderItemId: line.id,
      productId: line.product_id,
      userId: plan.user_id,
      availableDays: line.available_days,
    })
  }
}

/**
 * Whoever pays a product in parts as agreed keeps it when another access to it is taken back: a gift, a seat or a purchase
 * that stood in the way when the plan was opened again.
 */
export async function keepPaidOpen(
  tx: Tx,
  lost: readonly { userId: string | null; productId: string }[],
): Promise<void> {
  for (const { userId, productId } of lost) {
    if (userId === null) continue
    const plan = await paidPlanOf(tx, userId, productId)
    if (plan) await openAccess(tx, plan)
  }
}
