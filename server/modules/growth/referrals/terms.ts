import { type Selectable, sql } from 'kysely'
import { voucherFrom } from '#domain/referrals.ts'
import type { Context, Tx } from '#server/core/context.ts'
import type { ReferralTerms } from '#server/core/schema.ts'

export type Terms = Selectable<ReferralTerms>

/** What inviting is worth now: the row that began last. The first one stands since before anybody could be invited. */
export async function termsInForce(ctx: Context | Tx): Promise<Terms> {
  return ctx.db
    .selectFrom('referral_terms')
    .selectAll()
    .where('starts_at', '<=', ctx.now())
    .orderBy('starts_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
}

/** The sums as people read them. */
export function promised(terms: Terms) {
  const { friend_amount: friendAmount, inviter_amount: inviterAmount, minimum } = terms
  return {
    friendAmount,
    voucherFrom: voucherFrom({ friendAmount, minimum }),
    voucherDays: terms.voucher_days,
    inviterAmount,
    minimum,
    monthlyLimit: terms.monthly_limit,
  }
}

/** Every row, the latest first. */
export async function listTerms(ctx: Context) {
  const rows = await ctx.db
    .selectFrom('referral_terms as t')
    .leftJoin('users as u', 'u.id', 't.created_by')
    .selectAll('t')
    .select('u.full_name as createdBy')
    .select(sql<Date | null>`lead(t.starts_at) over (order by t.starts_at)`.as('endsAt'))
    .orderBy('t.starts_at', 'desc')
    .execute()
  const stateOf = (startsAt: Date, endsAt: Date | null) => {
    if (startsAt > ctx.now()) return 'COMING' as const
    return endsAt !== null && endsAt <= ctx.now() ? ('ENDED' as const) : ('IN_FORCE' as const)
  }
  const items = rows.map((row) => ({
    id: row.id,
    ...promised(row),
    active: row.active,
    startsAt: row.starts_at,
    note: row.note,
    createdBy: row.createdBy,
    state: stateOf(row.starts_at, row.endsAt),
  }))
  return { items }
}
