import type { OrderStatus } from '#domain/enums.ts'
import { Badge, StatusBadge } from '#web/ui/Badge.tsx'
import { orderLooks, paymentLooks } from './looks.ts'

/** How an order stands; one that went back whole says so, whatever its status. */
export function OrderBadge({ order: { status, refunded } }: { order: { status: OrderStatus; refunded: boolean } }) {
  const { word, colour } = paymentLooks.REFUND
  return refunded ? <Badge colour={colour}>{word}</Badge> : <StatusBadge status={status} looks={orderLooks} />
}
