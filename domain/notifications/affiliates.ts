import { z } from 'zod'
import { formatDong } from '../money.ts'
import { kind, MUST_KNOW, money, words } from './kind.ts'

const link = '/tai-khoan/doi-tac'

/** What partners who bring buyers are told. */
export const affiliateKinds = {
  AFFILIATE_APPROVED: kind({
    name: 'Được duyệt làm đối tác tiếp thị',
    group: 'ORDERS',
    facts: z.object({ code: words }),
    ...MUST_KNOW,
    say: ({ code }) => ({
      title: 'Bạn đã là đối tác tiếp thị của Bến Học',
      body: `Liên kết của bạn có mã ${code}. Từ giờ, đơn hàng đến qua liên kết mang lại hoa hồng cho bạn.`,
      link,
    }),
  }),
  AFFILIATE_REFUSED: kind({
    name: 'Đăng ký đối tác tiếp thị bị từ chối',
    group: 'ORDERS',
    facts: z.object({ reason: words }),
    ...MUST_KNOW,
    say: ({ reason }) => ({
      title: 'Đăng ký đối tác tiếp thị chưa được duyệt',
      body: `Lý do: ${reason} Bạn có thể sửa thông tin và đăng ký lại.`.slice(0, 400),
      link,
    }),
  }),
  AFFILIATE_CLOSED: kind({
    name: 'Ngừng hợp tác đối tác tiếp thị',
    group: 'ORDERS',
    facts: z.object({ reason: words }),
    ...MUST_KNOW,
    say: ({ reason }) => ({
      title: 'Bến Học ngừng hợp tác đối tác tiếp thị với bạn',
      body: `Lý do: ${reason} Hoa hồng bạn đã có vẫn được chi trả.`.slice(0, 400),
      link,
    }),
  }),
  AFFILIATE_FIRST_COMMISSION: kind({
    name: 'Khoản hoa hồng đầu tiên',
    group: 'ORDERS',
    facts: z.object({ amount: money }),
    ...MUST_KNOW,
    say: ({ amount }) => ({
      title: `Bạn có khoản hoa hồng đầu tiên: ${formatDong(amount)}`,
      body: 'Một đơn hàng đến qua liên kết của bạn vừa được thanh toán. Hoa hồng được chi trả sau khi hết hạn hoàn tiền của người mua.',
      link,
    }),
  }),
  AFFILIATE_PAID: kind({
    name: 'Hoa hồng đã được chuyển',
    group: 'ORDERS',
    facts: z.object({ amount: money, reference: words }),
    ...MUST_KNOW,
    say: ({ amount, reference }) => ({
      title: `Chúng tôi đã chuyển ${formatDong(amount)} hoa hồng`,
      body: `Tiền đã gửi đến tài khoản ngân hàng của bạn, mã giao dịch ${reference}.`,
      link,
    }),
  }),
} as const
