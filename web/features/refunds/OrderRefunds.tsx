import { useState } from 'react'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Link } from '#web/ui/Link.tsx'
import layout from '#web/ui/layout.module.css'
import { AskDialog } from './AskDialog.tsx'
import { promiseWords } from './labels.ts'
import type { OrderMoney } from './load-money.ts'
import { RefundState } from './RefundState.tsx'
import styles from './refunds.module.css'

const WAITS = 'Đơn hàng này đang có một yêu cầu chờ duyệt. Hãy đợi kết quả trước khi gửi yêu cầu khác.'

/** On an own order: what is promised about each line and until when, how to ask for it, and what became of it. */
export function OrderRefunds({
  orderId,
  money: { promise, refunds, fullName },
}: {
  orderId: string
  money: OrderMoney
}) {
  const [asking, setAsking] = useState(false)
  const open = promise.items.filter((line) => line.promise.why === 'OPEN')
  const nothing = promise.items.every(({ promise: { why } }) => why === 'NOT_PAID' || why === 'FREE')
  if (nothing && refunds.length === 0) return null
  const thinking = promise.waiting !== null && !refunds.some(({ id }) => id === promise.waiting)
  return (
    <Card
      title="Hoàn tiền"
      aside={
        <Link to={paths.refundPolicy()} className={layout.fine}>
          Chính sách hoàn tiền
        </Link>
      }
    >
      <div className={layout.stack5}>
        {refunds.length > 0 && (
          <ul className={styles.refunds}>
            {refunds.map((refund) => (
              <li key={refund.id}>
                <RefundState refund={refund} fullName={fullName} />
              </li>
            ))}
          </ul>
        )}
        {thinking && <p className={layout.small}>Bến Học đang xem xét trả lại tiền cho đơn hàng này.</p>}
        {!nothing && (
          <ul className={styles.promises} aria-label="Sản phẩm được hoàn đến khi nào">
            {promise.items.map((line) => (
              <li key={line.orderItemId} data-open={line.promise.why === 'OPEN' || undefined}>
                <Icon name={line.promise.why === 'OPEN' ? 'shield' : 'minus'} />
                <span>
                  <strong>{line.name}</strong>
                  <small>{promiseWords(line.promise, line.kind)}</small>
                </span>
              </li>
            ))}
          </ul>
        )}
        {open.length > 0 && (
          <div>
            <Button icon="refresh" reason={promise.waiting !== null && WAITS} onClick={() => setAsking(true)}>
              Yêu cầu hoàn tiền
            </Button>
          </div>
        )}
      </div>
      <AskDialog
        orderId={orderId}
        lines={open}
        mayBeCredit={promise.toCredit}
        open={asking}
        onClose={() => setAsking(false)}
      />
    </Card>
  )
}
