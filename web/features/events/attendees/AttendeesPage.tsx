import { formatDong } from '#domain/money.ts'
import { formatDateTime } from '#domain/time.ts'
import { apiContext } from '#web/api/context.ts'
import { listInput, listQuery } from '#web/features/staff/list-query.ts'
import { StaffList } from '#web/features/staff/StaffList.tsx'
import { pageMeta } from '#web/meta.ts'
import { paths } from '#web/paths.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Breadcrumbs } from '#web/ui/Breadcrumbs.tsx'
import { LinkButton } from '#web/ui/Button.tsx'
import { cx } from '#web/ui/cx.ts'
import layout from '#web/ui/layout.module.css'
import type { Route } from './+types/AttendeesPage.ts'

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const query = listQuery(request.url, [] as never[])
  const input = { params: { id: params.id }, query: listInput(query) }
  return { id: params.id, query, list: await context.get(apiContext).api('eventOrderItems', input) }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta({ matches }, { title: `Người tham dự: ${loaderData?.list.name ?? 'sự kiện'}`, noIndex: true })

/** Who comes to an event, a row for each ticket, with what they answered. */
export default function AttendeesPage({ loaderData: { id, list, query } }: Route.ComponentProps) {
  return (
    <>
      <Breadcrumbs
        steps={[
          { label: 'Sự kiện', to: paths.hostEvents() },
          { label: list.name, to: paths.hostEvent(id) },
          { label: 'Người tham dự' },
        ]}
      />
      <StaffList
        title={`Người tham dự (${list.total})`}
        actions={
          list.total > 0 && (
            <LinkButton size="sm" icon="download" to={`/api/v2/events/${id}/attendees/export`} reloadDocument>
              Tải bảng tính
            </LinkButton>
          )
        }
        query={query}
        address={(filters) => paths.hostAttendees(id, filters)}
        searchLabel="Tên, email hoặc mã đơn"
        rows={list.items}
        rowKey={({ ticketId }) => ticketId}
        total={list.total}
        empty={{ title: 'Chưa có ai có vé', text: 'Người mua hiện ở đây ngay khi họ thanh toán xong.' }}
        columns={[
          {
            title: 'Người tham dự',
            main: true,
            cell: ({ holderName, holderEmail, revokedAt }) => (
              <div>
                {holderName} {revokedAt && <Badge colour="grey">Đã trả vé</Badge>}
                {holderEmail && <small className={cx(layout.sub, layout.anywhere)}>{holderEmail}</small>}
              </div>
            ),
          },
          { title: 'Hạng vé', cell: ({ tierName }) => tierName },
          {
            title: 'Người mua',
            cell: ({ buyer, orderCode }) => (
              <div>
                {buyer.fullName}
                <small className={layout.sub}>{orderCode}</small>
              </div>
            ),
          },
          { title: 'Mua lúc', cell: ({ boughtAt }) => formatDateTime(boughtAt) },
          { title: 'Giá', align: 'end', cell: ({ price }) => (price > 0 ? formatDong(price) : 'Miễn phí') },
          {
            title: 'Trả lời',
            cell: ({ answers }) => answers.map(({ label, answer }) => `${label}: ${answer}`).join('; ') || '–',
          },
        ]}
      />
    </>
  )
}
