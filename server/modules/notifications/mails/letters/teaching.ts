import type { FactsOf } from '#domain/notification-kinds.ts'
import { formatDate, formatTime } from '#domain/time.ts'
import type { LetterPlan } from '../blocks.ts'
import type { Reader } from './letters.ts'

export function hostApprovedLetter({ fullName }: FactsOf<'HOST_APPROVED'>): LetterPlan {
  return {
    subject: 'Hồ sơ giảng viên của bạn đã được duyệt',
    preheader: 'Kênh giảng viên đã mở, bạn có thể soạn khóa học đầu tiên.',
    heading: 'Chúc mừng bạn trở thành giảng viên',
    blocks: [
      { is: 'text', text: `Chào ${fullName},` },
      {
        is: 'text',
        text: 'Bến Học đã duyệt hồ sơ giảng viên của bạn. Kênh giảng viên đã mở: bạn soạn chương, bài, tải video, PDF, đặt giá rồi gửi duyệt khi thấy ổn.',
      },
      { is: 'button', label: 'Mở kênh giảng viên', path: '/host' },
    ],
  }
}

export function hostRejectedLetter({ reason }: FactsOf<'HOST_REJECTED'>, { fullName }: Reader): LetterPlan {
  return {
    subject: 'Hồ sơ giảng viên cần chỉnh sửa',
    preheader: 'Xem lý do, sửa lại hồ sơ và gửi lại khi bạn sẵn sàng.',
    heading: 'Hồ sơ của bạn cần chỉnh sửa',
    blocks: [
      { is: 'text', text: `Chào ${fullName},` },
      { is: 'text', text: 'Cảm ơn bạn muốn giảng dạy ở Bến Học. Chúng tôi chưa duyệt được hồ sơ lần này:' },
      { is: 'quote', label: 'Lý do', text: reason },
      { is: 'text', text: 'Bạn sửa lại rồi gửi lại bất cứ lúc nào, nội dung đã nhập vẫn còn.' },
      { is: 'button', label: 'Sửa hồ sơ', path: '/tro-thanh-giang-vien' },
    ],
  }
}

export function courseApprovedLetter(
  { courseName, courseId, slug, opensAt }: FactsOf<'COURSE_APPROVED'>,
  { fullName }: Reader,
): LetterPlan {
  const when = opensAt ? `${formatTime(opensAt)} ngày ${formatDate(opensAt)}` : null
  return {
    subject: `Khóa học “${courseName}” đã được duyệt`,
    preheader: when ? `Khóa học đang được bán và khai giảng lúc ${when}.` : 'Học viên đã thấy nội dung mới.',
    heading: 'Khóa học đã được duyệt',
    blocks: [
      { is: 'text', text: `Chào ${fullName},` },
      { is: 'text', text: `Khóa học “${courseName}” của bạn đã được duyệt.` },
      {
        is: 'text',
        text: when
          ? `Khóa học được bán từ bây giờ. Như bạn đã chọn, người mua vào học từ lúc ${when}.`
          : 'Bản vừa duyệt là bản học viên đang thấy. Bạn có thể chia sẻ trang khóa học ngay.',
      },
      when
        ? { is: 'button', label: 'Xem trong kênh giảng viên', path: `/host/khoa-hoc/${encodeURIComponent(courseId)}` }
        : { is: 'button', label: 'Xem trang khóa học', path: `/khoa-hoc/${encodeURIComponent(slug)}` },
    ],
  }
}

export function courseRejectedLetter(
  { courseName, courseId, reason }: FactsOf<'COURSE_REJECTED'>,
  { fullName }: Reader,
): LetterPlan {
  return {
    subject: `Khóa học “${courseName}” cần chỉnh sửa`,
    preheader: 'Xem góp ý của người duyệt, sửa lại rồi gửi duyệt lần nữa.',
    heading: 'Khóa học cần chỉnh sửa',
    blocks: [
      { is: 'text', text: `Chào ${fullName},` },
      { is: 'text', text: `Khóa học “${courseName}” chưa được duyệt lần này. Người duyệt góp ý:` },
      { is: 'quote', label: 'Góp ý', text: reason },
      { is: 'text', text: 'Bạn sửa theo góp ý rồi gửi duyệt lại. Nếu khóa học đang bán, bản đang bán không thay đổi.' },
      { is: 'button', label: 'Mở trình soạn khóa học', path: `/host/khoa-hoc/${encodeURIComponent(courseId)}` },
    ],
  }
}

export function courseOpenedLetter({ courseName, slug }: FactsOf<'COURSE_OPENED'>, { fullName }: Reader): LetterPlan {
  return {
    subject: `Khóa học “${courseName}” đã khai giảng`,
    preheader: 'Hôm nay là ngày khai giảng bạn đã chọn.',
    heading: 'Khóa học đã khai giảng',
    blocks: [
      { is: 'text', text: `Chào ${fullName},` },
      {
        is: 'text',
        text: `Đúng ngày bạn chọn, khóa học “${courseName}” vừa khai giảng. Chia sẻ trang này để thêm học viên tìm đến:`,
      },
      { is: 'button', label: 'Xem trang khóa học', path: `/khoa-hoc/${encodeURIComponent(slug)}` },
    ],
  }
}
