import { z } from 'zod'
import { formatDong } from '../money.ts'
import { formatDate } from '../time.ts'
import { kind, MUST_KNOW, money, words } from './kind.ts'

/** What friends who bring friends are told. */
export const referralKinds = {
  REFERRAL_JOINED: kind({
    name: 'Quà cho bạn mới',
    group: 'ORDERS',
    facts: z.object({ inviterName: words, code: words, amount: money, from: money, endsAt: z.date() }),
    ...MUST_KNOW,
    say: ({ inviterName, code, amount, from, endsAt }) => ({
      title: `Quà của bạn: giảm ${formatDong(amount)}`,
      body: `${inviterName} mời bạn nên đơn đầu tiên từ ${formatDong(from)} được giảm ${formatDong(amount)}. Mã ${code} chờ sẵn ở giỏ hàng đến ${formatDate(endsAt)}.`,
      link: '/khoa-hoc',
    }),
  }),
  REFERRAL_REWARDED: kind({
    name: 'Thưởng mời bạn',
    group: 'ORDERS',
    facts: z.object({ friendName: words, amount: money }),
    ...MUST_KNOW,
    say: ({ friendName, amount }) => ({
      title: `Bạn được thưởng ${formatDong(amount)} vì đã mời bạn bè`,
      body: `${friendName} đã mua khóa học đầu tiên. Cảm ơn bạn! Tiền thưởng đã vào số dư, dùng được ngay khi thanh toán.`,
      link: '/tai-khoan/moi-ban',
    }),
  }),
} as const
