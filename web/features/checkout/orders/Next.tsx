import { formatDong } from '#domain/money.ts'
import { readyWith } from '#domain/sold/kinds.ts'
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
  const own = order.items.filter(({ status, forOthers }) => status === 'APPROVED' && !forOthers)
  const next = nextOf(own)
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
      {paid && own[0] && (
        <Notice
          kind="success"
          title={
            own.length > 1
              ? readyWith(own.map(({ kind }) => kind))
                  .map(({ short }) => short)
                  .join(' ')
              : `“${own[0].name}” đã sẵn sàng`
          }
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

/** One thing is used at its own place; several are found together. */
function nextOf(own: Route.ComponentProps['loaderData']['items']) {
  const [first] = own
  if (own.length === 1 && first) return soldPage(first.kind).next ?? soldPage(first.kind).place(first.slug)
  const [next = { to: paths.learning(), word: 'Vào học' }] = own.flatMap(({ kind }) => soldPage(kind).next ?? [])
  return next
}
