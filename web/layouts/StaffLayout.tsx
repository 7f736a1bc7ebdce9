import { Outlet } from 'react-router'
import type { CallName } from '#domain/contract/index.ts'
import type { Grant } from '#domain/permissions.ts'
import { apiContext } from '#web/api/context.ts'
import { needStaff } from '#web/api/guards.ts'
import { Bell } from '#web/features/notifications/Bell.tsx'
import { paths } from '#web/paths.ts'
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
      { to: paths.staffCourses(), label: 'Khóa học', icon: 'books', opens: 'adminCourses' },
      { to: paths.staffCourseReviews(), label: 'Duyệt khóa học', icon: 'checklist', opens: 'courseModerationQueue' },
      { to: paths.staffModeration(), label: 'Kiểm duyệt', icon: 'flag', opens: 'moderationCases' },
      { to: paths.staffLibraries(), label: 'Thư viện tệp', icon: 'folder', opens: 'adminLibraries' },
      { to: paths.staffCategories(), label: 'Danh mục', icon: 'category', opens: 'createCategory' },
      { to: paths.staffCertificates(), label: 'Chứng chỉ', icon: 'certificate', opens: 'staffCertificates' },
    ],
  },
  {
    title: 'Bán hàng',
    links: [
      { to: paths.staffOrders(), label: 'Đơn hàng', icon: 'receipt', opens: 'adminOrders' },
      { to: paths.staffProposals(), label: 'Báo giá', icon: 'text', opens: 'allProposals' },
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
      { to: paths.staffAffiliates(), label: 'Đối tác tiếp thị', icon: 'link', opens: 'affiliates' },
      { to: paths.staffReferrals(), label: 'Mời bạn', icon: 'share', opens: 'allReferrals' },
      { to: paths.staffPriceSimulation(), label: 'Mô phỏng giá', icon: 'gauge', opens: 'simulatePrice' },
      { to: paths.staffProducts(), label: 'Sản phẩm', icon: 'store', opens: 'adminProducts' },
      { to: paths.staffMemberships(), label: 'Gói hội viên', icon: 'card', opens: 'adminMemberships', exact: true },
      { to: paths.staffSubscriptions(), label: 'Đăng ký hội viên', icon: 'refresh', opens: 'staffSubscriptions' },
      { to: paths.staffInstalments(), label: 'Trả góp', icon: 'calendar', opens: 'staffInstalments' },
      { to: paths.staffDocuments(), label: 'Sách và tài liệu', icon: 'pdf', opens: 'adminDocuments' },
      { to: paths.staffSynonyms(), label: 'Từ đồng nghĩa', icon: 'search', opens: 'searchSynonyms' },
    ],
  },
  {
    title: 'Con người',
    links: [
      { to: paths.staffUsers(), label: 'Người dùng', icon: 'users', opens: 'adminUsersV2' },
      { to: paths.staffHosts(), label: 'Giảng viên', icon: 'school', opens: 'hostProfiles' },
      { to: paths.staffSellers(), label: 'Xác minh người bán', icon: 'card', opens: 'sellerVerifications' },
      { to: paths.staffLayoffRequests(), label: 'Hỗ trợ mất việc', icon: 'briefcase', opens: 'layoffRequests' },
      { to: paths.staffEmails(), label: 'Email nhận tin', icon: 'mail', opens: 'emailCollections' },
      { to: paths.staffDataRequests(), label: 'Yêu cầu dữ liệu', icon: 'mail', opens: 'dataRequests' },
      { to: paths.staffImpersonations(), label: 'Xem hộ', icon: 'eye', opens: 'impersonations' },
    ],
  },
  {
    title: 'Tiền',
    links: [
      { to: paths.staffBooks(), label: 'Kế toán', icon: 'chart', opens: 'bookChecks' },
      { to: paths.staffPayouts(), label: 'Chi trả giảng viên', icon: 'wallet', opens: 'payouts' },
      { to: paths.staffAffiliatePayouts(), label: 'Chi hoa hồng đối tác', icon: 'wallet', opens: 'affiliatePayouts' },
      { to: paths.staffGiftCards(), label: 'Thẻ quà tặng', icon: 'gift', opens: 'allGiftCards' },
      { to: paths.staffRefunds(), label: 'Hoàn tiền', icon: 'refresh', opens: 'allRefunds' },
      { to: paths.staffTransfers(), label: 'Chuyển khoản', icon: 'card', opens: 'bankTransfers' },
    ],
  },
  {
    title: 'Hệ thống',
    links: [
      { to: paths.staffMessages(), label: 'Tin đã gửi', icon: 'bell', opens: 'deliveryLog' },
      { to: paths.staffHooks(), label: 'Webhook', icon: 'link', opens: 'hooks' },
      { to: paths.staffDeadJobs(), label: 'Việc không xong', icon: 'warning', opens: 'deadJobs' },
      { to: paths.staffAudit(), label: 'Nhật ký', icon: 'history', opens: 'auditLog' },
      { to: paths.staffPermissions(), label: 'Phân quyền', icon: 'shield', opens: 'permissionMatrix' },
    ],
  },
]

/** The pages of staff; the side shows what this person may open, as the server decides it. */
export default function StaffLayout({ loaderData: { user, shown } }: Route.ComponentProps) {
  const overview: NavSection = { links: [{ to: paths.staff(), label: 'Tổng quan', icon: 'dashboard', exact: true }] }
  return (
    <Workspace bell={<Bell />} area="Quản trị" home={paths.staff()} user={user} sections={[overview, ...shown]}>
      <Outlet />
    </Workspace>
  )
}
