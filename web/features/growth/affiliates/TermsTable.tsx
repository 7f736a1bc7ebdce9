import type { ReplyOf } from '#domain/contract/index.ts'
import { formatDong } from '#domain/money.ts'
import { kindRow } from '#domain/sold/kinds.ts'
import { formatDateTime } from '#domain/time.ts'
import { StatusBadge, type StatusLooks } from '#web/ui/Badge.tsx'
import layout from '#web/ui/layout.module.css'
import { Table } from '#web/ui/Table.tsx'
import { percentWords } from './badges.ts'

type Terms = ReplyOf<'affiliateTerms'>['items'][number]
const looks: StatusLooks<Terms['state']> = {
  IN_FORCE: { word: 'Đang hiệu lực', colour: 'green' },
  COMING: { word: 'Sắp áp dụng', colour: 'blue' },
  ENDED: { word: 'Đã kết thúc', colour: 'grey' },
}

/** Rates of commission, the latest first. */
export function TermsTable({ rows }: { rows: readonly Terms[] }) {
  return (
    <Table
      caption="Các mức hoa hồng"
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        {
          title: 'Từ',
          main: true,
          cell: ({ startsAt, note, createdBy }) => (
            <>
              {formatDateTime(startsAt)}
              <span className={layout.sub}>{[note, createdBy ?? 'Hệ thống'].filter(Boolean).join(' · ')}</span>
            </>
          ),
        },
        { title: 'Hoa hồng', align: 'end', cell: ({ basisPoints }) => percentWords(basisPoints) },
        { title: 'Tối đa mỗi đơn', align: 'end', cell: ({ most }) => formatDong(most) },
        { title: 'Cho', cell: ({ kinds }) => kinds.map((kind) => kindRow(kind).word).join(', ') },
        { title: 'Trạng thái', cell: ({ state }) => <StatusBadge status={state} looks={looks} /> },
      ]}
    />
  )
}
