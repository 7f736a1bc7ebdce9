import { FRIEND_VOUCHER, INVITATION_CODE, voucherFrom } from '#domain/referrals.ts'
import { addDays } from '#domain/time.ts'
import { audit } from '#server/core/audit.ts'
import type { Context } from '#server/core/context.ts'
import { publish } from '#server/core/jobs.ts'
import { write } from '#server/core/write.ts'
import { givePersonalVoucher } from '#server/modules/pricing/index.ts'
import { inviterOf } from './own-code.ts'
import { termsInForce } from './terms.ts'

/**
 * Somebody whose account has just become one came by an invitation: they have an inviter, the first one for ever, and a
 * voucher of their own. Told again it changes nothing; an invitation of nobody, or while nobody is invited, is none.
 */
export async function takeInvitation(
  ctx: Context,
  { userId, invitation }: { userId: string; invitation?: string },
): Promise<void> {
  if (!invitation || !INVITATION_CODE.test(invitation)) return
  await write(ctx, async (tx) => {
    const terms = await termsInForce(tx)
    const inviter = await inviterOf(tx, invitation)
    if (!terms.active || !inviter || inviter.id === userId) return
    const now = tx.now()
    const referral = await tx.db
      .insertInto('referrals')
      .values({ inviter_id: inviter.id, friend_id: userId, terms_id: terms.id, joined_at: now })
      .onConflict((conflict) => conflict.column('friend_id').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!referral) return
    const { friend_amount: friendAmount, minimum } = terms
    const voucher = await givePersonalVoucher(tx, {
      userId,
      prefix: 'BANMOI',
      name: FRIEND_VOUCHER,
      amount: friendAmount,
      minOrder: voucherFrom({ friendAmount, minimum }),
      firstOrder: true,
      listed: false,
      endsAt: addDays(now, terms.voucher_days),
    })
    await tx.db.updateTable('referrals').set({ voucher_id: voucher.id }).where('id', '=', referral.id).execute()
    await audit(tx, 'referral.joined', 'referral', referral.id, { inviterId: inviter.id, friendId: userId })
    await publish(tx, 'referral.joined', { referralId: referral.id })
  })
}
