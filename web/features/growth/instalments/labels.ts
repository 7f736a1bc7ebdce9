import type { ReplyOf } from '#domain/contract/index.ts'
import { type InstalmentStatus, instalmentStatusWords, type PartStatus, partStatusWords } from '#domain/instalments.ts'
import { formatDong } from '#domain/money.ts'
import { cardName } from '#domain/payment-choices.ts'
import { formatDate } from '#domain/time.ts'
import type { BadgeColour, StatusLooks } from '#web/ui/Badge.tsx'

export type Plan = ReplyOf<'myInstalment'>

const colours: Record<InstalmentStatus, BadgeColour> = {
  PENDING: 'amber',
  ACTIVE: 'green',
  LATE: 'amber',
  SUSPENDED: 'red',
  FINISHED: 'green',
  FAILED: 'red',
  CANCELLED: 'grey',
  REFUNDED: 'blue',
}
export const instalmentLooks = looksOf(instalmentStatusWords, colours)

const partColours: Record<PartStatus, BadgeColour> = {
  PLANNED: 'grey',
  OPEN: 'amber',
  PAID: 'green',
  CANCELLED: 'grey',
  REFUNDED: 'blue',
}
export const partLooks = looksOf(partStatusWords, partColours)

function looksOf<S extends string>(words: Record<S, string>, of: Record<S, BadgeColour>) {
  const entries = (Object.keys(words) as S[]).map((status) => [status, { word: words[status], colour: of[status] }])
  return Object.fromEntries(entries) as StatusLooks<S>
}

/** What happens next with it: the line one comes to read. */
export function nextWords({ status, next, owed, card, trouble, endReason }: Plan): string {
  const from = card ? `từ thẻ ${cardName(card)}` : 'từ thẻ của bạn'
  if (status === 'PENDING') return 'Ngân hàng chưa trả lời cho đợt đầu. Mọi thứ mở ngay khi có kết quả.'
  if (status === 'FINISHED') return 'Bạn đã trả đủ. Không còn khoản nào được trừ nữa.'
  if (status === 'FAILED') return 'Đợt đầu không trả được nên chưa có gì bắt đầu. Bạn không nợ khoản nào.'
  if (status === 'CANCELLED') return `Đã dừng${endReason ? `: ${endReason}` : ''}. Không có khoản nào được trừ nữa.`
  if (status === 'REFUNDED') return 'Tiền đã được hoàn. Không có khoản nào được trừ nữa.'
  if (status === 'SUSPENDED' && owed)
    return `Trả đợt ${owed.seq}, ${formatDong(owed.amount)}, là học tiếp được ngay${trouble?.endsAt ? `; sau ngày ${formatDate(trouble.endsAt)} kế hoạch tự dừng` : ''}.`
  if (owed) return `Đợt ${owed.seq}, ${formatDong(owed.amount)}, đã đến hạn ngày ${formatDate(owed.dueAt)}.`
  if (next) return `Đợt ${next.seq}, ${formatDong(next.amount)}, được trừ ${from} ngày ${formatDate(next.dueAt)}.`
  return ''
}
