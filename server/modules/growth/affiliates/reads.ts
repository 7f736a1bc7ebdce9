import { must } from '#domain/faults.ts'
import { isStaff } from '#domain/permissions.ts'
import { asUser, roleOf } from '#server/core/actor.ts'
import type { Context } from '#server/core/context.ts'
import { monthsOf } from './months.ts'
import { payoutsOf } from './payout-reads.ts'
import { type Affiliate, affiliateOf, balanceOf } from './rows.ts'
import { promised, termsFor } from './terms.ts'

/** The caller as a partner: how they stand, what they earn and what is owed to them, month by month; the terms also before they ask. */
export async function readOwnAffiliate(ctx: Context) {
  const userId = asUser(ctx)
  const own = await affiliateOf(ctx, userId)
  const terms = promised(await termsFor(ctx, own?.id ?? null))
  const role = roleOf(ctx)
  const staff = role !== null && isStaff(role)
  const why = staff ? 'Nhân viên Bến Học không làm đối tác tiếp thị được.' : null
  const can = { ask: !staff && (!own || own.status === 'REFUSED'), why }
  return { affiliate: own ? await wholeOf(ctx, own) : null, terms, can }
}

async function wholeOf(ctx: Context, own: Affiliate) {
  return {
    status: own.status,
    code: own.code,
    name: own.name,
    channels: own.channels,
    taxCode: own.tax_code,
    askedAt: own.asked_at,
    reason: own.reason,
    ...(await standingOf(ctx, own)),
  }
}

/** How a partner stands with us. */
export async function standingOf(ctx: Context, { id, user_id: userId }: Pick<Affiliate, 'id' | 'user_id'>) {
  const [balance, months, payouts, account] = await Promise.all([
    balanceOf(ctx, id),
    monthsOf(ctx, { id, userId }),
    payoutsOf(ctx, id),
    ctx.db
      .selectFrom('bank_accounts')
      .select('user_id')
      .where('user_id', '=', userId)
      .where('refused_at', 'is', null)
      .executeTakeFirst(),
  ])
  return { balance, months, payouts, hasAccount: account !== undefined }
}

/** Whose link this is, while it counts. AFFILIATE_NOT_FOUND. */
export async function readAffiliateLink(ctx: Context, code: string) {
  const row = await ctx.db
    .selectFrom('affiliates as f')
    .innerJoin('users as u', 'u.id', 'f.user_id')
    .select(['f.code', 'f.user_id as affiliateId'])
    .where('f.code', '=', code)
    .where('f.status', '=', 'ACTIVE')
    .where('u.state', '=', 'ACTIVE')
    .executeTakeFirst()
  must(row !== undefined, 'AFFILIATE_NOT_FOUND')
  return row
}
