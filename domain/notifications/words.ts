import { NotificationGroup } from './groups.ts'
import type { Wire } from './kind.ts'

export { NotificationGroup }

/** What people call groups and ways; apart from the table of kinds, so that pages need not load that. */
export const groupWords: Record<NotificationGroup, string> = {
  ACCOUNT: 'Tài khoản',
  LEARNING: 'Học tập',
  ORDERS: 'Đơn hàng',
  COMMUNITY: 'Cộng đồng',
  OFFERS: 'Ưu đãi',
  TEACHING: 'Giảng dạy',
  MODERATION: 'Kiểm duyệt',
  STAFF: 'Việc quản trị',
}
/** What a group is about, in one line. */
export const groupHints: Record<NotificationGroup, string> = {
  ACCOUNT: 'Đăng nhập, bảo mật và hồ sơ của bạn',
  LEARNING: 'Khóa học, tài liệu, quà và chứng chỉ',
  ORDERS: 'Thanh toán, hoàn tiền, hội viên và trả góp',
  COMMUNITY: 'Bài viết, bình luận và người bạn theo dõi',
  OFFERS: 'Khóa học mới và chương trình giảm giá',
  TEACHING: 'Duyệt khóa học, thu nhập và cộng tác',
  MODERATION: 'Nội dung bị giữ, bị gỡ và khiếu nại',
  STAFF: 'Việc chờ bạn xử lý ở trang quản trị',
}
export const wireWords: Record<Wire, string> = {
  NOTIFICATION: 'Bến Học',
  EMAIL: 'Email',
  PUSH: 'Trình duyệt',
  SMS: 'SMS',
  ZNS: 'Zalo',
}
/** In the order of the page. */
export const wires: readonly Wire[] = ['NOTIFICATION', 'EMAIL', 'PUSH', 'ZNS', 'SMS']

/** `07:30, 11:30 và 18:00` */
export function slotClockWords(clocks: readonly string[]): string {
  return clocks.length < 2 ? clocks.join('') : `${clocks.slice(0, -1).join(', ')} và ${clocks.at(-1)}`
}

/** A group as the address of a page says it. */
export function groupKey(group: NotificationGroup): string {
  return group.toLowerCase()
}
