import { useState } from 'react'
import { useNavigate } from 'react-router'
import { UserRole } from '#domain/enums.ts'
import { roleWords } from '#domain/permissions.ts'
import { useCall } from '#web/api/use-call.ts'
import { staffPaths } from '#web/paths-staff.ts'
import { Button } from '#web/ui/Button.tsx'
import { Select } from '#web/ui/fields.tsx'
import layout from '#web/ui/layout.module.css'
import { Notice } from '#web/ui/Notice.tsx'
import { Options } from '#web/ui/Options.tsx'
import { ReasonDialog } from '#web/ui/ReasonDialog.tsx'
import { toast } from '#web/ui/toast.ts'
import { ResetTwoFactor } from '../two-factor/ResetTwoFactor.tsx'
import type { StaffUser } from './StaffUserPage.tsx'

/** What the staff may do with a person, each with a reason. What may not be done says why. */
export function UserActions({ user }: { user: StaffUser }) {
  const [open, setOpen] = useState<'status' | 'role' | 'delete' | null>(null)
  const close = () => setOpen(null)
  const why = user.can.why
  return (
    <div className={layout.stack3}>
      {why && <Notice>{why}</Notice>}
      <Button wide icon={user.state === 'ACTIVE' ? 'lock' : 'unlock'} reason={why} onClick={() => setOpen('status')}>
        {user.state === 'ACTIVE' ? 'Khóa tài khoản' : 'Mở khóa tài khoản'}
      </Button>
      <Button wide icon="shield" reason={why} onClick={() => setOpen('role')}>
        Đổi vai trò
      </Button>
      {user.hasTwoFactor && <ResetTwoFactor person={user} reason={why} />}
      <Button wide icon="trash" kind="danger" reason={why} onClick={() => setOpen('delete')}>
        Xóa tài khoản
      </Button>
      <StatusDialog user={user} open={open === 'status'} onClose={close} />
      <RoleDialog user={user} open={open === 'role'} onClose={close} />
      <DeleteDialog user={user} open={open === 'delete'} onClose={close} />
    </div>
  )
}

type Part = { user: StaffUser; open: boolean; onClose: () => void }

function StatusDialog({ user, open, onClose }: Part) {
  const { run, pending, error } = useCall('changeUserStatus', { show: 'inline' })
  const locks = user.state === 'ACTIVE'
  const act = async (reason: string) => {
    const state = locks ? 'INACTIVE' : 'ACTIVE'
    if (!(await run({ params: { id: user.id }, body: { state, reason } }))) return
    onClose()
    toast.success(locks ? 'Đã khóa tài khoản.' : 'Đã mở khóa tài khoản.')
  }
  return (
    <ReasonDialog
      open={open}
      title={locks ? `Khóa tài khoản của ${user.fullName}?` : `Mở khóa tài khoản của ${user.fullName}?`}
      text={locks && 'Mọi thiết bị của người này bị đăng xuất ngay, và họ không đăng nhập lại được.'}
      label={locks ? 'Khóa tài khoản' : 'Mở khóa'}
      danger={locks}
      hint="Người này nhận được đúng những lời này."
      pending={pending}
      error={error}
      onClose={onClose}
      onReason={act}
    />
  )
}

function RoleDialog({ user, open, onClose }: Part) {
  const { run, pending, error } = useCall('changeAdminUser', { show: 'inline' })
  const choices = user.can.roles.filter((role) => role !== user.role)
  const [role, setRole] = useState<UserRole | null>(null)
  const chosen = role ?? choices[0]
  const act = async (reason: string) => {
    if (!chosen || !(await run({ params: { id: user.id }, body: { role: chosen, reason } }))) return
    onClose()
    toast.success(`${user.fullName} nay là ${roleWords[chosen]}.`)
  }
  return (
    <ReasonDialog
      open={open}
      title={`Đổi vai trò của ${user.fullName}`}
      text={`Hiện là ${roleWords[user.role]}. Vai trò mới có hiệu lực ngay.`}
      label="Đổi vai trò"
      hint="Lý do được giữ trong lịch sử."
      pending={pending}
      error={error}
      fields={
        <Select
          label="Vai trò mới"
          value={chosen}
          onChange={(event) => setRole(UserRole.find((one) => one === event.target.value) ?? null)}
        >
          <Options of={choices} word={(one) => roleWords[one]} />
        </Select>
      }
      onClose={onClose}
      onReason={act}
    />
  )
}

function DeleteDialog({ user, open, onClose }: Part) {
  const navigate = useNavigate()
  const { run, pending, error } = useCall('deleteUser', { show: 'inline', revalidate: false })
  const act = async (reason: string) => {
    if (!(await run({ params: { id: user.id }, body: { reason } }))) return
    toast.success('Đã xóa tài khoản.')
    await navigate(staffPaths.staffUsers())
  }
  return (
    <ReasonDialog
      open={open}
      danger
      title={`Xóa tài khoản của ${user.fullName}?`}
      text="Mọi thông tin cá nhân bị xóa hẳn, không hoàn lại được. Đơn hàng được giữ theo luật, không còn tên; hóa đơn đã lập giữ nguyên."
      label="Xóa vĩnh viễn"
      hint="Lý do được giữ trong lịch sử."
      pending={pending}
      error={error}
      onClose={onClose}
      onReason={act}
    />
  )
}
