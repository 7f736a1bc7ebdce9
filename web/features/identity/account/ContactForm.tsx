import { useState } from 'react'
import { phoneWords } from '#domain/phone.ts'
import { useCall } from '#web/api/use-call.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { TextInput } from '#web/ui/fields.tsx'
import layout from '#web/ui/layout.module.css'
import { toast } from '#web/ui/toast.ts'
import { isAboutCode } from '../sign-in/CodeInput.tsx'
import { valuesOf } from '../sign-in/SignInForm.tsx'
import { CodeDialog } from './CodeDialog.tsx'
import type { Me } from './ProfilePage.tsx'

export function ContactForm({ me }: { me: Me }) {
  const { run, pending, error, fieldErrors } = useCall('updatePhone', { show: 'inline', signedOut: 'stay' })
  const save = async ({ phone }: Record<string, string>) => {
    if (await run({ body: { phone: phone || null } })) toast.success('Đã lưu số điện thoại.')
  }
  return (
    <form noValidate className={layout.stack4} onSubmit={(event) => save(valuesOf(event))}>
      <TextInput
        label="Email"
        hint="Email dùng để đăng nhập và nhận mã, nên không đổi được."
        type="email"
        value={me.email}
        readOnly
      />
      <TextInput
        label="Số điện thoại"
        optional
        type="tel"
        name="phone"
        autoComplete="tel"
        placeholder="0912 345 678"
        defaultValue={me.phone ? phoneWords(me.phone) : ''}
        error={fieldErrors.phone ?? error}
      />
      {me.phone && <PhoneStanding me={me} phone={me.phone} />}
      <div className={layout.line3}>
        <Button type="submit" pending={pending}>
          Lưu số điện thoại
        </Button>
      </div>
    </form>
  )
}

/** Whether the number is known to be theirs, and the way to show it. */
function PhoneStanding({ me, phone }: { me: Me; phone: string }) {
  const [wait, setWait] = useState<number | null>(null)
  const send = useCall('sendUserOtp', { revalidate: false, signedOut: 'stay' })
  const verify = useCall('verifyPhone', { show: 'inline', signedOut: 'stay' })
  if (me.phoneVerified) return <Badge colour="green">Đã xác minh</Badge>
  const ask = async () => {
    const sent = await send.run({ body: { purpose: 'VERIFY_PHONE' } })
    if (sent) setWait(sent.resendAfterSeconds)
    return sent?.resendAfterSeconds ?? null
  }
  const close = () => {
    setWait(null)
    verify.reset()
  }
  const prove = async (code: string) => {
    if (!(await verify.run({ body: { code } }))) return
    close()
    toast.success('Số điện thoại đã được xác minh.')
  }
  return (
    <div className={layout.line3}>
      <Badge colour="amber">Chưa xác minh</Badge>
      <Button size="sm" icon="phone" pending={send.pending} onClick={ask}>
        Xác minh qua SMS
      </Button>
      <CodeDialog
        wait={wait}
        title="Xác minh số điện thoại"
        label="Xác minh"
        pending={verify.pending}
        codeError={verify.fieldErrors.code ?? (isAboutCode(verify.code) ? verify.error : null)}
        error={verify.error}
        resend={ask}
        resending={send.pending}
        onCode={prove}
        onClose={close}
      >
        Nhập mã chúng tôi vừa gửi đến số <strong>{phoneWords(phone)}</strong>.
      </CodeDialog>
    </div>
  )
}
