import { formatDong } from '#domain/money.ts'
import type { PaymentWays } from '#domain/payment-choices.ts'
import { formatDateTime } from '#domain/time.ts'
import { PayAgain } from '#web/features/payments/PayAgain.tsx'
import { Button } from '#web/ui/Button.tsx'
import layout from '#web/ui/layout.module.css'
import { Notice } from '#web/ui/Notice.tsx'
import type { Subscription } from './labels.ts'

type TroubleProps = { sub: Subscription; ways: PaymentWays; onChangeCard: () => void }

/** A renewal that did not go through: why, until when all stays open, when it is tried again, and the two ways to pay now. */
export function Trouble({ sub, ways, onChangeCard }: TroubleProps) {
  const { trouble } = sub
  if (!trouble) return null
  const { owed, words, graceUntil, isOpen, nextTryAt } = trouble
  return (
    <Notice
      kind="warning"
      title={owed ? `Chưa trừ được ${formatDong(owed.amount)} cho kỳ mới` : 'Ngân hàng chưa trả lời cho kỳ mới'}
      action={
        owed && (
          <span className={layout.line23}>
            <Button kind="primary" icon="card" onClick={onChangeCard}>
              Đổi thẻ và trả ngay
            </Button>
            <PayAgain
              orderId={owed.orderId}
              ways={ways}
              label="Trả cách khác"
              look={{ kind: 'quiet', icon: 'wallet' }}
            />
          </span>
        )
      }
    >
      {words && <p>{words}</p>}
      <p>
        {isOpen
          ? `Mọi thứ vẫn mở đến ${formatDateTime(graceUntil)}. `
          : `Gói mở lại ngay khi có tiền; chúng tôi giữ gói cho bạn đến ${formatDateTime(graceUntil)}. `}
        {nextTryAt && owed
          ? `Chúng tôi thử lại thẻ lúc ${formatDateTime(nextTryAt)}.`
          : owed
            ? 'Chúng tôi không thử lại thẻ này nữa.'
            : 'Chúng tôi hỏi lại vài phút một lần, bạn chưa cần làm gì.'}
      </p>
    </Notice>
  )
}
