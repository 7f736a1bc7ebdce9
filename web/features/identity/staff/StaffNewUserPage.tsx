import { useNavigate } from 'react-router'
import { UserRole } from '#domain/enums.ts'
import { roleWords } from '#domain/permissions.ts'
import { useCall } from '#web/api/use-call.ts'
import { pageMeta } from '#web/meta.ts'
import { staffPaths } from '#web/paths-staff.ts'
import { Breadcrumbs } from '#web/ui/Breadcrumbs.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { cx } from '#web/ui/cx.ts'
import { Select, TextInput } from '#web/ui/fields.tsx'
import layout from '#web/ui/layout.module.css'
import { FormError } from '#web/ui/Notice.tsx'
import { Options } from '#web/ui/Options.tsx'
import { toast } from '#web/ui/toast.ts'
import { valuesOf } from '../sign-in/SignInForm.tsx'
import type { Route } from './+types/StaffNewUserPage.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ matches }, { title: 'Thêm người dùng', noIndex: true })

export default function StaffNewUserPage() {
  const navigate = useNavigate()
  const { run, pending, error, code, fieldErrors } = useCall('createUser', { show: 'inline', revalidate: false })
  const isTaken = code === 'EMAIL_ALREADY_IN_USE'
  const save = async ({ email = '', fullName = '', phone, role }: Record<string, string>) => {
    const body = { email, fullName, phone: phone || null, role: UserRole.find((one) => one === role) ?? 'USER' }
    const user = await run({ body })
    if (!user) return
    toast.success(`Đã mở tài khoản và gửi thư cho ${user.email}.`)
    await navigate(staffPaths.staffUser(user.id))
  }
  return (
    <div className={layout.stack5}>
      <Breadcrumbs
        steps={[
          { label: 'Quản trị', to: staffPaths.staff() },
          { label: 'Người dùng', to: staffPaths.staffUsers() },
          { label: 'Thêm người dùng' },
        ]}
      />
      <h1>Thêm người dùng</h1>
      <Card>
        <form noValidate className={cx(layout.stack4, layout.narrow)} onSubmit={(event) => save(valuesOf(event))}>
          <p className={layout.small}>Người này nhận được thư chỉ cách chọn mật khẩu. Bạn không cần đặt mật khẩu hộ.</p>
          <FormError error={isTaken || Object.keys(fieldErrors).length > 0 ? null : error} />
          <TextInput label="Họ và tên" name="fullName" required maxLength={100} error={fieldErrors.fullName} />
          <TextInput
            label="Email"
            type="email"
            name="email"
            required
            error={fieldErrors.email ?? (isTaken ? error : null)}
          />
          <TextInput label="Số điện thoại" optional type="tel" name="phone" error={fieldErrors.phone} />
          <Select label="Vai trò" name="role" defaultValue="USER" error={fieldErrors.role}>
            <Options of={UserRole.filter((role) => role !== 'HOST')} word={(role) => roleWords[role]} />
          </Select>
          <div>
            <Button type="submit" kind="primary" pending={pending}>
              Mở tài khoản
            </Button>
          </div>
        </form>
      </Card>
    </div>
  )
}
