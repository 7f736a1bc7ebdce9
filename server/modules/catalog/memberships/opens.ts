import { sql } from 'kysely'
import type { Context, Tx } from '#server/core/context.ts'
import { kindIs } from '#server/core/kinds.ts'

/**
 * Which of these products a membership of the person opens at this moment. A period counts from its first instant to just
 * before its last: at `ends_at` itself nothing is open any more.
 */
export async function membershipOpens(
  ctx: Context | Tx,
  userId: string,
  productIds: readonly string[],
): Promise<Set<string>> {
  if (productIds.length === 0) return new Set()
  const now = ctx.now()
  const { rows } = await sql<{ id: string }>`
    select distinct mp.product_id as id from membership_access a join membership_products mp on mp.membership_id = a.membership_id
    where a.user_id = ${userId} and a.revoked_at is null and a.starts_at <= ${now} and (a.ends_at is null or a.ends_at > ${now})
      and mp.product_id = any(${[...productIds]}::uuid[])`.execute(ctx.db)
  return new Set(rows.map((row) => row.id))
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
      bool_or(a.revoked_at is null and a.starts_at <= ${now} and (a.ends_at is null or a.ends_at > ${now})) as live,
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

export type MemberDiscount = { membershipId: string; name: string; percent: number }

/**
 * What memberships that run now take off these products: the largest percentage of one that does not open the product
 * itself. Memberships are never cheaper for members. Products without are left out.
 */
export async function membershipDiscount(
  ctx: Context | Tx,
  userId: string,
  productIds: readonly string[],
): Promise<Map<string, MemberDiscount>> {
  if (productIds.length === 0) return new Map()
  const now = ctx.now()
  const { rows } = await sql<MemberDiscount & { id: string }>`
    select distinct on (p.id) p.id, m.id as "membershipId", m.name, m.discount_percent as percent
    from membership_access a join memberships m on m.id = a.membership_id cross join products p
    where a.user_id = ${userId} and a.revoked_at is null and a.starts_at <= ${now} and (a.ends_at is null or a.ends_at > ${now})
      and m.discount_percent > 0 and p.id = any(${[...productIds]}::uuid[]) and not ${kindIs('p.kind', 'plan')}
      and not exists (select from membership_products mp where mp.membership_id = m.id and mp.product_id = p.id)
    order by p.id, m.discount_percent desc, m.id`.execute(ctx.db)
  return new Map(rows.map(({ id, ...discount }) => [id, discount]))
}
