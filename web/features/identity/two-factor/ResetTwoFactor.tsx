import { useState } from 'react'
import { useCall } from '#web/api/use-call.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Textarea } from '#web/ui/fields.tsx'
import { FormError } from '#web/ui/Notice.tsx'
import { toast } from '#web/ui/toast.ts'
import styles from './two-factor.module.css'

/** Staff switch the second step off for somebody who lost their phone and codes, with the reason. */
export function ResetTwoFactor({
  person,
  reason: whyNot,
}: {
  person: { id: string; fullName: string }
  /** Why this member of staff may not. */
  reason?: string | null | undefined
}) {
  const [open, setOpen] = useState(false)
  const [reason, setReason] = useState('')
  const { run, pending, error, fieldErrors } = useCall('resetTwoFactor', { show: 'inline', signedOut: 'stay' })
  const reset = async () => {
    if (!(await run({ params: { id: person.id }, body: { reason } }))) return
    toast.success('Đã tắt xác thực hai bước và đăng xuất mọi thiết bị của người này.')
    setOpen(false)
    setReason('')
  }
  return (
    <>
      <Button wide icon="unlock" reason={whyNot} onClick={() => setOpen(true)}>
        Tắt xác thực hai bước
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={`Tắt xác thực hai bước của ${person.fullName}?`}
        actions={
          <>
            <Button onClick={() => setOpen(false)}>Để sau</Button>
            <Button kind="danger" pending={pending} onClick={reset}>
              Tắt xác thực hai bước
            </Button>
          </>
        }
      >
        <div className={styles.stack}>
          <p>
            Chỉ làm khi bạn chắc chắn đang giúp đúng chủ tài khoản. Mọi thiết bị bị đăng xuất, người này nhận được thông
            báo, và lý do được lưu lại.
          </p>
          <FormError error={fieldErrors.reason ? null : error} />
          <Textarea
            label="Lý do"
            hint="Bạn đã xác minh người này bằng cách nào?"
            maxLength={500}
            required
            value={reason}
            onChange={(event) => setReason(event.target.value)}
            error={fieldErrors.reason}
          />
        </div>
      </Dialog>
    </>
  )
}
