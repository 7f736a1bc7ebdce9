import type { Dice } from '#server/testing/dice.ts'
import { drawOfKind, drawPersonal, drawPurchase } from './drawing.ts'
import { drawDuePart, drawOfPart } from './drawing-in-parts.ts'
import { drawTicketing } from './drawing-tickets.ts'
import { drawBanking } from './drawing-transfers.ts'
import type { Operation, Payoff, Trade } from './operations.ts'
import { approvalsNeeded, fateOf } from './paying-hosts.ts'
import { drawUrgent } from './urgent.ts'
import { type Buyer, type Host, isCaptured, type Order, type World } from './world.ts'

/** One to three things that happen at once: to one order, to one buyer, or to several; to hosts' money, or by the clock. */
export function drawRound(dice: Dice, world: World, staff: readonly string[]): Operation[] {
  const active = [...world.buyers.values()].slice(-12)
  const first = drawFirst(dice, world, active, staff)
  if (!first) return drawRound(dice, world, staff)
  const round = [first]
  for (let more = dice.below(3); more > 0; more--) {
    const twin = dice.oneIn(4) ? structuredClone(first) : undefined
    const buyer = 'buyer' in first && dice.oneIn(2) ? world.buyers.get(first.buyer) : dice.pick(active)
    const beside = 'host' in first && dice.oneIn(2) ? drawPayoff(dice, world, staff, first.host) : undefined
    const next = twin ?? beside ?? draw(dice, world, buyer, staff)
    if (next && !isAlone(next, round)) round.push(next)
  }
  return round
}

/**
 * What a kept card is charged for after its commit: another thing about the same subscription may come in between. And no
 * provider says no to a refund while it says yes to the very same.
 */
function isAlone(next: Operation, round: readonly Operation[]): boolean {
  if (next.is === 'send') {
    const same = round.filter((op) => op.is === 'send' && op.transfer === next.transfer)
    return same.length > 0 && [next, ...same].some((op) => 'answer' in op && !['done', 'sent'].includes(op.answer))
  }
  if (opensTwice(next, round) || stepsApart(next, round)) return true
  const charges = ({ is }: Operation) => is === 'resume' || is === 'renew'
  const ofSubscription = (op: Operation) =>
    charges(op) || op.is === 'subscribe' || op.is === 'pause' || op.is === 'leave'
  if (!ofSubscription(next)) return false
  const same = round.filter((op) => ofSubscription(op) && 'buyer' in op && 'buyer' in next && op.buyer === next.buyer)
  return [next, ...same].some(charges) && same.length > 0
}

/** A part is charged after the commit that asks for it: another thing about its person may come in between. */
function stepsApart(next: Operation, round: readonly Operation[]): boolean {
  const isOfParts = ({ is }: Operation) => is === 'begin-parts' || is === 'step-parts' || is === 'pay-part'
  const about = (op: Operation) => ['buyer' in op ? op.buyer : '', 'person' in op ? op.person : ''].filter(Boolean)
  const same = round.filter((op) => about(op).some((id) => about(next).includes(id)))
  return same.length > 0 && [next, ...same].some(isOfParts)
}

/**
 * Who is told for which order a transfer is finds its attempt first and lets it count after that: what becomes of the order in
 * between is told by a verdict. Of attempts that are opened at one moment either may be the later.
 */
function opensTwice(next: Operation, round: readonly Operation[]): boolean {
  const assigns = [next, ...round].some(({ is }) => is === 'assign')
  const opens = [next, ...round].some((op) => op.is === 'retry' && op.byBank)
  if (!assigns && !opens) return false
  const same = round.filter((op) => 'buyer' in op && 'buyer' in next && op.buyer === next.buyer)
  const beside = ({ is }: Operation) => is === 'return' || is === 'cancel'
  if (assigns) return [next, ...same].filter((op) => !beside(op)).length > 1
  return [next, ...same].filter(({ is }) => is === 'retry').length > 1
}

function drawFirst(
  dice: Dice,
  world: World,
  active: readonly Buyer[],
  staff: readonly string[],
): Operation | undefined {
  if (dice.oneIn(40)) return { is: dice.pick(['tidy', 'expire', 'expire-edits'] as const) ?? 'tidy' }
  const due = dice.oneIn(10) ? drawDuePart(dice, world) : undefined
  if (due) return due
  const host = dice.oneIn(14) ? dice.pick([...world.hosts.keys()]) : undefined
  if (host !== undefined) return drawPayoff(dice, world, staff, host)
  // Several who want the same few places.
  return draw(dice, world, dice.pick(active), staff)
}

function drawPayoff(dice: Dice, world: World, staff: readonly string[], host: string): Payoff {
  const known = world.hosts.get(host)
  const waits = known?.payouts.find((one) => one.status === 'PENDING' && one.approvals.length < approvalsNeeded(one))
  if (waits && dice.oneIn(2)) return { is: 'agree', host, payout: waits.id, staff: dice.pick(staff) ?? '' }
  const back = drawCameBack(dice, known)
  if (back) return back
  if (known?.refused && dice.oneIn(2)) return { is: 'account', host }
  const payout = dice.pick(known?.payouts.slice(-3) ?? [])?.id
  if (dice.oneIn(20)) return { is: 'correct', host, amount: 1 + dice.below(90_000), staff: dice.pick(staff) ?? '' }
  if (payout === undefined || dice.oneIn(4)) return dice.oneIn(4) ? { is: 'account', host } : { is: 'pay-out', host }
  const of = { host, payout }
  switch (dice.below(8)) {
    case 0:
    case 1:
      return { is: 'agree', ...of, staff: dice.pick(staff) ?? '' }
    case 2:
      return dice.oneIn(3) ? { is: 'refuse', ...of } : { is: 'tell', ...of, state: 'open' }
    case 3:
    case 4:
      return { is: 'hand', ...of, answer: dice.oneIn(3) ? 'silence' : 'accepted' }
    default:
      return drawEnd(dice, known, of)
  }
}

/** The staff write down that the bank sent back what had arrived. */
function drawCameBack(dice: Dice, host: Host | undefined): Payoff | undefined {
  const arrived = host?.payouts.findLast(({ status }) => status === 'SUCCESS')
  return host && arrived && dice.oneIn(16) ? { is: 'came-back', host: host.id, payout: arrived.id } : undefined
}

function drawEnd(dice: Dice, host: Host | undefined, of: { host: string; payout: string }): Payoff {
  const fate = fateOf(host, of.payout)
  return { is: 'tell', ...of, state: fate === 'returned' && dice.oneIn(2) ? 'success' : fate }
}

function draw(dice: Dice, world: World, buyer: Buyer | undefined, staff: readonly string[]): Operation | undefined {
  if (!buyer) return undefined
  const ticket = dice.oneIn(4) ? drawTicketing(dice, world, buyer) : undefined
  if (ticket) return ticket
  const urgent = dice.oneIn(3) ? drawUrgent(dice, buyer, staff) : undefined
  if (urgent) return urgent
  // Mostly what happened lately; now and then something old.
  const order = dice.oneIn(5) ? dice.pick(buyer.orders) : dice.pick(buyer.orders.slice(-3))
  if (!order || order.lines[0]?.kind === 'PLAN' || dice.oneIn(4)) return drawPurchase(dice, world, buyer, staff)
  if (dice.oneIn(40)) return drawPersonal(dice, buyer)
  const part = order.plan !== null && !dice.oneIn(3) ? drawOfPart(dice, world, buyer, order) : undefined
  if (part) return part
  const special = dice.oneIn(2) && order.plan === null ? drawOfKind(dice, world, buyer, order) : undefined
  if (special) return special
  const to = { buyer: buyer.id, order: order.id }
  // What is paid in parts is given back by the staff.
  switch (order.plan === null ? dice.below(10) : 6 + dice.below(4)) {
    case 0:
      return { is: 'cancel', ...to }
    case 1:
      return { is: 'retry', ...to, byBank: dice.oneIn(2) }
    case 2:
      return drawBanking(dice, buyer, order)
    case 3:
    case 4:
      return drawNotice(dice, order, to)
    case 5:
      return {
        is: 'ask',
        ...to,
        lines: [...new Set([dice.below(order.lines.length), dice.below(order.lines.length)])],
        toCredit: dice.oneIn(2),
      }
    case 6:
      return drawStart(dice, order, to, dice.pick(staff) ?? '')
    case 7:
      return drawOutside(dice, order, to)
    default:
      return drawRefundStep(dice, order, to, staff)
  }
}

type To = { buyer: string; order: string }

function drawNotice(dice: Dice, order: Order, to: To): Trade | undefined {
  const payment = dice.pick(order.payments.filter(({ byCredit, byBank }) => !byCredit && !byBank))
  const verdict = dice.pick(['success', 'success', 'success', 'failed', 'canceled', 'expired'] as const)
  return payment && verdict && { is: 'notice', ...to, payment: payment.id, verdict }
}

function drawStart(dice: Dice, order: Order, to: To, staff: string): Trade {
  const line = dice.below(order.lines.length)
  const price = order.lines[line]?.price ?? 0
  const amount = dice.oneIn(3) ? price : dice.below(price + 2)
  return { is: 'start', ...to, staff, line, amount, fee: dice.oneIn(3) ? dice.below(amount + 2) : 0 }
}

function drawOutside(dice: Dice, order: Order, to: To): Trade | undefined {
  const payment = dice.pick(order.payments.filter((one) => isCaptured(one) && !one.byCredit))
  if (!payment || !dice.oneIn(4)) return undefined
  return { is: 'outside', ...to, payment: payment.id, amount: 1 + dice.below(payment.amount) }
}

function drawRefundStep(dice: Dice, order: Order, to: To, staff: readonly string[]): Trade | undefined {
  const refund = dice.pick(order.refunds)
  if (!refund) return undefined
  const transfer = dice.pick(refund.transfers)
  if (transfer && !dice.oneIn(5)) {
    const answer = dice.pick(['done', 'sent', 'refused', 'silence'] as const)
    return answer && { is: 'send', ...to, transfer: transfer.id, answer }
  }
  const by = { ...to, refund: refund.id }
  switch (dice.below(6)) {
    case 0:
      return { is: 'withdraw', ...by }
    case 1:
      return { is: 'reject', ...by }
    case 2:
      return { is: 'send-again', ...by }
    default:
      return { is: 'approve', ...by, staff: dice.pick(staff) ?? '' }
  }
}
