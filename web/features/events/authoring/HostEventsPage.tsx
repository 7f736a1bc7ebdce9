import { apiContext } from '#web/api/context.ts'
import { StudioList, studioQuery } from '#web/features/hosts/studio/StudioList.tsx'
import { pageMeta } from '#web/meta.ts'
import { paths } from '#web/paths.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import type { Route } from './+types/HostEventsPage.ts'
import { EventRow } from './EventRow.tsx'
import { EVENT_STATUS_LOOKS, LISTED_EVENTS } from './event-status.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { asked, input } = studioQuery(request.url, LISTED_EVENTS)
  const { api } = context.get(apiContext)
  const [list, helping] = await Promise.all([api('myEvents', { query: input }), api('countCohostedEvents')])
  return { asked, list, helping: helping.count, now: new Date().toISOString() }
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ matches }, { title: 'Sự kiện của tôi', noIndex: true })
}

export default function HostEventsPage({ loaderData: { asked, list, helping, now } }: Route.ComponentProps) {
  return (
    <StudioList
      title="Sự kiện của tôi"
      action={
        <>
          {helping > 0 && (
            <LinkButton to={paths.hostCohosted()} icon="users">
              Cùng tổ chức ({helping})
            </LinkButton>
          )}
          <LinkButton to={paths.hostNewEvent()} kind="primary" icon="plus">
            Tạo sự kiện
          </LinkButton>
        </>
      }
      blank={{
        icon: 'calendar',
        title: 'Bạn chưa có sự kiện nào',
        text: 'Đặt tên, chọn ngày giờ và địa điểm, mở hạng vé rồi gửi Bến Học duyệt. Vé được bán ngay khi sự kiện được duyệt.',
        action: (
          <LinkButton to={paths.hostNewEvent()} kind="strong" icon="plus">
            Tạo sự kiện đầu tiên
          </LinkButton>
        ),
      }}
      search={{ label: 'Tìm sự kiện', placeholder: 'Tìm theo tên sự kiện' }}
      nothing="Không có sự kiện nào khớp"
      asked={asked}
      statuses={LISTED_EVENTS}
      looks={EVENT_STATUS_LOOKS}
      counts={list.counts}
      total={list.total}
    >
      {list.items.map((event) => (
        <EventRow key={event.id} event={event} now={now} />
      ))}
    </StudioList>
  )
}
