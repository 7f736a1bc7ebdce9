import { contract } from '#domain/contract/index.ts'
import { asUser } from '#server/core/actor.ts'
import { on } from '#server/core/serve.ts'
import { readMembership } from '#server/modules/catalog/index.ts'
import { chooseCard, finishSaving } from '#server/modules/payments/index.ts'
import { addCard } from './cards/add-card.ts'
import { changeCard } from './cards/change-card.ts'
import { forgetOwnCard } from './cards/forget-own-card.ts'
import { changePlan } from './changes/change-plan.ts'
import { pauseSubscription, resumeSubscription } from './changes/pause-subscription.ts'
import { subscribe } from './changes/subscribe.ts'
import { listChangePlans, readPeriod, readSummary } from './changes/summary.ts'
import { cancelPending } from './leaving/cancel-pending.ts'
import { cancelForPerson, cancelSubscription } from './leaving/cancel-subscription.ts'
import { listRecords, staffRecords } from './payment-records.ts'
import { listCards, listLive, listOwn } from './reads.ts'
import { readSubscription } from './staff-detail.ts'
import { exportSubscriptions, listSubscriptions, readFigures } from './staff-reads.ts'

export const subscriptions = [
  on(contract.subscriptionOffer, (ctx, { params }) => readMembership(ctx, params.id)),
  on(contract.subscriptionPeriod, (ctx, { params }) => readPeriod(ctx, params.id)),
  on(contract.mySubscriptions, (ctx) => listOwn(ctx, asUser(ctx))),
  on(contract.subscriptionPaymentRecords, (ctx, { query }) => listRecords(ctx, asUser(ctx), query)),
  on(contract.addCard, (ctx, { body }) => addCard(ctx, body)),
  on(contract.cards, (ctx) => listCards(ctx, asUser(ctx))),
  on(contract.finishCard, async (ctx, { params }) => ({ cardId: await finishSaving(ctx, params.id) })),
  on(contract.chooseCard, async (ctx, { params }) => {
    await chooseCard(ctx, asUser(ctx), params.id)
    return { ok: true as const }
  }),
  on(contract.forgetCard, async (ctx, { params }) => {
    await forgetOwnCard(ctx, asUser(ctx), params.id)
    return { ok: true as const }
  }),
  on(contract.subscribe, (ctx, { params, body }) => subscribe(ctx, params.id, body)),
  on(contract.subscriptionVoucher, (ctx, { params, body }) =>
    readSummary(ctx, asUser(ctx), params.id, { voucherCode: body.code }),
  ),
  on(contract.subscriptionSummary, (ctx, { params, query }) => readSummary(ctx, asUser(ctx), params.id, query)),
  on(contract.cancelSubscription, (ctx, { params, body }) => cancelSubscription(ctx, params.id, body)),
  on(contract.cancelPendingSubscription, (ctx, { params }) => cancelPending(ctx, params.id)),
  on(contract.changeSubscriptionPlan, (ctx, { params, body }) => changePlan(ctx, params.id, params.newId, body)),
  on(contract.pauseSubscription, (ctx, { params, body }) => pauseSubscription(ctx, params.id, body.months)),
  on(contract.resumeSubscription, (ctx, { params }) => resumeSubscription(ctx, params.id)),
  on(contract.changeSubscriptionCard, (ctx, { params, body }) => changeCard(ctx, params.id, body.cardId)),
  on(contract.ownSubscriptions, (ctx) => listLive(ctx, asUser(ctx))),
  on(contract.ownSubscriptionPlans, (ctx, { params }) => listChangePlans(ctx, asUser(ctx), params.id)),
  on(contract.staffSubscriptions, (ctx, { query }) => listSubscriptions(ctx, query)),
  on(contract.subscriptionFigures, readFigures),
  on(contract.exportSubscriptions, (ctx, { query }) => exportSubscriptions(ctx, query)),
  on(contract.staffSubscription, (ctx, { params }) => readSubscription(ctx, params.id)),
  on(contract.staffSubscriptionPayments, (ctx, { params }) => staffRecords(ctx, params.id)),
  on(contract.staffCancelSubscription, (ctx, { params, body }) => cancelForPerson(ctx, params.id, body)),
]
