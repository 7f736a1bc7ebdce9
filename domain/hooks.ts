/** What other systems of the house may be told of. A closed list: each kind says its facts in one place (of houses `insights/hook-events.ts`, of hosts `calendars/told/hook-events.ts`). */
export const HookKind = [
  'order.paid',
  'order.refunded',
  'payout.sent',
  'subscription.renewed',
  'subscription.renewal-failed',
  'subscription.plan-changed',
  'subscription.paused',
  'subscription.canceled',
  'subscription.expired',
] as const
export type HookKind = (typeof HookKind)[number]

/** What systems of hosts may be told of: bookings of their time, each of which stays the same booking throughout. */
export const HostHookKind = [
  'booking.created',
  'booking.confirmed',
  'booking.moved',
  'booking.canceled',
  'booking.missed',
] as const
export type HostHookKind = (typeof HostHookKind)[number]
export type AnyHookKind = HookKind | HostHookKind

/** So many addresses a host may have. */
export const HOST_HOOKS = 5

export const hookKindWords: Record<AnyHookKind, string> = {
  'booking.created': 'Khách gửi yêu cầu đặt lịch',
  'booking.confirmed': 'Buổi hẹn được xác nhận',
  'booking.moved': 'Buổi hẹn được dời giờ',
  'booking.canceled': 'Buổi hẹn bị hủy hoặc từ chối',
  'booking.missed': 'Khách không đến',
  'order.paid': 'Đơn hàng đã thanh toán',
  'order.refunded': 'Đơn hàng đã hoàn tiền',
  'payout.sent': 'Đã chi trả cho giảng viên',
  'subscription.renewed': 'Gói hội viên đã gia hạn',
  'subscription.renewal-failed': 'Gia hạn không thành công',
  'subscription.plan-changed': 'Đã đổi gói hội viên',
  'subscription.paused': 'Gói hội viên tạm nghỉ',
  'subscription.canceled': 'Nhân viên hủy gói hội viên',
  'subscription.expired': 'Gói hội viên đã hết hạn',
}

/** Minutes from one try to the next; after the last one a delivery is given up, two days after it began. */
export const HOOK_GAPS = [1, 5, 30, 120, 360, 720, 1_440] as const
/** So many deliveries given up in a row switch an address off. */
export const HOOK_DEAD_IN_ROW = 5
/** How long the secret before still signs beside the new one. */
export const HOOK_OLD_SECRET_HOURS = 24
