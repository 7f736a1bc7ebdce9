import type { DeliveryMode } from '../enums.ts'
import type { Wire } from './kind.ts'

/** Which setting brought a message: none can (LOCKED), nobody touched it, the person chose it, another way failed, they asked now. */
export const DeliveryCause = ['LOCKED', 'DEFAULT', 'CHOSEN', 'FALLBACK', 'ASKED'] as const
export type DeliveryCause = (typeof DeliveryCause)[number]

/** Why a message was never handed over. */
export const SkipReason = [
  'OFF',
  'NO_CONSENT',
  'DAILY_LIMIT',
  'NO_ADDRESS',
  'NOT_OFFERED',
  'TEMPLATE',
  'DROPPED',
  'BUDGET',
  'EXPIRED',
] as const
export type SkipReason = (typeof SkipReason)[number]

export const skipWords: Record<SkipReason, string> = {
  OFF: 'người nhận đã tắt',
  NO_CONSENT: 'người nhận chưa đồng ý nhận tin khuyến mãi',
  DAILY_LIMIT: 'đã đủ 3 tin khuyến mãi trong 24 giờ',
  NO_ADDRESS: 'người nhận chưa có địa chỉ cho kênh này',
  NOT_OFFERED: 'kênh này chưa được kết nối',
  TEMPLATE: 'mẫu tin thiếu hoặc thừa nội dung',
  DROPPED: 'người nhận bỏ khỏi bản tổng hợp',
  BUDGET: 'đã hết hạn mức chi phí của tháng',
  EXPIRED: 'hết hạn trước khi gửi được',
}
export const causeWords: Record<DeliveryCause, string> = {
  LOCKED: 'luôn được gửi',
  DEFAULT: 'cài đặt mặc định',
  CHOSEN: 'cài đặt của bạn',
  FALLBACK: 'gửi thay khi kênh khác không tới được',
  ASKED: 'bạn yêu cầu gửi',
}

export const DeliveryState = [
  'SHOWN',
  'PACKAGED',
  'HELD',
  'QUEUED',
  'ACCEPTED',
  'DELIVERED',
  'FAILED',
  'SKIPPED',
] as const
export type DeliveryState = (typeof DeliveryState)[number]

export type DeliveryFacts = {
  channel: Wire
  mode: DeliveryMode
  skipped: SkipReason | null
  dueAt: Date | null
  packedAt: Date | null
  message: {
    notBefore: Date | null
    sentAt: Date | null
    deliveredAt: Date | null
    failedAt: Date | null
    failureCode: string | null
  } | null
}

/** Where a delivery stands. Accepted by a provider is not delivered: only its report says that. */
export function deliveryState({ channel, skipped, dueAt, packedAt, message }: DeliveryFacts, now: Date): DeliveryState {
  if (skipped) return 'SKIPPED'
  if (message) {
    if (message.deliveredAt) return 'DELIVERED'
    if (message.failedAt) return isOwnDecision(message.failureCode) ? 'SKIPPED' : 'FAILED'
    if (message.sentAt) return 'ACCEPTED'
    return message.notBefore && message.notBefore > now ? 'HELD' : 'QUEUED'
  }
  if (dueAt && !packedAt) return 'PACKAGED'
  return channel === 'NOTIFICATION' ? 'SHOWN' : 'QUEUED'
}

/** Whether a message ended because we decided so, not because somebody else failed. */
export function isOwnDecision(code: string | null): code is SkipReason {
  return (SkipReason as readonly (string | null)[]).includes(code)
}
