import type { Dice } from '#server/testing/dice.ts'
import { drawMoney } from './drawing.ts'
import { drawFreeMoney } from './drawing-transfers.ts'
import type { Operation } from './operations.ts'
import { type Buyer, type Refund, sum } from './world.ts'

/** What would be over soon, so that it comes to its end often enough: an exchange or a proposal to be paid, a refund on its way. */
export function drawUrgent(dice: Dice, who: Buyer, staff: readonly string[]): Operation | undefined {
  const { id: buyer, orders } = who
  const lately = orders.slice(-8)
  const due = lately.find((order) => order.edit ?? (order.proposal !== null && order.status === 'CREATED'))
  if (due) {
    const to = { buyer, order: due.id }
    return due.edit && dice.oneIn(6) ? { is: 'drop-exchange', ...to } : drawMoney(dice, who, due)
  }
  const backs = lately
    .filter(({ card }) => !card?.redeemedBy)
    .flatMap(({ id, refunds }) => refunds.map((one) => ({ id, one })))
  const back = dice.pick(backs.filter(({ one }) => isOnItsWay(one)))
  if (!back) return drawFreeMoney(dice, who)
  return drawStep(dice, back.one, { buyer, order: back.id }, staff)
}

/** What of an agreed refund every try to send failed. */
const unsentOf = ({ amount, transfers }: Refund) =>
  amount - sum(transfers.filter(({ status }) => status !== 'REFUND_FAILED').map((one) => one.amount))

function isOnItsWay(refund: Refund): boolean {
  const { status, transfers } = refund
  if (status !== 'APPROVED') return status === 'PENDING'
  return transfers.some((one) => one.status === 'REQUESTED') || unsentOf(refund) > 0
}

function drawStep(
  dice: Dice,
  refund: Refund,
  to: { buyer: string; order: string },
  staff: readonly string[],
): Operation {
  const by = { ...to, refund: refund.id }
  if (refund.status === 'PENDING') {
    if (!dice.oneIn(5)) return { is: 'approve', ...by, staff: dice.pick(staff) ?? '' }
    return { is: refund.origin === 'BUYER' ? 'withdraw' : 'reject', ...by }
  }
  const transfer = refund.transfers.find(({ status }) => status === 'REQUESTED')
  if (!transfer) return { is: 'send-again', ...by }
  const answer = dice.pick(['done', 'sent', 'refused', 'silence'] as const) ?? 'done'
  return { is: 'send', ...to, transfer: transfer.id, answer }
}
