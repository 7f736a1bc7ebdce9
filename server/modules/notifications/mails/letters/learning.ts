import { formatDong } from '#domain/money.ts'
import type { FactsOf } from '#domain/notification-kinds.ts'
import { readyWith } from '#domain/sold/kinds.ts'
import { formatDate, formatDateTime } from '#domain/time.ts'
import type { LetterPlan } from '../blocks.ts'
import type { Reader } from './letters.ts'

/** What the buyer does next with what was bought. */
function nextOf({ orderId, kinds, isGift, giftCardId, forSeats }: FactsOf<'ORDER_PAID'>) {
  if (isGift)
    return {
      short: 'Món quà đã sẵn sàng để gửi tặng.',
      words: 'Đường dẫn để người nhận mở quà ở trang đơn hàng.',
      buttons: [],
    }
  if (giftCardId)
    return {
      short: 'Mã thẻ đã sẵn sàng để gửi tặng.',
      words: 'Mã thẻ ở trang thẻ quà tặng: bạn sao chép, in, hoặc gửi cho người nhận.',
      buttons: [{ label: 'Xem thẻ quà tặng', path: `/the-qua-tang/${encodeURIComponent(giftCardId)}` }],
    }
  if (forSeats)
    return {
      short: 'Bạn có thể giao chỗ học ngay.',
      words: 'Chỗ học đã mở, chờ bạn giao cho nhóm bằng email.',
      buttons: [{ label: 'Giao chỗ học', path: `/don-hang/${encodeURIComponent(orderId)}/cho-hoc` }],
    }
  const ready = readyWith(kinds)
  return {
    short: ready.map((one) => one.short).join(' '),
    words: ready.map((one) => one.words).join(' '),
    buttons: ready.map(({ label, path }) => ({ label, path })),
  }
}

/** The receipt. */
export function orderPaidLetter(order: FactsOf<'ORDER_PAID'>, { fullName }: Reader): LetterPlan {
  const { code, orderId, total, discount, listTotal, paidAt, items } = order
  const next = nextOf(order)
  const totals: [string, string][] = [['Tổng cộng', formatDong(total)]]
  if (discount > 0) totals.unshift(['Tạm tính', formatDong(listTotal)], ['Giảm giá', formatDong(-discount)])
  return {
    subject: `Biên nhận đơn hàng ${code}`,
    preheader: `${total > 0 ? `Bến Học đã nhận ${formatDong(total)}.` : 'Đăng ký thành công.'} ${next.short}`,
    heading: 'Cảm ơn bạn, đơn hàng đã hoàn tất',
    blocks: [
      { is: 'text', text: `Chào ${fullName},` },
      {
        is: 'text',
        text: `${total > 0 ? `Bến Học đã nhận đủ ${formatDong(total)} cho đơn hàng ${code}.` : 'Bạn đã đăng ký thành công.'} ${next.words}`,
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
      ...next.buttons.map((button) => ({ is: 'button' as const, ...button })),
      { is: 'note', text: 'Hãy giữ thư này làm biên nhận. Chi tiết đơn hàng luôn có trong tài khoản của bạn.' },
      {
        is: 'button',
        label: order.isGift ? 'Xem món quà' : 'Xem đơn hàng',
        path: `/don-hang/${encodeURIComponent(orderId)}`,
      },
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
