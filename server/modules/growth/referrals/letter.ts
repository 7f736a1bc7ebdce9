import type { Context } from '#server/core/context.ts'
import { peopleOf } from '#server/modules/identity/index.ts'
import { friendName } from './names.ts'

/** What both are told of a referral: names as the other reads them, sums in đồng. */
export async function referralFacts(ctx: Context, id: string) {
  const row = await ctx.db
    .selectFrom('referrals as r')
    .innerJoin('referral_terms as t', 't.id', 'r.terms_id')
    .innerJoin('vouchers as v', 'v.id', 'r.voucher_id')
    .select(['r.inviter_id', 'r.friend_id', 't.inviter_amount', 'v.code', 'v.value', 'v.min_order', 'v.ends_at'])
    .where('r.id', '=', id)
    .executeTakeFirstOrThrow()
  const people = await peopleOf(ctx, [row.inviter_id, row.friend_id])
  return {
    inviterId: row.inviter_id,
    friendId: row.friend_id,
    inviterName: people.get(row.inviter_id)?.fullName ?? 'Một người bạn',
    friendName: friendName(people.get(row.friend_id)?.fullName),
    reward: row.inviter_amount,
    voucher: { code: row.code, amount: row.value, from: row.min_order, endsAt: row.ends_at },
  }
}
