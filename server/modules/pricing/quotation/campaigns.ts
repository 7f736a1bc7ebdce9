import { sql } from 'kysely'
import type { Context, Tx } from '#server/core/context.ts'
import { leftOf, type WantedHold } from '#server/modules/capacity/index.ts'
import { historyOf } from '../terms/order-history.ts'

/** What an order takes of codes and of automatic discounts, in đồng; what takes nothing holds nothing. */
export type Taken = {
  vouchers: readonly { id: string | null; amount: number }[]
  reductions: readonly { step: string; ruleId: string | null; amount: number }[]
}

/**
 * The uses that an order holds: of each code; of the batch it belongs to, where that has a budget over all its codes; of each
 * discount that has limits. One use each, whatever the number of lines. A discount without limits is held by nobody, so
 * that nobody waits for it.
 */
export async function usesOf(tx: Tx, { vouchers, reductions }: Taken): Promise<WantedHold[]> {
  const codes = vouchers.flatMap(({ id, amount }) => (id && amount > 0 ? [{ id, amount }] : []))
  const lowered = new Map<string, number>()
  for (const { step, ruleId, amount } of reductions)
    if (step === 'DISCOUNT' && ruleId) lowered.set(ruleId, (lowered.get(ruleId) ?? 0) + amount)
  if (codes.length + lowered.size === 0) return []
  const { rows } = await sql<{ id: string; of: string }>`
    select p.id, p.id as of from pools p where p.kind = 'DISCOUNT' and p.id = any(${[...lowered.keys()]}::uuid[])
    union all
    select p.id, v.id from vouchers v join pools p on p.id = v.batch_id and p.kind = 'BATCH'
    where v.id = any(${codes.map(({ id }) => id)}::uuid[])`.execute(tx.db)
  const given = new Map([...lowered, ...codes.map(({ id, amount }) => [id, amount] as const)])
  return [
    ...codes.map(({ id, amount }) => ({ poolId: id, quantity: 1, amount })),
    ...rows.map((row) => ({ poolId: row.id, quantity: 1, amount: given.get(row.of) ?? 0 })),
  ]
}

/**
 * What is left of these discounts for one person who wants these products; those without limits are left out. An unpaid order
 * of theirs for one of the same products will be given up for the new one, so it does not count; any other one does.
 */
export async function leftOfDiscounts(
  ctx: Context | Tx,
  ids: readonly string[],
  { userId, productIds }: { userId: string | null; productIds: readonly string[] },
): Promise<Map<string, { uses: number | null; budget: number | null }>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{
    id: string
    capacity: number | null
    per_user: number | null
    budget: number | null
    taken: number
    own: number
    spent: number
  }>`
    select p.id, p.capacity, p.per_user, p.budget, h.taken, h.own, h.spent from pools p cross join lateral (
      select coalesce(sum(h.quantity), 0)::int as taken, coalesce(sum(h.amount), 0)::bigint as spent,
        coalesce(sum(h.quantity) filter (where h.user_id = ${userId}::uuid), 0)::int as own
      from holds h where h.pool_id = p.id and (h.status = 'SUCCESS' or (h.status = 'HOLDING' and h.expires_at > ${ctx.now()}
        and not (h.user_id is not distinct from ${userId}::uuid and ${historyOf(ctx).isFor(sql`h.order_id`, productIds)})))
    ) h where p.kind = 'DISCOUNT' and p.id = any(${[...ids]}::uuid[])`.execute(ctx.db)
  return new Map(
    rows.map((row) => {
      const uses = [leftOf(row.capacity, row.taken), leftOf(row.per_user, row.own)].filter((left) => left !== null)
      return [row.id, { uses: uses.length > 0 ? Math.min(...uses) : null, budget: leftOf(row.budget, row.spent) }]
    }),
  )
}
