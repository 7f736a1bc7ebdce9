import { type KindsWith, kindsWith } from './sold/kinds.ts'
import type { ProposalStatus } from './statuses/proposal.ts'
import { after, formatDate, type Instant } from './time.ts'

/** What a price proposal may hold. */
export const ProposedKind = kindsWith('seated')
export type ProposedKind = KindsWith<'seated'>

/** The most learners of one line, and the most lines of a proposal. */
export const MOST_SEATS = 500
export const MOST_PROPOSED_LINES = 20
/** How many learners may be named on the seats of an order within a day: each seat, and once more for a mistake. */
export function mostNamedADay(seats: number): number {
  return Math.max(10, seats * 2)
}
/** A reduction of more than this part of what everybody pays, in percent, asks for a second person. */
export const PROPOSAL_ALONE_PERCENT = 20
/** How long a proposal may be kept open, in days. */
export const MOST_PROPOSAL_DAYS = 90
/** How long the order of an accepted proposal waits for its payment, in hours: a company pays by its bookkeeping. */
export const PROPOSAL_ORDER_HOURS = 72
/** The same where places are kept with it. */
export const PROPOSAL_SCARCE_HOURS = 24

/** Whether a second person has to agree: the reduction is more than the limit, to the đồng. */
export function needsApproval({ offerTotal, total }: { offerTotal: number; total: number }): boolean {
  return (offerTotal - total) * 100 > offerTotal * PROPOSAL_ALONE_PERCENT
}

export type Standing = {
  status: ProposalStatus
  validUntil: Date | null
  /** An order of it waits for payment or is paid. */
  hasOrder: boolean
}

/**
 * What a version counts as at a moment. Validity is half-open: it ends at exactly `validUntil`. An accepted version whose
 * order was given up unpaid is as it was before; once its time is over it has expired.
 */
export function standing({ status, validUntil, hasOrder }: Standing, now: Date): ProposalStatus {
  if ((status !== 'SENT' && status !== 'ACCEPTED') || hasOrder) return status
  return validUntil !== null && now >= validUntil ? 'EXPIRED' : 'SENT'
}

/** The last day on which a proposal may be accepted, `30/06/2026`: its end is the first instant of the next. */
export function lastDay(validUntil: Instant): string {
  return formatDate(after(validUntil, -1))
}

export const proposalStatusWords: Record<ProposalStatus, string> = {
  DRAFT: 'Đang soạn',
  WAITING_APPROVAL: 'Chờ duyệt',
  SENT: 'Đã gửi',
  ACCEPTED: 'Đã chấp nhận',
  DECLINED: 'Bị từ chối',
  EXPIRED: 'Hết hiệu lực',
  WITHDRAWN: 'Đã thu hồi',
  REPLACED: 'Đã thay',
}

/** Terms a new draft starts with; the staff may change every word. */
export const USUAL_TERMS =
  'Giá đã gồm thuế GTGT (nếu có) và được giữ nguyên trong thời hạn hiệu lực. Mỗi chỗ học dành cho một người, mở bằng email sau khi thanh toán. Hóa đơn xuất theo thông tin công ty trong báo giá.'
