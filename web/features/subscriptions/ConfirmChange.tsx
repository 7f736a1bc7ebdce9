import { formatDong } from '#domain/money.ts'
import type { PaymentChoice } from '#domain/payment-choices.ts'
import { SHOWN_MINUTES } from '#domain/subscriptions.ts'
import { Button } from '#web/ui/Button.tsx'
import layout from '#web/ui/layout.module.css'
import { FormError, Notice } from '#web/ui/Notice.tsx'
import type { Subscription, Summary } from './labels.ts'
import type { Payer } from './PayChoice.tsx'
import { SummaryCard } from './SummaryCard.tsx'
import { useChange } from './useChange.ts'

type ConfirmChangeProps = { sub: Subscription; summary: Summary; payer: Payer; method: PaymentChoice }

/** What a change of plan counts, to the đồng and to the moment it was shown, and the button that makes it so. */
export function ConfirmChange({ sub, summary, payer, method }: ConfirmChangeProps) {
  const { go, pending, error, priceChanged } = useChange(sub, summary, { payer, method })
  const { change, plan } = summary
  if (!change) return null
  const now = change.when === 'NOW'
  // What follows the paid period is charged by a card; without one nothing would.
  const waitsForCard = !now && !sub.renews
  const byCard = now ? sub.renews || (payer.is !== 'once' && change.due > 0) : true
  return (
    <SummaryCard summary={summary} byCard={byCard}>
      {waitsForCard && (
        <Notice kind="warning">Gói của bạn không tự gia hạn. Hãy bật tự gia hạn trước, rồi chọn gói cho kỳ sau.</Notice>
      )}
      {priceChanged && <Notice kind="warning">Số tiền vừa được tính lại. Bạn xem rồi bấm lần nữa nhé.</Notice>}
      <FormError error={error} />
      <Button
        kind="primary"
        size="lg"
        wide
        icon={now ? 'lock' : 'check'}
        pending={pending}
        reason={waitsForCard && 'Gói chưa bật tự gia hạn'}
        onClick={() => void go()}
      >
        {now ? wordOf(change.due, payer) : `Chuyển sang gói ${plan.name} khi hết kỳ`}
      </Button>
      <p className={layout.small}>
        {now
          ? `Phần chưa dùng tính đến từng giây; số tiền này giữ trong ${SHOWN_MINUTES} phút. Trong một ngày sau khi đổi, bạn quay lại gói cũ được.`
          : 'Bạn chưa phải trả gì hôm nay và đổi ý được đến hết kỳ.'}
      </p>
    </SummaryCard>
  )
}

function wordOf(due: number, payer: Payer): string {
  if (due === 0) return 'Đổi gói ngay'
  return payer.is === 'new' ? 'Thêm thẻ để tiếp tục' : `Trả ${formatDong(due)}`
}
