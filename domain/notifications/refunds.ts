import { z } from 'zod'
import { formatDong } from '../money.ts'
import { BELL, IN_THE_BELL, kind, MUST_KNOW, money, words } from './kind.ts'

const refund = z.object({ refundId: words, orderId: words, code: words, amount: money })
const orderPage = (orderId: string) => `/don-hang/${encodeURIComponent(orderId)}`
const staffPage = (refundId: string) => `/quan-tri/hoan-tien/${encodeURIComponent(refundId)}`

/** Money that goes back: what the buyer is told, and what waits for the staff. */
export const refundKinds = {
  REFUND_ASKED: kind({
    name: 'Yêu cầu hoàn tiền chờ duyệt',
    group: 'STAFF',
    facts: refund.extend({ buyerName: words }),
    ...IN_THE_BELL,
    say: ({ refundId, code, amount, buyerName }) => ({
      title: `Yêu cầu hoàn ${formatDong(amount)}`,
      body: `${buyerName} đề nghị hoàn tiền đơn hàng ${code}.`,
      link: staffPage(refundId),
    }),
  }),
  REFUND_APPROVED: kind({
    name: 'Yêu cầu hoàn tiền được duyệt',
    group: 'ORDERS',
    /** `credit`: what of it became credit. */
    facts: refund.extend({ needsAccount: z.boolean(), credit: money }),
    ...MUST_KNOW,
    say: ({ orderId, code, amount, needsAccount, credit }) => ({
      title: `Bến Học hoàn ${formatDong(amount)} cho bạn`,
      body: wayBack({ code, amount, needsAccount, credit }),
      link: orderPage(orderId),
    }),
  }),
  REFUND_REJECTED: kind({
    name: 'Yêu cầu hoàn tiền bị từ chối',
    group: 'ORDERS',
    facts: refund.extend({ reason: words }),
    ...MUST_KNOW,
    say: ({ orderId, code, reason }) => ({
      title: 'Yêu cầu hoàn tiền chưa được chấp nhận',
      body: `Đơn hàng ${code}. Lý do: ${reason}`,
      link: orderPage(orderId),
    }),
  }),
  REFUND_SENT: kind({
    name: 'Tiền hoàn đã gửi đi',
    group: 'ORDERS',
    facts: refund,
    channels: BELL,
    transactional: true,
    say: ({ orderId, code, amount }) => ({
      title: `Đã gửi tiền hoàn ${formatDong(amount)}`,
      body: `Tiền của đơn hàng ${code} đang hoàn về cho bạn. Ngân hàng có thể mất vài ngày làm việc.`,
      link: orderPage(orderId),
    }),
  }),
  REFUND_FAILED: kind({
    name: 'Tiền hoàn không gửi được',
    group: 'STAFF',
    facts: refund,
    ...MUST_KNOW,
    say: ({ refundId, code, amount }) => ({
      title: `Chưa hoàn được ${formatDong(amount)}`,
      body: `Cổng thanh toán từ chối hoàn tiền đơn hàng ${code}. Hãy gửi lại hoặc hoàn bằng cách khác.`,
      link: staffPage(refundId),
    }),
  }),
  MONEY_RETURNED: kind({
    name: 'Khoản thanh toán được hoàn lại',
    group: 'ORDERS',
    facts: refund.extend({ reason: words, needsAccount: z.boolean(), credit: money }),
    ...MUST_KNOW,
    say: ({ orderId, code, amount, reason, ...how }) => ({
      title: `Bến Học hoàn lại bạn ${formatDong(amount)}`,
      body: `${reason}. ${wayBack({ code, amount, ...how })}`,
      link: orderPage(orderId),
    }),
  }),
} as const

type WayBack = { code: string; amount: number; needsAccount: boolean; credit: number }

/** How the money comes, and what the buyer has to do for it. */
function wayBack({ code, amount, needsAccount, credit }: WayBack): string {
  if (credit === amount) return `Tiền của đơn hàng ${code} đã vào số dư Bến Học, dùng được ngay.`
  return needsAccount
    ? `Đơn hàng ${code} đã trả bằng chuyển khoản. Hãy cho biết tài khoản nhận tiền trên trang đơn hàng.`
    : `Tiền của đơn hàng ${code} sẽ hoàn về phương thức bạn đã thanh toán.`
}
