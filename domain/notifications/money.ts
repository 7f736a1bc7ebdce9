import { z } from 'zod'
import { formatDong } from '../money.ts'
import { BOTH, kind, words } from './kind.ts'

/** Money that goes out, and books that do not agree. */
export const moneyKinds = {
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
    channels: BOTH,
    transactional: true,
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
    name: 'Sổ sách có chỗ chưa khớp',
    group: 'STAFF',
    facts: z.object({ name: words, rule: words, breaches: z.number().int().positive() }),
    channels: BOTH,
    transactional: true,
    say: ({ name, rule, breaches }) => ({
      title: 'Sổ sách có chỗ chưa khớp',
      body: `${rule}: ${breaches} dòng không đúng.`,
      link: `/quan-tri/ke-toan#${encodeURIComponent(name)}`,
    }),
  }),
} as const
