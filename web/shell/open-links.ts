import { paths } from '#web/paths.ts'
import type { ShellLink } from './account-links.ts'

/** What is open to everybody, for a phone that has no menu of categories. */
export const openLinks: readonly ShellLink[] = [
  { to: paths.courses(), label: 'Tất cả khóa học', icon: 'books' },
  { to: paths.events(), label: 'Sự kiện', icon: 'calendar' },
  { to: paths.calendars(), label: 'Đặt lịch hẹn', icon: 'clock' },
  { to: paths.combos(), label: 'Combo tiết kiệm', icon: 'gift' },
  { to: paths.documents(), label: 'Sách và tài liệu', icon: 'pdf' },
  { to: paths.memberships(), label: 'Gói hội viên', icon: 'star' },
  { to: paths.posts(), label: 'Bài viết', icon: 'text' },
  { to: paths.hosts(), label: 'Giảng viên', icon: 'school' },
  { to: paths.giftCards(), label: 'Thẻ quà tặng', icon: 'card' },
  { to: paths.help(), label: 'Trợ giúp', icon: 'help' },
]
