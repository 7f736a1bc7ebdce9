import { useNavigate } from 'react-router'
import { UserRole } from '#domain/enums.ts'
import { roleWords } from '#domain/permissions.ts'
import { useCall } from '#web/api/use-call.ts'
import { pageMeta } from '#web/meta.ts'
import { staffPaths } from '#web/paths-staff.ts'
import { FormPage } from '#web/ui/FormPage.tsx'
import { Select, TextInput } from '#web/ui/fields.tsx'
import { Options } from '#web/ui/Options.tsx'
import { toast } from '#web/ui/toast.ts'
import { valuesOf } from '../sign-in/SignInForm.tsx'
import type { Route } from './+types/StaffNewUserPage.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ matches }, { title: 'Thêm người dùng', noIndex: true })

export default function StaffNewUserPage() {
  const navigate = useNavigate()
  const create = useCall('createUser', { show: 'inline', revalidate: false })
  const { error, code, fieldErrors } = create
  const isTaken = code === 'EMAIL_ALREADY_IN_USE'
  const save = async ({ email = '', fullName = '', phone, role }: Record<string, string>) => {
    const body = { email, fullName, phone: phone || null, role: UserRole.find((one) => one === role) ?? 'USER' }
    const user = await create.run({ body })
    if (!user) return
    toast.success(`Đã mở tài khoản và gửi thư cho ${user.email}.`)
    await navigate(staffPaths.staffUser(user.id))
  }
  return (
    <FormPage
      crumbs={[
        { label: 'Quản trị', to: staffPaths.staff() },
        { label: 'Người dùng', to: staffPaths.staffUsers() },
        { label: 'Thêm người dùng' },
      ]}
      title="Thêm người dùng"
      intro="Người này nhận được thư chỉ cách chọn mật khẩu. Bạn không cần đặt mật khẩu hộ."
      call={create}
      error={isTaken || Object.keys(fieldErrors).length > 0 ? null : error}
      label="Mở tài khoản"
      onSubmit={(event) => save(valuesOf(event))}
    >
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
    </FormPage>
  )
}
