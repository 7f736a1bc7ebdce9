import type { RequestReviewStatus } from '#domain/enums.ts'
import { must } from '#domain/faults.ts'
import type { UserId } from '#domain/ids.ts'
import { LAYOFF_DISCOUNT } from '#domain/layoff.ts'
import type { Context } from '#server/core/context.ts'
import { type VoucherFacts, voucherFacts } from '#server/modules/pricing/index.ts'
import type { LayoffRequest } from './rows.ts'
import { whyNot } from './rules.ts'
import { findFacts, NO_FACTS } from './sealing.ts'

/** The last request of a person (of one status, if it is named), and whether they may ask now. */
export async function readLatest(ctx: Context, userId: UserId, status?: RequestReviewStatus) {
  const rows = await ctx.db
    .selectFrom('layoff_requests')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  const why = whyNot(rows, ctx.now())
  const latest = rows.find((row) => status === undefined || row.status === status)
  return { request: latest ? await shownToOwner(ctx, latest) : null, mayAsk: why === null, why }
}

/** One of a person's own. */
export async function theOwn(ctx: Context, userId: UserId, id: string) {
  const row = await ctx.db
    .selectFrom('layoff_requests')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  must(row !== undefined, 'LAYOFF_REQUEST_NOT_FOUND')
  return shownToOwner(ctx, row)
}

async function shownToOwner(ctx: Context, row: LayoffRequest) {
  const vouchers = await voucherFacts(ctx, row.voucher_id ? [row.voucher_id] : [])
  return { ...shown(ctx, row, vouchers), can: { cancel: row.status === 'PENDING' } }
}

/** What owner and staff both see. */
export function shown(ctx: Context, row: LayoffRequest, vouchers: Map<string, VoucherFacts>) {
  const voucher = row.voucher_id ? vouchers.get(row.voucher_id) : undefined
  return {
    id: row.id,
    status: row.status,
    ...(findFacts(ctx, row.facts_sealed) ?? NO_FACTS),
    createdAt: row.created_at,
    decidedAt: row.decided_at,
    reason: row.reason,
    hasProof: row.proof_key !== null,
    voucher: voucher
      ? {
          code: voucher.code,
          percent: voucher.value,
          most: voucher.most ?? LAYOFF_DISCOUNT.most,
          endsAt: voucher.endsAt ?? ctx.now(),
          used: voucher.used,
        }
      : null,
  }
}
