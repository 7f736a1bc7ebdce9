import { formatNumber } from '#domain/money.ts'
import { formatDateTime } from '#domain/time.ts'
import layout from '#web/ui/layout.module.css'
import { Table } from '#web/ui/Table.tsx'
import type { HostEvent } from '../authoring/editor/terms.ts'
import { priceWords } from '../authoring/editor/tickets/tier-words.ts'

type Tier = HostEvent['tiers'][number]

/** The tiers of an event with what was sold of them, and what they share. */
export function TiersReading({ event }: { event: HostEvent }) {
  const { tiers, quotas } = event
  if (tiers.length === 0) return <p>Chưa có hạng vé nào.</p>
  const nameOf = (id: string) => tiers.find((tier) => tier.id === id)?.name || 'một hạng vé'
  return (
    <div className={layout.stack4}>
      <Table
        caption="Các hạng vé"
        rows={tiers}
        rowKey={({ id }) => id}
        columns={[
          {
            title: 'Hạng vé',
            main: true,
            cell: (row) => (
              <>
                {row.name || 'Chưa đặt tên'}
                {row.description && <span className={layout.sub}>{row.description}</span>}
              </>
            ),
          },
          { title: 'Giá', align: 'end', cell: priceWords },
          {
            title: 'Đã bán',
            align: 'end',
            cell: (row) => (
              <>
                {row.capacity === null
                  ? formatNumber(row.sold)
                  : `${formatNumber(row.sold)}/${formatNumber(row.capacity)}`}
                {row.held > 0 && <span className={layout.sub}>{formatNumber(row.held)} đang giữ chỗ</span>}
              </>
            ),
          },
          { title: 'Thời gian bán', cell: saleWords },
          { title: 'Vào được', wide: true, cell: (row) => admitsWords(row, event) },
          {
            title: 'Điều kiện',
            wide: true,
            cell: (row) =>
              [
                row.perPerson !== null && `tối đa ${formatNumber(row.perPerson)} vé mỗi người`,
                row.afterTierId !== null && `sau “${nameOf(row.afterTierId)}”`,
                row.isHidden && 'ẩn cho đến khi có mã',
                row.membersOnly && 'chỉ hội viên',
                row.isAddOn && 'mua kèm',
                row.admission === 'APPROVAL' && 'duyệt trước khi thanh toán',
                row.admission === 'INVITATION' && 'chỉ khách được mời',
              ]
                .filter(Boolean)
                .join(', ') || '–',
          },
        ]}
      />
      {quotas.length > 0 && (
        <div>
          <h3>Hạn mức chung</h3>
          <ul>
            {quotas.map(({ id, name, capacity, tierIds }) => (
              <li key={id}>{`${name}: ${formatNumber(capacity)} vé cho ${tierIds.map(nameOf).join(', ')}`}</li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}

function saleWords({ saleFrom, saleUntil }: Tier): string {
  const words = [saleFrom && `từ ${formatDateTime(saleFrom)}`, saleUntil && `đến ${formatDateTime(saleUntil)}`]
  return words.filter(Boolean).join(' ') || 'Khi được duyệt đến khi kết thúc'
}

function admitsWords({ sessionIds }: Tier, { sessions }: HostEvent): string {
  if (sessionIds === null) return 'Tất cả các buổi'
  const names = sessions.flatMap(({ id, name }, at) => (sessionIds.includes(id) ? [name || `Buổi ${at + 1}`] : []))
  return names.join(', ') || 'Chưa chọn buổi nào'
}
