import { formatDateTime, formatTime } from '#domain/time.ts'
import { apiContext } from '#web/api/context.ts'
import { StaffDetail } from '#web/features/staff/StaffDetail.tsx'
import { pageMeta } from '#web/meta.ts'
import { staffPaths } from '#web/paths-staff.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Card } from '#web/ui/Card.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Table } from '#web/ui/Table.tsx'
import type { Route } from './+types/ImpersonationPage.ts'

const WORDS = { READ: 'Đã xem', REFUSED: 'Bị từ chối', ENDED: 'Kết thúc' } as const

export async function loader({ context, params }: Route.LoaderArgs) {
  return { looking: await context.get(apiContext).api('impersonation', { params: { id: params.id } }) }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(
    { matches },
    { title: loaderData ? `Xem hộ ${loaderData.looking.person.fullName}` : 'Xem hộ', noIndex: true },
  )

export default function ImpersonationPage({ loaderData: { looking } }: Route.ComponentProps) {
  const { person, staff, reason, startedAt, endsAt, endedAt, active, events } = looking
  return (
    <StaffDetail
      list={{ label: 'Xem hộ', to: staffPaths.staffImpersonations() }}
      title={`${staff.fullName} xem hộ ${person.fullName}`}
      badge={active ? <Badge colour="green">Đang xem</Badge> : <Badge>Đã kết thúc</Badge>}
      facts={[
        { label: 'Email', value: person.email },
        { label: 'Lý do', value: reason },
        { label: 'Bắt đầu', value: formatDateTime(startedAt) },
        { label: endedAt ? 'Kết thúc' : 'Hết giờ', value: formatDateTime(endedAt ?? endsAt) },
      ]}
    >
      <Card title="Đã xem những gì">
        {events.length === 0 ? (
          <EmptyState icon="eye" title="Chưa xem gì" />
        ) : (
          <Table
            caption="Đã xem những gì"
            rows={events.map((event, index) => ({ ...event, index }))}
            rowKey={({ index }) => String(index)}
            columns={[
              { title: 'Lúc', main: true, cell: ({ at }) => formatTime(at) },
              { title: 'Việc', cell: ({ kind }) => WORDS[kind] },
              { title: 'API', cell: ({ call }) => call ?? '' },
              { title: 'Đối tượng', cell: ({ params }) => Object.values(params ?? {}).join(', ') },
            ]}
          />
        )}
      </Card>
    </StaffDetail>
  )
}
