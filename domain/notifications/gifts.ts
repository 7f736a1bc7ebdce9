import { z } from 'zod'
import { kind, MAY_KNOW, MUST_KNOW, whatOf, words } from './kind.ts'

const gift = z.object({ orderId: words, names: z.array(words).min(1) })
const orderPage = (orderId: string) => `/don-hang/${encodeURIComponent(orderId)}`

/** What those who give and those who are given hear; a recipient without an account is written to apart. */
export const giftKinds = {
  GIFT_CLAIMED: kind({
    name: 'Món quà bạn tặng đã được nhận',
    group: 'ORDERS',
    facts: gift.extend({ claimerName: words }),
    ...MAY_KNOW,
    say: ({ orderId, names, claimerName }) => ({
      title: `${claimerName} đã nhận quà của bạn`,
      body: `${whatOf(names)} đã mở cho ${claimerName}.`,
      link: orderPage(orderId),
    }),
  }),
  GIFT_UNCLAIMED: kind({
    name: 'Món quà bạn tặng chưa có người nhận',
    group: 'ORDERS',
    facts: gift.extend({ recipientName: z.string().nullable() }),
    ...MAY_KNOW,
    say: ({ orderId, names, recipientName }) => ({
      title: `${recipientName ?? 'Người nhận'} chưa mở quà của bạn`,
      body: `${whatOf(names)} vẫn đang chờ. Bạn có thể gửi lại thư, tự gửi đường dẫn, hoặc giữ cho mình.`,
      link: orderPage(orderId),
    }),
  }),
  GIFT_KEPT: kind({
    name: 'Quà không có người nhận đã chuyển lại cho bạn',
    group: 'ORDERS',
    facts: gift,
    ...MUST_KNOW,
    say: ({ orderId, names }) => ({
      title: 'Quà không có người nhận đã chuyển lại cho bạn',
      body: `Sau một năm chưa có người nhận, ${whatOf(names)} đã chuyển lại cho bạn.`,
      link: orderPage(orderId),
    }),
  }),
  GIFT_TAKEN_BACK: kind({
    name: 'Món quà bạn nhận bị thu hồi',
    group: 'LEARNING',
    facts: z.object({ names: z.array(words).min(1), giverName: words }),
    ...MUST_KNOW,
    say: ({ names, giverName }) => ({
      title: 'Một món quà của bạn đã bị thu hồi',
      body: `Người tặng (${giverName}) đã được hoàn tiền nên ${whatOf(names)} không còn mở cho bạn. Tiến độ học của bạn vẫn được giữ.`,
      link: '/tai-khoan/qua-tang',
    }),
  }),
} as const
