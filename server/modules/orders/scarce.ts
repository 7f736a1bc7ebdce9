import { sql } from 'kysely'
import { must } from '#domain/faults.ts'
import type { PoolKind } from '#domain/selling.ts'
import { arrayOf } from '#server/core/array-of.ts'
import { askTogether } from '#server/core/ask-together.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { type LockedPools, leftByTaker, leftIn, leftQuestion, lockPools } from '#server/modules/capacity/index.ts'

type Asked = {
  buyerId: string
  productIds: readonly string[]
  codes: readonly string[]
  /** Pools under whose ids places are kept for the buyer. */
  reserved?: readonly string[]
}

/**
 * The pools that an order of these products with these codes may take from: places of the products and of the parts of
 * combos, shared ones among them, limited discounts that run, the codes and their batches. Where nothing is left of a product nobody need wait for it,
 * nor begin a transaction: throws SOLD_OUT.
 */
export async function lookForScarce(
  ctx: Context | Tx,
  { buyerId, productIds, codes, reserved = [] }: Asked,
): Promise<string[]> {
  const { wanted, left } = await askTogether(ctx, {
    wanted: poolsQuestion(ctx, productIds, codes),
    // Places that a code keeps are there for whoever comes with it.
    ...(codes.length === 0 && { left: leftQuestion(ctx, productIds, buyerId, reserved) }),
  })
  const vouchers = wanted.flatMap(({ id, kind }) => (kind === 'VOUCHER' ? [id] : []))
  const places = left ? leftByTaker(left) : await leftIn(ctx, productIds, buyerId, [...vouchers, ...reserved])
  must(!productIds.some((id) => places.get(id)?.places === 0), 'SOLD_OUT')
  return wanted.map(({ id }) => id)
}

function poolsQuestion(ctx: Context | Tx, productIds: readonly string[], codes: readonly string[]) {
  const [products, typed, now] = [arrayOf(productIds, 'uuid'), arrayOf(codes, 'text'), ctx.now()]
  return sql<{ id: string; kind: PoolKind }>`
    with wanted as (select unnest(${products}) as id
      union all select i.product_id from combo_items i where i.combo_id = any(${products}))
    select p.id, p.kind from pools p where p.id in (select w.id from wanted w)
      or p.id in (select s.pool_id from shared_pools s join wanted w on w.id = s.product_id)
      or p.id in (select v.id from vouchers v where v.code = any(${typed}) union select v.batch_id from vouchers v where v.code = any(${typed}))
      or p.id in (select d.id from discounts d where d.active and d.deleted_at is null and d.starts_at <= ${now} and d.ends_at > ${now}
        and (d.all_products or exists (
          select from discount_products dp where dp.discount_id = d.id and dp.product_id = any(${products}))))`
}

/** Everybody who may take from these pools waits here, before products are looked at: who pays takes locks in the same order. */
export async function lockEverythingScarce(
  tx: Tx,
  buyerId: string,
  productIds: readonly string[],
  codes: readonly string[],
): Promise<LockedPools> {
  const ids = await lookForScarce(tx, { buyerId, productIds, codes })
  return ids.length > 0 ? lockPools(tx, ids) : new Map()
}

/** Those of these ids that have a pool, and whether it is limited. */
export async function scarceOf(
  tx: Tx,
  ids: readonly string[],
  locked: LockedPools = new Map(),
): Promise<Map<string, boolean>> {
  const unknown = ids.filter((id) => !locked.has(id))
  const asked =
    unknown.length === 0
      ? []
      : await tx.db
          .selectFrom('pools')
          .select(['id', 'capacity', 'budget'])
          .where('id', '=', (e) => e.fn.any(e.val(unknown)))
          .execute()
  const known = ids.flatMap((id) => locked.get(id) ?? [])
  return new Map([...known, ...asked].map((row) => [row.id, row.capacity !== null || row.budget !== null]))
}
