import type { ReplyOf } from '#domain/contract/index.ts'
import { formatDong } from '#domain/money.ts'
import { formatDateTime } from '#domain/time.ts'
import { useCall } from '#web/api/use-call.ts'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'

type Props = { orderId: string; due: number; waiting: NonNullable<ReplyOf<'exchangeable'>['waiting']> }

/** An exchange that waits for its difference: what happens when it is paid, and the way back. */
export function WaitingExchange({ orderId, due, waiting: { from, to, until } }: Props) {
  const { run, pending } = useCall('dropExchange')
  return (
    <Notice
      kind="warning"
      title={`Trả thêm ${formatDong(due)} để đổi khóa`}
      action={
        <Button pending={pending} onClick={() => void run({ params: { id: orderId } })}>
          Hủy đổi khóa học
        </Button>
      }
    >
      Bạn vẫn học “{from}”. Khi bạn trả đủ, trước {formatDateTime(until)}, “{to}” mở ra và “{from}” đóng lại.
    </Notice>
  )
}
