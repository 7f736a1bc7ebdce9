import { Link } from 'react-router'
import { slotClockWords } from '#domain/notifications/words.ts'
import { apiContext } from '#web/api/context.ts'
import { pageMeta } from '#web/meta.ts'
import { paths } from '#web/paths.ts'
import { PageHead } from '#web/ui/PageHead.tsx'
import { SettingsGroup, SettingsRow } from '#web/ui/SettingsGroup.tsx'
import type { Route } from './+types/PreferencesPage.ts'
import { DigestPreview } from './DigestPreview.tsx'
import { GroupSettings } from './GroupSettings.tsx'
import styles from './Preferences.module.css'
import { PushSwitch } from './PushSwitch.tsx'
import { QuietHoursForm } from './QuietHoursForm.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const { api } = context.get(apiContext)
  const [preferences, digests] = await Promise.all([api('notificationPreferences'), api('waitingDigests')])
  return { preferences, digests: digests.items, now: new Date().toISOString() }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ matches }, { title: 'Cài đặt thông báo', noIndex: true })

export default function PreferencesPage({ loaderData }: Route.ComponentProps) {
  const { preferences, digests, now } = loaderData
  const { groups, quietHours, slots, reach, pushKey } = preferences
  return (
    <div className={styles.page}>
      <PageHead
        title="Cài đặt thông báo"
        intro={
          <>
            Mỗi thay đổi được lưu ngay. <Link to={paths.notifications()}>Xem thông báo</Link>
          </>
        }
      />
      {digests.map((digest) => (
        <DigestPreview key={`${digest.dueAt} ${digest.channel}`} digest={digest} now={now} />
      ))}
      <SettingsGroup
        title="Nhóm thông báo"
        intro={
          <>
            Tin về bảo mật, mua hàng và việc bạn đang chờ luôn được gửi (số bên cạnh ổ khóa).
            {!reach.phone && (
              <>
                {' '}
                Zalo và SMS cần <Link to={paths.account()}>số điện thoại đã xác minh</Link>.
              </>
            )}
          </>
        }
      >
        <GroupSettings groups={groups} reach={reach} />
      </SettingsGroup>
      <SettingsGroup title="Thời gian và thiết bị">
        <QuietHoursForm key={JSON.stringify(quietHours)} quietHours={quietHours} />
        <PushSwitch pushKey={pushKey} browsers={reach.browsers} pushedHere={reach.pushedHere} />
        <SettingsRow
          title="Gửi gộp trong ngày"
          hint={`Trong “Tùy chỉnh từng loại”, chọn giờ để nhận gộp một lần: ${slotClockWords(slots)} (giờ Việt Nam).`}
        />
      </SettingsGroup>
    </div>
  )
}
