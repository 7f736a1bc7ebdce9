import type { ReplyOf } from '#domain/contract/index.ts'
import type { SubscriptionPaymentStatus, SubscriptionStatus } from '#domain/enums.ts'
import { formatDong } from '#domain/money.ts'
import { cardName } from '#domain/payment-choices.ts'
import { subscriptionStatusWords } from '#domain/subscriptions.ts'
import { addDays, formatDate, formatDateTime, type Instant } from '#domain/time.ts'
import type { BadgeColour, StatusLooks } from '#web/ui/Badge.tsx'
import type { IconName } from '#web/ui/Icon.tsx'

export type Subscription = ReplyOf<'mySubscriptions'>['items'][number]
export type KeptCard = ReplyOf<'cards'>['items'][number]
export type Summary = ReplyOf<'subscriptionSummary'>

const colours: Record<SubscriptionStatus, BadgeColour> = {
  PENDING: 'amber',
  ACTIVE: 'green',
  FAILED: 'red',
  CANCEL: 'grey',
  EXPIRED: 'grey',
  PENDING_RENEWAL: 'blue',
}
export const subscriptionLooks = Object.fromEntries(
  Object.entries(subscriptionStatusWords).map(([status, word]) => [
    status,
    { word, colour: colours[status as SubscriptionStatus] },
  ]),
) as StatusLooks<SubscriptionStatus>

export const paymentRecordLooks: StatusLooks<SubscriptionPaymentStatus> = {
  PENDING: { word: 'Chờ thanh toán', colour: 'amber' },
  PENDING_UPGRADE: { word: 'Chờ trả tiền đổi gói', colour: 'amber' },
  PAID: { word: 'Đã trả', colour: 'green' },
  FAILED: { word: 'Không thu được', colour: 'red' },
  CANCELLED: { word: 'Đã hủy', colour: 'grey' },
  REFUNDED: { word: 'Đã hoàn', colour: 'blue' },
}

/** How a subscription stands, in one or two words: nearer to a person than its status. */
export function standingOf(sub: Subscription): { word: string; colour: BadgeColour } {
  if (sub.trouble && sub.trouble.failures > 0) return { word: 'Chưa gia hạn được', colour: 'red' }
  if (sub.lifetime) return { word: 'Trọn đời', colour: 'green' }
  if (sub.status === 'ACTIVE' && sub.cancelAtEnd) return { word: 'Sẽ kết thúc', colour: 'amber' }
  if (sub.pause)
    return sub.pause.rests ? { word: 'Tạm nghỉ', colour: 'grey' } : { word: 'Sắp tạm nghỉ', colour: 'amber' }
  if (sub.status === 'ACTIVE' && sub.isTrial) return { word: 'Đang dùng thử', colour: 'blue' }
  return subscriptionLooks[sub.status]
}

/** What its next line is about. */
export function nextIcon(sub: Subscription): IconName {
  if (sub.lifetime) return 'star'
  if (sub.status === 'PENDING' || sub.status === 'PENDING_RENEWAL') return 'clock'
  return sub.nextCharge || sub.byApple ? 'refresh' : 'calendar'
}

/** What happens next with it, and when: the line one comes to read. */
export function nextOf(sub: Subscription): string {
  const until = sub.period?.endsAt ? formatDateTime(sub.period.endsAt) : ''
  if (sub.lifetime) return 'Gói của bạn không bao giờ hết hạn và không trừ thêm tiền.'
  if (sub.byApple)
    return until
      ? `Gói mua trong App Store, đã trả đến ${until}. Gia hạn, đổi và hủy trong cài đặt Apple ID của bạn.`
      : 'Gói mua trong App Store.'
  if (sub.status === 'PENDING') return 'Gói mở ngay khi chúng tôi nhận được tiền.'
  if (sub.status === 'PENDING_RENEWAL') return sub.trouble ? '' : 'Thẻ của bạn đang được trừ tiền cho kỳ tiếp theo.'
  if (sub.status !== 'ACTIVE') return sub.endedAt ? `Kết thúc lúc ${formatDateTime(sub.endedAt)}.` : ''
  if (sub.cancelAtEnd) return `Bạn đã hủy. Mọi thứ vẫn mở đến ${until}, sau đó gói đóng và không trừ tiền nữa.`
  if (sub.pause) {
    const { from, until: back, rests } = sub.pause
    const then = `Tự mở lại ${formatDateTime(back)}, trừ ${formatDong(sub.price)}.`
    return rests
      ? `Gói đang nghỉ: không mở bài, không trừ tiền. ${then}`
      : `Mọi thứ vẫn mở đến ${formatDateTime(from)}, rồi gói nghỉ và không trừ tiền. ${then}`
  }
  if (sub.nextCharge) {
    const { at, amount } = sub.nextCharge
    const from = sub.card ? `từ thẻ ${cardName(sub.card)}` : 'từ thẻ của bạn'
    return `Tự gia hạn ${formatDateTime(at)}, trừ ${formatDong(amount)} ${from}.`
  }
  return `Đã trả đến ${until}, sau đó gói đóng. Gói này không tự gia hạn.`
}

/** The month printed on the card: `12/2034`. */
export function cardMonth(expiresAt: Instant): string {
  return formatDate(addDays(expiresAt, -1)).slice(3)
}
