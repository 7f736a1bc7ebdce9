import type { ReplyOf } from '#domain/contract/index.ts'
import { formatNumber } from '#domain/money.ts'
import { formatDate } from '#domain/time.ts'
import { staffPaths } from '#web/paths-staff.ts'
import { StatusBadge } from '#web/ui/Badge.tsx'
import { Link } from '#web/ui/Link.tsx'
import layout from '#web/ui/layout.module.css'
import { Price } from '#web/ui/Price.tsx'
import type { Column } from '#web/ui/Table.tsx'
import { COURSE_STATUS_LOOKS } from '../authoring/course-status.ts'

type Row = ReplyOf<'adminCourses'>['items'][number]

/** The course and whose it is: what every list of courses of the staff begins with. */
export const whatItIs: readonly Column<Row>[] = [
  {
    title: 'Khóa học',
    main: true,
    cell: (row) => (
      <>
        <Link to={staffPaths.staffCourse(row.id)}>{row.name}</Link>
        <span className={layout.sub}>{`${row.sectionCount} chương · ${row.lessonCount} bài`}</span>
      </>
    ),
  },
  { title: 'Giảng viên', cell: (row) => row.host.fullName },
]

export const status: Column<Row> = {
  title: 'Trạng thái',
  cell: (row) => <StatusBadge status={row.status} looks={COURSE_STATUS_LOOKS} />,
}

export const price: Column<Row> = {
  title: 'Giá bán',
  align: 'end',
  cell: ({ product }) => (product.price === null ? 'Chưa đặt' : <Price amount={product.price} />),
}

export const learners: Column<Row> = {
  title: 'Học viên',
  align: 'end',
  cell: (row) => formatNumber(row.learnerCount),
}

export const edited: Column<Row> = {
  title: 'Sửa lần cuối',
  align: 'end',
  cell: (row) => formatDate(row.updatedAt),
}
