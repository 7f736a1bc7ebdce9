import { type RawBuilder, sql } from 'kysely'
import type { DiscountDurationType, DiscountType } from '#domain/enums.ts'
import { must } from '#domain/faults.ts'
import { PLATFORM_ACCOUNT } from '#domain/ids.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { partnerName } from '../terms/cost-bearers.ts'
import { historyOf } from '../terms/order-history.ts'
import { ownerOf } from '../terms/owner.ts'

type State = 'RUNNING' | 'NOT_STARTED' | 'EXPIRED' | 'INACTIVE'
type Row = {
  id: string
  name: string
  type: DiscountType
  value: number
  maxAmount: number | null
  minQuantity: number
  freeEach: number | null
  durationType: DiscountDurationType
  startsAt: Date
  endsAt: Date
  active: boolean
  restricted: boolean
  maxUses: number | null
  perUser: number | null
  budget: number | null
  owner_id: string
  host_percent: number
  platform_percent: number
  affiliate_percent: number
  affiliate_id: string | null
  affiliate_name: string | null
  createdAt: Date
  productIds: string[] | null
  used: number
  spent: number
  state: State
  n: number
}
export type DiscountShown = ReturnType<typeof shown>
type Asked = { take: number; skip: number; search?: string | undefined; state?: State | undefined }

/** The caller's discounts, newest first, and how many of those looked for are in each state. */
export async function listDiscounts(ctx: Context, { take, skip, search, state }: Asked) {
  const words = search ? `%${search.replace(/[%_\\]/g, '\\$&')}%` : null
  const where = [sql`d.owner_id = ${ownerOf(ctx)}`, ...(words ? [sql`fold(d.name) like fold(${words})`] : [])]
  const inState = state ? [...where, sql`${stateAt(ctx.now())} = ${state}`] : where
  const [rows, counts] = await Promise.all([
    select(ctx, inState, sql`limit ${sql.lit(take)} offset ${skip}`),
    countByState(ctx, where),
  ])
  return { items: rows.map(shown), total: rows[0]?.n ?? 0, counts }
}

async function countByState(ctx: Context, where: readonly RawBuilder<unknown>[]) {
  const { rows } = await sql<{ state: State; n: number }>`
    select ${stateAt(ctx.now())} as state, count(*)::int as n from discounts d
    where d.deleted_at is null and ${sql.join(where, sql` and `)} group by 1`.execute(ctx.db)
  return Object.fromEntries(rows.map(({ state, n }) => [state, n])) as Partial<Record<State, number>>
}

/** One discount as its owner sees it; whose it is was asked before. DISCOUNT_NOT_FOUND. */
export async function theDiscount(ctx: Context | Tx, id: string): Promise<DiscountShown> {
  const [row] = await select(ctx, [sql`d.id = ${id}`], sql`limit 1`)
  must(row !== undefined, 'DISCOUNT_NOT_FOUND')
  return shown(row)
}

async function select(
  ctx: Context | Tx,
  where: readonly RawBuilder<unknown>[],
  page: RawBuilder<unknown>,
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select d.id, d.name, d.type, d.value, d.max_amount as "maxAmount", d.min_quantity as "minQuantity", d.free_each as "freeEach",
      d.duration_type as "durationType", d.starts_at as "startsAt",
      d.ends_at as "endsAt", d.active, d.restricted, d.owner_id, d.host_percent, d.platform_percent, d.affiliate_percent, d.affiliate_id,
      ${partnerName(ctx, sql`d.affiliate_id`)} as affiliate_name,
      d.created_at as "createdAt", p.capacity as "maxUses", p.per_user as "perUser", p.budget, u.used, u.spent, ${stateAt(ctx.now())} as state, count(*) over ()::int as n,
      case when d.all_products then null else array(
        select dp.product_id::text from discount_products dp where dp.discount_id = d.id order by dp.product_id) end as "productIds"
    from discounts d left join pools p on p.id = d.id cross join lateral (${historyOf(ctx).taken(sql`d.id`)}) u
    where d.deleted_at is null and ${sql.join(where, sql` and `)} order by d.created_at desc, d.id desc ${page}`.execute(
    ctx.db,
  )
  return rows
}

function stateAt(now: Date) {
  return sql`case when not d.active then 'INACTIVE' when d.starts_at > ${now} then 'NOT_STARTED'
    when d.ends_at <= ${now} then 'EXPIRED' else 'RUNNING' end`
}

function shown({
  owner_id,
  host_percent,
  platform_percent,
  affiliate_percent,
  affiliate_id,
  affiliate_name,
  n: _n,
  ...row
}: Row) {
  return {
    ...row,
    ofPlatform: owner_id === PLATFORM_ACCOUNT,
    costShare: {
      host: host_percent,
      platform: platform_percent,
      affiliate: affiliate_percent,
      ...(affiliate_id && { affiliateId: affiliate_id, affiliateName: affiliate_name }),
    },
  }
}
