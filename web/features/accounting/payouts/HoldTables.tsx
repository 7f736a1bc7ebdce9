import { useState } from 'react'
import { percentWords } from '#domain/books.ts'
import type { ReplyOf } from '#domain/contract/index.ts'
import { formatDong } from '#domain/money.ts'
import { formatDate, formatDateTime } from '#domain/time.ts'
import { useCall } from '#web/api/use-call.ts'
import { staffPaths } from '#web/paths-staff.ts'
import { Button } from '#web/ui/Button.tsx'
import { confirm } from '#web/ui/confirm.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { Textarea } from '#web/ui/fields.tsx'
import { Link } from '#web/ui/Link.tsx'
import layout from '#web/ui/layout.module.css'
import { Table } from '#web/ui/Table.tsx'
import books from '../books/Books.module.css'

type Hold = ReplyOf<'payoutHolds'>['items'][number]
type Reserve = ReplyOf<'payoutHolds'>['reserves'][number]

/** What is or was held back, why, and how long. */
export function HoldTable({ holds, mayRelease }: { holds: readonly Hold[]; mayRelease: boolean }) {
  const [releasing, setReleasing] = useState<Hold | null>(null)
  if (holds.length === 0) return <EmptyState icon="check" title="Không có khoản nào ở đây" />
  return (
    <>
      <Table
        caption="Các lần giữ tiền"
        rows={holds}
        rowKey={({ id }) => id}
        columns={[
          {
            title: 'Giảng viên',
            main: true,
            cell: ({ host, line }) => (
              <div>
                {host.fullName}
                <small className={books.small}>
                  {line ? (
                    <>
                      <Link to={staffPaths.staffOrder(line.orderId)}>{line.orderCode}</Link>, {line.name}
                    </>
                  ) : (
                    'Cả số dư'
                  )}
                </small>
              </div>
            ),
          },
          {
            title: 'Lý do',
            wide: true,
            cell: (hold) => (
              <div>
                {hold.reason}
                <small className={books.small}>Giảng viên đọc: {hold.publicWords}</small>
              </div>
            ),
          },
          {
            title: 'Giữ từ',
            cell: (hold) => (
              <div>
                {formatDateTime(hold.since)}
                <small className={books.small}>{hold.by?.fullName ?? 'Theo tin của cổng thanh toán'}</small>
              </div>
            ),
          },
          { title: 'Đến', cell: (hold) => <End hold={hold} /> },
          { title: 'Số tiền', align: 'end', cell: ({ amount }) => formatDong(amount) },
          {
            title: '',
            cell: (hold) =>
              mayRelease && !hasEnded(hold) ? (
                <Button size="sm" onClick={() => setReleasing(hold)}>
                  Thả
                </Button>
              ) : null,
          },
        ]}
      />
      <ReleaseDialog hold={releasing} onClose={() => setReleasing(null)} />
    </>
  )
}

function hasEnded({ releasedAt, until }: Hold): boolean {
  return releasedAt !== null || (until !== null && new Date(until) <= new Date())
}

function End({ hold }: { hold: Hold }) {
  if (hold.releasedAt === null) return hold.until ? formatDateTime(hold.until) : 'khi ngừng tạm giữ'
  return (
    <div>
      {formatDateTime(hold.releasedAt)}
      <small className={books.small}>
        {[hold.releasedBy?.fullName, hold.releaseNote].filter((part) => part != null).join(': ')}
      </small>
    </div>
  )
}

function ReleaseDialog({ hold, onClose }: { hold: Hold | null; onClose: () => void }) {
  const release = useCall('releaseHold', { show: 'inline' })
  async function send(form: FormData) {
    const note = String(form.get('note') ?? '')
    if (hold && (await release.run({ params: { id: hold.id }, body: { note } }))) onClose()
  }
  return (
    <FormDialog
      open={hold !== null}
      onClose={onClose}
      title="Thả khoản đang giữ"
      call={release}
      label="Thả"
      onSubmit={send}
    >
      <Textarea label="Vì sao thả" name="note" maxLength={500} required />
      <p className={layout.soft}>Khoản này được chi từ kỳ chi trả tới.</p>
    </FormDialog>
  )
}

/** Whose sales are kept back in part, and what that keeps now. */
export function ReserveTable({ reserves, mayEnd }: { reserves: readonly Reserve[]; mayEnd: boolean }) {
  const { run, pending } = useCall('endReserve')
  async function end({ id, host }: Reserve) {
    const sure = await confirm({
      title: `Kết thúc dự phòng của ${host.fullName}?`,
      text: 'Phần đã giữ vẫn chờ đến ngày của nó; từ lúc này các lượt bán mới không bị giữ.',
      confirmLabel: 'Kết thúc',
    })
    if (sure) await run({ params: { id } })
  }
  if (reserves.length === 0) return <EmptyState icon="check" title="Chưa đặt dự phòng cho ai" />
  return (
    <Table
      caption="Dự phòng"
      rows={reserves}
      rowKey={({ id }) => id}
      columns={[
        { title: 'Giảng viên', main: true, cell: ({ host }) => host.fullName },
        {
          title: 'Mức',
          cell: ({ basisPoints, days }) => `${percentWords(basisPoints)} mỗi lượt bán, thêm ${days} ngày`,
        },
        {
          title: 'Lý do',
          wide: true,
          cell: ({ reason, publicWords }) => (
            <div>
              {reason}
              <small className={books.small}>Giảng viên đọc: {publicWords}</small>
            </div>
          ),
        },
        { title: 'Từ', cell: ({ since, by }) => `${formatDate(since)}, ${by.fullName}` },
        { title: 'Đang giữ', align: 'end', cell: ({ amount }) => formatDong(amount) },
        {
          title: '',
          cell: (reserve) =>
            mayEnd ? (
              <Button size="sm" pending={pending} onClick={() => void end(reserve)}>
                Kết thúc
              </Button>
            ) : null,
        },
      ]}
    />
  )
}
