import { apiContext } from '#web/api/context.ts'
import { StudioList, studioQuery } from '#web/features/hosts/studio/StudioList.tsx'
import { pageMeta } from '#web/meta.ts'
import { paths } from '#web/paths.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { EventRow } from '../authoring/EventRow.tsx'
import { EVENT_STATUS_LOOKS, LISTED_EVENTS } from '../authoring/event-status.ts'
import type { Route } from './+types/CohostedEventsPage.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { asked, input } = studioQuery(request.url, LISTED_EVENTS)
  const list = await context.get(apiContext).api('cohostedEvents', { query: input })
  return { asked, list, now: new Date().toISOString() }
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta({ matches }, { title: 'Cùng tổ chức', noIndex: true })

/** Events of others that one helps with. */
export default function CohostedEventsPage({ loaderData: { asked, list, now } }: Route.ComponentProps) {
  return (
    <StudioList
      title="Cùng tổ chức"
      action={
        <LinkButton to={paths.hostEvents()} icon="calendar">
          Sự kiện của tôi
        </LinkButton>
      }
      blank={{
        icon: 'users',
        title: 'Bạn chưa cùng tổ chức sự kiện nào',
        text: 'Khi một giảng viên mời bạn cùng làm sự kiện và bạn nhận lời, sự kiện nằm ở đây.',
        action: <LinkButton to={paths.invitations()}>Xem lời mời đang chờ</LinkButton>,
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
