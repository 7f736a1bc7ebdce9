/** Everything that may be done, as data: the model and the product are told the same. */

import type { Step } from '../tickets/step.ts'

export type Place = {
  is: 'place'
  buyer: string
  productIds: string[]
  code: string | null
  credit: number
  gift: boolean
  /** Unpaid orders that the buyer lets go of for it. */
  replaces: string[]
  /** Tickets that are kept for the buyer. */
  reservation: string | null
  ids?: { orderId: string; paymentId: string | null }
}
/** What is done about one buyer's orders. */
export type Trade =
  | Place
  | { is: 'retry'; buyer: string; order: string; byBank: boolean; ids?: { paymentId: string } }
  | {
      is: 'notice'
      buyer: string
      order: string
      payment: string
      verdict: 'success' | 'failed' | 'canceled' | 'expired'
    }
  | { is: 'cancel'; buyer: string; order: string }
  | { is: 'ask'; buyer: string; order: string; lines: number[]; toCredit: boolean; ids?: { refundId: string } }
  | Exchange
  | { is: 'drop-exchange'; buyer: string; order: string }
  | {
      is: 'start'
      buyer: string
      order: string
      staff: string
      line: number
      amount: number
      fee: number
      ids?: { refundId: string }
    }
  | { is: 'withdraw'; buyer: string; order: string; refund: string }
  | { is: 'approve'; buyer: string; order: string; refund: string; staff: string }
  | { is: 'reject'; buyer: string; order: string; refund: string }
  | { is: 'send'; buyer: string; order: string; transfer: string; answer: 'done' | 'sent' | 'refused' | 'silence' }
  | { is: 'send-again'; buyer: string; order: string; refund: string }
  | { is: 'outside'; buyer: string; order: string; payment: string; amount: number }
/** A course of a paid order becomes another one. */
export type Exchange = { is: 'exchange'; buyer: string; order: string; line: number; to: string }
/** What is about transfers to our account: one arrives, the staff say whose it is, or send of it back. */
export type Banking =
  | Arrival
  | { is: 'assign'; buyer: string; order: string; transfer: string; ids?: { paymentId: string } }
  | { is: 'return'; buyer: string; transfer: string; amount: number; reference: string }
/** `payment`: the attempt that its note names; null: it names nothing. */
export type Arrival = {
  is: 'arrive'
  buyer: string
  order: string
  payment: string | null
  sender: string
  amount: number
  ids?: { transferId: string }
}
/** What is about a price that is paid in monthly parts. `works`: whether the kept card pays; null: it is not asked. */
export type InParts = { ids?: { planId: string; orderId: string; paymentId: string } } & (
  | { is: 'begin-parts'; buyer: string; productId: string; works: boolean; replaces: string[] }
  | { is: 'step-parts'; buyer: string; plan: string; works: boolean }
  | { is: 'pay-part'; buyer: string; plan: string; what: 'DUE' | 'REST'; works: boolean | null }
)
/** What is bought so that others have it; `person` is one of them, `buyer` whoever bought it. */
export type ForOthers =
  | { is: 'buy-card'; buyer: string; amount: number; ids?: { orderId: string; paymentId: string | null } }
  | { is: 'redeem'; buyer: string; order: string; person: string }
  | { is: 'claim'; buyer: string; order: string; person: string }
  | Propose
  | { is: 'agree-proposal'; buyer: string; proposal: string; staff: string }
  | { is: 'accept'; buyer: string; proposal: string; ids?: { orderId: string } }
  | { is: 'seat'; buyer: string; order: string; person: string }
  | { is: 'take-seat'; buyer: string; order: string; person: string }
/** A customer asks for a price, one of the staff writes and sends it. `validOn`: the last day it counts. */
export type Propose = {
  is: 'propose'
  buyer: string
  staff: string
  productId: string
  quantity: number
  unitPrice: number
  validOn: string
  ids?: { proposalId: string; code: string }
}
/** What is about a buyer, and no order of theirs in particular. */
export type Personal =
  | { is: 'give-credit'; buyer: string; staff: string; amount: number }
  | { is: 'subscribe'; buyer: string; ids?: Period }
  | { is: 'pause'; buyer: string; months: number }
  | { is: 'resume'; buyer: string; ids?: Period }
  | { is: 'leave'; buyer: string; when: 'NOW' | 'AT_END' }
  | { is: 'renew'; buyer: string; ids?: Period }
/** A period of a subscription that was charged last. */
export type Period = { subscriptionId: string; orderId: string; paymentId: string }
/** What the clock does: it tidies holds whose time is over, and closes orders and exchanges that nobody paid. */
export type Sweep = { is: 'tidy' } | { is: 'expire' } | { is: 'expire-edits' }
/** What is done about the money of one host. What the bank says of a payout in the end is decided by its id. */
export type Payoff =
  | { is: 'pay-out'; host: string; ids?: { payoutId: string } }
  | { is: 'agree'; host: string; payout: string; staff: string }
  | { is: 'refuse'; host: string; payout: string }
  | { is: 'hand'; host: string; payout: string; answer: 'accepted' | 'silence' }
  | { is: 'tell'; host: string; payout: string; state: 'open' | 'success' | 'failed' | 'returned' }
  | { is: 'came-back'; host: string; payout: string }
  | { is: 'correct'; host: string; amount: number; staff: string }
  | { is: 'account'; host: string }
/** What is about tickets besides buying them: the very steps of the tickets' own model. */
export type Ticketing = Extract<
  Step,
  { is: 'wait' | 'stop-waiting' | 'serve' | 'list' | 'keep' | 'return-tickets' | 'call-off' }
>
export type Operation = Ticketing | Trade | Banking | InParts | ForOthers | Personal | Sweep | Payoff
