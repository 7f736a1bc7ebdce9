import { contract } from '#domain/contract/index.ts'
import { asUser } from '#server/core/actor.ts'
import { on } from '#server/core/serve.ts'
import { addReferralTerms } from './add-terms.ts'
import { readInvitation, readReferrals } from './reads.ts'
import { refuseReferral } from './refuse-referral.ts'
import { listReferrals } from './staff-reads.ts'
import { listTerms } from './terms.ts'

export const referrals = [
  on(contract.referrals, (ctx, { query }) => readReferrals(ctx, asUser(ctx), query)),
  on(contract.invitation, (ctx, { params }) => readInvitation(ctx, params.code)),
  on(contract.allReferrals, (ctx, { query }) => listReferrals(ctx, query)),
  on(contract.refuseReferral, (ctx, { params, body }) => refuseReferral(ctx, params.id, body.reason)),
  on(contract.referralTerms, (ctx) => listTerms(ctx)),
  on(contract.addReferralTerms, (ctx, { body }) => addReferralTerms(ctx, body)),
]
