import { useSearchParams } from 'react-router'
import type { ReplyOf } from '#domain/contract/index.ts'
import { scanKindWords, scanRefusalWords } from '#domain/event/doors/terms.ts'
import { pageOf } from '#domain/paging.ts'
import { formatDateTime, formatTime } from '#domain/time.ts'
import { useCall } from '#web/api/use-call.ts'
import { paths } from '#web/paths.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import layout from '#web/ui/layout.module.css'
import { Pagination } from '#web/ui/Pagination.tsx'
import { SearchForm } from '#web/ui/SearchForm.tsx'
import { Table } from '#web/ui/Table.tsx'
import { toast } from '#web/ui/toast.ts'
import type { List } from './Lists.tsx'

type Page = ReplyOf<'doorAttendees'>
type Attendee = Page['items'][number]
type AttendeesProps = { eventId: string; list: List; page: Page; pageSize: number }

/** Who has a ticket: found by name, let in by hand where a phone at the gate does not help. */
export function Attendees({ eventId, list, page, pageSize }: AttendeesProps) {
  const [search] = useSearchParams()
  const words = search.get('tim') ?? ''
  const at = pageOf({ page: Number(search.get('trang') ?? 1), pageSize }, page.total)
  return (
    <Card title={`Người tham dự, ${list.name}`}>
      <div className={layout.stack4}>
        <SearchForm
          label="Tìm người tham dự"
          placeholder="Tên, email hoặc mã đơn hàng"
          words={words}
          kept={{ 'danh-sach': list.id }}
        />
        {page.items.length === 0 ? (
          <p>{words ? 'Không có vé nào khớp.' : 'Chưa có vé nào được bán.'}</p>
        ) : (
          <Table
            caption={`Người tham dự theo danh sách ${list.name}`}
            rows={page.items}
            rowKey={({ id }) => id}
            columns={[
              { title: 'Người tham dự', main: true, cell: ({ holderName }) => holderName },
              { title: 'Hạng vé', cell: ({ tierName }) => tierName },
              { title: 'Đơn hàng', cell: ({ orderCode }) => orderCode },
              { title: 'Lượt gần nhất', cell: (one) => <Last attendee={one} /> },
              { title: 'Thao tác', cell: (one) => <Acts eventId={eventId} list={list} attendee={one} /> },
            ]}
          />
        )}
        <Pagination
          page={at.page}
          pageCount={at.pageCount}
          linkTo={(to) => paths.hostDoors(eventId, { 'danh-sach': list.id, tim: words, trang: to })}
        />
      </div>
    </Card>
  )
}

function Last({ attendee: { last, revokedAt } }: { attendee: Attendee }) {
  if (revokedAt) return <Badge colour="red">Vé đã thu hồi</Badge>
  if (!last) return <>Chưa vào</>
  return (
    <>
      {scanKindWords[last.kind]} {formatDateTime(last.at)}, {last.gate}
    </>
  )
}

function Acts({
  eventId,
  list,
  attendee: { id, last, revokedAt, holderName },
}: Pick<AttendeesProps, 'eventId' | 'list'> & { attendee: Attendee }) {
  const enter = useCall('checkInByHand')
  const undo = useCall('undoCheckIn')
  if (revokedAt) return null
  const leaves = list.mode === 'ENTRY_EXIT' && last?.kind === 'ENTRY'
  const isIn = last?.kind === 'ENTRY' && !leaves && list.mode === 'ONCE'
  const pass = async () => {
    const kind = leaves ? 'EXIT' : 'ENTRY'
    const reply = await enter.run({ params: { id: eventId }, body: { ticketId: id, listId: list.id, kind } })
    if (!reply) return
    const when = reply.first ? `: ${formatTime(reply.first.at)} tại ${reply.first.gate}` : ''
    if (reply.reason) toast.error(`${scanRefusalWords[reply.reason]}${when}`)
    else toast.success(leaves ? 'Đã ghi lượt ra' : 'Đã cho vào')
  }
  const takeBack = async () => {
    if (last && (await undo.run({ params: { id: eventId, checkInId: last.id } }))) toast.success('Đã hủy lượt quét')
  }
  return (
    <span className={layout.row2}>
      {!isIn && (
        <Button
          size="sm"
          pending={enter.pending}
          aria-label={`${leaves ? 'Cho ra' : 'Cho vào'} ${holderName}`}
          onClick={() => void pass()}
        >
          {leaves ? 'Cho ra' : 'Cho vào'}
        </Button>
      )}
      {last && (
        <Button
          size="sm"
          pending={undo.pending}
          aria-label={`Hủy lượt quét của ${holderName}`}
          onClick={() => void takeBack()}
        >
          Hủy lượt
        </Button>
      )}
    </span>
  )
}
