import { formatDong } from '#domain/money.ts'
import type { FactsOf } from '#domain/notification-kinds.ts'
import { formatDate, formatDateTime } from '#domain/time.ts'
import type { LetterPlan } from '../blocks.ts'
import type { Reader } from './letters.ts'

/** The receipt. */
export function orderPaidLetter(order: FactsOf<'ORDER_PAID'>, { fullName }: Reader): LetterPlan {
  const { code, orderId, total, discount, listTotal, paidAt, items, forSeats = false } = order
  const next = forSeats
    ? {
        words: 'Chỗ học đã mở, chờ bạn giao cho nhóm bằng email.',
        label: 'Giao chỗ học',
        path: `/don-hang/${encodeURIComponent(orderId)}/cho-hoc`,
      }
    : { words: 'Khóa học đã có trong mục “Khóa học của tôi”.', label: 'Vào học ngay', path: '/hoc-tap' }
  const totals: [string, string][] = [['Tổng cộng', formatDong(total)]]
  if (discount > 0) totals.unshift(['Tạm tính', formatDong(listTotal)], ['Giảm giá', formatDong(-discount)])
  return {
    subject: `Biên nhận đơn hàng ${code}`,
    preheader:
      total > 0
        ? `Bến Học đã nhận ${formatDong(total)}. ${forSeats ? 'Bạn có thể giao chỗ học ngay.' : 'Bạn có thể vào học ngay.'}`
        : 'Đăng ký thành công. Bạn có thể vào học ngay.',
    heading: 'Cảm ơn bạn, đơn hàng đã hoàn tất',
    blocks: [
      { is: 'text', text: `Chào ${fullName},` },
      {
        is: 'text',
        text:
          total > 0
            ? `Bến Học đã nhận đủ ${formatDong(total)} cho đơn hàng ${code}. ${next.words}`
            : `Bạn đã đăng ký thành công. Khóa học đã có trong mục “Khóa học của tôi”.`,
      },
      {
        is: 'facts',
        rows: [
          ['Mã đơn hàng', code],
          ['Thanh toán lúc', formatDateTime(paidAt)],
        ],
      },
      {
        is: 'items',
        lines: items.map(({ name, hostName, quantity, price }) => {
          const note = [hostName, quantity > 1 ? `số lượng ${quantity}` : ''].filter(Boolean).join(' · ')
          return { name, price: formatDong(price), ...(note && { note }) }
        }),
        totals,
      },
      { is: 'button', label: next.label, path: next.path },
      { is: 'note', text: 'Hãy giữ thư này làm biên nhận. Chi tiết đơn hàng luôn có trong tài khoản của bạn.' },
      { is: 'button', label: 'Xem đơn hàng', path: `/don-hang/${encodeURIComponent(orderId)}` },
    ],
  }
}

export function courseCompletedLetter({
  courseName,
  learnerName,
  number,
  completedAt,
}: FactsOf<'COURSE_COMPLETED'>): LetterPlan {
  return {
    subject: `Chứng chỉ hoàn thành “${courseName}”`,
    preheader: 'Chúc mừng bạn! Chứng chỉ đã sẵn sàng để xem và tải về.',
    heading: 'Chúc mừng bạn đã hoàn thành khóa học',
    blocks: [
      { is: 'text', text: `Chào ${learnerName},` },
      { is: 'text', text: `Bạn đã học xong toàn bộ khóa “${courseName}”. Chứng chỉ của bạn đây:` },
      {
        is: 'facts',
        rows: [
          ['Cấp cho', learnerName],
          ['Hoàn thành ngày', formatDate(completedAt)],
          ['Số chứng chỉ', number],
        ],
      },
      { is: 'button', label: 'Xem và tải chứng chỉ', path: `/chung-chi/${encodeURIComponent(number)}` },
      {
        is: 'note',
        text: 'Trang chứng chỉ mở cho mọi người, nên bạn có thể gửi đường dẫn cho nhà tuyển dụng để kiểm tra.',
      },
    ],
  }
}
