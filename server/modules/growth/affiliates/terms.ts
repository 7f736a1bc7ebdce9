import { type Selectable, sql } from 'kysely'
import type { AffiliateKind } from '#domain/affiliates.ts'
import type { Context, Tx } from '#server/core/context.ts'
import type { AffiliateTerms } from '#server/core/schema.ts'

type Terms = Selectable<AffiliateTerms>

/** What a partner earns now: their own row that began last, else that of everybody. */
export async function termsFor(ctx: Context | Tx, affiliateId: string | null): Promise<Terms> {
  return ctx.db
    .selectFrom('affiliate_terms')
    .selectAll()
    .where('starts_at', '<=', ctx.now())
    .where((e) => e.or([e('affiliate_id', 'is', null), e('affiliate_id', '=', affiliateId)]))
    .orderBy(sql`affiliate_id is null`)
    .orderBy('starts_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
}

/** The terms as people read them. */
export function promised(terms: Pick<Terms, 'basis_points' | 'most' | 'kinds'>) {
  return { basisPoints: terms.basis_points, most: terms.most, kinds: terms.kinds as AffiliateKind[] }
}

/** Every row of one partner, or of everybody, the latest first. */
export async function listTerms(ctx: Context, affiliateId: string | null) {
  const rows = await ctx.db
    .selectFrom('affiliate_terms as t')
    .leftJoin('users as u', 'u.id', 't.created_by')
    .selectAll('t')
    .select('u.full_name as createdBy')
    .select(sql<Date | null>`lead(t.starts_at) over (order by t.starts_at)`.as('endsAt'))
    .where('t.affiliate_id', affiliateId === null ? 'is' : '=', affiliateId)
    .orderBy('t.starts_at', 'desc')
    .execute()
  const stateOf = (startsAt: Date, endsAt: Date | null) => {
    if (startsAt > ctx.now()) return 'COMING' as const
    return endsAt !== null && endsAt <= ctx.now() ? ('ENDED' as const) : ('IN_FORCE' as const)
  }
  return rows.map((row) => ({
    id: row.id,
    ...promised(row),
    startsAt: row.starts_at,
    note: row.note,
    createdBy: row.createdBy,
    state: stateOf(row.starts_at, row.endsAt),
  }))
}
