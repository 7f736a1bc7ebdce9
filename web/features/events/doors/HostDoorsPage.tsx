import { useSearchParams } from 'react-router'
import { formatNumber } from '#domain/money.ts'
import { askedPage } from '#web/api/asked-page.ts'
import { apiContext } from '#web/api/context.ts'
import { useCall } from '#web/api/use-call.ts'
import { pageMeta } from '#web/meta.ts'
import { paths } from '#web/paths.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Figures } from '#web/ui/DashboardPage.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import layout from '#web/ui/layout.module.css'
import { PageHead } from '#web/ui/PageHead.tsx'
import type { Route } from './+types/HostDoorsPage.ts'
import { Arrivals } from './host/Arrivals.tsx'
import { ByHand } from './host/ByHand.tsx'
import { Devices } from './host/Devices.tsx'
import { Lists } from './host/Lists.tsx'
import { Log } from './host/Log.tsx'
import { logShown } from './host/log-shown.ts'

const LOG_SIZE = 20

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { api } = context.get(apiContext)
  const { searchParams } = new URL(request.url)
  const doors = await api('eventDoors', { params: { id: params.id } })
  const list = doors.lists.find(({ id }) => id === searchParams.get('danh-sach')) ?? doors.lists[0]
  const search = searchParams.get('tim')?.trim() ?? ''
  const [found, log] = await Promise.all([
    list &&
      search &&
      api('doorAttendees', {
        params: { id: params.id, listId: list.id },
        query: { take: 10, search },
      }),
    api('doorLog', {
      params: { id: params.id },
      query: {
        take: LOG_SIZE,
        skip: (askedPage(request.url) - 1) * LOG_SIZE,
        show: logShown(searchParams.get('nhat-ky')),
      },
    }),
  ])
  return { doors, list: list ?? null, found: found || null, log }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta({ matches }, { title: `Soát vé: ${loaderData?.doors.event.name ?? ''}`, noIndex: true })

/** The doors of an event, for who holds it: who came, by which list, through which gate, and what went wrong. */
export default function HostDoorsPage({ loaderData: { doors, list, found, log } }: Route.ComponentProps) {
  const [search] = useSearchParams()
  const { event } = doors
  return (
    <div className={layout.stack5}>
      <PageHead
        crumbs={[
          { label: 'Sự kiện', to: paths.hostEvents() },
          { label: event.name, to: paths.hostEvent(event.id) },
          { label: 'Soát vé' },
        ]}
        title="Soát vé"
        intro="Kết nối điện thoại ở cổng, theo dõi khách vào và xem lại các lượt có vấn đề."
        actions={
          list && (
            <LinkButton icon="refresh" to={`?${search}`} preventScrollReset>
              Cập nhật số liệu
            </LinkButton>
          )
        }
      />
      {list === null ? (
        <NotOpened eventId={event.id} />
      ) : (
        <>
          <Figures
            figures={[
              {
                label: `Lượt vào, ${list.name}`,
                value: formatNumber(list.counters.entries),
                more: `trên ${formatNumber(list.counters.expected)} vé`,
              },
              { label: 'Đang ở trong', value: formatNumber(list.counters.inside) },
              { label: 'Bị từ chối', value: formatNumber(list.counters.refused) },
              { label: 'Cần xem lại', value: formatNumber(list.counters.conflicts) },
            ]}
          />
          <Devices eventId={event.id} devices={doors.devices} />
          <Lists doors={doors} listId={list.id} />
          <Arrivals arrivals={doors.arrivals} />
          <ByHand doors={doors} list={list} found={found} />
          <Log eventId={event.id} log={log} pageSize={LOG_SIZE} />
        </>
      )}
    </div>
  )
}

function NotOpened({ eventId }: { eventId: string }) {
  const open = useCall('openDoors')
  return (
    <Card>
      <EmptyState
        icon="checklist"
        title="Chưa mở cửa soát vé"
        action={
          <Button kind="primary" pending={open.pending} onClick={() => void open.run({ params: { id: eventId } })}>
            Mở cửa soát vé
          </Button>
        }
      >
        Khi mở, sự kiện có danh sách “Cửa chính” nhận mọi hạng vé, mỗi vé vào một lần. Bạn thêm danh sách khác lúc nào
        cũng được.
      </EmptyState>
    </Card>
  )
}
