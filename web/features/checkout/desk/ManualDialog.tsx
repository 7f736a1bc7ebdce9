import { useState } from 'react'
import type { ReplyOf } from '#domain/contract/index.ts'
import { formatDong } from '#domain/money.ts'
import { useCall } from '#web/api/use-call.ts'
import styles from '#web/features/pricing/terms/terms.module.css'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import layout from '#web/ui/layout.module.css'
import { FormError } from '#web/ui/Notice.tsx'
import { toast } from '#web/ui/toast.ts'
import { type Manual, ManualFields, noManual } from './ManualFields.tsx'

type Props = { order: ReplyOf<'oneAdminOrder'>; open: boolean; onClose(): void }

/** Notes that what is due came outside the providers. */
export function ManualDialog({ order, open, onClose }: Props) {
  const [manual, setManual] = useState<Manual>(noManual)
  const { run, pending, error, fieldErrors } = useCall('recordManualPayment', { show: 'inline' })
  async function record() {
    if (!(await run({ params: { id: order.id }, body: manual }))) return
    toast.success('Đã ghi nhận thanh toán')
    onClose()
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={`Ghi nhận ${formatDong(order.due)}`}
      actions={
        <>
          <Button onClick={onClose}>Để sau</Button>
          <Button kind="primary" pending={pending} onClick={() => void record()}>
            Ghi nhận
          </Button>
        </>
      }
    >
      <div className={styles.group}>
        <p className={layout.small}>
          Tiền đã về tài khoản ngân hàng của Bến Học. Đơn hàng được coi là đã thanh toán ngay khi bạn ghi nhận.
        </p>
        <ManualFields manual={manual} onChange={setManual} errors={fieldErrors} />
        <FormError error={error} />
      </div>
    </Dialog>
  )
}
