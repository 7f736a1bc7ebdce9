import { useNavigate } from 'react-router'
import type { ReplyOf } from '#domain/contract/index.ts'
import { EXCHANGE_MINUTES } from '#domain/exchange.ts'
import { formatDong } from '#domain/money.ts'
import { useCall } from '#web/api/use-call.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { FormError } from '#web/ui/Notice.tsx'
import { toast } from '#web/ui/toast.ts'
import { ExchangeOutcome } from './ExchangeOutcome.tsx'

type Outcome = ReplyOf<'exchangeOwnLine'>
type Props = { orderId: string; tried: Outcome; onClose: () => void }

/** Says what an exchange comes to, and makes it at exactly that. */
export function ExchangeDialog({ orderId, tried, onClose }: Props) {
  const { run, pending, error, code, detail } = useCall('exchangeOwnLine', { show: 'inline', revalidate: false })
  const navigate = useNavigate()
  // The price became another one while they read: what is agreed to is the new one.
  const outcome = code === 'PRICE_CHANGED' ? (detail as Outcome) : tried
  const { from, to, extra, back } = outcome
  async function onConfirm() {
    const body = { itemId: from.itemId, productId: to.productId, dryRun: false, expectedDifference: extra - back }
    const done = await run({ params: { id: orderId }, body })
    if (!done) return
    toast.success(done.extra > 0 ? 'Đã giữ khóa mới cho bạn. Trả phần chênh lệch để đổi.' : `Đã đổi sang “${to.name}”`)
    await navigate(paths.order(orderId))
  }
  return (
    <Dialog
      open
      onClose={onClose}
      shape="sheet"
      title={`Đổi sang “${to.name}”?`}
      actions={
        <>
          <Button onClick={onClose}>Chọn khóa khác</Button>
          <Button kind="primary" pending={pending} onClick={() => void onConfirm()}>
            {extra > 0 ? `Đổi, trả thêm ${formatDong(extra)}` : 'Đổi khóa'}
          </Button>
        </>
      }
    >
      <ExchangeOutcome outcome={outcome} whose="buyer" minutes={`${EXCHANGE_MINUTES} phút`} />
      <FormError error={error} />
    </Dialog>
  )
}
