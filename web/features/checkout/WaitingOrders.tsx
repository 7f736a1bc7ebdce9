import type { ReplyOf } from '#domain/contract/index.ts'
import { formatDong } from '#domain/money.ts'
import { formatDateTime } from '#domain/time.ts'
import { paths } from '#web/paths.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import styles from './CheckoutPage.module.css'

export type WaitingOrder = ReplyOf<'quote'>['waiting'][number]

/** What a refusal names as still to be paid; none where it was refused for something else. */
export function waitingIn({ code, detail }: { code: string | null; detail: unknown }): WaitingOrder[] {
  return code === 'ORDER_WAITING' ? (detail as { orders: WaitingOrder[] }).orders : []
}

/** Unpaid orders that the next one would take the place of: each can be paid as it is. */
export function WaitingOrders({ orders }: { orders: readonly WaitingOrder[] }) {
  if (orders.length === 0) return null
  return (
    <Notice kind="warning" title="Bạn đang có đơn hàng chưa thanh toán">
      <ul className={styles.waiting}>
        {orders.map(({ orderId, code, total, names, expiresAt }) => (
          <li key={orderId}>
            <span>
              {names.join(', ')} · {formatDong(total)} · giữ giá đến {formatDateTime(expiresAt)}
            </span>
            <LinkButton kind="strong" size="sm" wide to={paths.order(orderId)}>
              Thanh toán đơn {code}
            </LinkButton>
          </li>
        ))}
      </ul>
      Đặt đơn mới thì {orders.length > 1 ? 'các đơn này' : 'đơn này'} được hủy, bạn chỉ trả một lần.
    </Notice>
  )
}
