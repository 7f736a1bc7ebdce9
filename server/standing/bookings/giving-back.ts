import { askRefund } from '#server/modules/refunds/requests/ask-refund.ts'
import { approveRefund } from '#server/modules/refunds/requests/decide-refund.ts'
import { buyerOf, lineOf, ok, orderOf, pickLine, pickOrder, type Rows } from './step.ts'
import { isLive, promised, restOf, startOf } from './world.ts'

/** Money goes back by another way than the booking itself: asked for on the order, and agreed to by the staff. */
export const givingBack: Rows<'ask' | 'return'> = {
  ask: {
    weight: 1.5,
    draw(dice, world) {
      const found = pickLine(dice, world, (_, { status }) => status === 'PAID')
      return found && { is: 'ask', ...found }
    },
    apply(world, step) {
      const [order, line] = [orderOf(world, step.order), lineOf(world, step)]
      const amount = promised(world, line)
      if (order.status !== 'PAID' || line.status !== 'APPROVED' || !isLive(line) || amount <= 0)
        return 'REFUND_NOT_PROMISED'
      if (order.refunds.some(({ status }) => status === 'PENDING')) return 'REFUND_WAITING'
      const fee = restOf(line) - amount
      order.refunds.push({
        id: step.ids?.refundId ?? '?',
        origin: 'BUYER',
        status: 'PENDING',
        amount,
        line: step.line,
        fee,
      })
      return ok
    },
    async act(cast, step) {
      const rows = await cast.t.db
        .selectFrom('order_items')
        .select('id')
        .where('order_id', '=', step.order)
        .orderBy('index')
        .execute()
      const itemIds = [rows[step.line]?.id ?? '']
      const ctx = await buyerOf(cast, step.order)
      const { id } = await askRefund(ctx, step.order, { itemIds, reason: 'Thử', toCredit: false })
      step.ids = { refundId: id }
      return ok
    },
  },
  return: {
    weight: 1.5,
    draw(dice, world) {
      const order = pickOrder(dice, world, ({ refunds }) => refunds.some(({ status }) => status === 'PENDING'))
      const refund = order?.refunds.find(({ status }) => status === 'PENDING')
      return order && refund && { is: 'return', order: order.id, refund: refund.id }
    },
    apply(world, step) {
      const order = orderOf(world, step.order)
      const refund = order.refunds.find(({ id }) => id === step.refund)
      const line = order.lines[refund?.line ?? -1]
      if (!refund || !line || refund.status !== 'PENDING') return 'STATUS_CONFLICT'
      if (refund.amount + refund.fee > restOf(line)) return 'REFUND_AMOUNT_EXCEEDED'
      refund.status = 'APPROVED'
      Object.assign(line, { back: line.back + refund.amount, kept: line.kept + refund.fee })
      if (restOf(line) > 0) return ok
      line.status = 'CANCELED'
      // An hour that has begun stays one that was held.
      if (isLive(line) && startOf(line) > world.now) Object.assign(line, { booking: 'CANCELED', place: 'CANCELED' })
      return ok
    },
    async act({ as, staff }, { refund }) {
      await approveRefund(as(staff), refund)
      return ok
    },
  },
}
