import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { formatDong } from '#domain/money.ts'
import { useCall } from '#web/api/use-call.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { confirm } from '#web/ui/confirm.tsx'
import layout from '#web/ui/layout.module.css'
import { ReasonDialog } from '#web/ui/ReasonDialog.tsx'
import { toast } from '#web/ui/toast.ts'

type AnswerProps = { code: string; version: number; total: number }

/** Accepts or declines the version that is shown. */
export function Answer({ code, version, total }: AnswerProps) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const accept = useCall('acceptProposal', { revalidate: false })
  const decline = useCall('declineProposal', { show: 'inline' })
  const [declining, setDeclining] = useState(false)
  async function take() {
    const sure = await confirm({
      title: `Chấp nhận báo giá ${formatDong(total)}?`,
      text: 'Đơn hàng được mở đúng giá này, chờ bạn thanh toán. Chưa có khoản tiền nào bị trừ.',
      confirmLabel: 'Chấp nhận và đặt hàng',
    })
    if (!sure) return
    const done = await accept.run({ params: { code }, body: { version } })
    if (!done) return revalidate()
    toast.success('Đã mở đơn hàng theo báo giá')
    await navigate(paths.order(done.orderId))
  }
  function close() {
    decline.reset()
    setDeclining(false)
  }
  async function refuse(reason: string) {
    if (await decline.run({ params: { code }, body: { version, reason } })) close()
  }
  return (
    <div className={layout.stack3}>
      <Button kind="primary" size="lg" wide icon="check" pending={accept.pending} onClick={() => void take()}>
        Chấp nhận báo giá
      </Button>
      <Button wide onClick={() => setDeclining(true)}>
        Từ chối
      </Button>
      <ReasonDialog
        title="Từ chối báo giá"
        question="Vì sao chưa phù hợp?"
        hint="Bến Học đọc và có thể gửi một báo giá khác."
        label="Từ chối báo giá"
        danger
        most={500}
        pending={decline.pending}
        error={decline.error}
        open={declining}
        onClose={close}
        onReason={(reason) => void refuse(reason)}
      />
    </div>
  )
}
