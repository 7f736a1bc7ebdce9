import type { Context } from '#server/core/context.ts'

/** Whom news of a partner goes to, and what they read about the decision. */
export async function affiliateFacts(ctx: Context, id: string) {
  return ctx.db
    .selectFrom('affiliates')
    .select(['user_id as userId', 'code', 'reason'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

/** What a partner is told of a transfer, in đồng. */
export async function affiliatePayoutFacts(ctx: Context, payoutId: string) {
  return ctx.db
    .selectFrom('affiliate_payouts as p')
    .innerJoin('affiliates as f', 'f.id', 'p.affiliate_id')
    .select(['f.user_id as userId', 'p.amount', 'p.reference'])
    .where('p.id', '=', payoutId)
    .executeTakeFirstOrThrow()
}
