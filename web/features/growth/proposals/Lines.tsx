import type { ReplyOf } from '#domain/contract/index.ts'
import { formatDong } from '#domain/money.ts'
import { kindRow } from '#domain/sold/kinds.ts'
import { Table } from '#web/ui/Table.tsx'
import styles from './proposals.module.css'

type Version = NonNullable<ReplyOf<'ownProposal'>['current']>

/** The lines of a version with its total, and what it takes off. */
export function Lines({ version }: { version: Pick<Version, 'number' | 'lines' | 'offerTotal' | 'total'> }) {
  return (
    <div>
      <Table
        caption={`Các dòng của phiên bản ${version.number}`}
        rows={version.lines}
        rowKey={(line) => line.productId}
        columns={[
          {
            title: 'Sản phẩm',
            main: true,
            cell: (line) => (
              <span className={styles.words}>
                {line.name}
                <small>{kindRow(line.kind).word}</small>
              </span>
            ),
          },
          { title: 'Số chỗ', align: 'end', cell: (line) => line.quantity },
          { title: 'Giá đang bán', align: 'end', cell: (line) => formatDong(Math.round(line.offer / line.quantity)) },
          { title: 'Đơn giá', align: 'end', cell: (line) => formatDong(line.unitPrice) },
          { title: 'Thành tiền', align: 'end', cell: (line) => formatDong(line.price) },
        ]}
      />
      <p className={styles.total}>
        <span>Tổng cộng</span>
        <strong>{formatDong(version.total)}</strong>
      </p>
      {version.offerTotal > version.total && (
        <p className={styles.soft}>
          Giảm {formatDong(version.offerTotal - version.total)} so với giá đang bán lúc báo giá
        </p>
      )}
    </div>
  )
}
