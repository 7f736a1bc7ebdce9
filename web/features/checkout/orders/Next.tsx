import { formatDong } from '#domain/money.ts'
import { formatDateTime } from '#domain/time.ts'
import { soldPage } from '#web/features/catalog/sold-page.ts'
import { WaitingExchange } from '#web/features/refunds/edits/WaitingExchange.tsx'
import { paths } from '#web/paths.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import type { Route } from './+types/OrderPage.ts'

/** What an order asks of its buyer next, and where what was bought has gone. */
export function Next({ order }: { order: Route.ComponentProps['loaderData'] }) {
  const paid = order.status === 'PAID' || order.status === 'APPROVED'
  const [next = { to: paths.learning(), word: 'Vào học' }] = order.items.flatMap(
    ({ kind }) => soldPage(kind).next ?? [],
  )
  return (
    <>
      {order.exchange.waiting && (
        <WaitingExchange orderId={order.id} due={order.due} waiting={order.exchange.waiting} />
      )}
      {paid && order.due > 0 && !order.exchange.waiting && (
        <Notice kind="warning" title={`Cần trả thêm ${formatDong(order.due)}`}>
          Đơn hàng vừa được sửa. Phần mới thêm mở ra ngay khi bạn trả đủ, trước {formatDateTime(order.expiresAt)}.
        </Notice>
      )}
      {paid && !order.gift && order.items.some(({ status, forOthers }) => status === 'APPROVED' && forOthers) && (
        <Notice
          kind="success"
          title="Chỗ học đã mở, chờ bạn giao"
          action={
            <LinkButton kind="strong" to={paths.orderSeats(order.id)}>
              Giao chỗ học
            </LinkButton>
          }
        >
          Dán email của nhóm: mỗi người nhận một chỗ và học được ngay.
        </Notice>
      )}
      {paid && order.items.some(({ status, forOthers }) => status === 'APPROVED' && !forOthers) && (
        <Notice
          kind="success"
          title="Bạn có thể vào học ngay"
          action={
            <LinkButton kind="strong" to={next.to}>
              {next.word}
            </LinkButton>
          }
        >
          Cảm ơn bạn. Biên nhận đã được gửi vào email của bạn.
        </Notice>
      )}
    </>
  )
}
