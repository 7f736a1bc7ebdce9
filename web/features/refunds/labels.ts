import type { RefundStatus } from '#domain/enums.ts'
import { formatDong } from '#domain/money.ts'
import { refundStatusWords } from '#domain/money-statuses.ts'
import { REFUND_MOST_USED, type RefundPromise, whyWords } from '#domain/refund-policy.ts'
import { kindRow, type SoldKind } from '#domain/sold/kinds.ts'
import type { RefundTransferStatus } from '#domain/statuses/refund.ts'
import { formatDate, formatTime, type Instant } from '#domain/time.ts'
import type { StatusLooks } from '#web/ui/Badge.tsx'

/** A refund as its buyer sees it. */
export const refundLooks: StatusLooks<RefundStatus> = {
  PENDING: { word: refundStatusWords.PENDING, colour: 'amber' },
  APPROVED: { word: refundStatusWords.APPROVED, colour: 'green' },
  REJECTED: { word: refundStatusWords.REJECTED, colour: 'red' },
  CANCELLED: { word: refundStatusWords.CANCELLED, colour: 'grey' },
}

/** A transfer as the staff see it. */
export const transferLooks: StatusLooks<RefundTransferStatus> = {
  REQUESTED: { word: 'Chờ gửi', colour: 'amber' },
  UNKNOWN: { word: 'Chưa rõ kết quả', colour: 'amber' },
  PROCESSING: { word: 'Đang hoàn', colour: 'blue' },
  REFUNDED: { word: 'Đã hoàn', colour: 'green' },
  REFUND_FAILED: { word: 'Không gửi được', colour: 'red' },
}

export const originWords = {
  BUYER: 'Người mua yêu cầu',
  STAFF: 'Nhân viên đề xuất',
  EDIT: 'Sửa đơn hàng',
  SYSTEM: 'Hệ thống tự hoàn',
  OUTSIDE: 'Hoàn bên ngoài',
} as const

/** “10:32 ngày 28/11/2026”. */
export function momentWords(at: Instant): string {
  return `${formatTime(at)} ngày ${formatDate(at)}`
}

export type Promised = Pick<RefundPromise, 'why' | 'words'> & { amount: number; until: Instant | null }

/** What is promised about one line, in one sentence. */
export function promiseWords({ why, amount, until, words: rule }: Promised, kind: SoldKind): string {
  if (why !== 'OPEN' || until === null) return whyWords({ why, words: rule })
  const words = `Hoàn được ${formatDong(amount)} đến ${momentWords(until)}`
  if (rule) return `${words}, ${rule}`
  return kindRow(kind).unused ? `${words}, nếu ${kindRow(kind).unused}` : words
}

/** Beside promises that are read before paying. */
export const REFUND_COUNTS = 'Hạn hoàn tiền tính từ lúc thanh toán xong.'

/** The same before paying, as if it were paid at this moment; null where there is nothing to say. */
export function promiseBeforeWords(promise: Promised, kind: SoldKind): string | null {
  if (promise.why === 'FREE') return null
  if (promise.why === 'USED') return `Không hoàn được: bạn đã dùng quá ${REFUND_MOST_USED * 100}% từ trước`
  return promiseWords(promise, kind)
}

type Transfer = {
  status: RefundTransferStatus
  amount: number
  doneAt: string | null
  createdAt: string
  toCredit?: boolean
}
type Refund = { status: RefundStatus; needsAccount: boolean; unsent: number; transfers: readonly Transfer[] }
export type WayStep = { tone: 'waiting' | 'moving' | 'arrived' | 'stuck'; text: string }

/** Where the money of an approved refund is, part by part; a try that failed and was made good is not told. */
export function wayOf({ status, needsAccount, unsent, transfers }: Refund): WayStep[] {
  if (status !== 'APPROVED') return []
  const steps = transfers
    .filter((transfer) => transfer.status !== 'REFUND_FAILED')
    .map((transfer) => stepOf(transfer, needsAccount))
  if (unsent === 0) return steps
  const stuck = `Chưa gửi được ${formatDong(unsent)}. Chúng tôi đã biết và đang xử lý, bạn không mất tiền.`
  return [...steps, { tone: 'stuck', text: stuck }]
}

function stepOf({ status, amount, doneAt, createdAt, toCredit }: Transfer, needsAccount: boolean): WayStep {
  const sum = formatDong(amount)
  if (toCredit) return { tone: 'arrived', text: `${sum} đã vào số dư lúc ${momentWords(doneAt ?? createdAt)}.` }
  if (status === 'REFUNDED') return { tone: 'arrived', text: `${sum} đã hoàn lúc ${momentWords(doneAt ?? createdAt)}.` }
  if (status === 'PROCESSING')
    return { tone: 'moving', text: `${sum} đang hoàn về cho bạn. Ngân hàng có thể mất vài ngày làm việc.` }
  if (status === 'REQUESTED' && needsAccount)
    return { tone: 'waiting', text: `${sum} chờ bạn cho biết tài khoản nhận tiền.` }
  return { tone: 'moving', text: `${sum} đang được gửi, chờ cổng thanh toán xác nhận.` }
}
