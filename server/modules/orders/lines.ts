import { sql } from 'kysely'
import type { ReductionStep } from '#domain/selling.ts'
import type { Context } from '#server/core/context.ts'
import { partnerName, together } from '#server/modules/pricing/index.ts'

export type LineReduction = {
  step: ReductionStep
  ruleId: string | null
  name: string
  amount: number
  hostPart: number
  platformPart: number
  affiliatePart: number
  affiliateName?: string | null
}

/** The lines of orders as they were sold: names, prices and reductions are those of then. */
export function linesOfOrders(ctx: Context) {
  return ctx.db
    .selectFrom('order_items as i')
    .innerJoin('orders as o', 'o.id', 'i.order_id')
    .innerJoin('products as p', 'p.id', 'i.product_id')
    .select([
      'i.id',
      'i.order_id as orderId',
      'i.product_id as productId',
      'i.kind',
      'i.name',
      'p.slug',
      'i.host_id as hostId',
      'i.host_name as hostName',
      'p.cover_file_id as coverFileId',
      'i.quantity',
      'i.list_price as listPrice',
      'i.price',
      'i.available_days as availableDays',
      'i.for_others as forOthers',
      'i.via_name as viaName',
      'i.status',
      'o.status as orderStatus',
    ])
    .select(
      sql<LineReduction[]>`coalesce((
        select jsonb_agg(jsonb_build_object('step', r.step, 'ruleId', r.rule_id, 'name', r.name, 'amount', r.amount,
          'hostPart', r.host_part, 'platformPart', r.platform_part, 'affiliatePart', r.affiliate_part,
          'affiliateName', ${partnerName(ctx, sql`r.affiliate_id`)}) order by r.index)
        from order_item_reductions r where r.order_item_id = i.id), '[]')`.as('reductions'),
    )
}

/** What was taken off lines that were not taken out, one row a rule. */
export function sumReductions(
  lines: readonly { status: string; reductions: readonly LineReduction[] }[],
): LineReduction[] {
  const live = lines.filter((line) => line.status !== 'CANCELED' && line.status !== 'REJECTED')
  return together(live.flatMap((line) => line.reductions))
}
