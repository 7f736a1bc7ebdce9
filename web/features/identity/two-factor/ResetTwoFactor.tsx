import { useState } from 'react'
import { useCall } from '#web/api/use-call.ts'
import { Button } from '#web/ui/Button.tsx'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { Textarea } from '#web/ui/fields.tsx'
import { toast } from '#web/ui/toast.ts'

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
  const reset = useCall('resetTwoFactor', { show: 'inline', signedOut: 'stay' })
  const onSubmit = async () => {
    if (!(await reset.run({ params: { id: person.id }, body: { reason } }))) return
    toast.success('Đã tắt xác thực hai bước và đăng xuất mọi thiết bị của người này.')
    setOpen(false)
    setReason('')
  }
  return (
    <>
      <Button wide icon="unlock" reason={whyNot} onClick={() => setOpen(true)}>
        Tắt xác thực hai bước
      </Button>
      <FormDialog
        open={open}
        onClose={() => setOpen(false)}
        title={`Tắt xác thực hai bước của ${person.fullName}?`}
        danger
        call={reset}
        label="Tắt xác thực hai bước"
        onSubmit={onSubmit}
      >
        <p>
          Chỉ làm khi bạn chắc chắn đang giúp đúng chủ tài khoản. Mọi thiết bị bị đăng xuất, người này nhận được thông
          báo, và lý do được lưu lại.
        </p>
        <Textarea
          label="Lý do"
          hint="Bạn đã xác minh người này bằng cách nào?"
          maxLength={500}
          required
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          name="reason"
        />
      </FormDialog>
    </>
  )
}
