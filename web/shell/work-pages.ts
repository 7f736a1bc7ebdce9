import type { CallName } from '#domain/contract/index.ts'
import type { Grant } from '#domain/permissions.ts'
import type { PageContext } from '#web/api/context.ts'
import { paths } from '#web/paths.ts'
import { staffPaths } from '#web/paths-staff.ts'
import { type ShellLink, workLinks } from './account-links.ts'

/** Shown to those who may make the call that the page is about, and have the grant where hosts make it too. */
type WorkPage = ShellLink & { opens: CallName; grant?: Grant }
type Pages<Page> = { title?: string; links: readonly Page[] }

/** A group of pages; the first one of a place of work has no title. */
export type NavSection = Pages<ShellLink>
/** A place of work, with those of its pages that this person may open. */
export type WorkArea = { name: string; home: string; sections: readonly NavSection[] }

const studio: readonly Pages<WorkPage>[] = [
  { links: [{ to: paths.host(), label: 'Tổng quan', icon: 'dashboard', exact: true, opens: 'hostMetrics' }] },
  {
    title: 'Nội dung',
    links: [
      { to: paths.hostCourses(), label: 'Khóa học', icon: 'books', opens: 'hostCourses' },
      { to: paths.hostEvents(), label: 'Sự kiện', icon: 'calendar', opens: 'myEvents' },
      { to: paths.hostCalendars(), label: 'Lịch hẹn', icon: 'clock', opens: 'myCalendars' },
      { to: paths.hostOutsideCalendars(), label: 'Lịch ngoài', icon: 'link', opens: 'outsideCalendars' },
      { to: paths.hostCombos(), label: 'Combo', icon: 'gift', opens: 'myCombos' },
      { to: paths.hostPosts(), label: 'Bài viết', icon: 'pencil', opens: 'myPosts' },
      { to: paths.hostLibrary(), label: 'Thư viện tệp', icon: 'folder', opens: 'libraryTree' },
      { to: paths.accountModeration(), label: 'Nội dung chờ duyệt', icon: 'flag', opens: 'ownModeration' },
    ],
  },
  {
    title: 'Bán hàng',
    links: [
      { to: paths.vouchers('host'), label: 'Mã giảm giá', icon: 'tag', opens: 'vouchers' },
      { to: paths.discounts('host'), label: 'Đợt giảm giá', icon: 'discount', opens: 'discounts' },
      { to: paths.hostEarnings(), label: 'Thu nhập', icon: 'wallet', opens: 'ownEarnings' },
      { to: paths.hostFigures(), label: 'Số liệu', icon: 'chart', opens: 'hostMetricsFollowers' },
    ],
  },
  {
    title: 'Hồ sơ',
    links: [
      { to: paths.hostPublicProfile(), label: 'Hồ sơ giảng viên', icon: 'user', opens: 'ownHostProfile' },
      { to: paths.hostShelves(), label: 'Kệ khóa học', icon: 'list', opens: 'hostCategories' },
      { to: paths.hostVerification(), label: 'Xác minh người bán', icon: 'shield', opens: 'sellerStanding' },
    ],
  },
]

const staff: readonly Pages<WorkPage>[] = [
  { links: [{ to: staffPaths.staff(), label: 'Tổng quan', icon: 'dashboard', exact: true, opens: 'staffOverview' }] },
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
      { to: staffPaths.staffEvents(), label: 'Sự kiện', icon: 'calendar', opens: 'adminEvents' },
      { to: staffPaths.staffBookings(), label: 'Buổi hẹn', icon: 'clock', opens: 'adminBookings' },
      {
        to: staffPaths.staffBookingDisputes(),
        label: 'Khiếu nại buổi hẹn',
        icon: 'flag',
        opens: 'bookingDisputes',
      },
      { to: staffPaths.staffHolidays(), label: 'Ngày lễ', icon: 'sun', opens: 'staffHolidays' },
      { to: staffPaths.staffModeration(), label: 'Kiểm duyệt', icon: 'flag', opens: 'moderationCases' },
      { to: staffPaths.staffDocuments(), label: 'Sách và tài liệu', icon: 'pdf', opens: 'adminDocuments' },
      { to: staffPaths.staffLibraries(), label: 'Thư viện tệp', icon: 'folder', opens: 'adminLibraries' },
      { to: staffPaths.staffCategories(), label: 'Danh mục', icon: 'category', opens: 'createCategory' },
      {
        to: staffPaths.staffEventCategories(),
        label: 'Danh mục sự kiện',
        icon: 'category',
        opens: 'createEventCategory',
      },
      { to: staffPaths.staffSynonyms(), label: 'Từ đồng nghĩa', icon: 'search', opens: 'searchSynonyms' },
      { to: staffPaths.staffCertificates(), label: 'Chứng chỉ', icon: 'certificate', opens: 'staffCertificates' },
    ],
  },
  {
    title: 'Bán hàng',
    links: [
      { to: staffPaths.staffOrders(), label: 'Đơn hàng', icon: 'receipt', opens: 'adminOrders' },
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
      { to: staffPaths.staffProposals(), label: 'Báo giá', icon: 'text', opens: 'allProposals' },
      { to: staffPaths.staffPriceSimulation(), label: 'Mô phỏng giá', icon: 'gauge', opens: 'simulatePrice' },
    ],
  },
  {
    title: 'Tiếp thị',
    links: [
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
      { to: staffPaths.staffEmails(), label: 'Email nhận tin', icon: 'mail', opens: 'emailCollections' },
    ],
  },
  {
    title: 'Người dùng',
    links: [
      { to: staffPaths.staffUsers(), label: 'Người dùng', icon: 'users', opens: 'adminUsersV2' },
      { to: staffPaths.staffHosts(), label: 'Giảng viên', icon: 'school', opens: 'hostProfiles' },
      { to: staffPaths.staffSellers(), label: 'Xác minh người bán', icon: 'card', opens: 'sellerVerifications' },
      { to: staffPaths.staffLayoffRequests(), label: 'Hỗ trợ mất việc', icon: 'briefcase', opens: 'layoffRequests' },
      { to: staffPaths.staffDataRequests(), label: 'Yêu cầu dữ liệu', icon: 'mail', opens: 'dataRequests' },
      { to: staffPaths.staffImpersonations(), label: 'Xem hộ', icon: 'eye', opens: 'impersonations' },
    ],
  },
  {
    title: 'Tài chính',
    links: [
      { to: staffPaths.staffBooks(), label: 'Kế toán', icon: 'chart', opens: 'bookChecks' },
      { to: staffPaths.staffPayouts(), label: 'Chi trả giảng viên', icon: 'wallet', opens: 'payouts' },
      {
        to: staffPaths.staffAffiliatePayouts(),
        label: 'Chi hoa hồng đối tác',
        icon: 'wallet',
        opens: 'affiliatePayouts',
      },
      { to: staffPaths.staffRefunds(), label: 'Hoàn tiền', icon: 'refresh', opens: 'allRefunds' },
      { to: staffPaths.staffTransfers(), label: 'Chuyển khoản', icon: 'card', opens: 'bankTransfers' },
      { to: staffPaths.staffGiftCards(), label: 'Thẻ quà tặng', icon: 'gift', opens: 'allGiftCards' },
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

/**
 * Both places of work with what this person may open in them, as the server decides it: for loaders. One that their
 * account does not lead to has no pages.
 */
export function workAreas({ may, user }: Pick<PageContext, 'may' | 'user'>): { studio: WorkArea; staff: WorkArea } {
  const opened = (home: string, sections: readonly Pages<WorkPage>[]): NavSection[] => {
    if (!user || !workLinks(user).some(({ to }) => to === home)) return []
    return sections
      .map(({ links, ...section }) => ({
        ...section,
        links: links
          .filter(({ opens, grant }) => may(opens) && (!grant || user.grants.includes(grant)))
          .map(({ opens: _, grant: __, ...link }) => link),
      }))
      .filter(({ links }) => links.length > 0)
  }
  const [studioHome, staffHome] = [paths.host(), staffPaths.staff()]
  return {
    studio: { name: 'Kênh giảng viên', home: studioHome, sections: opened(studioHome, studio) },
    staff: { name: 'Quản trị', home: staffHome, sections: opened(staffHome, staff) },
  }
}
