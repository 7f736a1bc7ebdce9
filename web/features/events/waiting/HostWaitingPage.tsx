import { useState } from 'react'
import type { ReplyOf } from '#domain/contract/index.ts'
import { reservationWords } from '#domain/event/reservation.ts'
import { formatDateTime } from '#domain/time.ts'
import { apiContext } from '#web/api/context.ts'
import { listInput, listQuery } from '#web/features/staff/list-query.ts'
import { StaffList } from '#web/features/staff/StaffList.tsx'
import { pageMeta } from '#web/meta.ts'
import { paths } from '#web/paths.ts'
import { Breadcrumbs } from '#web/ui/Breadcrumbs.tsx'
import { Button } from '#web/ui/Button.tsx'
import { cx } from '#web/ui/cx.ts'
import layout from '#web/ui/layout.module.css'
import type { Route } from './+types/HostWaitingPage.ts'
import { InviteDialog } from './InviteDialog.tsx'
import { ReservationActs } from './ReservationActs.tsx'
import { ticketsWords } from './reservation-words.ts'

const SHOWN = ['WAITING', 'ASKED', 'OFFERED', 'CLOSED'] as const
type Shown = (typeof SHOWN)[number]
export type Waiting = ReplyOf<'eventReservations'>

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const asked = listQuery<Shown>(request.url, SHOWN)
  const query = { ...asked, status: asked.status ?? ('WAITING' as const) }
  const { take, skip } = listInput(query)
  const { api } = context.get(apiContext)
  const list = await api('eventReservations', { params: { id: params.id }, query: { take, skip, show: query.status } })
  return { query, list }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta({ matches }, { title: `Danh sách chờ: ${loaderData?.list.event.name ?? 'sự kiện'}`, noIndex: true })

/** Who waits for tickets of an event, asked for some or was invited. */
export default function HostWaitingPage({ loaderData: { query, list } }: Route.ComponentProps) {
  const [isInviting, setInviting] = useState(false)
  const { event, counts } = list
  return (
    <>
      <Breadcrumbs
        steps={[
          { label: 'Sự kiện', to: paths.hostEvents() },
          { label: event.name, to: paths.hostEvent(event.id) },
          { label: 'Danh sách chờ' },
        ]}
      />
      <StaffList
        title="Danh sách chờ và lời mời"
        intro={introOf(list)}
        actions={
          <Button size="sm" icon="plus" onClick={() => setInviting(true)}>
            Mời khách
          </Button>
        }
        query={query}
        address={(filters) => paths.hostWaiting(event.id, filters)}
        tabs={[
          { status: 'WAITING', label: 'Đang chờ', count: counts.WAITING },
          { status: 'ASKED', label: 'Xin duyệt', count: counts.ASKED },
          { status: 'OFFERED', label: 'Đang giữ vé', count: counts.OFFERED },
          { status: 'CLOSED', label: 'Đã xong', count: counts.CLOSED },
        ]}
        rows={list.items}
        rowKey={({ id }) => id}
        total={list.total}
        empty={EMPTY[query.status]}
        columns={[
          {
            title: 'Người',
            main: true,
            cell: ({ user, email, note }) => (
              <div>
                {user?.fullName ?? email}
                {user && email && <small className={cx(layout.sub, layout.anywhere)}>{email}</small>}
                {!user && <small className={layout.sub}>Chưa có tài khoản</small>}
                {note && <small className={cx(layout.sub, layout.anywhere)}>“{note}”</small>}
              </div>
            ),
          },
          { title: 'Vé', cell: ({ tickets }) => ticketsWords(tickets) },
          {
            title: 'Trạng thái',
            cell: ({ source, status, reason, priority }) => (
              <div>
                {reservationWords(source, status)}
                {status === 'WAITING' && priority > 0 && <small className={layout.sub}>Được ưu tiên</small>}
                {reason && <small className={cx(layout.sub, layout.anywhere)}>“{reason}”</small>}
              </div>
            ),
          },
          {
            title: query.status === 'OFFERED' ? 'Giữ đến' : query.status === 'CLOSED' ? 'Xong lúc' : 'Từ lúc',
            cell: ({ createdAt, expiresAt, closedAt, status }) =>
              formatDateTime(closedAt ?? (status === 'OFFERED' ? (expiresAt ?? createdAt) : createdAt)),
          },
          { title: '', align: 'end', cell: (row) => <ReservationActs row={row} /> },
        ]}
      />
      {isInviting && <InviteDialog list={list} onClose={() => setInviting(false)} />}
    </>
  )
}

const EMPTY: Record<Shown, { title: string; text: string }> = {
  WAITING: { title: 'Chưa ai chờ vé', text: 'Khi hết vé, người muốn mua vào danh sách này từ trang sự kiện.' },
  ASKED: { title: 'Chưa có yêu cầu nào', text: 'Hạng vé “duyệt từng người” nhận yêu cầu ở đây.' },
  OFFERED: {
    title: 'Không giữ vé cho ai',
    text: 'Vé được giữ cho người chờ, người được duyệt và khách mời hiện ở đây.',
  },
  CLOSED: { title: 'Chưa có lượt nào xong', text: 'Người đã mua, đã rời hoặc quá hạn nằm ở đây.' },
}

function introOf({ event, listed }: Waiting): string {
  if (!event.waitingList) return 'Danh sách chờ đang tắt. Bạn mở lại ở phần Vé của sự kiện.'
  const rule = `Vé trống được giữ ${event.offerHours} giờ cho từng người theo thứ tự, rồi chuyển cho người kế tiếp.`
  return listed > 0 ? `${rule} ${listed} vé đang được bán lại.` : rule
}
