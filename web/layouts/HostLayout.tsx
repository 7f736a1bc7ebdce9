import { Outlet } from 'react-router'
import { needHost } from '#web/api/guards.ts'
import Bell from '#web/features/notifications/Bell.tsx'
import { paths } from '#web/paths.ts'
import type { NavSection } from '#web/shell/SideNav.tsx'
import { Workspace } from '#web/shell/Workspace.tsx'
import type { Route } from './+types/HostLayout.ts'

export function loader(args: Route.LoaderArgs) {
  return { user: needHost(args) }
}

const sections: readonly NavSection[] = [
  {
    links: [
      { to: paths.host(), label: 'Tổng quan', icon: 'dashboard', exact: true },
      { to: paths.hostCourses(), label: 'Khóa học', icon: 'books' },
      { to: paths.hostCombos(), label: 'Combo', icon: 'gift' },
      { to: paths.vouchers('host'), label: 'Mã giảm giá', icon: 'tag' },
      { to: paths.discounts('host'), label: 'Đợt giảm giá', icon: 'discount' },
      { to: paths.hostPosts(), label: 'Bài viết', icon: 'pencil' },
      { to: paths.hostLibrary(), label: 'Thư viện tệp', icon: 'folder' },
      { to: paths.hostEarnings(), label: 'Thu nhập', icon: 'wallet' },
      { to: paths.hostFigures(), label: 'Số liệu', icon: 'chart' },
      { to: paths.hostShelves(), label: 'Kệ khóa học', icon: 'list' },
      { to: paths.hostPublicProfile(), label: 'Hồ sơ giảng viên', icon: 'user' },
      { to: paths.accountModeration(), label: 'Nội dung chờ kiểm duyệt', icon: 'flag' },
      { to: paths.hostVerification(), label: 'Xác minh người bán', icon: 'shield' },
    ],
  },
]

/** The studio of hosts. */
export default function HostLayout({ loaderData }: Route.ComponentProps) {
  return (
    <Workspace bell={<Bell />} area="Kênh giảng viên" home={paths.host()} user={loaderData.user} sections={sections}>
      <Outlet />
    </Workspace>
  )
}
