import { contract } from '#domain/contract/index.ts'
import { asUser } from '#server/core/actor.ts'
import { on } from '#server/core/serve.ts'
import { beginInstalments } from './begin-instalments.ts'
import { cancelPlan } from './cancel-plan.ts'
import { changePlanCard } from './change-plan-card.ts'
import { offerInstalments, publicOffer, readOffer } from './offers.ts'
import { payPart } from './pay-part.ts'
import { quoteInstalments } from './quote-instalments.ts'
import { listOwn, readOwn, readPartOf } from './reads.ts'
import { listPlans, readPlan } from './staff-reads.ts'

export const instalments = [
  on(contract.instalmentOffer, (ctx, { params }) => publicOffer(ctx, params.id)),
  on(contract.sellerInstalments, (ctx, { params }) => readOffer(ctx, params.id)),
  on(contract.offerInstalments, (ctx, { params, body }) => offerInstalments(ctx, params.id, body.parts)),
  on(contract.quoteInstalments, (ctx, { body }) => quoteInstalments(ctx, asUser(ctx), body)),
  on(contract.beginInstalments, (ctx, { body }) => beginInstalments(ctx, body)),
  on(contract.myInstalments, (ctx) => listOwn(ctx, asUser(ctx))),
  on(contract.myInstalment, (ctx, { params }) => readOwn(ctx, asUser(ctx), params.id)),
  on(contract.orderInstalment, (ctx, { params }) => readPartOf(ctx, asUser(ctx), params.id)),
  on(contract.payInstalment, (ctx, { params, body }) => payPart(ctx, params.id, body)),
  on(contract.changeInstalmentCard, (ctx, { params, body }) => changePlanCard(ctx, params.id, body.cardId)),
  on(contract.staffInstalments, (ctx, { query }) => listPlans(ctx, query)),
  on(contract.staffInstalment, (ctx, { params }) => readPlan(ctx, params.id)),
  on(contract.staffCancelInstalment, (ctx, { params, body }) => cancelPlan(ctx, params.id, body.reason)),
]
