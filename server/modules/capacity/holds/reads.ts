import { type RawBuilder, sql } from 'kysely'
import type { Context, Tx } from '#server/core/context.ts'
import { reservedNow } from './reservations.ts'
import { leftOf } from './rules.ts'

/** What is left of a pool for one person; null stands for no limit. `uses` counts the person's own limit in. */
export type Left = { places: number | null; ofPerson: number | null; budget: number | null }

type LeftRow = {
  id: string
  capacity: number | null
  per_user: number | null
  budget: number | null
  taken: number
  own: number
  spent: number
  kept: number
}

/**
 * What is left of these pools as far as can be told without a lock: for showing, never for taking. What the person holds in
 * unpaid orders of their own does not stand in their way. Places that vouchers keep are not there but for those who have them.
 */
export async function leftIn(
  ctx: Context | Tx,
  poolIds: readonly string[],
  userId: string | null,
  voucherIds: readonly string[] = [],
): Promise<Map<string, Left>> {
  if (poolIds.length === 0) return new Map()
  const { rows } = await leftQuestion(ctx, poolIds, userId, voucherIds).execute(ctx.db)
  return leftByPool(rows)
}

/** The question of `leftIn`, to be asked together with others; `leftByPool` reads its rows. */
export function leftQuestion(
  ctx: Context | Tx,
  poolIds: readonly string[],
  userId: string | null,
  voucherIds: readonly string[] = [],
): RawBuilder<LeftRow> {
  return sql<LeftRow>`
    select p.id, p.capacity, p.per_user, p.budget, h.taken, h.own, h.spent, ${keptOf(ctx, voucherIds)} as kept
    from pools p cross join lateral (
      select coalesce(sum(h.quantity), 0)::int as taken, coalesce(sum(h.amount), 0)::bigint as spent,
        coalesce(sum(h.quantity) filter (where h.user_id = ${userId}::uuid), 0)::int as own
      from holds h where h.pool_id = p.id
        and (h.status = 'SUCCESS' or (h.status = 'HOLDING' and h.expires_at > ${ctx.now()} and h.user_id is distinct from ${userId}::uuid))
    ) h
    where p.id = any(${[...poolIds]}::uuid[])`
}

export function leftByPool(rows: readonly LeftRow[]): Map<string, Left> {
  return new Map(
    rows.map((row) => [
      row.id,
      {
        places: leftOf(row.capacity, row.taken + row.kept),
        ofPerson: leftOf(row.per_user, row.own),
        budget: leftOf(row.budget, row.spent),
      },
    ]),
  )
}

/**
 * How many places of a pool `p` stay with those who keep them (less what was taken with those), for somebody who comes with
 * the pools of `asked`.
 */
export function keptOf(ctx: Context | Tx, asked: readonly string[]) {
  return sql<number>`coalesce((
    select sum(greatest(0, k.places - (
      select coalesce(sum(h.quantity), 0) from holds h
      where h.pool_id = p.id and (h.status = 'SUCCESS' or (h.status = 'HOLDING' and h.expires_at > ${ctx.now()}))
        and exists (select from holds u where u.order_id = h.order_id and u.pool_id = k.id and u.status <> 'CANCELED'))))
    from (${reservedNow(ctx)}) k where k.id <> all(${[...asked]}::uuid[])), 0)::int`
}
