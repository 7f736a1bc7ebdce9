import { handUp } from '#server/core/handed-up.ts'
import { subscribe } from '#server/core/jobs.ts'
import type { Module } from '#server/core/module.ts'
import { staffQueues } from '#server/core/staff-queues.ts'
import { sellables } from '#server/modules/catalog/index.ts'
import { peopleCounts, wayUses } from '#server/modules/identity/index.ts'
import { orderExtensions } from '#server/modules/orders/index.ts'
import { boughtPages, chargePurposes } from '#server/modules/payments/index.ts'
import { closedProducts, costBearers } from '#server/modules/pricing/index.ts'
import { affiliateData } from './affiliates/data-export.ts'
import { eraseAffiliates } from './affiliates/erase-affiliates.ts'
import { affiliateExtension } from './affiliates/extension.ts'
import { affiliates } from './affiliates/routes.ts'
import { partnersBear } from './affiliates/rows.ts'
import { creditData } from './credit/data-export.ts'
import { creditExtension } from './credit/extension.ts'
import { credit } from './credit/routes.ts'
import { eraseGiftCards } from './gift-cards/erase-gift-cards.ts'
import { giftCardPage } from './gift-cards/reads.ts'
import { giftCards } from './gift-cards/routes.ts'
import { giftCardSold } from './gift-cards/sellable.ts'
import { giftsData } from './gifts/data-export.ts'
import { eraseGifts } from './gifts/erase-gifts.ts'
import { giftExtension } from './gifts/extension.ts'
import { followGifts } from './gifts/follow-gifts.ts'
import { gifts } from './gifts/routes.ts'
import { endPlansOf } from './instalments/cancel-plan.ts'
import { partsCharged } from './instalments/charge-purpose.ts'
import { instalmentsData } from './instalments/data-export.ts'
import { instalmentExtension } from './instalments/extension.ts'
import { suspendedPlans } from './instalments/reads.ts'
import { instalments } from './instalments/routes.ts'
import { runInstalments } from './instalments/step-plan.ts'
import { partsCharge } from './instalments/way-use.ts'
import { growthCounts } from './people-counts.ts'
import { proposalsData } from './proposals/data-export.ts'
import { eraseProposals } from './proposals/erase-proposals.ts'
import { expireProposals } from './proposals/expire-proposals.ts'
import { proposalExtension } from './proposals/extension.ts'
import { proposals } from './proposals/routes.ts'
import { referralsData } from './referrals/data-export.ts'
import { eraseReferrals } from './referrals/erase-referrals.ts'
import { referrals } from './referrals/routes.ts'
import { settleReferrals } from './referrals/settle-referrals.ts'
import { takeInvitation } from './referrals/take-invitation.ts'
import { sealed } from './sealed.ts'
import { claimSeats } from './seats/claim-seats.ts'
import { eraseSeats } from './seats/erase-seats.ts'
import { seatsExtension } from './seats/extension.ts'
import { seats } from './seats/routes.ts'
import { growthWaits } from './staff-queues.ts'

/** Optional capabilities of orders, a folder each, none of which knows another. */
export const growth: Module = {
  name: 'growth',
  tables: [
    'affiliate_orders',
    'affiliate_payouts',
    'affiliate_terms',
    'affiliates',
    'credit_gifts',
    'gift_cards',
    'gift_claims',
    'gifts',
    'instalment_offers',
    'instalment_parts',
    'instalment_plans',
    'proposal_lines',
    'proposal_versions',
    'proposal_wishes',
    'proposals',
    'referral_codes',
    'referral_terms',
    'referrals',
    'seat_grants',
    'seats',
  ],
  routes: [...gifts, ...instalments, ...proposals, ...seats, ...credit, ...giftCards, ...referrals, ...affiliates],
  rows: [
    handUp(staffQueues, ...growthWaits),
    handUp(peopleCounts, growthCounts),
    handUp(wayUses, partsCharge),
    handUp(sellables, giftCardSold),
    handUp(
      orderExtensions,
      giftExtension,
      creditExtension,
      instalmentExtension,
      proposalExtension,
      seatsExtension,
      affiliateExtension,
    ),
    handUp(chargePurposes, partsCharged),
    handUp(boughtPages, giftCardPage),
    handUp(closedProducts, suspendedPlans),
    handUp(costBearers, partnersBear),
  ],
  personalData: async (ctx, userId) => [
    await instalmentsData(ctx, userId),
    ...(await proposalsData(ctx, userId)),
    await giftsData(ctx, userId),
    ...(await creditData(ctx, userId)),
    await referralsData(ctx, userId),
    await affiliateData(ctx, userId),
  ],
  listeners: [
    subscribe('account.terminated', 'end-instalments', (ctx, { userId }) => endPlansOf(ctx, userId)),
    subscribe('account.terminated', 'forget-gifts', (ctx, { userId, emailMark }) => eraseGifts(ctx, userId, emailMark)),
    subscribe('account.registered', 'take-invitation', takeInvitation),
    subscribe('account.registered', 'claim-seats', (ctx, { userId }) => claimSeats(ctx, userId)),
    subscribe('account.terminated', 'forget-proposals', (ctx, { userId }) => eraseProposals(ctx, userId)),
    subscribe('account.terminated', 'forget-seats', (ctx, { userId, emailMark }) => eraseSeats(ctx, userId, emailMark)),
    subscribe('account.terminated', 'forget-gift-cards', (ctx, { userId }) => eraseGiftCards(ctx, userId)),
    subscribe('account.terminated', 'forget-referrals', (ctx, { userId }) => eraseReferrals(ctx, userId)),
    subscribe('account.terminated', 'forget-affiliates', (ctx, { userId }) => eraseAffiliates(ctx, userId)),
  ],
  timed: [
    { name: 'run-instalments', cron: '* * * * *', run: (ctx) => runInstalments(ctx) },
    { name: 'follow-gifts', cron: '*/10 * * * *', run: followGifts },
    { name: 'settle-referrals', cron: '*/10 * * * *', run: settleReferrals },
    { name: 'expire-proposals', cron: '*/10 * * * *', run: expireProposals },
  ],
  sealed,
}
