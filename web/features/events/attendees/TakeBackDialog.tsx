import type { ReplyOf } from '#domain/contract/index.ts'
import { formatDong } from '#domain/money.ts'
import { useCall } from '#web/api/use-call.ts'
import { ReasonDialog } from '#web/ui/ReasonDialog.tsx'
import { toast } from '#web/ui/toast.ts'

type TakeBackDialogProps = { ticket: ReplyOf<'eventOrderItems'>['items'][number]; onClose: () => void }

/** The host takes one ticket back: what goes back and who is told is said before. */
export function TakeBackDialog({ ticket, onClose }: TakeBackDialogProps) {
  const { id, holderName, tierName, buyer, price } = ticket
  const put = useCall('setOrderItemStatus', { show: 'inline' })
  const cancel = async (reason: string) => {
    if (!(await put.run({ params: { id }, body: { status: 'CANCELED', reason } }))) return
    toast.success(`Đã hủy vé của ${holderName}.`)
    onClose()
  }
  return (
    <ReasonDialog
      open
      danger
      title={`Hủy vé của ${holderName}`}
      text={`Vé ${tierName} không dùng được nữa. ${price > 0 ? `${buyer.fullName} được hoàn đủ ${formatDong(price)}.` : 'Vé này miễn phí nên không có tiền phải hoàn.'} Không lấy lại được.`}
      label="Hủy vé"
      hint={`${buyer.fullName} đọc lý do này trong thư. Ít nhất 10 ký tự.`}
      most={500}
      pending={put.pending}
      error={put.error}
      onClose={onClose}
      onReason={(reason) => void cancel(reason)}
    />
  )
}
