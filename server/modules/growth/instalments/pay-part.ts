import { must } from '#domain/faults.ts'
import { PAY_OFF_MINUTES } from '#domain/instalments.ts'
import { asUser } from '#server/core/actor.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { lockOrder, type Order } from '#server/modules/orders/index.ts'
import { chargeCard, failureWords, startCharge } from '#server/modules/payments/index.ts'
import { theCard } from '#server/modules/subscriptions/index.ts'
import { followPlan, putBack, takeBack } from './follow-plan.ts'
import { openPartOrder } from './open-part.ts'
import { lockOwnPlan, type Part, type Plan, setPlan, unpaidOf } from './rows.ts'
import { PART_MINUTES } from './step-plan.ts'

type Wish = {
  /** The part that is due, or everything that is left. */
  what: 'DUE' | 'REST'
  /** A kept card to charge now; without one the order waits to be paid in any other way. */
  cardId?: string | undefined
}
export type Asked = { orderId: string; total: number; paid: boolean; failure: string | null }

/**
 * Its owner pays a part that is due, or everything that is left in one order: with a kept card at once, or in any other way
 * on the page of the order. What waits already stays the one order to pay; should two ways succeed, one goes back.
 * INSTALMENT_NOT_FOUND, STATUS_CONFLICT where nothing is to be paid, SUBSCRIPTION_CARD_TOKEN_NOT_FOUND.
 */
export async function payPart(ctx: Context, id: string, { what, cardId }: Wish): Promise<Asked> {
  const userId = asUser(ctx)
  const { order, paymentId } = await write(ctx, async (tx) => {
    const plan = await lockOwnPlan(tx, id, userId)
    must(plan.status === 'ACTIVE' || plan.status === 'LATE' || plan.status === 'SUSPENDED', 'STATUS_CONFLICT')
    const card = cardId ? await theCard(tx, userId, cardId) : null
    const parts = await putBack(tx, plan)
    const asked = what === 'DUE' ? await dueOrder(tx, plan, parts) : await restOrder(tx, plan, parts)
    if (!card) return { order: asked, paymentId: null }
    // One charge of a card at a time: one without an answer yet may still take its money.
    must(!(await chargePending(tx, asked.id)), 'STATUS_CONFLICT', {
      message: 'Ngân hàng đang xử lý lần trừ thẻ trước. Bạn chờ vài phút rồi xem lại nhé.',
    })
    const started = await startCharge(tx, asked, asked.total, card.id)
    await setPlan(tx, plan.id, { payment_id: started.paymentId })
    return { order: asked, paymentId: started.paymentId }
  })
  if (!paymentId) return { orderId: order.id, total: order.total, paid: false, failure: null }
  await chargeCard(ctx, paymentId)
  await followPlan(ctx, id)
  const { status, failure_code } = await ctx.db
    .selectFrom('payments')
    .select(['status', 'failure_code'])
    .where('id', '=', paymentId)
    .executeTakeFirstOrThrow()
  const failure = status === 'FAILED' ? failureWords('XENDIT', failure_code) : null
  return { orderId: order.id, total: order.total, paid: status === 'SUCCESS', failure }
}

async function dueOrder(tx: Tx, plan: Plan, parts: readonly Part[]): Promise<Order> {
  const part = unpaidOf(parts)
  must(part !== undefined && part.due_at <= tx.now(), 'STATUS_CONFLICT')
  if (part.order_id) return lockOrder(tx, part.order_id)
  return openPartOrder(tx, plan, [part], { minutes: PART_MINUTES, as: 'user' })
}

/** Everything that is left in one order, in place of the one that asks for a part of it. */
async function restOrder(tx: Tx, plan: Plan, found: readonly Part[]): Promise<Order> {
  const left = found.filter(({ status }) => status === 'PLANNED' || status === 'OPEN')
  const first = left[0]
  must(first !== undefined, 'STATUS_CONFLICT')
  if (first.order_id && left.every(({ order_id }) => order_id === first.order_id)) return lockOrder(tx, first.order_id)
  const parts = first.order_id ? await takeBack(tx, plan, first.order_id) : left
  const rest = parts.filter(({ status }) => status === 'PLANNED')
  return openPartOrder(tx, plan, rest, { minutes: PAY_OFF_MINUTES, as: 'user' })
}

async function chargePending(tx: Tx, orderId: string): Promise<boolean> {
  const row = await tx.db
    .selectFrom('payments')
    .select('id')
    .where('order_id', '=', orderId)
    .where('mode', '=', 'RECURRING')
    .where('status', '=', 'PENDING')
    .executeTakeFirst()
  return row !== undefined
}
