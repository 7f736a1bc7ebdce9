import { StatusBadge, type StatusLooks } from '#web/ui/Badge.tsx'
import { LinkButton } from '#web/ui/Button.tsx'
import { Pagination } from '#web/ui/Pagination.tsx'
import { Price } from '#web/ui/Price.tsx'
import { Table } from '#web/ui/Table.tsx'
import { Tabs } from '#web/ui/Tabs.tsx'

const looks: StatusLooks<'DRAFT' | 'PENDING' | 'PUBLISHED' | 'REJECTED'> = {
  DRAFT: { word: 'Bản nháp', colour: 'grey' },
  PENDING: { word: 'Chờ duyệt', colour: 'amber' },
  PUBLISHED: { word: 'Đang bán', colour: 'green' },
  REJECTED: { word: 'Bị từ chối', colour: 'red' },
}

const rows = [
  {
    id: '1',
    name: 'Kể chuyện bằng dữ liệu với bảng tính',
    price: 499_000,
    learners: '1.204',
    status: 'PUBLISHED' as const,
  },
  { id: '2', name: 'Nhiếp ảnh đường phố bằng điện thoại', price: 350_000, learners: '86', status: 'PENDING' as const },
  { id: '3', name: 'Tiếng Anh cho cuộc họp đầu tiên', price: 0, learners: '0', status: 'DRAFT' as const },
  { id: '4', name: 'Gốm mộc: từ đất đến lò nung', price: 1_250_000, learners: '12', status: 'REJECTED' as const },
]

export default function TableSample() {
  return (
    <div style={{ display: 'grid', gap: 20 }}>
      <div
        style={{ display: 'flex', flexWrap: 'wrap', gap: 12, justifyContent: 'space-between', alignItems: 'center' }}
      >
        <h1>Khóa học</h1>
        <LinkButton kind="primary" icon="plus" to="#">
          Viết khóa học mới
        </LinkButton>
      </div>
      <Tabs
        label="Trạng thái"
        tabs={[
          { to: '?', label: 'Tất cả', current: true, count: 24 },
          { to: '?t=1', label: 'Đang bán', current: false, count: 18 },
          { to: '?t=2', label: 'Chờ duyệt', current: false },
          { to: '?t=3', label: 'Bản nháp', current: false },
        ]}
      />
      <Table
        caption="Khóa học của bạn"
        rows={rows}
        rowKey={(row) => row.id}
        columns={[
          { title: 'Tên khóa học', main: true, cell: (row) => row.name },
          { title: 'Trạng thái', cell: (row) => <StatusBadge status={row.status} looks={looks} /> },
          { title: 'Học viên', align: 'end', cell: (row) => row.learners },
          { title: 'Giá', align: 'end', cell: (row) => <Price amount={row.price} /> },
        ]}
      />
      <Pagination page={6} pageCount={12} linkTo={(page) => `?trang=${page}`} />
    </div>
  )
}
