import type { AccessLevel } from '#domain/enums.ts'
import type { Target } from '#domain/permission-table.ts'
import { tasks } from '#domain/permission-tasks.ts'
import { accessLevelWords, type Grant, type Who } from '#domain/permissions.ts'

/** What a role counts as, in one line each; the order is from least to most. */
export const levelWords: Record<AccessLevel, { label: string; hint: string }> = {
  PUBLIC: { label: accessLevelWords.PUBLIC, hint: 'Chỉ còn những gì ai cũng làm được khi chưa đăng nhập.' },
  AUTHENTICATED: {
    label: accessLevelWords.AUTHENTICATED,
    hint: 'Làm được những gì chỉ cần đăng nhập, không có quyền riêng.',
  },
  GRANTED: { label: accessLevelWords.GRANTED, hint: 'Làm được tất cả trong phạm vi này mà vai trò có thể nhận.' },
}

export const whoWords: Record<Who, string> = {
  public: 'Ai cũng được',
  user: 'Người đã đăng nhập',
  host: 'Giảng viên',
  staff: 'Nhân viên',
  provider: 'Nhà cung cấp',
  system: 'Hệ thống',
}

const areaWords: Readonly<Record<string, string>> = {
  auth: 'Tài khoản và đăng nhập',
  users: 'Người dùng và giảng viên',
  permissions: 'Phân quyền',
  impersonations: 'Xem hộ',
  carts: 'Giỏ hàng',
  quotation: 'Tính giá giỏ hàng',
  orders: 'Đơn hàng',
  payments: 'Thanh toán',
  refunds: 'Hoàn tiền',
  credit: 'Số dư',
  'gift-cards': 'Thẻ quà tặng',
  instalments: 'Trả góp',
  gifts: 'Quà tặng',
  proposals: 'Báo giá',
  vouchers: 'Mã giảm giá',
  discounts: 'Đợt giảm giá',
  'price-simulation': 'Mô phỏng giá',
  subscriptions: 'Gói đăng ký',
  'subscription-emails': 'Email nhận tin hội viên',
  'layoff-discount-requests': 'Hỗ trợ người mất việc',
  invoices: 'Hóa đơn',
  affiliates: 'Đối tác tiếp thị',
  referrals: 'Mời bạn',
  books: 'Sổ sách kế toán',
  payouts: 'Chi trả giảng viên',
  'payout-runs': 'Kỳ chi trả',
  'payout-waits': 'Thời gian chờ chi trả',
  'payout-holds': 'Giữ tiền giảng viên',
  'payout-reserves': 'Dự phòng của giảng viên',
  'commission-rules': 'Mức hoa hồng',
  'tax-rates': 'Tỷ lệ thuế khấu trừ',
  'vat-rates': 'Thuế suất GTGT',
  'provider-fees': 'Phí cổng thanh toán',
  queue: 'Hàng đợi xử lý',
  products: 'Sản phẩm',
  combos: 'Combo',
  events: 'Sự kiện',
  calendars: 'Lịch hẹn',
  'calendar-frames': 'Dịch vụ hẹn',
  'booking-events': 'Buổi hẹn của người dẫn',
  'booking-calendars': 'Buổi hẹn của khách',
  'outside-calendars': 'Lịch ngoài của người dẫn',
  'booking-feeds': 'Địa chỉ lịch riêng',
  lich: 'Tệp lịch riêng',
  'event-sessions': 'Buổi của sự kiện',
  'event-categories': 'Danh mục sự kiện',
  'event-questions': 'Tệp trả lời câu hỏi của sự kiện',
  'answer-files': 'Tệp trả lời câu hỏi của sự kiện',
  tickets: 'Vé sự kiện',
  'ticket-reservations': 'Danh sách chờ và lời mời',
  doors: 'Soát vé ở cửa',
  'order-items': 'Người mua theo sự kiện',
  memberships: 'Gói hội viên',
  'my-memberships': 'Gói hội viên của tôi',
  'e-documents': 'Sách và tài liệu',
  'e-document-subscriptions': 'Xin tài liệu qua email',
  'my-documents': 'Tài liệu của tôi',
  'reading-devices': 'Thiết bị đọc',
  category: 'Danh mục',
  'online-courses': 'Khóa học',
  sections: 'Chương học',
  lessons: 'Bài học',
  resources: 'Học liệu',
  libraries: 'Thư viện',
  upload: 'Tải tệp lên',
  certificates: 'Chứng chỉ',
  follow: 'Theo dõi',
  'search-histories': 'Lịch sử tìm kiếm',
  search: 'Tìm kiếm',
  'search-synonyms': 'Từ đồng nghĩa',
  notifications: 'Thông báo',
  'content-moderation': 'Duyệt nội dung',
  'host-metrics': 'Số liệu giảng viên',
  host: 'Kênh giảng viên',
  health: 'Tình trạng máy chủ',
  session: 'Phiên đăng nhập',
  'academy-parts': 'Phần học thuật',
  affiliate: 'Liên kết giới thiệu',
  'bank-transfers': 'Chuyển khoản ngân hàng',
  businesses: 'Doanh nghiệp',
  'co-hosts': 'Đồng giảng viên',
  'data-requests': 'Yêu cầu về dữ liệu',
  'email-collections': 'Email nhận tin',
  'host-categories': 'Kệ của giảng viên',
  'identity-papers': 'Giấy tờ tùy thân',
  'open-graph': 'Xem trước liên kết',
  posts: 'Bài viết',
  'post-gifts': 'Tặng bài viết',
  'gifted-posts': 'Bài viết được tặng',
  'post-feed': 'RSS của hội viên',
  comments: 'Bình luận',
  reports: 'Báo cáo vi phạm',
  'seller-verifications': 'Xác minh người bán',
  staff: 'Việc của nhân viên',
  'watch-sessions': 'Phiên xem video',
  webhooks: 'Webhook nhận về',
  content: 'API nội dung',
  'audit-log': 'Nhật ký hoạt động',
  hooks: 'Webhook gửi đi',
  'sheet-schedules': 'Gửi bảng tính định kỳ',
  'dead-jobs': 'Tác vụ lỗi',
}

/** An area as people call it; its own name where it has none yet. */
export function areaName(area: string): string {
  return areaWords[area] ?? area
}

/** What an entry is about. */
export function targetName({ kind, name }: Target): string {
  if (kind === 'CALL') return `API ${name}`
  if (kind === 'GRANT') return `Việc “${tasks[name as Grant]?.task ?? name}”`
  return `Khu vực “${areaName(name)}”`
}
