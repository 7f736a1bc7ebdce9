import type { ReactNode } from 'react'
import { opensWords } from '#domain/goods.ts'
import { formatDong, formatNumber } from '#domain/money.ts'
import { pricePerMonth } from '#domain/period.ts'
import layout from '#web/ui/layout.module.css'
import { Table } from '#web/ui/Table.tsx'
import type { Membership } from './PlanCard.tsx'
import { type Span, spanKey } from './periods.ts'

type Row = { title: string; of: (one: Membership) => ReactNode }

/** What differs between memberships, one beside the other: how much is opened, and the price of every span. */
export function Comparison({ items, spans }: { items: readonly Membership[]; spans: readonly Span[] }) {
  const rows: Row[] = [
    { title: 'Khóa học và tài liệu', of: (one) => formatNumber(one.opensCount) },
    { title: 'Phạm vi', of: scopeOf },
    { title: 'Giảm giá phần còn lại', of: (one) => (one.discountPercent > 0 ? `${one.discountPercent}%` : 'Không') },
    ...spans.map(({ key, label }) => ({
      title: `Giá ${label.toLowerCase()}`,
      of: (one: Membership) => priceOf(one, key),
    })),
  ]
  return (
    <section className={layout.stack4} aria-labelledby="so-sanh">
      <h2 id="so-sanh">So sánh các gói</h2>
      <Table
        caption="So sánh các gói"
        rows={rows}
        rowKey={({ title }) => title}
        columns={[
          { title: 'Quyền lợi', main: true, cell: ({ title }) => title },
          ...items.map((one) => ({ title: one.name, cell: ({ of }: Row) => of(one) })),
        ]}
      />
    </section>
  )
}

function scopeOf({ opensAll, opens }: Membership): string {
  if (opensAll) return 'Mọi khóa học'
  return opens.map(({ kind, name }) => `${opensWords[kind]} ${name}`).join(', ') || 'Chỉ giảm giá'
}

function priceOf({ plans }: Membership, key: string): ReactNode {
  const plan = plans.find(({ period }) => spanKey(period) === key)
  if (!plan) return 'Không có'
  const monthly = pricePerMonth(plan.price, plan.period)
  return (
    <>
      {formatDong(plan.price)}
      {monthly !== null && <small className={layout.sub}>{formatDong(monthly)} mỗi tháng</small>}
    </>
  )
}
