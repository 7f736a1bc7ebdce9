import { Fragment, useState } from 'react'
import type { ReplyOf } from '#domain/contract/index.ts'
import { answerFileAddress } from '#domain/event/answer-files.ts'
import { formatDong } from '#domain/money.ts'
import { formatDateTime } from '#domain/time.ts'
import { apiContext } from '#web/api/context.ts'
import { SheetSchedules } from '#web/features/insights/sheets/SheetSchedules.tsx'
import { listInput, listQuery } from '#web/features/staff/list-query.ts'
import { StaffList } from '#web/features/staff/StaffList.tsx'
import { pageMeta } from '#web/meta.ts'
import { paths } from '#web/paths.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Breadcrumbs } from '#web/ui/Breadcrumbs.tsx'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { cx } from '#web/ui/cx.ts'
import layout from '#web/ui/layout.module.css'
import { PickedBar } from '#web/ui/PickedBar.tsx'
import type { Route } from './+types/AttendeesPage.ts'
import { BadgesButton } from './BadgesButton.tsx'
import { TakeBackDialog } from './TakeBackDialog.tsx'

type Attendee = ReplyOf<'eventOrderItems'>['items'][number]

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const query = listQuery(request.url, [] as never[])
  const input = { params: { id: params.id }, query: listInput(query) }
  const { api, may } = context.get(apiContext)
  const [list, schedules] = await Promise.all([
    api('eventOrderItems', input),
    may('sheetSchedules') ? api('sheetSchedules', { query: { page: 'event-attendees', subjectId: params.id } }) : null,
  ])
  return { id: params.id, query, list, schedules }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta({ matches }, { title: `Người tham dự: ${loaderData?.list.name ?? 'sự kiện'}`, noIndex: true })

/** Who comes to an event, a row for each ticket, with what they answered, and what its host does with all or some of them. */
export default function AttendeesPage({ loaderData: { id, list, query, schedules } }: Route.ComponentProps) {
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set())
  const [leaving, setLeaving] = useState<Attendee | null>(null)
  const chosen = list.items.filter(({ ticketId }) => picked.has(ticketId)).map(({ ticketId }) => ticketId)
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
          <>
            {list.total > 0 && (
              <>
                <BadgesButton id={id}>In thẻ tên</BadgesButton>
                {list.can.write && (
                  <LinkButton size="sm" icon="upload" to={paths.hostAttendeesImport(id)}>
                    Nhập bảng tính
                  </LinkButton>
                )}
                <LinkButton size="sm" icon="download" to={`/api/v2/events/${id}/attendees/export`} reloadDocument>
                  Tải bảng tính
                </LinkButton>
              </>
            )}
            {schedules && <SheetSchedules list={schedules} subjectId={id} size="sm" />}
          </>
        }
        query={query}
        address={(filters) => paths.hostAttendees(id, filters)}
        searchLabel="Tên, email hoặc mã đơn"
        rows={list.items}
        rowKey={({ ticketId }) => ticketId}
        picking={{
          picked,
          onPick: setPicked,
          name: ({ holderName, tierName }) => `${holderName}, ${tierName}`,
          reason: ({ revokedAt }) => (revokedAt ? 'Vé này không còn hiệu lực' : null),
        }}
        bar={
          <PickedBar count={chosen.length} progress={null} onClear={() => setPicked(new Set())}>
            <BadgesButton id={id} tickets={chosen}>
              In thẻ tên đã chọn
            </BadgesButton>
          </PickedBar>
        }
        total={list.total}
        empty={{ title: 'Chưa có ai có vé', text: 'Người mua hiện ở đây ngay khi họ thanh toán xong.' }}
        columns={[
          {
            title: 'Người tham dự',
            main: true,
            cell: ({ holderName, holderEmail, revokedAt }) => (
              <div>
                {holderName} {revokedAt && <Badge colour="grey">Không còn hiệu lực</Badge>}
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
            cell: ({ answers }) => <Answered answers={answers} />,
          },
          ...(list.can.cancel
            ? [
                {
                  title: 'Thao tác',
                  align: 'end' as const,
                  cell: (row: Attendee) =>
                    row.revokedAt ? (
                      '–'
                    ) : (
                      <Button size="sm" aria-label={`Hủy vé của ${row.holderName}`} onClick={() => setLeaving(row)}>
                        Hủy vé
                      </Button>
                    ),
                },
              ]
            : []),
        ]}
      />
      {leaving && <TakeBackDialog ticket={leaving} onClose={() => setLeaving(null)} />}
    </>
  )
}

/** What was answered for a ticket; of a file its name, which fetches it. */
function Answered({ answers }: Pick<Attendee, 'answers'>) {
  if (answers.length === 0) return '–'
  return answers.map(({ label, answer, fileId }, at) => (
    <Fragment key={label}>
      {at > 0 && '; '}
      {label}: {fileId === null ? answer : <a href={answerFileAddress(fileId)}>{answer}</a>}
    </Fragment>
  ))
}
