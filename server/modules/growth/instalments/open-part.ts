import { partWords } from '#domain/instalments.ts'
import { addMinutes } from '#domain/time.ts'
import type { Tx } from '#server/core/context.ts'
import type { Order } from '#server/modules/orders/index.ts'
import { inheritedNames, openFixedOrder } from '#server/modules/orders/index.ts'
import { movePart, type Part, type Plan } from './rows.ts'
import { linesOfParts, type PlanLine, together } from './rules.ts'

/**
 * Opens the order of parts that are not asked for yet, at the prices agreed when the plan began: one that is due, or all
 * that are left. Its lines pay further parts of what the first order gave and give nothing by themselves, so that books,
 * commission, tax, invoice and refund know nothing special.
 * @param minutes how long it waits for its money
 */
export async function openPartOrder(
  tx: Tx,
  plan: Plan,
  parts: readonly Part[],
  { minutes, as }: { minutes: number; as: 'user' | 'system' },
): Promise<Order> {
  const line = planLine(plan)
  const dealt = linesOfParts(line, plan.parts)
  const sold = together(parts.map(({ seq }) => dealt[seq - 1] ?? []))
  const firsts = await firstLines(tx, plan)
  const words = partWords(
    parts.map(({ seq }) => seq),
    plan.parts,
  )
  // A part of a combo that costs nothing asks for nothing.
  const lines = sold.filter(({ listPrice, productId }) => listPrice > 0 && firsts.has(productId))
  const now = tx.now()
  const { order } = await openFixedOrder(tx, {
    buyerId: plan.user_id,
    lines: lines.map((part) => ({ part: named(part, words), line: named(line, words) })),
    expiresAt: addMinutes(now, minutes),
    extensions: ['instalment', ...(await inheritedNames(tx, plan.order_id))],
    partOf: lines.map(({ productId }) => firsts.get(productId) ?? null),
  })
  for (const part of parts) await movePart(tx, part.id, 'open', as, { order_id: order.id, opened_at: now })
  return order
}

/** What a plan sells, as it was kept when it began. */
export function planLine(plan: Pick<Plan, 'line'>): PlanLine {
  return plan.line as unknown as PlanLine
}

/** `Làm chủ Excel (đợt 2/3)`: what order, invoice and refund call it. */
export function named<T extends { name: string }>(one: T, words: string): T {
  return { ...one, name: `${one.name} (${words})` }
}

async function firstLines(tx: Tx, plan: Plan): Promise<Map<string, string>> {
  const rows = await tx.db
    .selectFrom('order_items')
    .select(['id', 'product_id'])
    .where('order_id', '=', plan.order_id)
    .execute()
  return new Map(rows.map((row) => [row.product_id, row.id]))
}
