import { sql } from 'kysely'
import { courseStatusWords } from '#domain/course/listing.ts'
import { formatNumber } from '#domain/money.ts'
import type { Answer } from '#server/core/answer.ts'
import { audit } from '#server/core/audit.ts'
import type { Context } from '#server/core/context.ts'
import { sheetAnswer } from '#server/core/sheet-answer.ts'
import { write } from '#server/core/write.ts'
import { columnsOf, coursesOf, inStatus, type Narrowed, shownRows } from './rows.ts'

/** A spreadsheet holds at most so many rows; the last row says so where there are more. */
const MOST = 10_000

/** The list of the staff as a spreadsheet named by its moment. Who took how many rows out stands in the log. */
export async function exportCourses(ctx: Context, { status, ...narrowed }: Narrowed): Promise<Answer> {
  const rows = await columnsOf(coursesOf(ctx, narrowed))
    .where((eb) => inStatus(eb, status))
    .orderBy('courses.updated_at', 'desc')
    .orderBy('courses.id')
    .limit(sql.lit(MOST + 1))
    .execute()
  const shown = await shownRows(ctx, rows.slice(0, MOST))
  await write(ctx, (tx) => audit(tx, 'sheet.exported', 'sheet', null, { name: 'khoa-hoc', count: shown.length }))
  return sheetAnswer(`online-courses-${ctx.now().getTime()}`, [
    HEADING,
    ...shown.map((row) => [
      row.name,
      row.host.fullName,
      courseStatusWords[row.status],
      row.product.price,
      row.product.listPrice,
      row.product.availableDays,
      row.startAt,
      row.sectionCount,
      row.lessonCount,
      row.learnerCount,
      row.createdAt,
      row.updatedAt,
      `${ctx.config.publicUrl}/khoa-hoc/${row.slug}`,
    ]),
    ...(rows.length > MOST
      ? [[`Chỉ có ${formatNumber(MOST)} dòng đầu. Lọc hẹp hơn rồi tải lại để có phần còn lại.`]]
      : []),
  ])
}

const HEADING = [
  'Khóa học',
  'Giảng viên',
  'Trạng thái',
  'Giá bán',
  'Giá gốc',
  'Thời hạn học (ngày)',
  'Khai giảng',
  'Số chương',
  'Số bài',
  'Số học viên',
  'Tạo lúc',
  'Sửa lần cuối',
  'Trang khóa học',
]
