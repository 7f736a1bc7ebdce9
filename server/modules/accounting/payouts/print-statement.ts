import type { HostId } from '#domain/ids.ts'
import { formatDong } from '#domain/money.ts'
import { formatDate, formatDateTime } from '#domain/time.ts'
import { Answer } from '#server/core/answer.ts'
import type { Context } from '#server/core/context.ts'
import { pdfDocument } from '#server/core/pdf-document.ts'
import { theUser } from '#server/modules/identity/index.ts'
import { readOwnPayout } from './reads.ts'

/** The statement of one’s own payout on paper. Throws PAYOUT_NOT_FOUND. */
export async function printStatement(ctx: Context, hostId: HostId, id: string): Promise<Answer> {
  const [payout, host] = await Promise.all([readOwnPayout(ctx, hostId, id), theUser(ctx, hostId)])
  const sum = (of: (line: (typeof payout.lines)[number]) => number) =>
    payout.lines.reduce((all, one) => all + of(one), 0)
  const bytes = await pdfDocument({
    title: 'Sao kê chi trả',
    subtitle: `Các khoản đến hạn trước ${formatDateTime(payout.cutoff)}`,
    facts: [
      ['Giảng viên', host.full_name],
      ['Mã lệnh chi', payout.id],
      ['Tài khoản nhận', payout.bankName ? `${payout.bankName} ${payout.masked}` : 'Chưa gửi'],
      ['Ngày chi', payout.doneAt ? formatDate(payout.doneAt) : 'Đang xử lý'],
    ],
    columns: [
      { title: 'Ngày' },
      { title: 'Đơn hàng' },
      { title: 'Nội dung', flows: true },
      { title: 'Người mua trả', align: 'right' },
      { title: 'Bên khác chịu', align: 'right' },
      { title: 'Phí nền tảng', align: 'right' },
      { title: 'Thuế', align: 'right' },
      { title: 'Bạn nhận', align: 'right' },
    ],
    rows: payout.lines.map((line) => [
      formatDate(line.at),
      line.orderCode ?? '',
      `${line.word}: ${line.name}`,
      formatDong(line.price),
      formatDong(line.othersBear),
      formatDong(-line.commission),
      formatDong(-line.tax),
      formatDong(line.amount),
    ]),
    totals: [
      ['Phí nền tảng', formatDong(sum((line) => line.commission))],
      ['Thuế khấu trừ, nộp thay', formatDong(sum((line) => line.tax))],
      ['Thực nhận', formatDong(payout.amount)],
    ],
    notes: [
      'Bên khác chịu: phần giảm giá do Bến Học hoặc đối tác chịu, vẫn được tính cho bạn.',
      ...(sum((line) => line.reserved) > 0
        ? [`Khoản dự phòng của các đơn trên: ${formatDong(sum((line) => line.reserved))}, được chi ở kỳ chi trả sau.`]
        : []),
      ...payout.held.map(
        (held) =>
          `Đang tạm giữ, chưa chi: ${held.orderCode}, ${held.name}, ${formatDong(held.amount)} (${held.words}).`,
      ),
    ],
    at: payout.createdAt,
  })
  return new Answer(null, {
    stream: bytes,
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="sao-ke-${payout.id.slice(0, 8)}.pdf"`,
      'cache-control': 'private, no-store',
    },
  })
}
