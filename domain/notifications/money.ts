import { z } from 'zod'
import { formatDong } from '../money.ts'
import { formatDateTime } from '../time.ts'
import { kind, MUST_KNOW, money, words } from './kind.ts'

/** Transfers that fall short, money that goes out, and books that do not agree. */
export const moneyKinds = {
  TRANSFER_SHORT: kind({
    name: 'Chuyển khoản còn thiếu',
    group: 'ORDERS',
    facts: z.object({ orderId: words, code: words, received: money, missing: money, until: z.date() }),
    ...MUST_KNOW,
    say: ({ orderId, code, received, missing, until }) => ({
      title: `Đơn hàng ${code} còn thiếu ${formatDong(missing)}`,
      body: `Bến Học đã nhận ${formatDong(received)}. Hãy chuyển phần còn thiếu trước ${formatDateTime(until)}; mã chuyển khoản có ở trang đơn hàng.`,
      link: `/don-hang/${encodeURIComponent(orderId)}`,
    }),
  }),
  CREDIT_GIVEN: kind({
    name: 'Bến Học tặng số dư',
    group: 'ORDERS',
    facts: z.object({ amount: money, reason: words }),
    ...MUST_KNOW,
    say: ({ amount, reason }) => ({
      title: `Bạn được tặng ${formatDong(amount)} vào số dư`,
      body: `${reason} Số dư dùng được ngay khi thanh toán.`,
      link: '/tai-khoan/so-du',
    }),
  }),
  PAYOUT_SETTLED: kind({
    name: 'Kết quả chi trả thu nhập',
    group: 'TEACHING',
    facts: z.object({
      payoutId: words,
      amount: z.number().int().positive(),
      status: z.enum(['SUCCESS', 'FAILED', 'RETURNED']),
      bank: z.string().nullable(),
      failure: z.string().nullable(),
    }),
    ...MUST_KNOW,
    say: ({ payoutId, amount, status, bank, failure }) => {
      const link = `/host/thu-nhap/chi-tra/${encodeURIComponent(payoutId)}`
      const where = bank ? ` vào ${bank}` : ''
      if (status === 'SUCCESS')
        return {
          title: `Bến Học đã chi ${formatDong(amount)} cho bạn`,
          body: `Tiền đã chuyển${where}. Xem sao kê.`,
          link,
        }
      const title =
        status === 'RETURNED' ? `Ngân hàng trả lại ${formatDong(amount)}` : `Chưa chi được ${formatDong(amount)}`
      return {
        title,
        body: `${failure ?? 'Ngân hàng chưa nhận khoản chi này.'} Số tiền đã trở về số dư của bạn; hãy kiểm tra tài khoản ngân hàng.`,
        link,
      }
    },
  }),
  BOOKS_BROKEN: kind({
    name: 'Kiểm tra sổ sách không đạt',
    group: 'STAFF',
    facts: z.object({ name: words, rule: words, breaches: z.number().int().positive() }),
    ...MUST_KNOW,
    say: ({ name, rule, breaches }) => ({
      title: 'Sổ sách: 1 kiểm tra không đạt',
      body: `${rule}: ${breaches} dòng lệch.`,
      link: `/quan-tri/ke-toan#${encodeURIComponent(name)}`,
    }),
  }),
} as const
