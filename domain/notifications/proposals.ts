import { z } from 'zod'
import { formatDong } from '../money.ts'
import { lastDay } from '../proposals.ts'
import { BELL, IN_THE_BELL, kind, MUST_KNOW, money, words } from './kind.ts'

const proposal = z.object({ code: words })
const ofStaff = proposal.extend({ proposalId: words, customer: words })
const customerPage = (code: string) => `/bao-gia/${encodeURIComponent(code)}`
const staffPage = (id: string) => `/quan-tri/bao-gia/${encodeURIComponent(id)}`

/** Price proposals on their way between the staff and who asked, and the seats that were bought through them. */
export const proposalKinds = {
  PROPOSAL_ASKED: kind({
    name: 'Có người yêu cầu báo giá',
    group: 'STAFF',
    facts: ofStaff.extend({ learners: money }),
    ...IN_THE_BELL,
    say: ({ proposalId, code, customer, learners }) => ({
      title: `Yêu cầu báo giá ${code}`,
      body: `${customer} hỏi giá cho ${learners} chỗ học.`,
      link: staffPage(proposalId),
    }),
  }),
  PROPOSAL_TO_APPROVE: kind({
    name: 'Báo giá chờ bạn duyệt',
    group: 'STAFF',
    facts: ofStaff.extend({ total: money, makerName: words }),
    ...IN_THE_BELL,
    say: ({ proposalId, code, customer, total, makerName }) => ({
      title: `Báo giá ${code} chờ duyệt`,
      body: `${makerName} đề nghị ${formatDong(total)} cho ${customer}, giảm quá mức một người được duyệt.`,
      link: staffPage(proposalId),
    }),
  }),
  PROPOSAL_RETURNED: kind({
    name: 'Báo giá bị trả lại để sửa',
    group: 'STAFF',
    facts: ofStaff.extend({ reason: words }),
    channels: BELL,
    transactional: true,
    say: ({ proposalId, code, reason }) => ({
      title: `Báo giá ${code} cần sửa`,
      body: `Lý do: ${reason}`,
      link: staffPage(proposalId),
    }),
  }),
  PROPOSAL_SENT: kind({
    name: 'Báo giá gửi cho bạn',
    group: 'ORDERS',
    facts: proposal.extend({ total: money, validUntil: z.date(), again: z.boolean() }),
    ...MUST_KNOW,
    say: ({ code, total, validUntil, again }) => ({
      title: again ? `Báo giá ${code} có phiên bản mới` : `Báo giá ${code} đã sẵn sàng`,
      body: `Tổng cộng ${formatDong(total)}, giữ nguyên đến hết ngày ${lastDay(validUntil)}. Bạn có thể xem, tải PDF và chấp nhận ngay trên trang báo giá.`,
      link: customerPage(code),
    }),
  }),
  PROPOSAL_WITHDRAWN: kind({
    name: 'Báo giá bị thu hồi',
    group: 'ORDERS',
    facts: proposal.extend({ reason: words, sent: z.boolean() }),
    ...MUST_KNOW,
    say: ({ code, reason, sent }) => ({
      title: sent ? `Báo giá ${code} không còn hiệu lực` : `Bến Học chưa thể báo giá yêu cầu ${code}`,
      body: sent ? `Bến Học đã thu hồi báo giá này. Lý do: ${reason}` : `Lý do: ${reason}`,
      link: customerPage(code),
    }),
  }),
  PROPOSAL_ANSWERED: kind({
    name: 'Khách trả lời báo giá',
    group: 'STAFF',
    facts: ofStaff.extend({ accepted: z.boolean(), reason: z.string() }),
    channels: BELL,
    transactional: true,
    say: ({ proposalId, code, customer, accepted, reason }) => ({
      title: accepted ? `Báo giá ${code} được chấp nhận` : `Báo giá ${code} bị từ chối`,
      body: accepted ? `${customer} đã đặt hàng theo báo giá.` : `${customer}: ${reason}`,
      link: staffPage(proposalId),
    }),
  }),
  SEAT_GIVEN: kind({
    name: 'Chỗ học được tặng cho bạn',
    group: 'LEARNING',
    facts: z.object({ productName: words, giverName: words, toRead: z.boolean() }),
    ...MUST_KNOW,
    say: ({ productName, giverName, toRead }) => ({
      title: `Bạn có chỗ học “${productName}”`,
      body: `${giverName} đã mua cho bạn một chỗ. Bạn có thể bắt đầu ngay.`,
      link: toRead ? '/hoc-tap/tai-lieu' : '/hoc-tap',
    }),
  }),
} as const
