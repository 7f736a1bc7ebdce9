import type { Grant } from './permissions.ts'

/** What the work of the staff is about, in the order of the page. */
export const taskAreas = {
  COURSES: 'Khóa học và sản phẩm',
  HOSTS: 'Giảng viên và người bán',
  CONTENT: 'Nội dung và kiểm duyệt',
  PEOPLE: 'Người dùng và quyền riêng tư',
  ORDERS: 'Đơn hàng và hoàn tiền',
  BOOKS: 'Kế toán và chi trả',
  MARKETING: 'Tiếp thị và ưu đãi',
  SYSTEM: 'Hệ thống',
} as const
export type TaskArea = keyof typeof taskAreas

type Task = {
  readonly area: TaskArea
  /** A verb and what it is done to, as on a list of duties. */
  readonly task: string
  /** What else comes with it, where the task does not say it. */
  readonly detail?: string
}

/** Each right as the task that it lets somebody do. */
export const tasks: Record<Grant, Task> = {
  'hosts.read': { area: 'HOSTS', task: 'Xem hồ sơ giảng viên' },
  'hosts.decide': { area: 'HOSTS', task: 'Duyệt hồ sơ giảng viên' },
  'sellers.verify': { area: 'HOSTS', task: 'Xác minh người bán', detail: 'Xem cả giấy tờ tùy thân đã gửi.' },
  'emails.read': { area: 'MARKETING', task: 'Xem danh sách email nhận tin' },
  'emails.manage': { area: 'MARKETING', task: 'Gỡ email khỏi danh sách nhận tin' },
  'businesses.manage': { area: 'CONTENT', task: 'Gỡ trang doanh nghiệp' },
  'courses.moderate': { area: 'COURSES', task: 'Duyệt khóa học', detail: 'Đọc bản gửi duyệt, đồng ý hoặc trả lại.' },
  'courses.read': { area: 'COURSES', task: 'Xem danh sách khóa học', detail: 'Gồm cả bản nháp.' },
  'courses.manage': { area: 'COURSES', task: 'Sửa khóa học thay giảng viên' },
  'events.manage': {
    area: 'COURSES',
    task: 'Duyệt và quản lý sự kiện',
    detail: 'Duyệt, ẩn, xóa, sửa thay người tổ chức.',
  },
  'calendars.manage': {
    area: 'COURSES',
    task: 'Quản lý lịch hẹn',
    detail: 'Xem buổi hẹn, ẩn lịch, xử lý tranh chấp giữa khách và người dẫn.',
  },
  'content.moderate': {
    area: 'CONTENT',
    task: 'Kiểm duyệt nội dung',
    detail: 'Quyết định nội dung bị giữ, báo cáo và khiếu nại; đọc phần dành cho hội viên.',
  },
  'keywords.manage': { area: 'CONTENT', task: 'Quản lý từ khóa kiểm duyệt' },
  'categories.manage': { area: 'COURSES', task: 'Quản lý danh mục' },
  'search.manage': { area: 'CONTENT', task: 'Quản lý từ đồng nghĩa của ô tìm kiếm' },
  'certificates.revoke': { area: 'COURSES', task: 'Thu hồi chứng chỉ' },
  'users.read': { area: 'PEOPLE', task: 'Xem người dùng' },
  'users.manage': { area: 'PEOPLE', task: 'Mở, sửa, khóa và xóa tài khoản' },
  'privacy.decide': { area: 'PEOPLE', task: 'Trả lời yêu cầu về dữ liệu cá nhân' },
  'users.reset-two-factor': { area: 'PEOPLE', task: 'Gỡ xác thực hai bước của người dùng' },
  'library.manage': { area: 'COURSES', task: 'Quản lý thư viện tệp', detail: 'Xem và sửa tệp của mọi giảng viên.' },
  'notifications.manage': {
    area: 'MARKETING',
    task: 'Quản lý thông báo',
    detail: 'Xem tin đã gửi và mẫu tin, gửi lại, gửi tin khuyến mãi.',
  },
  'transfers.manage': {
    area: 'ORDERS',
    task: 'Đối soát chuyển khoản',
    detail: 'Gán tiền vào đơn hàng và ghi nhận trả lại.',
  },
  'permissions.read': { area: 'SYSTEM', task: 'Xem bảng phân quyền' },
  'permissions.manage': { area: 'SYSTEM', task: 'Thay đổi phân quyền' },
  'users.impersonate': { area: 'PEOPLE', task: 'Xem hộ người dùng' },
  'books.read': { area: 'BOOKS', task: 'Xem sổ kế toán', detail: 'Gồm hóa đơn, thuế và chi trả.' },
  'books.manage': { area: 'BOOKS', task: 'Điều chỉnh và khóa sổ kế toán', detail: 'Đặt cả tỷ lệ phí và thuế.' },
  'payouts.manage': { area: 'BOOKS', task: 'Chi trả cho giảng viên' },
  'refunds.decide': { area: 'ORDERS', task: 'Hoàn tiền', detail: 'Xem và quyết định yêu cầu hoàn tiền.' },
  'layoffs.decide': { area: 'ORDERS', task: 'Xét hỗ trợ người mất việc' },
  'products.read': { area: 'COURSES', task: 'Xem mọi sản phẩm' },
  'products.manage': { area: 'COURSES', task: 'Đặt số chỗ và trả góp cho sản phẩm của giảng viên' },
  'memberships.manage': { area: 'COURSES', task: 'Quản lý gói hội viên' },
  'documents.manage': { area: 'COURSES', task: 'Quản lý sách điện tử và tài liệu' },
  'posts.write': { area: 'CONTENT', task: 'Viết bài của Bến Học' },
  'orders.read': { area: 'ORDERS', task: 'Xem đơn hàng', detail: 'Gồm cả mô phỏng giá.' },
  'orders.manage': {
    area: 'ORDERS',
    task: 'Tạo và sửa đơn hàng',
    detail: 'Ghi nhận cả tiền nhận ngoài cổng thanh toán.',
  },
  'proposals.manage': { area: 'ORDERS', task: 'Soạn và gửi báo giá' },
  'proposals.approve': { area: 'ORDERS', task: 'Duyệt báo giá giảm nhiều của đồng nghiệp' },
  'vouchers.manage': { area: 'MARKETING', task: 'Quản lý mã giảm giá và đợt giảm giá' },
  'audit.read': { area: 'SYSTEM', task: 'Xem nhật ký hoạt động' },
  'jobs.manage': { area: 'SYSTEM', task: 'Xử lý tác vụ lỗi', detail: 'Chạy lại hoặc bỏ qua.' },
  'hooks.manage': { area: 'SYSTEM', task: 'Quản lý webhook' },
}
