import type { Context } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'

/** The link of a person who deleted their account leads nowhere any more, and what the staff wrote about their friends is erased. */
export function eraseReferrals(ctx: Context, userId: string): Promise<void> {
  return write(ctx, async (tx) => {
    await tx.db.deleteFrom('referral_codes').where('user_id', '=', userId).execute()
    await tx.db
      .updateTable('referrals')
      .set({ reason: 'Đã xóa cùng tài khoản' })
      .where('refusal', '=', 'STAFF')
      .where((e) => e.or([e('inviter_id', '=', userId), e('friend_id', '=', userId)]))
      .execute()
  })
}
