import { isStaff } from '#domain/permissions.ts'
import type { PageUser } from '#web/api/context.ts'
import { paths } from '#web/paths.ts'
import { staffPaths } from '#web/paths-staff.ts'
import type { IconName } from '#web/ui/Icon.tsx'

export type ShellLink = {
  to: string
  label: string
  icon: IconName
  /** Current only on its own page, not on those below it. */
  exact?: boolean
}

/** Pages of one's own, in five groups by what one comes for. */
export const ownSections: readonly { title: string; links: readonly ShellLink[] }[] = [
  {
    title: 'Học tập',
    links: [
      { to: paths.learning(), label: 'Khóa học của tôi', icon: 'book', exact: true },
      { to: paths.myTickets(), label: 'Vé sự kiện', icon: 'calendar' },
      { to: paths.myBookings(), label: 'Lịch hẹn của tôi', icon: 'clock' },
      { to: paths.myCertificates(), label: 'Chứng chỉ', icon: 'certificate' },
      { to: paths.accountPosts(), label: 'Bài viết hội viên', icon: 'text' },
      { to: paths.accountFollowing(), label: 'Đang theo dõi', icon: 'heart' },
    ],
  },
  {
    title: 'Mua hàng',
    links: [
      { to: paths.orders(), label: 'Đơn hàng', icon: 'receipt' },
      { to: paths.accountRefunds(), label: 'Hoàn tiền', icon: 'refresh' },
      { to: paths.accountMemberships(), label: 'Gói hội viên', icon: 'star' },
      { to: paths.accountInstalments(), label: 'Trả góp', icon: 'calendar' },
      { to: paths.accountGifts(), label: 'Quà tặng', icon: 'gift' },
      { to: paths.myProposals(), label: 'Báo giá', icon: 'pdf' },
    ],
  },
  {
    title: 'Ví và ưu đãi',
    links: [
      { to: paths.credit(), label: 'Số dư', icon: 'wallet' },
      { to: paths.accountCards(), label: 'Thẻ đã lưu', icon: 'card' },
      { to: paths.referrals(), label: 'Mời bạn', icon: 'share' },
      { to: paths.affiliate(), label: 'Đối tác tiếp thị', icon: 'link' },
    ],
  },
  {
    title: 'Cộng tác',
    links: [
      { to: paths.invitations(), label: 'Lời mời cộng tác', icon: 'school' },
      { to: paths.myBusinesses(), label: 'Trang doanh nghiệp', icon: 'store' },
      { to: paths.accountModeration(), label: 'Nội dung chờ duyệt', icon: 'flag' },
    ],
  },
  {
    title: 'Tài khoản',
    links: [
      { to: paths.account(), label: 'Hồ sơ cá nhân', icon: 'user', exact: true },
      { to: paths.accountResume(), label: 'Kinh nghiệm, học vấn', icon: 'briefcase' },
      { to: paths.accountBank(), label: 'Thanh toán, nhận tiền', icon: 'receipt' },
      { to: paths.notifications(), label: 'Thông báo', icon: 'bell' },
      { to: paths.accountNotifications(), label: 'Cài đặt thông báo', icon: 'settings' },
      { to: paths.accountSecurity(), label: 'Bảo mật', icon: 'lock' },
      { to: paths.accountPrivacy(), label: 'Quyền riêng tư', icon: 'shield' },
    ],
  },
]

/** Where else this person works: the studio, the staff pages, or the way to become a host. */
export function workLinks(user: PageUser): ShellLink[] {
  if (isStaff(user.role)) {
    return [
      { to: staffPaths.staff(), label: 'Quản trị', icon: 'shield' },
      { to: paths.host(), label: 'Kênh giảng viên', icon: 'school' },
    ]
  }
  if (user.role === 'HOST') return [{ to: paths.host(), label: 'Kênh giảng viên', icon: 'school' }]
  return [{ to: paths.becomeHost(), label: 'Trở thành giảng viên', icon: 'school' }]
}
