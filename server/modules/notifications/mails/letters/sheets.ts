import { formatNumber } from '#domain/money.ts'
import type { FactsOf } from '#domain/notification-kinds.ts'
import type { LetterPlan } from '../blocks.ts'
import type { Reader } from './letters.ts'

/** Says what is attached, or where it is downloaded; and when no more will come. */
export function sheetSentLetter(
  { sheetName, title, rows, month, isAttached, when, ending, path }: FactsOf<'SHEET_SENT'>,
  { fullName }: Reader,
): LetterPlan {
  const of = [title, month && `tháng ${month}`].filter(Boolean).join(', ')
  const lines = `${formatNumber(rows)} dòng`
  return {
    subject: `${sheetName}: ${of}`,
    preheader: isAttached ? `${lines}, trong tệp đính kèm.` : `${lines}, quá lớn để gửi qua thư.`,
    heading: sheetName,
    blocks: [
      { is: 'text', text: `Chào ${fullName},` },
      {
        is: 'text',
        text: isAttached
          ? 'Bảng tính bạn đặt gửi định kỳ nằm trong tệp đính kèm.'
          : 'Bảng tính bạn đặt gửi định kỳ lần này lớn hơn mức một thư nhận được (10 MB). Bạn tải bảng ở trang dưới đây.',
      },
      {
        is: 'facts',
        rows: [
          ['Bảng', sheetName],
          ['Của', of],
          ['Số dòng', formatNumber(rows)],
          ['Lịch gửi', when],
        ],
      },
      ...(ending ? [{ is: 'note' as const, text: `Lịch gửi này tự kết thúc vào ngày ${ending}.` }] : []),
      { is: 'button', label: isAttached ? 'Xem hoặc đổi lịch gửi' : 'Mở trang tải bảng', path },
      {
        is: 'note',
        text: 'Bảng có thể chứa thông tin cá nhân của người khác. Bạn giữ kỹ và chỉ dùng cho công việc này nhé.',
      },
    ],
  }
}
