import { useSearchParams } from 'react-router'
import type { ReplyOf } from '#domain/contract/index.ts'
import { scanKindWords } from '#domain/event/doors/terms.ts'
import { formatNumber } from '#domain/money.ts'
import { formatDateTime } from '#domain/time.ts'
import { useCall } from '#web/api/use-call.ts'
import { paths } from '#web/paths.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import layout from '#web/ui/layout.module.css'
import { SearchForm } from '#web/ui/SearchForm.tsx'
import { Table } from '#web/ui/Table.tsx'
import { toast } from '#web/ui/toast.ts'
import type { List } from './Lists.tsx'
import { PassButton } from './PassButton.tsx'

type Found = ReplyOf<'doorAttendees'>
type Attendee = Found['items'][number]
type ByHandProps = { doors: ReplyOf<'eventDoors'>; list: List; found: Found | null }

/** Lets somebody in by hand where a phone at the gate does not help: found by their name, address or order. */
export function ByHand({ doors, list, found }: ByHandProps) {
  const [search] = useSearchParams()
  return (
    <Card
      title="Cho vào bằng tay"
      aside={
        <LinkButton size="sm" icon="users" to={paths.hostAttendees(doors.event.id)}>
          Mọi người tham dự
        </LinkButton>
      }
    >
      <div className={layout.stack4}>
        <p className={layout.soft}>
          Khách quên vé hoặc máy ở cổng không dùng được: tìm tên rồi cho vào theo danh sách “{list.name}”.
        </p>
        <SearchForm
          label="Tìm người tham dự"
          placeholder="Tên, email hoặc mã đơn hàng"
          words={search.get('tim') ?? ''}
          kept={{ 'danh-sach': list.id }}
        />
        {found?.items.length === 0 && <p role="status">Không có vé nào khớp.</p>}
        {found !== null && found.items.length > 0 && (
          <Table
            caption={`Người tham dự theo danh sách ${list.name}`}
            rows={found.items}
            rowKey={({ id }) => id}
            columns={[
              { title: 'Người tham dự', main: true, cell: ({ holderName }) => holderName },
              { title: 'Hạng vé', cell: ({ tierName }) => tierName },
              { title: 'Đơn hàng', cell: ({ orderCode }) => orderCode },
              { title: 'Lượt gần nhất', cell: (one) => <Last attendee={one} /> },
              { title: 'Thao tác', cell: (one) => <Acts doors={doors} list={list} attendee={one} /> },
            ]}
          />
        )}
        {found !== null && found.total > found.items.length && (
          <p>Còn {formatNumber(found.total - found.items.length)} vé khớp nữa. Hãy gõ thêm để tìm đúng người.</p>
        )}
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

function Acts({ doors, list, attendee }: Pick<ByHandProps, 'doors' | 'list'> & { attendee: Attendee }) {
  const { last, revokedAt, holderName } = attendee
  const undo = useCall('undoCheckIn')
  if (revokedAt) return null
  const leaves = list.mode === 'ENTRY_EXIT' && last?.kind === 'ENTRY'
  const isIn = last?.kind === 'ENTRY' && !leaves && list.mode === 'ONCE'
  const takeBack = async () => {
    if (last && (await undo.run({ params: { id: doors.event.id, checkInId: last.id } })))
      toast.success('Đã hủy lượt quét')
  }
  return (
    <span className={layout.row2}>
      {!isIn && <PassButton doors={doors} list={list} kind={leaves ? 'EXIT' : 'ENTRY'} attendee={attendee} />}
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
