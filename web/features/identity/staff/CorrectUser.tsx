import { phoneWords } from '#domain/phone.ts'
import { useCall } from '#web/api/use-call.ts'
import { Button } from '#web/ui/Button.tsx'
import { cx } from '#web/ui/cx.ts'
import { TextInput } from '#web/ui/fields.tsx'
import layout from '#web/ui/layout.module.css'
import { FormError } from '#web/ui/Notice.tsx'
import { toast } from '#web/ui/toast.ts'
import { valuesOf } from '../sign-in/SignInForm.tsx'
import type { StaffUser } from './StaffUserPage.tsx'

/** Puts right what is wrong about a person. */
export function CorrectUser({ user }: { user: StaffUser }) {
  const { run, pending, error, code, fieldErrors } = useCall('changeAdminUser', { show: 'inline' })
  const isTaken = code === 'EMAIL_ALREADY_IN_USE'
  const save = async ({ fullName = '', email = '', phone, reason }: Record<string, string>) => {
    const body = { fullName, email, phone: phone || null, ...(reason && { reason }) }
    if (await run({ params: { id: user.id }, body })) toast.success('Đã lưu thông tin.')
  }
  return (
    <form noValidate className={cx(layout.stack4, layout.narrow)} onSubmit={(event) => save(valuesOf(event))}>
      <FormError error={isTaken || Object.keys(fieldErrors).length > 0 ? null : error} />
      <TextInput
        label="Họ và tên"
        name="fullName"
        maxLength={100}
        defaultValue={user.fullName}
        error={fieldErrors.fullName}
      />
      <TextInput
        label="Email"
        hint="Email mới phải được xác minh lại; mọi thiết bị bị đăng xuất."
        type="email"
        name="email"
        defaultValue={user.email}
        error={fieldErrors.email ?? (isTaken ? error : null)}
      />
      <TextInput
        label="Lý do đổi email"
        optional
        hint="Cần khi đổi email: thư báo gửi tới cả hai địa chỉ có ghi lý do này."
        name="reason"
        maxLength={2000}
        error={fieldErrors.reason}
      />
      <TextInput
        label="Số điện thoại"
        optional
        type="tel"
        name="phone"
        defaultValue={user.phone ? phoneWords(user.phone) : ''}
        error={fieldErrors.phone}
      />
      <div>
        <Button type="submit" pending={pending}>
          Lưu thông tin
        </Button>
      </div>
    </form>
  )
}
