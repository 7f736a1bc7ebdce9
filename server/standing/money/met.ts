import type { Operation } from './operations.ts'
import {
  type Arrived,
  type Buyer,
  isCaptured,
  type Line,
  type Order,
  type PartPlan,
  type Refund,
  type World,
} from './world.ts'

/** By which word each verb says that it did something; one that is missing here does not compile. */
const DONE: Record<Operation['is'], string> = {
  wait: 'ok',
  'stop-waiting': 'ok',
  serve: 'ok',
  list: 'ok',
  keep: 'ok',
  'return-tickets': 'ok',
  'call-off': 'ok',
  place: 'ok',
  retry: 'ok',
  notice: 'recorded',
  cancel: 'ok',
  ask: 'ok',
  exchange: 'ok',
  'drop-exchange': 'ok',
  start: 'ok',
  withdraw: 'ok',
  approve: 'ok',
  reject: 'ok',
  send: 'ok',
  'send-again': 'ok',
  outside: 'ok',
  arrive: 'taken',
  assign: 'MATCHED',
  return: 'ok',
  'begin-parts': 'ok',
  'step-parts': 'ok',
  'pay-part': 'ok',
  'buy-card': 'ok',
  redeem: 'ok',
  claim: 'ok',
  propose: 'ok',
  'agree-proposal': 'ok',
  accept: 'ok',
  seat: 'GIVEN',
  'take-seat': 'ok',
  'give-credit': 'ok',
  subscribe: 'ok',
  pause: 'ok',
  resume: 'ok',
  leave: 'ok',
  renew: 'ok',
  tidy: 'ok',
  expire: 'ok',
  'expire-edits': 'ok',
  'pay-out': 'ok',
  agree: 'ok',
  refuse: 'ok',
  hand: 'ok',
  tell: 'recorded',
  'came-back': 'ok',
  correct: 'ok',
  account: 'ok',
}

/** What must have been refused. */
const REFUSED = [
  'place ORDER_WAITING',
  'place SOLD_OUT',
  'place OFFER_EXPIRED',
  'wait TICKETS_AVAILABLE',
  'list RESALE_CLOSED',
  'keep TICKET_OFFERED',
  'place VOUCHER_USAGE_LIMIT_REACHED',
  'place CREDIT_NOT_ENOUGH',
  'place CREDIT_UNFIT',
  'redeem GIFT_CARD_REDEEMED',
  'redeem GIFT_CARD_CANCELED',
  'start GIFT_CARD_REDEEMED',
  'claim GIFT_CLAIMED',
  'claim GIFT_WITHDRAWN',
  'agree-proposal PROPOSAL_NEEDS_OTHER',
  'exchange EXCHANGE_NOT_OPEN',
  'pause STATUS_CONFLICT',
  'arrive known',
  'leave STATUS_CONFLICT',
  'came-back STATUS_CONFLICT',
  'begin-parts INSTALMENT_RUNNING',
  'pay-part STATUS_CONFLICT',
  'assign UNDERPAID',
  'assign ORDER_NOT_PAYABLE',
  'assign TRANSFER_NOTHING_LEFT',
  'return TRANSFER_NOTHING_LEFT',
  'return TRANSFER_RETURNED_ALREADY',
]

/** What must have become of something, whatever the dice said: each thing is drawn in its turn, many times over. */
const WANTED: Record<string, (order: Order) => boolean> = {
  'money that came after its order was closed paid it': ({ late }) => late,
  'money that came too late went back': ({ status, refunds }) =>
    status === 'REJECTED' && refunds.some(({ origin }) => origin === 'SYSTEM'),
  'credit paid a part': ({ payments, credit }) =>
    credit !== null && payments.some((one) => isCaptured(one) && !one.byCredit) && spent(payments),
  'credit paid all': ({ payments }) => spent(payments) && payments.every(({ byCredit }) => byCredit),
  'money became credit': ({ refunds }) => hasTransfer(refunds, (one, refund) => one.toCredit && refund.toCredit),
  'credit came back as credit': ({ refunds }) =>
    hasTransfer(refunds, (one, refund) => one.toCredit && !refund.toCredit),
  'a gift card was redeemed': ({ card }) => card?.redeemedBy != null,
  'a gift card that nobody redeemed went back': ({ card, lines }) => card?.redeemedBy === null && isBack(lines),
  'a gift went back before somebody had it': ({ isGift, lines }) =>
    isGift && isBack(lines.filter(({ holder }) => holder === null)),
  'a gift went back after somebody had it': ({ isGift, lines }) =>
    isGift && isBack(lines.filter(({ holder }) => holder !== null)),
  'seats were learnt on': ({ lines }) => lines.some(({ seats }) => seats?.some((learner) => learner !== null)),
  'seats went back': ({ proposal, lines }) => proposal !== null && isBack(lines),
  'an exchange sent the difference back': ({ refunds }) =>
    refunds.some(({ origin, items, amount }) => origin === 'EDIT' && items.length > 0 && amount > 0),
  'an exchange was paid for': ({ lines, refunds }) =>
    lines.some(({ exchanged, dropped, status }) => exchanged && !dropped && status !== 'PENDING') &&
    refunds.some(({ origin, items, amount }) => origin === 'EDIT' && items.length > 0 && amount === 0),
  'a period that was paid went back in part': ({ lines }) =>
    lines.some(({ kind, returned, price }) => kind === 'PLAN' && returned > 0 && returned < price),
  'an exchange was given up': ({ lines }) => lines.some(({ dropped }) => dropped),
}

/** What must have become of tickets; `others`: the lines that came with it. */
const TICKETS: Record<string, (line: Line, others: readonly Line[], order: Order, world: World) => boolean> = {
  'a ticket that cost nothing was given': ({ price, status }, others) =>
    price === 0 && status === 'APPROVED' && others.length === 0,
  'a ticket was sold with a course': ({ status }, others) =>
    status === 'APPROVED' && others.some((one) => one.kind === 'COURSE' && one.status === 'APPROVED'),
  'a ticket was a tenth cheaper beside another': ({ price, status }, others) =>
    price === 135_000 && status !== 'PENDING' && others.some(({ kind }) => kind === 'TICKET'),
  'the cheaper of two tickets was free': ({ price, status, productId }, others, _, { products }) =>
    price === 0 &&
    status !== 'PENDING' &&
    (products.get(productId)?.price ?? 0) > 0 &&
    others.some((one) => one.price === 150_000),
  'a ticket was given back by its rule': ({ status, kept, returned }) =>
    status === 'CANCELED' && kept > 0 && returned > 0,
  'a ticket that was offered was bought': ({ status }, _, { reservation }) =>
    status !== 'PENDING' && reservation !== null,
  'a ticket that was sold again went back whole': ({ isResold, price, returned }) => isResold && price === returned,
  'a ticket of an event that was called off went back whole': ({ isResold, kept, price, returned }, _, { refunds }) =>
    !isResold &&
    price > 0 &&
    kept === 0 &&
    price === returned &&
    refunds.some(({ origin, items }) => origin === 'SYSTEM' && items.length > 0),
  'money for a ticket went back because it came too late': ({ status }, _, order) =>
    status === 'PENDING' && order.status === 'REJECTED' && order.refunds.some(({ origin }) => origin === 'SYSTEM'),
}

/** What must have become of transfers to our account. */
const ARRIVED: Record<string, (one: Arrived, buyer: Buyer) => boolean> = {
  'a transfer was what was asked for': ({ verdict, shares }) => verdict === 'MATCHED' && shares.length === 1,
  'a transfer was too little': ({ verdict }) => verdict === 'UNDERPAID',
  'a transfer was too much': ({ verdict }) => verdict === 'OVERPAID',
  'a transfer paid again what was paid': ({ verdict }) => verdict === 'DUPLICATE',
  'a transfer came too late': ({ verdict }) => verdict === 'ORDER_EXPIRED',
  'two transfers paid one attempt': ({ id, verdict, shares }, { arrived }) =>
    verdict === 'MATCHED' &&
    arrived.some((other) => other.id !== id && other.shares.some(({ paymentId }) => isOf(shares, paymentId))),
  'a transfer was sent back in parts': ({ returned }) => returned.length > 1,
}

/** What must have become of prices paid in parts. */
const IN_PARTS: Record<string, (plan: PartPlan, buyer: Buyer) => boolean> = {
  'all parts were paid': ({ status }) => status === 'FINISHED',
  'a first part was declined': ({ status }) => status === 'FAILED',
  'a part was declined again and again': ({ parts }, { orders }) =>
    orders.some(
      ({ id, payments }) => id === parts[1]?.orderId && payments.filter(({ status }) => status === 'FAILED').length > 2,
    ),
  'a part was charged by the clock': ({ parts }, { orders }) =>
    orders.some((order) => order.id === parts[1]?.orderId && order.lines[0]?.kind === 'PART' && order.paidAt !== null),
  'several parts were paid in one order': ({ parts }) =>
    parts[1]?.status === 'PAID' && parts[1]?.orderId === parts[2]?.orderId,
  'a part was paid by its owner after it was declined': ({ parts }, { orders }) =>
    orders.some(
      ({ id, payments }) =>
        id === parts[1]?.orderId &&
        payments.some(({ status }) => status === 'FAILED') &&
        payments.some((one) => isCaptured(one) && one.until > 0),
    ),
  'a plan was closed': ({ suspendedAt }) => suspendedAt > 0,
  'a plan that nobody paid ended': ({ status }) => status === 'CANCELLED',
  'a plan ended with its money': ({ status }) => status === 'REFUNDED',
}

const isOf = (shares: Arrived['shares'], id: string) => shares.some(({ paymentId }) => paymentId === id)

/** What of it did not happen; none: all of it did. @param told each verb with a word that it ended with */
export function unmet(world: World, told: ReadonlySet<string>): string[] {
  const orders = [...world.buyers.values()].flatMap((buyer) => buyer.orders)
  const words = [...Object.entries(DONE).map(([verb, word]) => `${verb} ${word}`), ...REFUSED]
  const untold = words.filter((word) => !told.has(word))
  const unseen = Object.entries(WANTED).flatMap(([words, is]) => (orders.some(is) ? [] : [words]))
  const buyers = [...world.buyers.values()]
  const amiss = Object.entries(ARRIVED).flatMap(([words, is]) =>
    buyers.some((buyer) => buyer.arrived.some((one) => is(one, buyer))) ? [] : [words],
  )
  const unplanned = Object.entries(IN_PARTS).flatMap(([words, is]) =>
    buyers.some((buyer) => buyer.plans.some((plan) => is(plan, buyer))) ? [] : [words],
  )
  const ticketless = Object.entries(TICKETS).flatMap(([words, is]) => {
    const isMet = (order: Order) =>
      order.lines.some(
        (line) =>
          line.kind === 'TICKET' &&
          is(
            line,
            order.lines.filter((one) => one !== line),
            order,
            world,
          ),
      )
    return orders.some(isMet) ? [] : [words]
  })
  return [...untold, ...unseen, ...ticketless, ...amiss, ...unplanned]
}

const spent = (payments: Order['payments']) => payments.some(({ byCredit }) => byCredit)

const isBack = (lines: Order['lines']) => lines.some(({ status, price }) => status === 'CANCELED' && price > 0)

function hasTransfer(
  refunds: readonly Refund[],
  is: (transfer: Refund['transfers'][number], refund: Refund) => boolean,
) {
  return refunds.some((refund) => refund.transfers.some((transfer) => is(transfer, refund)))
}
