import { useState } from 'react'
import { ErrorPage } from '#web/shell/ErrorPage.tsx'
import { Badge, StatusBadge, type StatusLooks } from '#web/ui/Badge.tsx'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { Textarea, TextInput } from '#web/ui/fields.tsx'
import layout from '#web/ui/layout.module.css'
import { PickedBar } from '#web/ui/PickedBar.tsx'
import { Price } from '#web/ui/Price.tsx'
import { type Picking, Table } from '#web/ui/Table.tsx'

const looks: StatusLooks<'DRAFT' | 'PENDING' | 'PUBLISHED'> = {
  DRAFT: { word: 'Bản nháp', colour: 'grey' },
  PENDING: { word: 'Chờ duyệt', colour: 'amber' },
  PUBLISHED: { word: 'Đang bán', colour: 'green' },
}
type Row = { id: string; name: string; price: number; learners: string; status: keyof typeof looks }
const rows: readonly Row[] = [
  { id: '1', name: 'Kể chuyện bằng dữ liệu với bảng tính', price: 499_000, learners: '1.204', status: 'PUBLISHED' },
  { id: '2', name: 'Nhiếp ảnh đường phố bằng điện thoại', price: 350_000, learners: '86', status: 'PENDING' },
  { id: '3', name: 'Gốm mộc: từ đất đến lò nung', price: 1_250_000, learners: '0', status: 'DRAFT' },
]

export const Courses = ({ picking }: { picking?: Picking<Row> }) => (
  <Table
    caption="Khóa học"
    rows={rows}
    rowKey={({ id }) => id}
    picking={picking}
    columns={[
      { title: 'Tên khóa học', main: true, cell: ({ name }) => name },
      { title: 'Trạng thái', cell: ({ status }) => <StatusBadge status={status} looks={looks} /> },
      { title: 'Học viên', align: 'end', cell: ({ learners }) => learners },
      { title: 'Giá', align: 'end', cell: ({ price }) => <Price amount={price} /> },
    ]}
  />
)

/** Two of three are ticked, as after a press on each. */
export function Ticked() {
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set(['1', '2']))
  const reason = ({ status }: Row) => (status === 'DRAFT' ? 'Bản nháp chưa gửi duyệt' : null)
  return (
    <div className={layout.stack4}>
      <Courses picking={{ picked, onPick: setPicked, name: ({ name }) => name, reason }} />
      <PickedBar count={picked.size} onClear={() => setPicked(new Set())}>
        <Button size="sm" icon="check">
          Duyệt các khóa đã chọn
        </Button>
      </PickedBar>
    </div>
  )
}

export const list = {
  title: 'Khóa học',
  intro: 'Mọi khóa học bạn dạy, mới sửa nhất đứng trên.',
  actions: (
    <LinkButton kind="primary" icon="plus" to="#">
      Viết khóa học mới
    </LinkButton>
  ),
  tabs: {
    label: 'Lọc theo trạng thái',
    tabs: [
      { to: '?', label: 'Tất cả', current: true, count: 24 },
      { to: '?t=1', label: 'Đang bán', current: false, count: 18 },
      { to: '?t=2', label: 'Chờ duyệt', current: false, count: 6 },
    ],
  },
  pages: { page: 2, pageCount: 8, linkTo: (page: number) => `?trang=${page}` },
  empty: null,
  children: <Courses />,
}
export const search = (words: string) => ({ label: 'Tìm khóa học', placeholder: 'Tìm theo tên', words })

export const detail = {
  crumbs: [{ label: 'Quản trị', to: '#' }, { label: 'Giảng viên', to: '#' }, { label: 'Trần Đức Bình' }],
  title: 'Trần Đức Bình',
  badge: <Badge colour="amber">Chờ duyệt</Badge>,
  decision: {
    title: 'Quyết định',
    buttons: (
      <div className={layout.stack3}>
        <Button kind="primary" icon="check" wide>
          Duyệt hồ sơ
        </Button>
        <Button icon="close" wide reason="Hồ sơ đang được người khác xem">
          Từ chối
        </Button>
      </div>
    ),
  },
  facts: [
    { label: 'Gửi lúc', value: '09:40, 12/03/2026' },
    { label: 'Email', value: 'binh@vidu.vn' },
  ],
}

export const form = {
  crumbs: [{ label: 'Mã giảm giá', to: '#' }, { label: 'Tạo mã' }],
  title: 'Tạo mã giảm giá',
  label: 'Tạo mã',
  onSubmit: () => undefined,
}
export const fields = (error: string | null) => (
  <>
    <TextInput label="Mã" defaultValue="HE2026" hint="Chữ in hoa và số." error={error} />
    <Textarea label="Ghi chú" optional rows={2} />
  </>
)

export const dashboard = {
  title: 'Số liệu',
  intro: 'Theo ngày ở Việt Nam.',
  tabs: {
    label: 'Khoảng thời gian',
    tabs: [
      { to: '?', label: '30 ngày', current: true },
      { to: '?ngay=365', label: '1 năm', current: false },
    ],
  },
}

export const STEPS = ['Bạn thích học gì?', 'Bạn học để làm gì?', 'Giữ liên lạc']
export const next = { label: 'Tiếp tục', onClick: () => undefined }
export const stopped = (status: number) => <ErrorPage error={{ status, statusText: '', internal: false, data: null }} />
