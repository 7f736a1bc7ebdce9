import type { ReplyOf } from '#domain/contract/index.ts'
import { formatDong } from '#domain/money.ts'
import { reductionWords } from '#domain/selling.ts'
import { kindRow } from '#domain/sold/kinds.ts'
import type { GiftOfOrder } from '#web/features/growth/gifts/StaffGift.tsx'
import { Card } from '#web/ui/Card.tsx'
import layout from '#web/ui/layout.module.css'
import { Table } from '#web/ui/Table.tsx'
import { LineStatus } from './LineStatus.tsx'

type AdminOrder = ReplyOf<'oneAdminOrder'>

/** What an order is made of, what was taken off each line and who bears it. */
export function StaffOrderLines({ order, gift }: { order: AdminOrder; gift: GiftOfOrder | null }) {
  return (
    <Card title="Sản phẩm">
      <Table
        caption="Sản phẩm của đơn hàng"
        rows={order.items}
        rowKey={({ id }) => id}
        columns={[
          {
            title: 'Sản phẩm',
            main: true,
            cell: (item) => (
              <>
                {item.name}
                <span className={layout.sub}>
                  {kindRow(item.kind).word} · {item.hostName}
                  {item.viaName && ` · trong ${item.viaName}`}
                </span>
              </>
            ),
          },
          {
            title: 'Đã giảm, ai chịu',
            cell: (item) =>
              item.reductions.length === 0
                ? '–'
                : item.reductions.map((one) => (
                    <span key={`${one.step} ${one.ruleId}`} className={layout.sub}>
                      {reductionWords[one.step]} {one.name !== reductionWords[one.step] && one.name}: −
                      {formatDong(one.amount)} ({bearersOf(one)})
                    </span>
                  )),
          },
          { title: 'Giá gốc', align: 'end', cell: (item) => formatDong(item.listPrice) },
          { title: 'Giá bán', align: 'end', cell: (item) => formatDong(item.price) },
          { title: '', cell: (item) => <LineStatus item={item} gift={gift} /> },
        ]}
      />
    </Card>
  )
}

function bearersOf({
  hostPart,
  platformPart,
  affiliatePart,
  affiliateName,
}: AdminOrder['items'][number]['reductions'][number]): string {
  const parts = [
    ['giảng viên', hostPart],
    ['Bến Học', platformPart],
    [affiliateName ? `đối tác ${affiliateName}` : 'đối tác', affiliatePart],
  ] as const
  const costShare = parts.filter(([, amount]) => amount > 0)
  return costShare.length === 1
    ? `${costShare[0]?.[0]} chịu`
    : costShare.map(([who, amount]) => `${who} ${formatDong(amount)}`).join(', ')
}
