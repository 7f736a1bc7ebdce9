import { sql } from 'kysely'
import type { ProductItemType } from '#domain/enums.ts'
import type { PaymentGateway } from '#domain/payment-gateways.ts'
import { kindsWith } from '#domain/sold/kinds.ts'
import { localDay } from '#domain/time.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { ruleState } from './rules.ts'

/** Every rule of commissions, those in force first, the most specific on top. */
export async function listCommissionRules(ctx: Context) {
  const rows = await ctx.db
    .selectFrom('commission_rules as r')
    .leftJoin('products as p', 'p.id', 'r.product_id')
    .leftJoin('users as h', 'h.id', 'r.host_id')
    .leftJoin('users as s', 's.id', 'r.created_by')
    .select(['r.id', 'r.product_id', 'r.host_id', 'r.kind', 'r.basis_points', 'r.starts_at', 'r.ends_at', 'r.note'])
    .select(['p.name as product', 'h.full_name as host', 's.full_name as createdBy'])
    .orderBy(sql`(r.product_id is not null)`, 'desc')
    .orderBy(sql`(r.host_id is not null)`, 'desc')
    .orderBy(sql`(r.kind is not null)`, 'desc')
    .orderBy('r.starts_at', 'desc')
    .orderBy('r.id')
    .execute()
  const order = { IN_FORCE: 0, COMING: 1, ENDED: 2 }
  const items = rows.map((row) => ({
    id: row.id,
    subject: subjectOf(row),
    subjectName: row.product ?? row.host,
    kind: row.kind as ProductItemType | null,
    basisPoints: row.basis_points,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    note: row.note,
    createdBy: row.createdBy,
    state: ruleState(ctx.now(), row.starts_at, row.ends_at),
  }))
  return { items: items.sort((a, b) => order[a.state] - order[b.state]) }
}

function subjectOf(row: { product_id: string | null; host_id: string | null; kind: string | null }) {
  if (row.product_id !== null) return 'PRODUCT' as const
  if (row.host_id !== null) return 'HOST' as const
  return row.kind !== null ? ('KIND' as const) : ('ALL' as const)
}

/** Every rate of withholding, and the products that are goods today. */
export async function listTaxRates(ctx: Context) {
  const [items, goods] = await Promise.all([taxRates(ctx), goodsOf(ctx, localDay(ctx.now()))])
  return { items, goods }
}

function goodsOf(ctx: Context, day: string) {
  return ctx.db
    .selectFrom('product_supplies as s')
    .innerJoin('products as p', 'p.id', 's.product_id')
    .select(['p.id as productId', 'p.name', 'p.kind', 's.starts_on as startsOn'])
    .where('s.supply', '=', 'GOODS')
    .where('p.kind', 'not in', kindsWith('deposit'))
    .$narrowType<{ kind: ProductItemType }>()
    .where(
      's.starts_on',
      '=',
      sql<string>`(select max(x.starts_on) from product_supplies x where x.product_id = s.product_id and x.starts_on <= ${day})`,
    )
    .orderBy('p.name')
    .orderBy('p.id')
    .execute()
}

function taxRates(ctx: Context) {
  return ctx.db
    .selectFrom('tax_rates')
    .select(['id', 'tax', 'seller_kind as sellerKind', 'resident', 'supply', 'basis_points as basisPoints'])
    .select(['starts_on as startsOn', 'ends_on as endsOn', 'source'])
    .orderBy('starts_on', 'desc')
    .orderBy('seller_kind')
    .orderBy('resident', 'desc')
    .orderBy('supply', 'desc')
    .orderBy('tax', 'desc')
    .execute()
}

/** How long sales wait before they are paid out, every rule; that of all kinds last. */
export async function listPayoutWaits(ctx: Context) {
  const items = await ctx.db
    .selectFrom('settlement_delays')
    .select(['id', 'kind', 'days', 'starts_on as startsOn', 'ends_on as endsOn', 'source'])
    .$narrowType<{ kind: ProductItemType | null }>()
    .orderBy('kind')
    .orderBy('starts_on', 'desc')
    .execute()
  return { items }
}

export async function listVatRates(ctx: Context) {
  const items = await ctx.db
    .selectFrom('vat_rates')
    .select(['id', 'vat_class as vatClass', 'basis_points as basisPoints'])
    .select(['starts_on as startsOn', 'ends_on as endsOn', 'source'])
    .orderBy('vat_class')
    .orderBy('starts_on', 'desc')
    .execute()
  return { items }
}

/** What a provider keeps of a payment today; undefined where nothing was ever said. */
export function providerFeeNow(ctx: Context | Tx, gateway: PaymentGateway) {
  return ctx.db
    .selectFrom('provider_fees')
    .select(['basis_points', 'fixed'])
    .where('gateway', '=', gateway)
    .where('starts_on', '<=', localDay(ctx.now()))
    .orderBy('starts_on', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export async function listProviderFees(ctx: Context) {
  const items = await ctx.db
    .selectFrom('provider_fees')
    .select(['id', 'gateway', 'basis_points as basisPoints', 'fixed', 'starts_on as startsOn'])
    .orderBy('gateway')
    .orderBy('starts_on', 'desc')
    .execute()
  return { items }
}
