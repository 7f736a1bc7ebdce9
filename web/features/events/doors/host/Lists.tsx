import { useState } from 'react'
import type { ReplyOf } from '#domain/contract/index.ts'
import { doorModeWords } from '#domain/event/doors/terms.ts'
import { formatNumber } from '#domain/money.ts'
import { formatDateTime } from '#domain/time.ts'
import { useCall } from '#web/api/use-call.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { confirm } from '#web/ui/confirm.tsx'
import { Link } from '#web/ui/Link.tsx'
import layout from '#web/ui/layout.module.css'
import { Table } from '#web/ui/Table.tsx'
import { toast } from '#web/ui/toast.ts'
import { ListDialog } from './ListDialog.tsx'

export type Doors = ReplyOf<'eventDoors'>
export type List = Doors['lists'][number]

/** Who gets in by which door, and what was counted there. */
export function Lists({ doors, listId }: { doors: Doors; listId: string }) {
  const [edited, setEdited] = useState<List | 'new' | null>(null)
  const remove = useCall('removeDoorList')
  const { event, lists } = doors
  const close = async ({ id, name }: List) => {
    const isSure = await confirm({
      title: `Xóa danh sách “${name}”?`,
      text: 'Các máy không soát vé theo danh sách này được nữa. Lượt đã quét vẫn còn trong nhật ký.',
      confirmLabel: 'Xóa danh sách',
      danger: true,
    })
    if (isSure && (await remove.run({ params: { id: event.id, listId: id } }))) toast.success('Đã xóa danh sách')
  }
  return (
    <Card
      title="Danh sách soát vé"
      aside={
        <Button icon="plus" onClick={() => setEdited('new')}>
          Thêm danh sách
        </Button>
      }
    >
      <Table
        caption="Danh sách soát vé"
        rows={lists}
        rowKey={({ id }) => id}
        columns={[
          {
            title: 'Danh sách',
            main: true,
            cell: ({ id, name }) => (
              <Link
                to={paths.hostDoors(event.id, { 'danh-sach': id })}
                aria-current={id === listId ? 'true' : undefined}
              >
                {name}
              </Link>
            ),
          },
          { title: 'Vé được vào', wide: true, cell: (list) => <Who list={list} doors={doors} /> },
          {
            title: 'Lượt vào',
            align: 'end',
            cell: ({ counters }) => `${formatNumber(counters.entries)}/${formatNumber(counters.expected)}`,
          },
          { title: 'Từ chối', align: 'end', cell: ({ counters }) => formatNumber(counters.refused) },
          { title: 'Xem lại', align: 'end', cell: ({ counters }) => formatNumber(counters.conflicts) },
          {
            title: 'Thao tác',
            cell: (list) => (
              <span className={layout.row2}>
                <Button size="sm" aria-label={`Sửa ${list.name}`} onClick={() => setEdited(list)}>
                  Sửa
                </Button>
                <Button
                  size="sm"
                  aria-label={`Xóa ${list.name}`}
                  reason={lists.length === 1 && 'Cần còn ít nhất một danh sách'}
                  onClick={() => void close(list)}
                >
                  Xóa
                </Button>
              </span>
            ),
          },
        ]}
      />
      {edited && <ListDialog doors={doors} list={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
    </Card>
  )
}

function Who({ list: { tierIds, sessionId, mode, opensAt, closesAt }, doors }: { list: List; doors: Doors }) {
  const tiers = doors.tiers.filter(({ id }) => tierIds?.includes(id)).map(({ name }) => name)
  const session = doors.sessions.find(({ id }) => id === sessionId)
  const parts = [
    tierIds === null ? 'Mọi hạng vé' : tiers.join(', '),
    ...(session ? [session.name || formatDateTime(session.startsAt)] : []),
    doorModeWords[mode],
    ...(opensAt ? [`từ ${formatDateTime(opensAt)}`] : []),
    ...(closesAt ? [`đến ${formatDateTime(closesAt)}`] : []),
  ]
  return <>{parts.join(' · ')}</>
}
