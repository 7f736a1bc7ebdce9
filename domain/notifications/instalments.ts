import { z } from 'zod'
import { SUSPENDED_DAYS } from '../instalments.ts'
import { formatDong } from '../money.ts'
import { formatDate, formatDateTime } from '../time.ts'
import { kind, MUST_KNOW, money, words } from './kind.ts'

const part = z.object({
  planId: z.string(),
  productName: words,
  seq: z.number().int(),
  parts: z.number().int(),
  amount: money,
})
const pageOf = ({ planId }: { planId: string }) => `/tai-khoan/tra-gop/${planId}`

/** What is paid in monthly parts: what its people must know before and after money moves. */
export const instalmentKinds = {
  INSTALMENTS_BEGUN: kind({
    name: 'Bắt đầu trả góp',
    group: 'ORDERS',
    facts: part.extend({ nextAmount: money, nextAt: z.date() }),
    ...MUST_KNOW,
    say: (facts) => ({
      title: `Bạn đã bắt đầu trả góp ${facts.productName}`,
      body: `Đợt 1/${facts.parts}, ${formatDong(facts.amount)}, đã trả và bạn học được ngay. Đợt tiếp theo ${formatDong(facts.nextAmount)} được trừ từ thẻ của bạn vào ${formatDate(facts.nextAt)}; chúng tôi nhắc trước 3 ngày.`,
      link: pageOf(facts),
    }),
  }),
  INSTALMENT_DUE_SOON: kind({
    name: 'Sắp đến hạn trả góp',
    group: 'ORDERS',
    facts: part.extend({ at: z.date() }),
    ...MUST_KNOW,
    say: (facts) => ({
      title: `Sắp đến hạn đợt ${facts.seq}/${facts.parts} của ${facts.productName}`,
      body: `Thẻ của bạn sẽ được trừ ${formatDong(facts.amount)} vào ${formatDateTime(facts.at)}. Bạn có thể đổi thẻ hoặc trả hết sớm trước lúc đó.`,
      link: pageOf(facts),
    }),
  }),
  INSTALMENT_DECLINED: kind({
    name: 'Chưa trừ được đợt trả góp',
    group: 'ORDERS',
    facts: part.extend({ why: words, nextTryAt: z.date().nullable(), graceUntil: z.date() }),
    ...MUST_KNOW,
    say: (facts) => ({
      title: `Chưa trừ được đợt ${facts.seq}/${facts.parts} của ${facts.productName}`,
      body: `Không trừ được ${formatDong(facts.amount)}: ${facts.why} ${
        facts.nextTryAt ? `Chúng tôi thử lại vào ${formatDateTime(facts.nextTryAt)}. ` : ''
      }Bạn vẫn học được đến ${formatDate(facts.graceUntil)}; hãy đổi thẻ, hoặc trả bằng cách khác.`,
      link: pageOf(facts),
    }),
  }),
  INSTALMENTS_SUSPENDED: kind({
    name: 'Tạm khóa vì đợt trả góp chưa trả',
    group: 'ORDERS',
    facts: part.extend({ endsAt: z.date() }),
    ...MUST_KNOW,
    say: (facts) => ({
      title: `${facts.productName} đang tạm khóa`,
      body: `Đợt ${facts.seq}/${facts.parts}, ${formatDong(facts.amount)}, chưa được trả. Trả đợt này là học tiếp được ngay, tiến độ vẫn còn nguyên. Sau ${SUSPENDED_DAYS} ngày, đến ${formatDate(facts.endsAt)}, kế hoạch tự dừng và không thu gì thêm.`,
      link: pageOf(facts),
    }),
  }),
  INSTALMENTS_RESTORED: kind({
    name: 'Mở lại sau khi trả góp',
    group: 'ORDERS',
    facts: part,
    ...MUST_KNOW,
    say: (facts) => ({
      title: `${facts.productName} đã mở lại`,
      body: `Bến Học đã nhận đợt ${facts.seq}/${facts.parts}. Bạn học tiếp từ chỗ đang dở.`,
      link: pageOf(facts),
    }),
  }),
  INSTALMENTS_FINISHED: kind({
    name: 'Đã trả góp xong',
    group: 'ORDERS',
    facts: part.pick({ planId: true, productName: true }).extend({ total: money }),
    ...MUST_KNOW,
    say: (facts) => ({
      title: `Bạn đã trả xong ${facts.productName}`,
      body: `Cả ${formatDong(facts.total)} đã trả đủ. Không còn khoản nào được trừ nữa.`,
      link: pageOf(facts),
    }),
  }),
  INSTALMENTS_CANCELLED: kind({
    name: 'Kế hoạch trả góp đã dừng',
    group: 'ORDERS',
    facts: part.pick({ planId: true, productName: true }).extend({ reason: words }),
    ...MUST_KNOW,
    say: (facts) => ({
      title: `Kế hoạch trả góp ${facts.productName} đã dừng`,
      body: `Lý do: ${facts.reason}. Sản phẩm đã khóa và không có khoản nào được trừ nữa. Tiến độ học của bạn vẫn được giữ nếu sau này bạn mua lại.`,
      link: pageOf(facts),
    }),
  }),
}
