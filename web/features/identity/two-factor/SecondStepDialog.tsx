import { useState } from 'react'
import { useCall } from '#web/api/use-call.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { TextInput } from '#web/ui/fields.tsx'
import { toast } from '#web/ui/toast.ts'
import { RecoveryCodes } from './RecoveryCodes.tsx'

const words = {
  renewRecoveryCodes: {
    title: 'Tạo mã khôi phục mới',
    text: 'Các mã khôi phục cũ sẽ không dùng được nữa.',
    label: 'Tạo mã mới',
  },
  disableTwoFactor: {
    title: 'Tắt xác thực hai bước?',
    text: 'Từ lần sau, chỉ cần mật khẩu hoặc tài khoản đã liên kết là vào được tài khoản của bạn.',
    label: 'Tắt xác thực hai bước',
  },
} as const

/** Asks for a code of the second step before it is changed. */
export function SecondStepDialog({ call, onClose }: { call: keyof typeof words; onClose: () => void }) {
  const [code, setCode] = useState('')
  const [made, setMade] = useState<readonly string[] | null>(null)
  const change = useCall(call, { show: 'inline', signedOut: 'stay' })
  const { title, text, label } = words[call]
  const submit = async () => {
    const reply = await change.run({ body: { code } })
    if (!reply) return
    if ('recoveryCodes' in reply) setMade(reply.recoveryCodes)
    else {
      toast.success('Đã tắt xác thực hai bước.')
      onClose()
    }
  }
  if (made)
    return (
      <Dialog
        open
        onClose={onClose}
        title={title}
        actions={
          <Button kind="primary" onClick={onClose}>
            Tôi đã lưu
          </Button>
        }
      >
        <RecoveryCodes codes={made} />
      </Dialog>
    )
  return (
    <FormDialog
      open
      onClose={onClose}
      title={title}
      call={change}
      label={label}
      danger={call === 'disableTwoFactor'}
      onSubmit={submit}
    >
      <p>{text}</p>
      <TextInput
        label="Mã trong ứng dụng, hoặc một mã khôi phục"
        name="code"
        autoComplete="one-time-code"
        required
        value={code}
        onChange={(event) => setCode(event.target.value)}
      />
    </FormDialog>
  )
}
