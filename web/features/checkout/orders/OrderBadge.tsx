import type { OrderStatus } from '#domain/enums.ts'
import { orderWord } from '#domain/money-statuses.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { orderLooks, paymentLooks } from './badges.ts'

/** How an order stands; one that went back whole says so, whatever its status. */
export function OrderBadge({ order }: { order: { status: OrderStatus; refunded: boolean } }) {
  const { colour } = order.refunded ? paymentLooks.REFUND : orderLooks[order.status]
  return <Badge colour={colour}>{orderWord(order)}</Badge>
}
