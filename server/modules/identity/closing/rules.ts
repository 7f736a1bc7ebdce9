import { type Dong, formatDong } from '#domain/money.ts'

/** How long an account that its owner wants deleted can still be kept. */
export const GRACE_DAYS = 14

type Facts = {
  isHost: boolean
  courses: number
  comingEvents: number
  comingBookings: number
  orders: number
  certificates: number
  ratings: number
  owned: number
  hasBank: boolean
  /** What of the person's own is lost while it is unused: credit, and what they bought for others and nobody has taken. */
  credit: Dong
  openCards: number
  openGifts: number
}
type Part = { title: string; text: string }

/** What deleting an account erases and what is kept and why, in words about this very person. */
export function planOf(facts: Facts): { erased: Part[]; kept: Part[] } {
  const erased = [
    {
      title: 'Thông tin cá nhân',
      text: 'Họ tên, email, số điện thoại, ngày sinh, ảnh, phần giới thiệu, quá trình làm việc, học vấn và thành tích.',
    },
    {
      title: 'Cách đăng nhập',
      text: 'Mật khẩu, liên kết mạng xã hội, xác thực hai bước; mọi thiết bị được đăng xuất ngay.',
    },
    {
      title: 'Hoạt động trên Bến Học',
      text: 'Giỏ hàng, lịch sử tìm kiếm, chủ đề quan tâm, người bạn theo dõi, thông báo và thư đã gửi cho bạn.',
    },
    ...(facts.hasBank ? [{ title: 'Tài khoản ngân hàng', text: 'Số tài khoản và tên chủ tài khoản đã lưu.' }] : []),
    ...unusedOf(facts),
    ...(facts.owned > 0
      ? [
          {
            title: `Quyền học ${facts.owned} khóa`,
            text: 'Bạn không vào học được nữa, và khoản đã trả không được hoàn lại.',
          },
        ]
      : []),
    ...(facts.isHost
      ? [
          {
            title: 'Hồ sơ giảng viên',
            text: `Hồ sơ và trang giảng viên bị xóa${facts.courses > 0 ? `, ${facts.courses} khóa học ngừng bán và không còn ghi tên bạn` : ''}.`,
          },
        ]
      : []),
    ...(facts.comingEvents > 0
      ? [
          {
            title: `${facts.comingEvents} sự kiện sắp diễn ra`,
            text: 'Sự kiện bị hủy, mọi người mua vé được báo và được hoàn đủ tiền.',
          },
        ]
      : []),
    ...(facts.comingBookings > 0
      ? [
          {
            title: `${facts.comingBookings} buổi hẹn sắp tới`,
            text: 'Buổi hẹn bị hủy, khách được báo và được hoàn đủ tiền.',
          },
        ]
      : []),
  ]
  const kept = [
    ...(facts.orders > 0
      ? [
          {
            title: `${facts.orders} đơn hàng và chứng từ thanh toán`,
            text: 'Luật Kế toán buộc chúng tôi lưu 10 năm. Đơn hàng không còn mang tên bạn; riêng hóa đơn đã lập là chứng từ không được sửa, nên vẫn ghi tên người mua như lúc lập.',
          },
        ]
      : []),
    ...(facts.certificates > 0
      ? [
          {
            title: `${facts.certificates} chứng chỉ đã cấp`,
            text: 'Đó là văn bản đã phát hành dưới tên bạn: ai có số chứng chỉ vẫn kiểm tra được.',
          },
        ]
      : []),
    ...(facts.ratings > 0
      ? [
          {
            title: `${facts.ratings} đánh giá bạn đã viết`,
            text: 'Người học sau dựa vào đánh giá. Chúng được giữ dưới tên “Tài khoản đã xóa”.',
          },
        ]
      : []),
    ...(facts.isHost && facts.courses > 0
      ? [{ title: 'Nội dung khóa học học viên đã mua', text: 'Học viên đã trả tiền nên vẫn học tiếp được.' }]
      : []),
    {
      title: 'Lịch sử đồng ý và nhật ký hoạt động',
      text: 'Luật Bảo vệ dữ liệu cá nhân buộc chúng tôi chứng minh được bạn đã đồng ý điều gì. Lịch sử chỉ còn một mã số, không có tên.',
    },
  ]
  return { erased, kept }
}

function unusedOf({ credit, openCards, openGifts }: Facts): Part[] {
  return [
    ...(credit > 0
      ? [
          {
            title: `Số dư ${formatDong(credit)}`,
            text: 'Số dư bị xóa, không thể khôi phục hay hoàn tiền. Bạn dùng hết trước khi xóa nhé.',
          },
        ]
      : []),
    ...(openCards > 0
      ? [
          {
            title: `${openCards} thẻ quà tặng chưa đổi`,
            text: 'Bạn không xem lại được mã nữa; ai có mã thì vẫn đổi được. Bạn dùng hoặc chuyển mã cho người nhận trước khi xóa nhé.',
          },
        ]
      : []),
    ...(openGifts > 0
      ? [
          {
            title: `${openGifts} món quà chưa có người nhận`,
            text: 'Bạn không xem lại được đường dẫn nữa; ai có đường dẫn thì vẫn nhận được. Bạn giữ lại hoặc chuyển đường dẫn cho người nhận trước khi xóa nhé.',
          },
        ]
      : []),
  ]
}
