import { must } from '#domain/faults.ts'
import { type Dong, dong } from '#domain/money.ts'
import { type Context, isTx, type Tx } from '#server/core/context.ts'
import type { Plan } from '#server/modules/catalog/index.ts'
import { demandEffect, lockEverythingScarce } from '#server/modules/orders/index.ts'
import type { Reduction } from '#server/modules/pricing/index.ts'
import { quote } from '#server/modules/pricing/index.ts'

export type PlanPrice = {
  listPrice: Dong
  price: Dong
  /** In the order in which they were taken; they sum to listPrice − price. */
  reductions: readonly Reduction[]
  /** The code whose use the order holds. */
  voucher: { id: string; amount: number } | null
}

/**
 * What a plan costs this person now, a code of theirs included; a code counts for the first period alone. In a transaction
 * the plan is locked, so that what is quoted is what is sold. INVALID_PRODUCT_ITEM for what is not on sale, and why a code does nothing.
 */
export async function pricePlan(ctx: Context | Tx, userId: string, plan: Plan, code?: string): Promise<PlanPrice> {
  const codes = code ? [code] : []
  if (isTx(ctx)) await lockEverythingScarce(ctx, userId, [plan.id], codes)
  const quotation = await quote(ctx, userId, [{ productId: plan.id }], { codes })
  demandEffect(quotation)
  const line = quotation.lines[0]
  // A plan of a membership that runs is no use in the cart; whoever changes to it, or subscribes, was asked about that before.
  must(line !== undefined && (line.problem === null || line.problem === 'ALREADY_OWNED'), 'INVALID_PRODUCT_ITEM')
  const voucher = quotation.vouchers.find((one) => one.id !== null && one.amount > 0)
  return {
    listPrice: line.listPrice,
    price: line.price,
    reductions: line.reductions,
    voucher: voucher?.id ? { id: voucher.id, amount: voucher.amount } : null,
  }
}

/** A price that was agreed before, for a renewal. */
export function agreedPrice(price: number): PlanPrice {
  return { listPrice: dong(price), price: dong(price), reductions: [], voucher: null }
}
