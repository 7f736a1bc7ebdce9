import type { StaffQueueName } from '#domain/staff-queues.ts'
import { staffPaths } from '#web/paths-staff.ts'
import type { IconName } from '#web/ui/Icon.tsx'

type QueueLook = { word: string; icon: IconName; to: string }

/** What each queue is called, and the list that shows what waits in it. */
export const queueLooks: Record<StaffQueueName, QueueLook> = {
  COURSES: {
    word: 'Khóa học chờ duyệt',
    icon: 'checklist',
    to: staffPaths.staffCourseReviews({ trangThai: 'PENDING' }),
  },
  EVENTS: {
    word: 'Sự kiện chờ duyệt',
    icon: 'checklist',
    to: staffPaths.staffEvents({ trangThai: 'PENDING_APPROVAL_WITH_ADMIN' }),
  },
  HELD_CONTENT: { word: 'Nội dung đang giữ lại', icon: 'flag', to: staffPaths.staffModeration() },
  REPORTS: { word: 'Báo cáo vi phạm', icon: 'flag', to: staffPaths.staffModeration({ trangThai: 'REPORTED' }) },
  APPEALS: { word: 'Khiếu nại kiểm duyệt', icon: 'flag', to: staffPaths.staffModeration({ trangThai: 'APPEALED' }) },
  SECOND_OPINIONS: {
    word: 'Gỡ vĩnh viễn, cần người thứ hai',
    icon: 'flag',
    to: staffPaths.staffModeration({ trangThai: 'SECOND' }),
  },
  HOSTS: { word: 'Hồ sơ giảng viên', icon: 'school', to: staffPaths.staffHosts() },
  SELLERS: {
    word: 'Giấy tờ người bán',
    icon: 'card',
    to: staffPaths.staffSellers({ trangThai: 'SUBMITTED' }),
  },
  LAYOFFS: {
    word: 'Hồ sơ hỗ trợ mất việc',
    icon: 'briefcase',
    to: staffPaths.staffLayoffRequests({ trangThai: 'PENDING' }),
  },
  DATA_REQUESTS: { word: 'Yêu cầu dữ liệu', icon: 'shield', to: staffPaths.staffDataRequests() },
  PROPOSALS: { word: 'Báo giá cần soạn', icon: 'text', to: staffPaths.staffProposals({ trangThai: 'DRAFT' }) },
  PROPOSAL_APPROVALS: {
    word: 'Báo giá chờ duyệt',
    icon: 'text',
    to: staffPaths.staffProposals({ trangThai: 'WAITING_APPROVAL' }),
  },
  AFFILIATES: { word: 'Đăng ký đối tác', icon: 'link', to: staffPaths.staffAffiliates({ trangThai: 'PENDING' }) },
  BOOKING_DISPUTES: { word: 'Khiếu nại buổi hẹn', icon: 'flag', to: staffPaths.staffBookingDisputes() },
  REFUNDS: { word: 'Yêu cầu hoàn tiền', icon: 'refresh', to: staffPaths.staffRefunds({ trangThai: 'PENDING' }) },
  FAILED_REFUNDS: {
    word: 'Hoàn tiền không gửi được',
    icon: 'refresh',
    to: staffPaths.staffRefunds({ trangThai: 'khong-gui-duoc' }),
  },
  TRANSFERS: { word: 'Chuyển khoản cần đối chiếu', icon: 'card', to: staffPaths.staffTransfers({ trangThai: 'OPEN' }) },
  PAYOUTS: { word: 'Lệnh chi chờ duyệt', icon: 'wallet', to: staffPaths.staffPayouts({ trangThai: 'PENDING' }) },
  AFFILIATE_PAYOUTS: { word: 'Hoa hồng đối tác cần chi', icon: 'wallet', to: staffPaths.staffAffiliatePayouts() },
  DIFFERENCES: { word: 'Chênh lệch đối soát', icon: 'warning', to: staffPaths.staffDifferences() },
  BOOK_CHECKS: { word: 'Kiểm tra sổ không đạt', icon: 'chart', to: staffPaths.staffBooks() },
  DEAD_JOBS: { word: 'Tác vụ lỗi', icon: 'warning', to: staffPaths.staffDeadJobs() },
  DEAD_LETTERS: { word: 'Tin không gửi được', icon: 'mail', to: staffPaths.staffDeadLetters() },
}
