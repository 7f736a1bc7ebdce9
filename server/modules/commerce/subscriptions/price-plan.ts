import { fail, must } from '#domain/faults.ts'
import { type Dong, dong } from '#domain/money.ts'
import type { ReductionStep } from '#domain/selling.ts'
import type { Context, Tx } from '#server/core/context.ts'
import type { Plan } from '#server/modules/catalog/index.ts'
import { quote } from '../quotation/quote.ts'

export type PlanPrice = {
  listPrice: Dong
  price: Dong
  /** In the order in which they were taken; they sum to listPrice − price. */
  reductions: readonly {
    step: ReductionStep
    rule_id: string | null
    name: string
    amount: number
    host_part: number
    platform_part: number
    affiliate_part: number
  }[]
  /** The code whose use the order holds. */
  voucher: { id: string; amount: number } | null
}

/**
 * What a plan costs this person now, a code of theirs included; a code counts for the first period alone. In a transaction
 * the plan is locked, so that what is quoted is what is sold. INVALID_PRODUCT_ITEM for what is not on sale, and the voucher's own refusals.
 */
export async function pricePlan(ctx: Context | Tx, _userId: string, plan: Plan, code?: string): Promise<PlanPrice> {
  if (code) fail('VOUCHER_NOT_FOUND')
  const quotation = await quote(ctx, null, [plan.id])
  const line = quotation.lines[0]
  must(line !== undefined && line.problem === null, 'INVALID_PRODUCT_ITEM')
  return plainPrice(line.listPrice, line.price)
}

/** A price that was agreed before, for a renewal. */
export function agreedPrice(price: number): PlanPrice {
  return plainPrice(dong(price), dong(price))
}

function plainPrice(listPrice: Dong, price: Dong): PlanPrice {
  const off = listPrice - price
  const reductions = [
    {
      step: 'SALE' as const,
      rule_id: null,
      name: 'Giá bán',
      amount: off,
      host_part: off,
      platform_part: 0,
      affiliate_part: 0,
    },
  ]
  return { listPrice, price, reductions: off > 0 ? reductions : [], voucher: null }
}
