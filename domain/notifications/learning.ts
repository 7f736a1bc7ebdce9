import { z } from 'zod'
import { formatDong } from '../money.ts'
import { BELL, BOTH, course, kind, money, words } from './kind.ts'

/** What those who learn are told. */
export const learningKinds = {
  ORDER_PAID: kind({
    name: 'Biên nhận đơn hàng',
    group: 'ORDERS',
    facts: z.object({
      orderId: words,
      code: words,
      paidAt: z.date(),
      listTotal: money,
      discount: money,
      total: money,
      items: z
        .array(z.object({ name: words, hostName: z.string(), quantity: z.number().int().positive(), price: money }))
        .min(1),
      /** For somebody else: nothing of it opens to the reader. */
      isGift: z.boolean(),
      /** A gift card: its code is what goes to somebody else. */
      giftCardId: words.nullable().optional(),
      /** Its learners are still to be named. */
      forSeats: z.boolean().optional(),
    }),
    channels: BOTH,
    transactional: true,
    say: ({ orderId, code, total, items, isGift, giftCardId, forSeats }) => ({
      title:
        total > 0 ? `Đã nhận thanh toán ${formatDong(total)}` : isGift ? 'Món quà đã sẵn sàng' : 'Đăng ký thành công',
      body: `Đơn hàng ${code}: “${items[0]?.name}”${items.length > 1 ? ` và ${items.length - 1} sản phẩm khác` : ''}. ${
        isGift
          ? 'Món quà đã sẵn sàng để trao.'
          : giftCardId
            ? 'Mã thẻ đã sẵn sàng để trao.'
            : forSeats
              ? 'Hãy giao chỗ học cho nhóm của bạn.'
              : 'Mọi thứ đã sẵn sàng cho bạn.'
      }`,
      link: giftCardId ? `/the-qua-tang/${encodeURIComponent(giftCardId)}` : `/don-hang/${encodeURIComponent(orderId)}`,
    }),
  }),
  ORDER_EXPIRED: kind({
    name: 'Đơn hàng hết hạn thanh toán',
    group: 'ORDERS',
    facts: z.object({ orderId: words, code: words, firstName: words }),
    channels: BELL,
    transactional: false,
    say: ({ orderId, code, firstName }) => ({
      title: `Đơn hàng ${code} đã hết hạn thanh toán`,
      body: `Chưa có khoản nào bị trừ. Bạn vẫn có thể đặt lại “${firstName}” bất cứ lúc nào.`,
      link: `/don-hang/${encodeURIComponent(orderId)}`,
    }),
  }),
  COURSE_COMPLETED: kind({
    name: 'Hoàn thành khóa học và chứng chỉ',
    group: 'LEARNING',
    facts: course.extend({ number: words, learnerName: words, completedAt: z.date() }),
    channels: BOTH,
    transactional: false,
    say: ({ courseName, number }) => ({
      title: 'Bạn đã hoàn thành khóa học',
      body: `Chúc mừng bạn hoàn thành “${courseName}”. Chứng chỉ đã sẵn sàng để xem và tải về.`,
      link: `/chung-chi/${encodeURIComponent(number)}`,
    }),
  }),
} as const
