import { pageMeta } from '#web/meta.ts'
import { paths } from '#web/paths.ts'
import layout from '#web/ui/layout.module.css'
import { PageHead } from '#web/ui/PageHead.tsx'
import type { Route } from './+types/NewCalendarPage.ts'
import { NewCalendarForm } from './NewCalendarForm.tsx'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ matches }, { title: 'Mở lịch hẹn mới', noIndex: true })
}

export default function NewCalendarPage() {
  return (
    <div className={layout.stack5}>
      <PageHead
        crumbs={[{ label: 'Lịch hẹn', to: paths.hostCalendars() }, { label: 'Lịch mới' }]}
        title="Mở lịch hẹn mới"
        intro="Mỗi lịch có giờ mở và dịch vụ riêng. Hai lịch của bạn không bao giờ bị đặt trùng giờ."
      />
      <NewCalendarForm />
    </div>
  )
}
