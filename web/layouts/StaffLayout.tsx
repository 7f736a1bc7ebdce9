import { Outlet } from 'react-router'
import type { CallName } from '#domain/contract/index.ts'
import type { Grant } from '#domain/permissions.ts'
import { apiContext } from '#web/api/context.ts'
import { needStaff } from '#web/api/guards.ts'
import Bell from '#web/features/notifications/Bell.tsx'
import { paths } from '#web/paths.ts'
import { staffPaths } from '#web/paths-staff.ts'
import type { NavSection } from '#web/shell/SideNav.tsx'
import { Workspace } from '#web/shell/Workspace.tsx'
import type { Route } from './+types/StaffLayout.ts'

export function loader(args: Route.LoaderArgs) {
  const user = needStaff(args)
  const { may } = args.context.get(apiContext)
  const shown: NavSection[] = sections
    .map(({ title, links }) => ({
      title,
      links: links
        .filter(({ opens, grant }) => may(opens) && (!grant || user.grants.includes(grant)))
        .map(({ opens: _, grant: __, ...link }) => link),
    }))
    .filter(({ links }) => links.length > 0)
  return { user, shown }
}

/** A link is shown to those who may make the call that its page is about, and have the grant where hosts make it too. */
type StaffLink = NavSection['links'][number] & { opens: CallName; grant?: Grant }
type StaffSection = { title: string; links: readonly StaffLink[] }

const sections: readonly StaffSection[] = [
  {
    title: 'Nội dung',
    links: [
      { to: staffPaths.staffCourses(), label: 'Khóa học', icon: 'books', opens: 'adminCourses' },
      {
        to: staffPaths.staffCourseReviews(),
        label: 'Duyệt khóa học',
        icon: 'checklist',
        opens: 'courseModerationQueue',
      },
      { to: staffPaths.staffModeration(), label: 'Kiểm duyệt', icon: 'flag', opens: 'moderationCases' },
      { to: staffPaths.staffLibraries(), label: 'Thư viện tệp', icon: 'folder', opens: 'adminLibraries' },
      { to: staffPaths.staffCategories(), label: 'Danh mục', icon: 'category', opens: 'createCategory' },
      { to: staffPaths.staffCertificates(), label: 'Chứng chỉ', icon: 'certificate', opens: 'staffCertificates' },
    ],
  },
  {
    title: 'Bán hàng',
    links: [
      { to: staffPaths.staffOrders(), label: 'Đơn hàng', icon: 'receipt', opens: 'adminOrders' },
      { to: staffPaths.staffProposals(), label: 'Báo giá', icon: 'text', opens: 'allProposals' },
      {
        to: paths.vouchers('quan-tri'),
        label: 'Mã giảm giá',
        icon: 'tag',
        opens: 'createVoucher',
        grant: 'vouchers.manage',
      },
      {
        to: paths.discounts('quan-tri'),
        label: 'Đợt giảm giá',
        icon: 'discount',
        opens: 'createDiscount',
        grant: 'vouchers.manage',
      },
      { to: staffPaths.staffAffiliates(), label: 'Đối tác tiếp thị', icon: 'link', opens: 'affiliates' },
      { to: staffPaths.staffReferrals(), label: 'Mời bạn', icon: 'share', opens: 'allReferrals' },
      { to: staffPaths.staffPriceSimulation(), label: 'Mô phỏng giá', icon: 'gauge', opens: 'simulatePrice' },
      { to: staffPaths.staffProducts(), label: 'Sản phẩm', icon: 'store', opens: 'adminProducts' },
      {
        to: staffPaths.staffMemberships(),
        label: 'Gói hội viên',
        icon: 'card',
        opens: 'adminMemberships',
        exact: true,
      },
      { to: staffPaths.staffSubscriptions(), label: 'Đăng ký hội viên', icon: 'refresh', opens: 'staffSubscriptions' },
      { to: staffPaths.staffInstalments(), label: 'Trả góp', icon: 'calendar', opens: 'staffInstalments' },
      { to: staffPaths.staffDocuments(), label: 'Sách và tài liệu', icon: 'pdf', opens: 'adminDocuments' },
      { to: staffPaths.staffSynonyms(), label: 'Từ đồng nghĩa', icon: 'search', opens: 'searchSynonyms' },
    ],
  },
  {
    title: 'Con người',
    links: [
      { to: staffPaths.staffUsers(), label: 'Người dùng', icon: 'users', opens: 'adminUsersV2' },
      { to: staffPaths.staffHosts(), label: 'Giảng viên', icon: 'school', opens: 'hostProfiles' },
      { to: staffPaths.staffSellers(), label: 'Xác minh người bán', icon: 'card', opens: 'sellerVerifications' },
      { to: staffPaths.staffLayoffRequests(), label: 'Hỗ trợ mất việc', icon: 'briefcase', opens: 'layoffRequests' },
      { to: staffPaths.staffEmails(), label: 'Email nhận tin', icon: 'mail', opens: 'emailCollections' },
      { to: staffPaths.staffDataRequests(), label: 'Yêu cầu dữ liệu', icon: 'mail', opens: 'dataRequests' },
      { to: staffPaths.staffImpersonations(), label: 'Xem hộ', icon: 'eye', opens: 'impersonations' },
    ],
  },
  {
    title: 'Tiền',
    links: [
      { to: staffPaths.staffBooks(), label: 'Kế toán', icon: 'chart', opens: 'bookChecks' },
      { to: staffPaths.staffPayouts(), label: 'Chi trả giảng viên', icon: 'wallet', opens: 'payouts' },
      {
        to: staffPaths.staffAffiliatePayouts(),
        label: 'Chi hoa hồng đối tác',
        icon: 'wallet',
        opens: 'affiliatePayouts',
      },
      { to: staffPaths.staffGiftCards(), label: 'Thẻ quà tặng', icon: 'gift', opens: 'allGiftCards' },
      { to: staffPaths.staffRefunds(), label: 'Hoàn tiền', icon: 'refresh', opens: 'allRefunds' },
      { to: staffPaths.staffTransfers(), label: 'Chuyển khoản', icon: 'card', opens: 'bankTransfers' },
    ],
  },
  {
    title: 'Hệ thống',
    links: [
      { to: staffPaths.staffMessages(), label: 'Tin đã gửi', icon: 'bell', opens: 'deliveryLog' },
      { to: staffPaths.staffHooks(), label: 'Webhook', icon: 'link', opens: 'hooks' },
      { to: staffPaths.staffDeadJobs(), label: 'Tác vụ lỗi', icon: 'warning', opens: 'deadJobs' },
      { to: staffPaths.staffAudit(), label: 'Nhật ký hoạt động', icon: 'history', opens: 'auditLog' },
      { to: staffPaths.staffPermissions(), label: 'Phân quyền', icon: 'shield', opens: 'permissionMatrix' },
    ],
  },
]

/** The pages of staff; the side shows what this person may open, as the server decides it. */
export default function StaffLayout({ loaderData: { user, shown } }: Route.ComponentProps) {
  const overview: NavSection = {
    links: [{ to: staffPaths.staff(), label: 'Tổng quan', icon: 'dashboard', exact: true }],
  }
  return (
    <Workspace bell={<Bell />} area="Quản trị" home={staffPaths.staff()} user={user} sections={[overview, ...shown]}>
      <Outlet />
    </Workspace>
  )
}
