import { z } from 'zod'
import { formatDong } from '../money.ts'
import { readyWith, SoldKind } from '../sold/kinds.ts'
import { formatDateTime } from '../time.ts'
import { course, IN_THE_BELL, kind, MAY_KNOW, MUST_KNOW, money, whatOf, words } from './kind.ts'

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
      /** The kinds of what was bought; receipts from before say none. */
      kinds: z.array(z.enum(SoldKind)).min(1).optional(),
      /** For somebody else: nothing of it opens to the reader. */
      isGift: z.boolean(),
      /** A gift card: its code is what goes to somebody else. */
      giftCardId: words.nullable().optional(),
      /** Its learners are still to be named. */
      forSeats: z.boolean().optional(),
    }),
    ...MUST_KNOW,
    say: ({ orderId, code, total, items, kinds, isGift, giftCardId, forSeats }) => ({
      title:
        total > 0 ? `Đã nhận thanh toán ${formatDong(total)}` : isGift ? 'Món quà đã sẵn sàng' : 'Đăng ký thành công',
      body: `Đơn hàng ${code}: “${items[0]?.name}”${items.length > 1 ? ` và ${items.length - 1} sản phẩm khác` : ''}. ${
        isGift
          ? 'Món quà đã sẵn sàng để gửi tặng.'
          : giftCardId
            ? 'Mã thẻ đã sẵn sàng để gửi tặng.'
            : forSeats
              ? 'Hãy giao chỗ học cho nhóm của bạn.'
              : readyWith(kinds)
                  .map(({ short }) => short)
                  .join(' ')
      }`,
      link: giftCardId ? `/the-qua-tang/${encodeURIComponent(giftCardId)}` : `/don-hang/${encodeURIComponent(orderId)}`,
    }),
  }),
  ORDER_EXPIRED: kind({
    name: 'Đơn hàng hết hạn thanh toán',
    group: 'ORDERS',
    facts: z.object({ orderId: words, code: words, firstName: words }),
    ...IN_THE_BELL,
    say: ({ orderId, code, firstName }) => ({
      title: `Đơn hàng ${code} đã hết hạn thanh toán`,
      body: `Chưa có khoản nào bị trừ. Bạn vẫn có thể đặt lại “${firstName}” bất cứ lúc nào.`,
      link: `/don-hang/${encodeURIComponent(orderId)}`,
    }),
  }),
  ORDER_EDITED: kind({
    name: 'Bến Học sửa đơn hàng hoặc đổi khóa học cho bạn',
    group: 'ORDERS',
    facts: z.object({
      orderId: words,
      code: words,
      /** A course became another one. */
      exchange: z.boolean(),
      added: z.array(words),
      removed: z.array(words),
      extra: money,
      back: money,
      /** Until when what it is dearer may be paid; null where nothing is to be paid. */
      until: z.date().nullable(),
    }),
    ...MUST_KNOW,
    say: ({ orderId, code, exchange, added, removed, extra, back, until }) => {
      const [to, from] = [added.length > 0 && whatOf(added), removed.length > 0 && whatOf(removed)]
      const returned = back > 0 && `${formatDong(back)} sẽ hoàn về phương thức bạn đã thanh toán.`
      const link = `/don-hang/${encodeURIComponent(orderId)}`
      if (exchange)
        return until
          ? {
              title: `Trả thêm ${formatDong(extra)} để đổi khóa học`,
              body: `Bến Học giữ ${to} cho bạn trong đơn hàng ${code}. Bạn trả đủ trước ${formatDateTime(until)} thì ${to} mở ra thay cho ${from}; chưa trả thì bạn vẫn học ${from}.`,
              link,
            }
          : {
              title: `Đã đổi sang ${to}`,
              body: [`Trong đơn hàng ${code}, ${to} mở ra thay cho ${from}.`, returned].filter(Boolean).join(' '),
              link,
            }
      return {
        title: until ? `Đơn hàng ${code} cần trả thêm ${formatDong(extra)}` : `Đơn hàng ${code} vừa được sửa`,
        body: [
          to && `Bến Học thêm ${to}.`,
          from && `Bến Học bỏ ${from}.`,
          until && `Phần thêm vào mở ra khi bạn trả đủ, trước ${formatDateTime(until)}.`,
          returned,
        ]
          .filter(Boolean)
          .join(' '),
        link,
      }
    },
  }),
  COURSE_COMPLETED: kind({
    name: 'Hoàn thành khóa học và chứng chỉ',
    group: 'LEARNING',
    facts: course.extend({ number: words, learnerName: words, completedAt: z.date() }),
    ...MAY_KNOW,
    say: ({ courseName, number }) => ({
      title: 'Bạn đã hoàn thành khóa học',
      body: `Chúc mừng bạn hoàn thành “${courseName}”. Chứng chỉ đã sẵn sàng để xem và tải về.`,
      link: `/chung-chi/${encodeURIComponent(number)}`,
    }),
  }),
  CERTIFICATE_REVOKED: kind({
    name: 'Chứng chỉ bị thu hồi',
    group: 'LEARNING',
    facts: course.extend({ number: words, reason: words }),
    ...MUST_KNOW,
    say: ({ courseName, number, reason }) => ({
      title: `Chứng chỉ khóa “${courseName}” đã bị thu hồi`,
      body: `Chứng chỉ ${number} không còn giá trị. Lý do: ${reason} Nếu bạn thấy có nhầm lẫn, hãy liên hệ Bến Học.`,
      link: `/chung-chi/${encodeURIComponent(number)}`,
    }),
  }),
  CERTIFICATE_REINSTATED: kind({
    name: 'Chứng chỉ được khôi phục',
    group: 'LEARNING',
    facts: course.extend({ number: words }),
    ...MUST_KNOW,
    say: ({ courseName, number }) => ({
      title: `Chứng chỉ khóa “${courseName}” đã được khôi phục`,
      body: `Chứng chỉ ${number} có giá trị trở lại. Bạn xem, tải về và chia sẻ như trước.`,
      link: `/chung-chi/${encodeURIComponent(number)}`,
    }),
  }),
} as const
