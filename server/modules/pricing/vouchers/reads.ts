import { type RawBuilder, sql } from 'kysely'
import type { DiscountType, VoucherUsage } from '#domain/enums.ts'
import { must } from '#domain/faults.ts'
import { PLATFORM_ACCOUNT } from '#domain/ids.ts'
import { dong, formatDong } from '#domain/money.ts'
import type { Answer } from '#server/core/answer.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { sheetAnswer } from '#server/core/sheet-answer.ts'
import { partnerName } from '../terms/cost-bearers.ts'
import { historyOf } from '../terms/order-history.ts'
import { ownerOf } from '../terms/owner.ts'

type State = 'RUNNING' | 'NOT_STARTED' | 'EXPIRED' | 'USED_UP' | 'INACTIVE'
type Row = {
  id: string
  code: string
  name: string
  usage: VoucherUsage
  type: DiscountType
  value: number
  maxAmount: number | null
  minOrder: number
  startsAt: Date
  endsAt: Date | null
  active: boolean
  restricted: boolean
  owner_id: string
  host_percent: number
  platform_percent: number
  affiliate_percent: number
  affiliate_id: string | null
  affiliate_name: string | null
  keeps_product_id: string | null
  keeps: number | null
  batchId: string | null
  createdAt: Date
  maxUses: number | null
  perUser: number | null
  budget: number | null
  productIds: string[] | null
  used: number
  held: number
  spent: number
  state: State
  n: number
}
export type VoucherShown = ReturnType<typeof shown>
type Asked = {
  take: number
  skip: number
  search?: string | undefined
  state?: State | undefined
  batchId?: string | undefined
}

/**
 * The caller's vouchers, newest first, and how many of those looked for are in each state. Those that stand in a
 * list of their own are found here by a search.
 */
export async function listVouchers(ctx: Context, { take, skip, search, state, batchId }: Asked) {
  const words = search ? `%${search.replace(/[%_\\]/g, '\\$&')}%` : null
  const where = [
    sql`v.owner_id = ${ownerOf(ctx)}`,
    words ? sql`(v.code ilike ${words} or fold(v.name) like fold(${words}))` : sql`v.listed`,
    ...(batchId ? [sql`v.batch_id = ${batchId}`] : []),
  ]
  const inState = state ? [...where, sql`${stateAt(ctx.now())} = ${state}`] : where
  const [rows, counts] = await Promise.all([
    select(ctx, inState, sql`limit ${sql.lit(take)} offset ${skip}`),
    countByState(ctx, where),
  ])
  return { items: rows.map(shown), total: rows[0]?.n ?? 0, counts }
}

async function countByState(ctx: Context, where: readonly RawBuilder<unknown>[]) {
  const { rows } = await sql<{ state: State; n: number }>`
    select ${stateAt(ctx.now())} as state, count(*)::int as n ${withUses(ctx.now())}
    where v.deleted_at is null and ${sql.join(where, sql` and `)} group by 1`.execute(ctx.db)
  return Object.fromEntries(rows.map(({ state, n }) => [state, n])) as Partial<Record<State, number>>
}

/** One voucher as its owner sees it; whose it is was asked before. VOUCHER_NOT_FOUND. */
export async function theVoucher(ctx: Context | Tx, id: string): Promise<VoucherShown> {
  const [row] = await select(ctx, [sql`v.id = ${id}`], sql`limit 1`)
  must(row !== undefined, 'VOUCHER_NOT_FOUND')
  return shown(row)
}

const STATES: Record<State, string> = {
  RUNNING: 'Đang dùng được',
  NOT_STARTED: 'Chưa đến ngày',
  EXPIRED: 'Đã hết hạn',
  USED_UP: 'Đã hết lượt',
  INACTIVE: 'Tạm ngừng',
}

/** The caller's vouchers as a spreadsheet, those of one batch where it is named. */
export async function exportVouchers(ctx: Context, batchId: string | undefined): Promise<Answer> {
  const where = [sql`v.owner_id = ${ownerOf(ctx)}`, ...(batchId ? [sql`v.batch_id = ${batchId}`] : [])]
  const rows = await select(ctx, where, sql`limit 20000`)
  const heading = [
    'Mã',
    'Tên',
    'Giảm',
    'Đơn từ',
    'Bắt đầu',
    'Kết thúc',
    'Trạng thái',
    'Đã dùng',
    'Đang giữ',
    'Đã giảm (đồng)',
  ]
  const sheet = rows.map((row) => [
    row.code,
    row.name,
    row.type === 'PERCENTAGE' ? `${row.value}%` : formatDong(dong(row.value)),
    row.minOrder,
    row.startsAt,
    row.endsAt,
    STATES[row.state],
    row.used,
    row.held,
    row.spent,
  ])
  return sheetAnswer(`ma-giam-gia-${ctx.now().getTime()}`, [heading, ...sheet])
}

async function select(
  ctx: Context | Tx,
  where: readonly RawBuilder<unknown>[],
  page: RawBuilder<unknown>,
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select v.id, v.code, v.name, v.usage, v.type, v.value, v.max_amount as "maxAmount", v.min_order as "minOrder",
      v.starts_at as "startsAt", v.ends_at as "endsAt", v.active, v.restricted, v.owner_id, v.host_percent, v.platform_percent,
      v.affiliate_percent, v.affiliate_id,
      ${partnerName(ctx, sql`v.affiliate_id`)} as affiliate_name, v.keeps_product_id, v.keeps, v.batch_id as "batchId", v.created_at as "createdAt",
      p.capacity as "maxUses", p.per_user as "perUser", p.budget,
      case when v.all_products then null else array(
        select vp.product_id::text from voucher_products vp where vp.voucher_id = v.id order by vp.product_id) end as "productIds",
      h.used, h.held, ${historyOf(ctx).givenAway(sql`v.id`)} as spent, ${stateAt(ctx.now())} as state, count(*) over ()::int as n
    ${withUses(ctx.now())}
    where v.deleted_at is null and ${sql.join(where, sql` and `)} order by v.created_at desc, v.id desc ${page}`.execute(
    ctx.db,
  )
  return rows
}

/** Vouchers `v` with their limits `p` and what is used of them `h`; a use stays used where what it bought goes back. */
function withUses(now: Date) {
  return sql`from vouchers v join pools p on p.id = v.id cross join lateral (
      select count(*) filter (where h.status = 'SUCCESS')::int as used, count(*) filter (where h.status = 'HOLDING')::int as held,
        coalesce(sum(h.amount), 0)::bigint as of_budget
      from holds h where h.pool_id = v.id and (h.status = 'SUCCESS' or (h.status = 'HOLDING' and h.expires_at > ${now}))
    ) h`
}

function stateAt(now: Date) {
  return sql`case when not v.active then 'INACTIVE' when v.starts_at > ${now} then 'NOT_STARTED'
    when v.ends_at <= ${now} then 'EXPIRED' when h.used + h.held >= p.capacity or h.of_budget >= p.budget then 'USED_UP' else 'RUNNING' end`
}

function shown({
  owner_id,
  host_percent,
  platform_percent,
  affiliate_percent,
  affiliate_id,
  affiliate_name,
  keeps_product_id,
  keeps,
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
    keeps: keeps_product_id && keeps ? { productId: keeps_product_id, places: keeps } : null,
    // One use in all is what SINGLE_USE says; it is no limit of its own.
    maxUses: row.usage === 'SINGLE_USE' ? null : row.maxUses,
    can: { changeValue: row.used + row.held === 0, delete: true },
  }
}
