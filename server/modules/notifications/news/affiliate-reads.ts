import type { DomainEvents } from '#domain/domain-events.ts'
import type { Context } from '#server/core/context.ts'
import { affiliateFacts, affiliatePayoutFacts } from '#server/modules/growth/index.ts'
import type { Told } from '../messages/announcement.ts'

/** Whoever asked to be a partner hears what was decided. */
export async function aboutAffiliateDecided(
  ctx: Context,
  { affiliateId, status }: DomainEvents['affiliate.decided'],
): Told {
  const { userId, code, reason } = await affiliateFacts(ctx, affiliateId)
  const to = { source: affiliateId, to: [userId] }
  if (status === 'ACTIVE') return { kind: 'AFFILIATE_APPROVED', ...to, facts: { code } }
  if (reason === null) return null
  return { kind: status === 'CLOSED' ? 'AFFILIATE_CLOSED' : 'AFFILIATE_REFUSED', ...to, facts: { reason } }
}

export async function aboutFirstCommission(
  ctx: Context,
  { affiliateId, amount }: DomainEvents['affiliate.first-commission'],
): Told {
  const { userId } = await affiliateFacts(ctx, affiliateId)
  return { kind: 'AFFILIATE_FIRST_COMMISSION', source: affiliateId, to: [userId], facts: { amount } }
}

export async function aboutAffiliatePaid(ctx: Context, { payoutId }: DomainEvents['affiliate.paid']): Told {
  const { userId, amount, reference } = await affiliatePayoutFacts(ctx, payoutId)
  if (reference === null) return null
  return { kind: 'AFFILIATE_PAID', source: payoutId, to: [userId], facts: { amount, reference } }
}
