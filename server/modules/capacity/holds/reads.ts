import { type RawBuilder, sql } from 'kysely'
import { arrayOf } from '#server/core/array-of.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { reservedNow } from './reservations.ts'
import { leftOf } from './rules.ts'

/** What is left of a pool for one person; null stands for no limit. */
type LeftOfPool = { places: number | null; ofPerson: number | null; budget: number | null }
/** The same of what takes from pools, a product or a code: the least of them, and each by itself. */
export type Left = LeftOfPool & { pools: readonly (LeftOfPool & { id: string })[] }

type LeftRow = {
  /** What takes from the pool. */
  of: string
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
 * What is left of what these take from, pools of their own and, of products, shared ones, as far as can be told without a lock: for showing, never for taking. What the person holds in
 * unpaid orders of their own does not stand in their way. Places that vouchers keep are not there but for those who have them.
 */
export async function leftIn(
  ctx: Context | Tx,
  ids: readonly string[],
  userId: string | null,
  voucherIds: readonly string[] = [],
): Promise<Map<string, Left>> {
  if (ids.length === 0) return new Map()
  const { rows } = await leftQuestion(ctx, ids, userId, voucherIds).execute(ctx.db)
  return leftByTaker(rows)
}

/** The question of `leftIn`, to be asked together with others; `leftByTaker` reads its rows. */
export function leftQuestion(
  ctx: Context | Tx,
  ids: readonly string[],
  userId: string | null,
  voucherIds: readonly string[] = [],
): RawBuilder<LeftRow> {
  return sql<LeftRow>`
    select w.taker as of, p.id, p.capacity, p.per_user, p.budget, h.taken, h.own, h.spent, ${keptOf(ctx, voucherIds)} as kept
    from (${takenFrom(ids)}) w join pools p on p.id = w.pool_id cross join lateral (
      select coalesce(sum(h.quantity), 0)::int as taken, coalesce(sum(h.amount), 0)::bigint as spent,
        coalesce(sum(h.quantity) filter (where h.user_id = ${userId}::uuid), 0)::int as own
      from holds h where h.pool_id = p.id
        and (h.status = 'SUCCESS' or (h.status = 'HOLDING' and h.expires_at > ${ctx.now()} and h.user_id is distinct from ${userId}::uuid))
    ) h`
}

/** Which pools these take from, in SQL: `taker`, `pool_id`. One's own has the id of what it limits. */
export function takenFrom(ids: readonly string[]): RawBuilder<unknown> {
  return sql`select id as taker, id as pool_id from unnest(${arrayOf(ids, 'uuid')}) id
    union all select product_id, pool_id from shared_pools where product_id = any(${arrayOf(ids, 'uuid')})`
}

/** What is left, by the id of what takes from the pools. */
export function leftByTaker(rows: readonly LeftRow[]): Map<string, Left> {
  return new Map(
    [...Map.groupBy(rows, (row) => row.of)].map(([of, own]) => {
      const pools = own.map((row) => ({
        id: row.id,
        places: leftOf(row.capacity, row.taken + row.kept),
        ofPerson: leftOf(row.per_user, row.own),
        budget: leftOf(row.budget, row.spent),
      }))
      const least = (what: keyof LeftOfPool) => {
        const limits = pools.flatMap((pool) => pool[what] ?? [])
        return limits.length > 0 ? Math.min(...limits) : null
      }
      return [of, { places: least('places'), ofPerson: least('ofPerson'), budget: least('budget'), pools }]
    }),
  )
}

/**
 * Whether a person may have one more of a product, as far as limits of a person go: what waits in unpaid orders of theirs
 * counts, for it may still be paid.
 */
export async function mayHaveOneMore(tx: Tx, userId: string, productId: string): Promise<boolean> {
  const { rows } = await sql<{ full: boolean }>`
    select exists (select from (${takenFrom([productId])}) w join pools p on p.id = w.pool_id where p.per_user <= (
      select coalesce(sum(h.quantity), 0) from holds h where h.pool_id = p.id and h.user_id = ${userId}
        and (h.status = 'SUCCESS' or (h.status = 'HOLDING' and h.expires_at > ${tx.now()})))) as full`.execute(tx.db)
  return rows[0]?.full === false
}

/** The pools that each of these products takes from; those that are not limited are left out. */
export async function poolsOfProducts(
  ctx: Context | Tx,
  productIds: readonly string[],
): Promise<Map<string, readonly string[]>> {
  if (productIds.length === 0) return new Map()
  const { rows } = await sql<{ taker: string; pool_id: string }>`
    select w.taker, w.pool_id from (${takenFrom([...new Set(productIds)])}) w join pools p on p.id = w.pool_id`.execute(
    ctx.db,
  )
  return new Map(
    [...Map.groupBy(rows, (row) => row.taker)].map(([id, own]) => [id, own.map((row) => row.pool_id)] as const),
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
    from (${reservedNow(ctx)}) k where k.id <> all(${arrayOf(asked, 'uuid')})), 0)::int`
}
