import { type RawBuilder, sql } from 'kysely'
import type { DiscountType } from '#domain/enums.ts'
import type { FaultCode } from '#domain/faults.ts'
import { PLATFORM_ACCOUNT } from '#domain/ids.ts'
import { userIdOf } from '#server/core/actor.ts'
import { arrayOf } from '#server/core/array-of.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { holds } from '#server/core/permissions.ts'
import { leftIn } from '#server/modules/capacity/index.ts'
import { historyOf } from '../terms/order-history.ts'
import { namedIn } from '../vouchers/known-codes.ts'
import { leftOfDiscounts } from './campaigns.ts'
import type { DiscountRule } from './discounts-on.ts'
import type { VoucherRule } from './rules.ts'

type Asked = { productId: string; hostId: string }
type RuleRow = {
  id: string
  name: string
  owner_id: string
  type: DiscountType
  value: number
  max_amount: number | null
  all_products: boolean
  host_percent: number
  platform_percent: number
  affiliate_percent: number
  /** Those of the products asked about that it names. */
  named: string[]
}

type DiscountRow = RuleRow & { ends_at_ms: number; limited: boolean; min_quantity: number; free_each: number | null }
export type RunningDiscount = DiscountRule & { endsAt: Date }

/**
 * The automatic discounts that run now and may lower one of these products for this person (null: a visitor). One whose uses
 * are taken is over.
 */
export async function runningDiscounts(
  ctx: Context | Tx,
  userId: string | null,
  asked: readonly Asked[],
): Promise<RunningDiscount[]> {
  if (asked.length === 0) return []
  const { rows } = await discountsQuestion(ctx, userId, asked).execute(ctx.db)
  return discountsFound(ctx, userId, asked, rows)
}

/** The question of `runningDiscounts`, to be asked together with others; `discountsFound` reads its rows. */
export function discountsQuestion(
  ctx: Context | Tx,
  userId: string | null,
  asked: readonly Asked[],
): RawBuilder<DiscountRow> {
  const products = asked.map((one) => one.productId)
  return sql<DiscountRow>`
    select d.id, d.name, d.owner_id, d.type, d.value, d.max_amount, d.all_products, d.host_percent, d.platform_percent,
      d.affiliate_percent, d.min_quantity, d.free_each, (extract(epoch from d.ends_at) * 1000)::float8 as ends_at_ms,
      exists (select from pools p where p.id = d.id) as limited,
      array(select dp.product_id::text from discount_products dp where dp.discount_id = d.id and dp.product_id = any(${arrayOf(products, 'uuid')})) as named
    from discounts d
    where d.active and d.deleted_at is null and d.starts_at <= ${ctx.now()} and d.ends_at > ${ctx.now()}
      and (not d.restricted or exists (select from discount_users du where du.discount_id = d.id and du.user_id = ${userId}::uuid))
      and d.owner_id = any(${arrayOf([...new Set([PLATFORM_ACCOUNT, ...asked.map((one) => one.hostId)])], 'uuid')})
      and (d.all_products or exists (
        select from discount_products dp where dp.discount_id = d.id and dp.product_id = any(${arrayOf(products, 'uuid')})))
    order by d.id`
}

export async function discountsFound(
  ctx: Context | Tx,
  userId: string | null,
  asked: readonly Asked[],
  rows: readonly DiscountRow[],
): Promise<RunningDiscount[]> {
  const limited = rows.filter((row) => row.limited).map((row) => row.id)
  const left = await leftOfDiscounts(ctx, limited, { userId, productIds: asked.map((one) => one.productId) })
  return rows.flatMap((row) => {
    const { uses = null, budget = null } = left.get(row.id) ?? {}
    const { min_quantity: minQuantity, free_each: freeEach } = row
    const endsAt = new Date(row.ends_at_ms)
    return uses === 0 ? [] : [{ ...ruleOf(row), endsAt, minQuantity, freeEach, budgetLeft: budget }]
  })
}

/** A code as somebody gave it: its rule where it may be used now, or why it may not. */
export type FoundVoucher = { code: string; rule: VoucherRule | null; name: string; refusal: FaultCode | null }

/**
 * Looks codes up for a person and what they want. Nothing is said of a code that does not exist but that, and of one that
 * is for others it is said too; staff who ask for somebody are told what it is.
 */
export async function findVouchers(
  ctx: Context | Tx,
  userId: string | null,
  codes: readonly string[],
  products: readonly string[],
): Promise<FoundVoucher[]> {
  if (codes.length === 0) return []
  const { rows } = await sql<
    RuleRow & {
      code: string
      batch_id: string | null
      min_order: number
      active: boolean
      starts_at: Date
      ends_at: Date | null
      allowed: boolean
      too_late: boolean
    }
  >`
    select v.id, v.batch_id, v.name, v.code, v.owner_id, v.type, v.value, v.max_amount, v.min_order, v.all_products, v.active, v.starts_at, v.ends_at,
      v.host_percent, v.platform_percent, v.affiliate_percent,
      (not v.restricted or ${namedIn(userId)}) as allowed,
      (v.first_order and ${historyOf(ctx).hasPaid(userId)}) as too_late,
      array(select vp.product_id::text from voucher_products vp where vp.voucher_id = v.id and vp.product_id = any(${[...products]}::uuid[])) as named
    from vouchers v where v.code = any(${[...codes]}) and v.deleted_at is null`.execute(ctx.db)
  const left = await leftIn(
    ctx,
    rows.flatMap((row) => [row.id, ...(row.batch_id ? [row.batch_id] : [])]),
    userId,
  )
  const found = new Map(rows.map((row) => [row.code, row]))
  const asksForOther = userIdOf(ctx) !== userId && holds(ctx, 'orders.read')
  return [...new Set(codes)].map((code) => {
    const row = found.get(code)
    if (!row || (!row.allowed && !asksForOther)) return { code, rule: null, name: '', refusal: 'VOUCHER_NOT_FOUND' }
    const uses = left.get(row.id)
    const refusal = refusalOf(row, ctx.now(), uses?.places === 0 || uses?.ofPerson === 0)
    const ofBatch = left.get(row.batch_id ?? '')?.budget ?? null
    const budgets = [uses?.budget ?? null, ofBatch].filter((budget) => budget !== null)
    const budgetLeft = budgets.length > 0 ? Math.min(...budgets) : null
    const rule = { ...ruleOf(row), code, minOrder: row.min_order, budgetLeft }
    return { code, rule: refusal ? null : rule, name: row.name, refusal }
  })
}

type Terms = { active: boolean; starts_at: Date; ends_at: Date | null; allowed: boolean; too_late?: boolean }

/** Why a code may not be used at this moment by this person, whatever they buy; its time is half-open. */
export function refusalOf(voucher: Terms, now: Date, usedUp: boolean): FaultCode | null {
  if (!voucher.active) return 'VOUCHER_INACTIVE'
  if (now < voucher.starts_at) return 'VOUCHER_NOT_STARTED'
  if (voucher.ends_at !== null && now >= voucher.ends_at) return 'VOUCHER_EXPIRED'
  if (!voucher.allowed) return 'VOUCHER_NOT_APPLICABLE'
  if (usedUp) return 'VOUCHER_USAGE_LIMIT_REACHED'
  return voucher.too_late ? 'VOUCHER_FIRST_ORDER_ONLY' : null
}

function ruleOf(row: RuleRow): DiscountRule {
  return {
    id: row.id,
    name: row.name,
    type: row.type,
    value: row.value,
    maxAmount: row.max_amount,
    costShare: { host: row.host_percent, platform: row.platform_percent, affiliate: row.affiliate_percent },
    hostId: row.owner_id === PLATFORM_ACCOUNT ? null : row.owner_id,
    productIds: row.all_products ? null : new Set(row.named),
  }
}
