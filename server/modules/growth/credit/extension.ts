import { usableCredit } from '#domain/credit.ts'
import { must } from '#domain/faults.ts'
import { openPools, takeHolds } from '#server/modules/capacity/index.ts'
import { orderExtension } from '#server/modules/orders/index.ts'
import { pledgedCredit, spendHeldCredit } from './spend-credit.ts'

/** Credit of the buyer that pays a part of an order, or all of it. The wish: how much of it, in đồng. */
export const creditExtension = orderExtension<number>({
  name: 'credit',
  alone: 'Số dư được dùng cho đơn hàng khác',
  judge(credit, { total, provider }) {
    must(usableCredit(credit, total) === credit, 'CREDIT_UNFIT')
    must(provider !== 'APPLE_IN_APP', 'PAYMENT_WAY_UNAVAILABLE')
  },
  async pools(tx, buyerId) {
    await openPools(tx, [{ id: buyerId, kind: 'CREDIT' }])
    return [buyerId]
  },
  open: (tx, order, amount) =>
    takeHolds(tx, { id: order.id, userId: order.user_id, expiresAt: order.expires_at }, [
      { poolId: order.user_id, quantity: 1, amount },
    ]),
  pledged: pledgedCredit,
  onPaid: spendHeldCredit,
})
