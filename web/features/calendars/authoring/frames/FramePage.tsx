import { data } from 'react-router'
import { apiContext } from '#web/api/context.ts'
import { needHost } from '#web/api/guards.ts'
import { pageMeta } from '#web/meta.ts'
import { paths } from '#web/paths.ts'
import { cx } from '#web/ui/cx.ts'
import layout from '#web/ui/layout.module.css'
import { PageHead } from '#web/ui/PageHead.tsx'
import { ownCalendar } from '../../own-calendar.ts'
import type { Route } from './+types/FramePage.ts'
import { FrameForm } from './FrameForm.tsx'

export async function loader(args: Route.LoaderArgs) {
  needHost(args)
  const { api } = args.context.get(apiContext)
  const { id, frameId } = args.params as { id: string; frameId?: string }
  const [calendar, team] = await Promise.all([ownCalendar(api, id), api('calendarCohosts', { params: { id } })])
  const frame = calendar.frames.find((one) => one.id === frameId) ?? null
  if (frameId !== undefined && !frame)
    throw data({ code: 'CALENDAR_FRAME_NOT_FOUND', message: 'Không tìm thấy dịch vụ hẹn này.' }, { status: 404 })
  return { calendar, frame, team }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return pageMeta({ matches }, { title: loaderData?.frame?.name ?? 'Thêm dịch vụ', noIndex: true })
}

/** What is sold of a calendar: a new one, or one that is changed. */
export default function FramePage({ loaderData: { calendar, frame, team } }: Route.ComponentProps) {
  return (
    <div className={cx(layout.stack5, layout.broad)}>
      <PageHead
        crumbs={[
          { label: 'Lịch hẹn', to: paths.hostCalendars() },
          { label: calendar.name, to: paths.hostCalendar(calendar.id, 'dich-vu') },
          { label: frame?.name ?? 'Thêm dịch vụ' },
        ]}
        title={frame?.name ?? 'Thêm dịch vụ'}
        intro={
          frame
            ? 'Buổi đã đặt giữ giờ và giá cũ; thay đổi áp dụng cho lần đặt sau.'
            : 'Khách chọn dịch vụ rồi chọn giờ trống.'
        }
      />
      <FrameForm key={frame?.id ?? 'moi'} calendar={calendar} frame={frame} team={team} />
    </div>
  )
}
