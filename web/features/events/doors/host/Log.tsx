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
import { Table } from '#web/ui/Table.tsx'
import { Tabs } from '#web/ui/Tabs.tsx'
import { toast } from '#web/ui/toast.ts'
import { LOG_SHOWN, type LogWord } from './log-shown.ts'

type Entries = ReplyOf<'doorLog'>
type Entry = Entries['items'][number]

const TABS: Record<LogWord, string> = { '': 'Mọi lượt', 'tu-choi': 'Bị từ chối', 'xem-lai': 'Cần xem lại' }

/** Every scan, and those where something went wrong. */
export function Log({ eventId, log, pageSize }: { eventId: string; log: Entries; pageSize: number }) {
  const [search] = useSearchParams()
  const word = search.get('nhat-ky') ?? ''
  const list = search.get('danh-sach') ?? undefined
  const at = pageOf({ page: Number(search.get('trang') ?? 1), pageSize }, log.total)
  return (
    <Card title="Nhật ký soát vé">
      <div className={layout.stack4}>
        <Tabs
          label="Nhật ký soát vé"
          tabs={(Object.keys(LOG_SHOWN) as LogWord[]).map((one) => ({
            to: paths.hostDoors(eventId, { 'danh-sach': list, 'nhat-ky': one }),
            label: TABS[one],
            current: one === word,
          }))}
        />
        {log.items.length === 0 ? (
          <p>Không có lượt nào.</p>
        ) : (
          <Table
            caption={`Nhật ký soát vé: ${TABS[word as LogWord] ?? TABS['']}`}
            rows={log.items}
            rowKey={({ id }) => id}
            columns={[
              { title: 'Người tham dự', main: true, cell: ({ ticket }) => ticket?.holderName ?? 'Không rõ vé' },
              { title: 'Lúc', cell: ({ at }) => formatDateTime(at) },
              { title: 'Lượt', cell: ({ kind, listName }) => `${scanKindWords[kind]}, ${listName}` },
              { title: 'Cổng', cell: ({ gate, isOffline }) => `${gate}${isOffline ? ' (không mạng)' : ''}` },
              { title: 'Kết quả', wide: true, cell: (one) => <Verdict entry={one} /> },
              { title: 'Thao tác', cell: (one) => <Undo eventId={eventId} entry={one} /> },
            ]}
          />
        )}
        <Pagination
          label="Trang nhật ký"
          page={at.page}
          pageCount={at.pageCount}
          linkTo={(trang) => paths.hostDoors(eventId, { 'danh-sach': list, 'nhat-ky': word, trang })}
        />
      </div>
    </Card>
  )
}

function Verdict({ entry: { result, reason, isConflict, undoneAt, first } }: { entry: Entry }) {
  if (undoneAt) return <Badge colour="grey">Đã hủy</Badge>
  if (result === 'ACCEPTED') return <Badge colour="green">Đã qua cửa</Badge>
  return (
    <>
      <Badge colour={isConflict ? 'amber' : 'red'}>{isConflict ? 'Đã qua cửa, cần xem lại' : 'Từ chối'}</Badge>{' '}
      {reason && scanRefusalWords[reason]}
      {first && ` (${formatTime(first.at)} tại ${first.gate})`}
    </>
  )
}

function Undo({ eventId, entry: { id, isConflict, result, undoneAt, ticket } }: { eventId: string; entry: Entry }) {
  const undo = useCall('undoCheckIn')
  if (undoneAt || (result === 'REFUSED' && !isConflict)) return null
  const takeBack = async () => {
    if (await undo.run({ params: { id: eventId, checkInId: id } })) toast.success('Đã hủy lượt quét')
  }
  return (
    <Button
      size="sm"
      pending={undo.pending}
      aria-label={`Hủy lượt của ${ticket?.holderName ?? 'vé không rõ'}`}
      onClick={() => void takeBack()}
    >
      Hủy lượt
    </Button>
  )
}
