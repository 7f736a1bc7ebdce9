import type { AccessLevel, UserRole } from './enums.ts'

/** What a staff member may be granted beyond being staff. */
export const Grant = [
  'hosts.read',
  'hosts.decide',
  'sellers.verify',
  'emails.read',
  'emails.manage',
  'businesses.manage',
  'courses.moderate',
  'courses.read',
  'courses.manage',
  'content.moderate',
  'keywords.manage',
  'categories.manage',
  'search.manage',
  'certificates.revoke',
  'users.read',
  'users.manage',
  'privacy.decide',
  'users.reset-two-factor',
  'library.manage',
  'notifications.manage',
  'transfers.manage',
  'permissions.read',
  'permissions.manage',
  'users.impersonate',
  'books.read',
  'books.manage',
  'payouts.manage',
  'refunds.decide',
  'layoffs.decide',
  'products.read',
  'products.manage',
  'memberships.manage',
  'documents.manage',
  'posts.write',
  'orders.read',
  'orders.manage',
  'proposals.manage',
  'proposals.approve',
  'vouchers.manage',
  'audit.read',
  'jobs.manage',
  'hooks.manage',
] as const
export type Grant = (typeof Grant)[number]

/** What a role counts as for a call, from least to most. */
export const accessLevelWords: Record<AccessLevel, string> = {
  PUBLIC: 'Như khách',
  AUTHENTICATED: 'Như người đã đăng nhập',
  GRANTED: 'Như người được cấp quyền',
}

/** What each grant lets a person do, in words. */
export const grantWords: Record<Grant, string> = {
  'hosts.read': 'Xem hồ sơ giảng viên',
  'hosts.decide': 'Duyệt hồ sơ giảng viên',
  'sellers.verify': 'Xem giấy tờ và xác minh người bán',
  'emails.read': 'Xem danh sách email nhận tin',
  'emails.manage': 'Gỡ email khỏi danh sách nhận tin',
  'businesses.manage': 'Gỡ trang doanh nghiệp',
  'courses.moderate': 'Xem bản gửi duyệt và duyệt khóa học',
  'courses.read': 'Xem danh sách khóa học, cả bản nháp',
  'courses.manage': 'Mở và sửa khóa học thay giảng viên',
  'content.moderate': 'Quyết định nội dung bị giữ, báo cáo và khiếu nại; đọc phần dành cho hội viên của bài viết',
  'keywords.manage': 'Quản lý từ khóa kiểm duyệt',
  'categories.manage': 'Quản lý danh mục',
  'search.manage': 'Quản lý từ đồng nghĩa của ô tìm kiếm',
  'certificates.revoke': 'Xem và thu hồi chứng chỉ',
  'users.read': 'Xem người dùng',
  'users.manage': 'Mở, sửa, khóa và xóa tài khoản',
  'privacy.decide': 'Trả lời yêu cầu về dữ liệu cá nhân',
  'users.reset-two-factor': 'Gỡ xác thực hai bước của người dùng',
  'library.manage': 'Quản lý thư viện tệp',
  'notifications.manage': 'Xem tin đã gửi, mẫu tin, gửi lại và gửi tin giới thiệu',
  'transfers.manage': 'Xem tiền chuyển khoản, gán vào đơn hàng và ghi nhận trả lại',
  'permissions.read': 'Xem bảng phân quyền',
  'permissions.manage': 'Thay đổi phân quyền',
  'users.impersonate': 'Xem hộ người dùng',
  'books.read': 'Xem sổ sách, hóa đơn, thuế và chi trả',
  'books.manage': 'Đặt tỷ lệ, điều chỉnh và khóa sổ kế toán',
  'payouts.manage': 'Chi trả cho giảng viên',
  'refunds.decide': 'Xem và quyết định hoàn tiền',
  'layoffs.decide': 'Xét yêu cầu hỗ trợ người mất việc',
  'products.read': 'Xem mọi sản phẩm',
  'products.manage': 'Đặt số chỗ và trả góp cho sản phẩm của giảng viên',
  'memberships.manage': 'Quản lý gói hội viên',
  'documents.manage': 'Quản lý sách điện tử và tài liệu',
  'posts.write': 'Viết bài của Bến Học',
  'orders.read': 'Xem đơn hàng và mô phỏng giá',
  'orders.manage': 'Tạo, sửa đơn hàng và ghi nhận tiền nhận ngoài cổng thanh toán',
  'proposals.manage': 'Xem, soạn và gửi báo giá',
  'proposals.approve': 'Duyệt báo giá giảm nhiều của đồng nghiệp',
  'vouchers.manage': 'Quản lý mã giảm giá và đợt giảm giá của nền tảng',
  'audit.read': 'Xem nhật ký: ai đã làm gì',
  'jobs.manage': 'Xem, chạy lại và bỏ qua việc chạy nền không xong',
  'hooks.manage': 'Đăng ký webhook gửi tin cho hệ thống khác',
}

/** Least standing that a call asks for. `provider` and `system` prove themselves by signature, not by session. */
export type Who = 'public' | 'user' | 'host' | 'staff' | 'provider' | 'system'

export const staffRoles = ['SUPER_ADMIN', 'ADMIN', 'PRODUCT_OWNER', 'ACA_PARTNER', 'MARKETING', 'SALE'] as const
export type StaffRole = (typeof staffRoles)[number]

export const grantsOf: Record<UserRole, readonly Grant[]> = {
  SUPER_ADMIN: Grant,
  ADMIN: Grant.filter((grant) => grant !== 'permissions.manage'),
  PRODUCT_OWNER: [
    'hosts.read',
    'hosts.decide',
    'sellers.verify',
    'businesses.manage',
    'courses.moderate',
    'courses.read',
    'courses.manage',
    'content.moderate',
    'keywords.manage',
    'categories.manage',
    'search.manage',
    'users.read',
    'products.read',
    'products.manage',
    'memberships.manage',
    'documents.manage',
    'posts.write',
    'orders.read',
    'vouchers.manage',
  ],
  ACA_PARTNER: ['hosts.read', 'hosts.decide', 'courses.moderate', 'courses.read'],
  MARKETING: [
    'hosts.read',
    'courses.read',
    'emails.read',
    'emails.manage',
    'categories.manage',
    'search.manage',
    'notifications.manage',
    'products.read',
    'posts.write',
    'orders.read',
    'vouchers.manage',
  ],
  SALE: [
    'hosts.read',
    'courses.read',
    'users.read',
    'refunds.decide',
    'layoffs.decide',
    'products.read',
    'orders.read',
    'orders.manage',
    'proposals.manage',
  ],
  HOST: [],
  USER: [],
}

export const roleWords: Record<UserRole, string> = {
  SUPER_ADMIN: 'Quản trị cấp cao',
  ADMIN: 'Quản trị viên',
  PRODUCT_OWNER: 'Phụ trách sản phẩm',
  ACA_PARTNER: 'Đối tác học thuật',
  MARKETING: 'Tiếp thị',
  SALE: 'Kinh doanh',
  HOST: 'Giảng viên',
  USER: 'Người học',
}

export function isStaff(role: UserRole): role is StaffRole {
  return (staffRoles as readonly string[]).includes(role)
}

/** Whether a person of this role may make a call that asks for `who` (and `grant`). Rules about the object come on top. */
export function mayCall(role: UserRole | null, who: Who, grant?: Grant): boolean {
  if (grant && (role === null || !grantsOf[role].includes(grant))) return false
  switch (who) {
    case 'public':
    case 'provider':
    case 'system':
      return true
    case 'user':
      return role !== null
    case 'host':
      return role === 'HOST' || (role !== null && isStaff(role))
    case 'staff':
      return role !== null && isStaff(role)
  }
}
