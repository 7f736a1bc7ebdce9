import type { VerificationPurpose } from '#domain/enums.ts'
import type { FactsOf } from '#domain/notification-kinds.ts'
import { formatDate, formatTime } from '#domain/time.ts'
import type { LetterPlan } from '../blocks.ts'
import type { Reader } from './letters.ts'

/** What a code is for: the heading, and what the person is asked to do with it. */
const CODE_WORDS: Record<VerificationPurpose, { heading: string; ask: string }> = {
  VERIFY_EMAIL: { heading: 'Xác minh email của bạn', ask: 'Nhập mã dưới đây để xác nhận email này là của bạn:' },
  VERIFY_PHONE: { heading: 'Xác minh số điện thoại', ask: 'Nhập mã dưới đây để xác minh số điện thoại của bạn:' },
  FORGOT_PASSWORD: { heading: 'Đặt lại mật khẩu', ask: 'Nhập mã dưới đây để đặt lại mật khẩu Bến Học:' },
  CHANGE_PASSWORD: { heading: 'Đổi mật khẩu', ask: 'Nhập mã dưới đây để xác nhận việc đổi mật khẩu:' },
  TERMINATE_ACCOUNT: {
    heading: 'Xác nhận xóa tài khoản',
    ask: 'Bạn vừa yêu cầu xóa tài khoản Bến Học. Nhập mã dưới đây để xác nhận:',
  },
}

export function codeLetter({ purpose, code, minutes }: FactsOf<'ACCOUNT_CODE'>): LetterPlan {
  const { heading, ask } = CODE_WORDS[purpose]
  return {
    subject: `${code} là mã Bến Học của bạn`,
    preheader: `${heading}. Mã dùng được trong ${minutes} phút.`,
    heading,
    blocks: [
      { is: 'text', text: ask },
      { is: 'code', code },
      { is: 'text', text: `Mã dùng được một lần, trong ${minutes} phút.` },
      {
        is: 'note',
        text: 'Đừng đưa mã này cho bất kỳ ai, kể cả người tự xưng là nhân viên Bến Học. Nếu bạn không yêu cầu mã, hãy bỏ qua thư này.',
      },
    ],
  }
}

export function signUpRepeatedLetter(_: FactsOf<'SIGN_UP_REPEATED'>, { fullName, email }: Reader): LetterPlan {
  return {
    subject: 'Email này đã có tài khoản Bến Học',
    preheader: 'Có người vừa đăng ký bằng email của bạn. Nếu là bạn, hãy đăng nhập.',
    heading: 'Bạn đã có tài khoản',
    blocks: [
      { is: 'text', text: `Chào ${fullName},` },
      {
        is: 'text',
        text: `Có người vừa đăng ký hoặc xin mã xác minh bằng ${email}. Email này đã có tài khoản, nên chúng tôi không mở tài khoản mới và không gửi mã. Nếu là bạn, hãy đăng nhập như trước; nếu quên mật khẩu, hãy đặt lại. Tài khoản Google, Facebook, X hoặc Apple liên kết được ở mục Bảo mật, sau khi đăng nhập.`,
      },
      { is: 'button', label: 'Đăng nhập', path: '/dang-nhap' },
      { is: 'note', text: 'Nếu không phải bạn, bạn không cần làm gì: không ai vào được tài khoản bằng cách này.' },
    ],
  }
}

export function welcomeLetter({ fullName }: FactsOf<'WELCOME'>): LetterPlan {
  return {
    subject: 'Chào mừng bạn đến với Bến Học',
    preheader: 'Tài khoản của bạn đã sẵn sàng. Bắt đầu từ khóa học đầu tiên nhé.',
    heading: `Chào mừng ${fullName} đến với Bến Học`,
    blocks: [
      {
        is: 'text',
        text: 'Tài khoản Bến Học của bạn đã sẵn sàng. Ở đây bạn học theo nhịp của mình: dừng ở đâu, lần sau mở ra học tiếp từ đó, trên máy nào cũng được.',
      },
      { is: 'text', text: 'Học xong mỗi khóa, bạn nhận chứng chỉ có mã để người khác kiểm tra.' },
      { is: 'button', label: 'Khám phá khóa học', path: '/khoa-hoc' },
    ],
  }
}

export function passwordLetter({ at }: FactsOf<'PASSWORD_CHANGED'>, { fullName, email }: Reader): LetterPlan {
  return {
    subject: 'Mật khẩu Bến Học của bạn vừa được đổi',
    preheader: `Lúc ${formatTime(at)} ngày ${formatDate(at)}. Nếu không phải bạn, hãy đặt lại mật khẩu ngay.`,
    heading: 'Mật khẩu vừa được đổi',
    blocks: [
      { is: 'text', text: `Chào ${fullName},` },
      {
        is: 'text',
        text: `Mật khẩu của tài khoản ${email} được đổi lúc ${formatTime(at)} ngày ${formatDate(at)}. Nếu chính bạn đã đổi, bạn không cần làm gì thêm.`,
      },
      { is: 'text', text: 'Nếu không phải bạn, hãy đặt lại mật khẩu ngay. Mọi thiết bị khác sẽ bị đăng xuất.' },
      { is: 'button', label: 'Đặt lại mật khẩu', path: '/quen-mat-khau' },
    ],
  }
}
