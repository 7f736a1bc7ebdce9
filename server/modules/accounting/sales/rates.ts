import { type RawBuilder, sql } from 'kysely'
import { PLATFORM_ACCOUNT } from '#domain/ids.ts'
import { localDay } from '#domain/time.ts'
import type { Context } from '#server/core/context.ts'
import { theSoldProduct } from '#server/modules/capacity/index.ts'

/**
 * The rates in force at a moment for a thing `i` (`host_id`, `kind`) that its host `s` (`seller_verifications`) sells. Of
 * commission rules the most specific wins: product, host, kind, all; of waits that of the kind before that of all.
 * @param productId the column of `i` that names the product
 */
export function ratesInForce(now: Date, productId: RawBuilder<unknown>) {
  const day = localDay(now)
  const supply = sql`coalesce((
    select u.supply from product_supplies u where u.product_id = ${productId} and u.starts_on <= ${day}
    order by u.starts_on desc limit 1), 'SERVICES')`
  const wait = sql<number | null>`(
    select w.days from settlement_delays w
    where w.starts_on <= ${day} and (w.ends_on is null or w.ends_on > ${day}) and (w.kind is null or w.kind = i.kind)
    order by (w.kind is not null) desc, w.starts_on desc limit 1)`
  const tax = (name: 'VAT' | 'PIT') => sql<number | null>`(
    select t.basis_points from tax_rates t
    where t.tax = ${name} and t.seller_kind = coalesce(s.kind, 'INDIVIDUAL') and t.resident = coalesce(s.resident, true) and t.supply = ${supply}
      and t.starts_on <= ${day} and (t.ends_on is null or t.ends_on > ${day})
    order by t.starts_on desc limit 1)`
  const commission = sql<number | null>`(
    select c.basis_points from commission_rules c
    where c.starts_at <= ${now} and (c.ends_at is null or c.ends_at > ${now})
      and (c.product_id is null or c.product_id = ${productId})
      and (c.host_id is null or c.host_id = i.host_id)
      and (c.kind is null or c.kind = i.kind)
    order by (c.product_id is not null) desc, (c.host_id is not null) desc, (c.kind is not null) desc, c.starts_at desc, c.id
    limit 1)`
  return [tax('VAT').as('vat'), tax('PIT').as('pit'), commission.as('commission'), wait.as('wait')] as const
}

/** How a sale of a product would be shared now; null rates where the platform itself sells it. PRODUCT_NOT_FOUND, NOT_OWNER. */
export async function readSaleRates(ctx: Context, productId: string) {
  await theSoldProduct(ctx, productId)
  const row = await ctx.db
    .selectFrom('products as i')
    .leftJoin('seller_verifications as s', 's.user_id', 'i.host_id')
    .leftJoin('payout_reserves as v', (on) => on.onRef('v.host_id', '=', 'i.host_id').on('v.ends_at', 'is', null))
    .select(['i.host_id', 'v.basis_points as reserve', 'v.days as reserveDays'])
    .select(ratesInForce(ctx.now(), sql.ref('i.id')))
    .where('i.id', '=', productId)
    .executeTakeFirstOrThrow()
  if (row.host_id === PLATFORM_ACCOUNT) return { rates: null, reserveDays: 0 }
  const { commission, vat, pit, reserve, reserveDays } = row
  return {
    rates: { commission: commission ?? 0, vat: vat ?? 0, pit: pit ?? 0, reserve: reserve ?? 0 },
    reserveDays: reserveDays ?? 0,
  }
}
