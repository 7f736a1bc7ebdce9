import { Link } from 'react-router'
import { slotClockWords } from '#domain/notifications/words.ts'
import { apiContext } from '#web/api/context.ts'
import { pageMeta } from '#web/meta.ts'
import { paths } from '#web/paths.ts'
import { Card } from '#web/ui/Card.tsx'
import layout from '#web/ui/layout.module.css'
import { Notice } from '#web/ui/Notice.tsx'
import type { Route } from './+types/PreferencesPage.ts'
import { DigestPreview } from './DigestPreview.tsx'
import { KindSettings } from './KindSettings.tsx'
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
      <header>
        <h1>Cài đặt thông báo</h1>
        <p className={layout.intro}>
          Chọn tin nào đến với bạn, qua đâu và vào lúc nào. Mỗi thay đổi được lưu ngay.{' '}
          <Link to={paths.notifications()}>Xem các thông báo của tôi</Link>
        </p>
      </header>
      {digests.map((digest) => (
        <DigestPreview key={`${digest.dueAt} ${digest.channel}`} digest={digest} now={now} />
      ))}
      {!reach.phone && (
        <Notice kind="info" title="SMS và Zalo cần số điện thoại đã xác minh">
          Thêm số điện thoại trong <Link to={paths.account()}>hồ sơ cá nhân</Link>, rồi xác minh để nhận tin qua hai
          kênh này.
        </Notice>
      )}
      {groups.map((group) => (
        <KindSettings key={group.group} group={group} reach={reach} />
      ))}
      <Card title="Giờ gửi các gói">
        <p>
          Tin đặt ở chế độ gói được gom lại và gửi một lần vào giờ bạn chọn: {slotClockWords(slots)} hằng ngày, giờ Việt
          Nam. Tin đến đúng giờ gửi sẽ nằm trong gói của ngày hôm sau.
        </p>
      </Card>
      <Card title="Giờ yên lặng">
        <QuietHoursForm key={JSON.stringify(quietHours)} quietHours={quietHours} />
      </Card>
      <Card title="Thông báo trên trình duyệt này">
        <PushSwitch pushKey={pushKey} browsers={reach.browsers} pushedHere={reach.pushedHere} />
      </Card>
    </div>
  )
}
