import { sql } from 'kysely'
import { must } from '#domain/faults.ts'
import { orderExtension } from '#server/modules/orders/index.ts'
import { refundableLines } from '#server/modules/refunds/index.ts'
import { keepPaidOpen } from './access.ts'
import { endRefunded } from './end-plan.ts'
import { otherParts, planOfOrder } from './reads.ts'
import { partStillWanted, settlePart } from './settle-part.ts'

/** A part of a price that is paid monthly: an order a part. */
export const instalmentExtension = orderExtension({
  name: 'instalment',
  canFulfil: (tx, order) => partStillWanted(tx, order.id),
  onPaid: (tx, order) => settlePart(tx, order.id),
  doneWhen: () => sql`not exists (select from instalment_parts a join instalment_parts b on b.plan_id = a.plan_id
    where a.order_id = o.id and b.status in ('PLANNED', 'OPEN'))`,
  async refusal(ctx, order, what) {
    if (what === 'CHANGE') return 'INSTALMENT_ORDER'
    // What is due stays due; the first part, and what pays off several at once, may be let go of.
    const part = await planOfOrder(ctx, order.id)
    return part && part.firstOrderId !== order.id && part.seqs.length === 1 ? 'INSTALMENT_ORDER' : null
  },
  /** What is paid monthly ends with its first part, and the other parts with it: of a combo all lines go back whole, or none. */
  async demandRefund(tx, order, items) {
    const part = await planOfOrder(tx, order.id)
    if (part?.firstOrderId !== order.id) return
    const given = new Map(items.map(({ orderItemId, amount, fee = 0 }) => [orderItemId, amount + fee]))
    const live = (await refundableLines(tx, order.id)).filter((line) => line.isLive)
    const gone = live.filter((line) => line.left === (given.get(line.id) ?? 0))
    must(gone.length === 0 || gone.length === live.length, 'INSTALMENT_WHOLE')
  },
  refundedWith: otherParts,
  partsWith: (orderId) => sql`select b.order_id from instalment_parts a join instalment_parts b on b.plan_id = a.plan_id
    where a.order_id = ${orderId}`,
  onRefunded: (tx, order, gone) => endRefunded(tx, order.id, gone),
  onLost: keepPaidOpen,
})
