import { type RefundPromise, type RefundReason, refundReasonWords } from './refund-policy.ts'
import { isKindWith, type SoldKind } from './sold/kinds.ts'

/** How long a buyer who exchanges for something dearer has to pay the difference; until then nothing changes. */
export const EXCHANGE_MINUTES = 30

export type ExchangeReason =
  | RefundReason
  | 'NOT_A_COURSE'
  | 'APPLE'
  | 'ONCE'
  | 'EDIT_OPEN'
  | 'REFUND_WAITING'
  | 'FOR_OTHERS'
  | 'IN_PARTS'

type Line = { kind: SoldKind; promise: RefundPromise; exchanged: boolean; forOthers?: boolean }
type Around = { byApple: boolean; editOpen: boolean; refundWaiting: boolean; inParts?: boolean }

/**
 * Whether a buyer may exchange a line of an own order now: a course that the promise of a refund holds for, once, while
 * nothing else about the order waits. What the App Store sold only Apple gives back, so that no part of it can go back here.
 */
export function exchangeReason(
  { kind, promise, exchanged, forOthers = false }: Line,
  { byApple, editOpen, refundWaiting, inParts = false }: Around,
): ExchangeReason {
  if (!isKindWith('exchangeable', kind)) return 'NOT_A_COURSE'
  if (inParts) return 'IN_PARTS'
  if (promise.why !== 'OPEN') return promise.why
  if (byApple) return 'APPLE'
  if (exchanged) return 'ONCE'
  if (editOpen) return 'EDIT_OPEN'
  if (refundWaiting) return 'REFUND_WAITING'
  return forOthers ? 'FOR_OTHERS' : 'OPEN'
}

export const exchangeReasonWords: Record<ExchangeReason, string> = {
  ...refundReasonWords,
  OPEN: 'Đổi được một lần sang khóa học khác',
  FREE: 'Khóa học miễn phí không cần đổi',
  NOT_A_COURSE: 'Chỉ khóa học mới đổi được',
  APPLE: 'Khóa học mua qua App Store chỉ Apple hoàn tiền được, nên không đổi được ở đây',
  ONCE: 'Khóa học này là khóa đã đổi, mỗi khóa chỉ đổi một lần',
  EDIT_OPEN: 'Đơn hàng đang chờ trả thêm',
  IN_PARTS: 'Sản phẩm trả góp không đổi được; trong hạn bạn có thể xin hoàn tiền',
  FOR_OTHERS: 'Món quà và chỗ học cho nhiều người không đổi sang khóa khác được',
  REFUND_WAITING: 'Đơn hàng đang có yêu cầu hoàn tiền chờ duyệt',
}
