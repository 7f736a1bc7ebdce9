import type { CallName } from '#domain/contract/index.ts'
import { open, type Row, user } from './table-row.ts'

const ON_SALE = 'what is on sale is there for everybody'
const PLAN = open('plan', ON_SALE)
const UNPAID = 'the subscription of the world is not paid yet; the refusal of strangers comes before that'
export const NO_CARD = 'nobody of the world keeps a card; it is looked up among the caller’s own'
const NO_PARTS = 'what the world sells is paid at once'
export const CARD = open({ is: '01890000-0000-7000-8000-0000000000ce' }, NO_CARD)

/** An order of somebody else is passed over: only one's own are let go of. */
export const OWN_ORDERS = open('order', 'names which of the caller’s own unpaid orders are let go of')

/** Subscriptions, what is paid in parts, cards, requests for help. */
export const subscriptions: Partial<Record<CallName, Row>> = {
  subscriptionOffer: user({ 'params.id': open({ is: '01890000-0000-7000-8000-0000000000ee' }, ON_SALE) }),
  subscriptionPeriod: user({ 'params.id': PLAN }),
  subscriptionPaymentRecords: user({ 'query.subscriptionId': 'subscription' }),
  addCard: user(
    { 'body.subscriptionId': 'subscription', 'body.planId': 'instalments' },
    { body: { provider: 'VNPAY' }, uncontrolled: UNPAID },
  ),
  finishCard: user({ 'params.id': CARD }),
  chooseCard: user({ 'params.id': CARD }),
  forgetCard: user({ 'params.id': CARD }),
  subscriptionVoucher: user({ 'params.id': PLAN }, { body: { code: 'KHONGCO' } }),
  subscriptionSummary: user({ 'params.id': PLAN, 'query.subscriptionId': 'subscription' }, { uncontrolled: UNPAID }),
  ownSubscriptionPlans: user({ 'params.id': 'subscription' }),
  cancelSubscription: user({ 'params.id': 'subscription' }, { body: {}, uncontrolled: UNPAID }),
  changeSubscriptionPlan: user(
    { 'params.id': 'subscription', 'params.newId': PLAN, 'body.cardId': CARD },
    { uncontrolled: UNPAID },
  ),
  changeSubscriptionCard: user({ 'params.id': 'subscription', 'body.cardId': CARD }, { uncontrolled: UNPAID }),
  cancelPendingSubscription: user({ 'params.id': 'subscription' }),
  pauseSubscription: user({ 'params.id': 'subscription' }, { body: { months: 1 } }),
  resumeSubscription: user({ 'params.id': 'subscription' }),
  subscribe: user({ 'params.id': PLAN, 'body.cardId': CARD }, { uncontrolled: NO_CARD }),
  myInstalment: user({ 'params.id': 'instalments' }),
  orderInstalment: user({ 'params.id': 'instalmentOrder' }),
  payInstalment: user(
    { 'params.id': 'instalments', 'body.cardId': CARD },
    { body: { what: 'REST' }, uncontrolled: NO_CARD },
  ),
  changeInstalmentCard: user({ 'params.id': 'instalments', 'body.cardId': CARD }, { uncontrolled: NO_CARD }),
  quoteInstalments: user({ 'body.productId': open('wanted', ON_SALE) }, { uncontrolled: NO_PARTS }),
  beginInstalments: user(
    { 'body.productId': open('wanted', ON_SALE), 'body.replaces[]': OWN_ORDERS, 'body.cardId': CARD },
    { body: { expectedTotal: 0 }, uncontrolled: NO_CARD },
  ),
  ownLayoffProof: user({ 'params.id': 'layoffRequest' }),
  cancelLayoffRequest: user({ 'params.id': 'layoffRequest' }),
}
