import { sql } from 'kysely'
import { returnTickets } from '#server/modules/events/changes/return-tickets.ts'
import { askRefund } from '#server/modules/refunds/requests/ask-refund.ts'
import { approveRefund } from '#server/modules/refunds/requests/decide-refund.ts'
import { isOnSale } from './room.ts'
import { buyerOf, eventOf, giveUp, ok, orderOf, pickOrder, type Rows } from './step.ts'
import { type Order, restOf } from './world.ts'

/** Tickets go back: one by the rule of its event, or all that were called off or sold again. */
export const givingBack: Rows<'ask' | 'approve' | 'return-tickets'> = {
  ask: {
    weight: 2,
    draw(dice, world) {
      const found = pickOrder(dice, world, ({ status }) => status === 'PAID')
      const order = found && orderOf(eventOf(world, found.event), found.order)
      return found && order && { is: 'ask', ...found, line: dice.below(order.lines.length) }
    },
    apply(world, step) {
      const event = eventOf(world, step.event)
      const order = orderOf(event, step.order)
      const line = order.lines[step.line]
      const fee = line && !line.isMoved ? (line.price * event.feePercent) / 100 : 0
      const amount = line ? restOf(line) - fee : 0
      if (!line || order.status !== 'PAID' || line.status !== 'APPROVED' || amount <= 0) return 'REFUND_NOT_PROMISED'
      if (!isOnSale(event, line.tier)) return 'REFUND_NOT_PROMISED'
      if (order.refunds.some(({ status }) => status === 'PENDING')) return 'REFUND_WAITING'
      const id = step.ids?.refundId ?? '?'
      order.refunds.push({ id, origin: 'BUYER', status: 'PENDING', amount, line: step.line, fee })
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
  approve: {
    weight: 2,
    draw(dice, world) {
      const found = pickOrder(dice, world, ({ refunds }) => refunds.some(({ status }) => status === 'PENDING'))
      const order = found && orderOf(eventOf(world, found.event), found.order)
      const refund = order?.refunds.find(({ status }) => status === 'PENDING')
      return found && refund && { is: 'approve', ...found, refund: refund.id }
    },
    apply(world, step) {
      const order = orderOf(eventOf(world, step.event), step.order)
      const refund = order.refunds.find(({ id }) => id === step.refund)
      const line = order.lines[refund?.line ?? -1]
      if (!refund || !line || refund.status !== 'PENDING') return 'STATUS_CONFLICT'
      if (refund.amount + refund.fee > restOf(line)) return 'REFUND_AMOUNT_EXCEEDED'
      refund.status = 'APPROVED'
      goBack(order, refund)
      return ok
    },
    async act({ as, staff }, { refund }) {
      await approveRefund(as(staff), refund)
      return ok
    },
  },
  'return-tickets': {
    weight: 3,
    draw(dice, world) {
      const found = pickOrder(dice, world, ({ lines }) => lines.some(({ isDue }) => isDue))
      return found && { is: 'return-tickets', ...found }
    },
    apply(world, step) {
      const order = orderOf(eventOf(world, step.event), step.order)
      let amount = 0
      for (const line of order.lines) {
        if (!line.isDue) continue
        amount += restOf(line)
        line.back += restOf(line)
        giveUp(line)
      }
      if (amount > 0) order.refunds.push({ id: '?', origin: 'SYSTEM', status: 'APPROVED', amount, line: null, fee: 0 })
      return ok
    },
    /** As the outbox brings it, once or more often. */
    async act({ t }, { order }) {
      const { rows } = await sql<{ ids: string[] }>`select data->'ticketIds' as ids from boss.job
        where name like '%return-tickets%' and data->>'orderId' = ${order}`.execute(t.db)
      const ticketIds = rows.flatMap(({ ids }) => ids)
      await returnTickets(await t.as(), { orderId: order, ticketIds, reason: 'Thử' })
      return ok
    },
  },
}

function goBack({ lines }: Order, { line: at, amount, fee }: Order['refunds'][number]): void {
  const line = lines[at ?? -1]
  if (!line) return
  line.back += amount
  line.kept += fee
  if (restOf(line) === 0) giveUp(line)
}
