import { z } from 'zod'
import { formatDong } from '../money.ts'
import { formatDate, formatDateTime } from '../time.ts'
import { kind, MUST_KNOW, money, words } from './kind.ts'

const plan = z.object({ membershipName: words, planName: words })
const PAGE = '/tai-khoan/hoi-vien'

/** Memberships that are paid period by period: what their people must know before and after money moves. */
export const subscriptionKinds = {
  SUBSCRIPTION_RENEWS_SOON: kind({
    name: 'Gói hội viên sắp gia hạn hoặc hết hạn',
    group: 'ORDERS',
    facts: plan.extend({ amount: money.nullable(), at: z.date(), endsAt: z.date() }),
    ...MUST_KNOW,
    say: ({ membershipName, planName, amount, at, endsAt }) =>
      amount === null
        ? {
            title: `Gói ${membershipName} sắp hết hạn`,
            body: `Gói ${planName} của bạn hết hạn lúc ${formatDateTime(endsAt)}. Hãy gia hạn trước lúc đó để học tiếp.`,
            link: PAGE,
          }
        : {
            title: `Gói ${membershipName} sắp tự gia hạn`,
            body: `Thẻ của bạn sẽ được trừ ${formatDong(amount)} vào ${formatDateTime(at)} cho gói ${planName}. Không muốn gia hạn, bạn có thể hủy trước lúc đó.`,
            link: PAGE,
          },
  }),
  SUBSCRIPTION_RENEWED: kind({
    name: 'Gói hội viên đã gia hạn',
    group: 'ORDERS',
    facts: plan.extend({ amount: money, endsAt: z.date().nullable() }),
    ...MUST_KNOW,
    say: ({ membershipName, planName, amount, endsAt }) => ({
      title: `Gói ${membershipName} đã gia hạn`,
      body: `Bến Học đã nhận ${formatDong(amount)} cho gói ${planName}.${endsAt ? ` Bạn học tiếp đến ${formatDate(endsAt)}.` : ''}`,
      link: PAGE,
    }),
  }),
  SUBSCRIPTION_RENEWAL_FAILED: kind({
    name: 'Gia hạn hội viên không thành công',
    group: 'ORDERS',
    facts: plan.extend({
      amount: money,
      why: words,
      nextTryAt: z.date().nullable(),
      graceUntil: z.date(),
      isOpen: z.boolean(),
    }),
    ...MUST_KNOW,
    say: ({ membershipName, amount, why, nextTryAt, graceUntil, isOpen }) => ({
      title: `Chưa gia hạn được gói ${membershipName}`,
      body: `Không trừ được ${formatDong(amount)}: ${why} ${
        nextTryAt ? `Chúng tôi sẽ thử lại vào ${formatDateTime(nextTryAt)}. ` : ''
      }${
        isOpen
          ? `Bạn vẫn học được đến ${formatDate(graceUntil)}`
          : `Gói mở lại ngay khi có tiền, trước ${formatDate(graceUntil)}`
      }; hãy kiểm tra hoặc đổi thẻ.`,
      link: PAGE,
    }),
  }),
  SUBSCRIPTION_EXPIRED: kind({
    name: 'Gói hội viên đã hết hạn',
    group: 'ORDERS',
    facts: plan,
    ...MUST_KNOW,
    say: ({ membershipName, planName }) => ({
      title: `Gói ${membershipName} đã hết hạn`,
      body: `Gói ${planName} không còn hiệu lực. Những gì bạn đã học vẫn còn đó; đăng ký lại lúc nào cũng được.`,
      link: PAGE,
    }),
  }),
  SUBSCRIPTION_PLAN_CHANGED: kind({
    name: 'Đã đổi gói hội viên',
    group: 'ORDERS',
    facts: plan.extend({ amount: money, from: z.date(), endsAt: z.date().nullable(), waits: z.boolean() }),
    ...MUST_KNOW,
    say: ({ membershipName, planName, amount, from, endsAt, waits }) => ({
      title: waits ? `Bạn sẽ chuyển sang gói ${planName}` : `Bạn đã chuyển sang gói ${planName}`,
      body: waits
        ? `Gói ${planName} của ${membershipName} bắt đầu ngày ${formatDate(from)}, giá ${formatDong(amount)}. Đến lúc đó gói hiện tại vẫn giữ nguyên.`
        : `Gói ${planName} của ${membershipName} có hiệu lực ngay${endsAt ? `, đến ${formatDate(endsAt)}` : ', trọn đời'}. Bạn đã trả ${formatDong(amount)} sau khi trừ phần chưa dùng.`,
      link: PAGE,
    }),
  }),
  SUBSCRIPTION_PAUSED: kind({
    name: 'Gói hội viên tạm nghỉ',
    group: 'ORDERS',
    facts: plan.extend({ amount: money, from: z.date(), until: z.date() }),
    ...MUST_KNOW,
    say: ({ membershipName, planName, amount, from, until }) => ({
      title: `Gói ${membershipName} sẽ tạm nghỉ`,
      body: `Gói ${planName} vẫn mở đến ${formatDateTime(from)}, rồi nghỉ và không trừ tiền. Gói tự mở lại ${formatDateTime(until)} với giá ${formatDong(amount)}; bạn mở lại sớm hơn hoặc hủy lúc nào cũng được.`,
      link: PAGE,
    }),
  }),
  SUBSCRIPTION_CANCELED: kind({
    name: 'Gói hội viên được nhân viên hủy',
    group: 'ORDERS',
    facts: plan.extend({ reason: words, refunded: money, endsAt: z.date().nullable() }),
    ...MUST_KNOW,
    say: ({ membershipName, reason, refunded, endsAt }) => ({
      title: `Gói ${membershipName} đã được hủy`,
      body: `${endsAt ? `Gói vẫn dùng được đến ${formatDate(endsAt)}. ` : ''}${
        refunded > 0 ? `Bến Học hoàn ${formatDong(refunded)} cho phần chưa dùng. ` : ''
      }Lý do: ${reason}`,
      link: PAGE,
    }),
  }),
} as const
