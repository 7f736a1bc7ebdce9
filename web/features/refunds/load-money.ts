import type { PageContext } from '#web/api/context.ts'

/** What of an own order may go back, what went back, and the name an account has to bear. */
export async function loadOrderMoney({ api, user }: PageContext, orderId: string) {
  const [promise, refunds] = await Promise.all([
    api('refundPromise', { params: { id: orderId } }),
    api('refunds', { query: { orderId, take: 50 } }),
  ])
  return { promise, refunds: refunds.items, fullName: user?.fullName ?? '' }
}

export type OrderMoney = Awaited<ReturnType<typeof loadOrderMoney>>
export type OwnRefund = OrderMoney['refunds'][number]
