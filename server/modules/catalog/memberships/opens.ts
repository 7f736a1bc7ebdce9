import { type RawBuilder, sql } from 'kysely'
import type { Context, Tx } from '#server/core/context.ts'
import { kindIs } from '#server/core/kinds.ts'
import type { AccessKind } from '../access/kinds.ts'
import { openAt } from '../access/moments.ts'

/** What memberships open: what their rules say of it now, and the plans themselves. */
export const membershipsOpen: AccessKind = {
  by: 'MEMBERSHIP',
  rows: sql`
    select m.user_id, o.product_id, m.order_item_id, m.starts_at, m.ends_at, m.revoked_at, m.revoked_reason
    from membership_access m join (
      select membership_id, product_id from membership_products union all select membership_id, id from membership_prices
    ) o on o.membership_id = m.membership_id`,
}

/**
 * Until when memberships open each of these products to the person: null for life, an instant to come while they do, one
 * that is past (or now) once none does any more. Products that none ever opened are left out. Of a plan it is its membership.
 */
export async function membershipUntil(
  ctx: Context | Tx,
  userId: string,
  productIds: readonly string[],
): Promise<Map<string, Date | null>> {
  if (productIds.length === 0) return new Map()
  const now = ctx.now()
  const { rows } = await sql<{ id: string; live: boolean; forLife: boolean; until: Date | null; was: Date | null }>`
    select mp.product_id as id,
      bool_or(${openAt('a', now)}) as live,
      bool_or(a.revoked_at is null and a.ends_at is null) as "forLife",
      max(a.ends_at) filter (where a.revoked_at is null) as until,
      max(least(a.ends_at, a.revoked_at, ${now}::timestamptz)) filter (where a.starts_at <= ${now}) as was
    from membership_access a join (
      select membership_id, product_id from membership_products union all select membership_id, id from membership_prices
    ) mp on mp.membership_id = a.membership_id
    where a.user_id = ${userId} and mp.product_id = any(${[...productIds]}::uuid[]) group by mp.product_id`.execute(
    ctx.db,
  )
  return new Map(
    rows.flatMap(({ id, live, forLife, until, was }): [string, Date | null][] => {
      if (live) return [[id, forLife ? null : until]]
      return was ? [[id, was]] : []
    }),
  )
}

export type MemberDiscount = { productId: string; membershipId: string; name: string; percent: number }

/**
 * Asks what memberships that run now take off these products: the largest percentage of one that does not open the product
 * itself. Memberships are never cheaper for members. Products without are left out.
 */
export function memberDiscountQuestion(
  ctx: Context | Tx,
  userId: string,
  productIds: readonly string[],
): RawBuilder<MemberDiscount> {
  const now = ctx.now()
  return sql<MemberDiscount>`
    select distinct on (p.id) p.id as "productId", m.id as "membershipId", m.name, m.discount_percent as percent
    from membership_access a join memberships m on m.id = a.membership_id cross join products p
    where a.user_id = ${userId} and ${openAt('a', now)}
      and m.discount_percent > 0 and p.id = any(${[...productIds]}::uuid[]) and not ${kindIs('p.kind', 'plan')}
      and not exists (select from membership_products mp where mp.membership_id = m.id and mp.product_id = p.id)
    order by p.id, m.discount_percent desc, m.id`
}
