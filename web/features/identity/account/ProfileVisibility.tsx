import { useCall } from '#web/api/use-call.ts'
import { paths } from '#web/paths.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import layout from '#web/ui/layout.module.css'
import { SettingsRow } from '#web/ui/SettingsGroup.tsx'
import { Switch } from '#web/ui/Switch.tsx'
import { toast } from '#web/ui/toast.ts'
import type { Me } from './ProfilePage.tsx'

/** Whether others may read what one tells of oneself; hosts are always open. */
export function ProfileVisibility({ me }: { me: Me }) {
  const { run } = useCall('updateProfile', { signedOut: 'stay' })
  const isHost = me.hostStatus === 'HOST_APPROVED'
  const change = async (profilePublic: boolean) => {
    const set = (on: boolean) => run({ body: { profilePublic: on } })
    if (await set(profilePublic))
      toast.undo(profilePublic ? 'Hồ sơ của bạn đã công khai.' : 'Chỉ bạn xem được những mục này.', () =>
        set(!profilePublic),
      )
  }
  return (
    <SettingsRow
      title="Mọi người xem được phần giới thiệu và các mục dưới đây"
      hint={
        isHost
          ? 'Bạn là giảng viên nên học viên luôn xem được.'
          : 'Khi tắt, người khác chỉ thấy tên và ảnh đại diện của bạn.'
      }
      control={
        <Switch
          label="Mọi người xem được phần giới thiệu và các mục dưới đây"
          checked={isHost || me.profilePublic}
          disabled={isHost}
          onChange={change}
        />
      }
    >
      {(isHost || me.profilePublic) && (
        <div className={layout.line3}>
          <LinkButton size="sm" icon="eye" to={paths.person(me.id)}>
            Xem như người khác thấy
          </LinkButton>
        </div>
      )}
    </SettingsRow>
  )
}
