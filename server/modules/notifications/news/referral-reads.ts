import type { DomainEvents } from '#domain/domain-events.ts'
import type { Context } from '#server/core/context.ts'
import { referralFacts } from '#server/modules/growth/index.ts'
import type { Told } from '../messages/announcement.ts'

/** Whoever was invited hears of the voucher. */
export async function aboutReferralJoined(ctx: Context, { referralId }: DomainEvents['referral.joined']): Told {
  const { friendId, inviterName, voucher } = await referralFacts(ctx, referralId)
  const { code, amount, from, endsAt } = voucher
  if (!endsAt) return null
  return {
    kind: 'REFERRAL_JOINED',
    source: referralId,
    to: [friendId],
    facts: { inviterName, code, amount, from, endsAt },
  }
}

/** Whoever invited hears that the credit is there. */
export async function aboutReferralRewarded(ctx: Context, { referralId }: DomainEvents['referral.rewarded']): Told {
  const { inviterId, friendName, reward } = await referralFacts(ctx, referralId)
  return { kind: 'REFERRAL_REWARDED', source: referralId, to: [inviterId], facts: { friendName, amount: reward } }
}
