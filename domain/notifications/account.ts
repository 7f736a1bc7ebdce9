import { z } from 'zod'
import { VerificationPurpose } from '../enums.ts'
import { formatDate, formatTime } from '../time.ts'
import { BELL, kind, MUST_KNOW, words } from './kind.ts'

/** Accounts: what a person must know about their own. */
export const accountKinds = {
  WELCOME: kind({
    name: 'Lời chào khi mở tài khoản',
    group: 'ACCOUNT',
    facts: z.object({ fullName: words }),
    ...MUST_KNOW,
    say: () => ({
      title: 'Chào mừng bạn đến với Bến Học',
      body: 'Tài khoản của bạn đã sẵn sàng. Mời bạn dạo một vòng và chọn khóa học đầu tiên.',
      link: '/khoa-hoc',
    }),
  }),
  ACCOUNT_CODE: kind({
    name: 'Mã xác minh',
    group: 'ACCOUNT',
    facts: z.object({
      purpose: z.enum(VerificationPurpose),
      code: z.string().regex(/^\d{4,10}$/),
      minutes: z.number().int().positive(),
    }),
    channels: ['EMAIL'],
    transactional: true,
    fixed: true,
    say: () => ({ title: 'Mã xác minh của bạn', body: '', link: null }),
  }),
  SIGN_UP_REPEATED: kind({
    name: 'Đăng ký lại bằng email đã có tài khoản',
    group: 'ACCOUNT',
    facts: z.object({}),
    channels: ['EMAIL'],
    transactional: true,
    fixed: true,
    say: () => ({
      title: 'Email này đã có tài khoản Bến Học',
      body: 'Có người vừa đăng ký bằng email này. Nếu là bạn, hãy đăng nhập, hoặc đặt lại mật khẩu nếu quên.',
      link: '/dang-nhap',
    }),
  }),
  PASSWORD_CHANGED: kind({
    name: 'Mật khẩu được đổi',
    group: 'ACCOUNT',
    facts: z.object({ at: z.date() }),
    ...MUST_KNOW,
    say: ({ at }) => ({
      title: 'Mật khẩu của bạn vừa được đổi',
      body: `Lúc ${formatTime(at)} ngày ${formatDate(at)}. Nếu không phải bạn, hãy đặt lại mật khẩu ngay.`,
      link: '/tai-khoan/bao-mat',
    }),
  }),
  IMPERSONATED: kind({
    name: 'Nhân viên hỗ trợ xem hộ tài khoản',
    group: 'ACCOUNT',
    facts: z.object({ reason: words, startedAt: z.date(), endsAt: z.date() }),
    channels: BELL,
    transactional: true,
    say: ({ reason, startedAt, endsAt }) => ({
      title: 'Nhân viên hỗ trợ đang xem tài khoản của bạn',
      body: `Từ ${formatTime(startedAt)} đến chậm nhất ${formatTime(endsAt)} ngày ${formatDate(startedAt)}, chỉ xem, không thay đổi gì. Lý do: ${reason}`,
      link: null,
    }),
  }),
  DEVICE_TEST: kind({
    name: 'Thông báo thử',
    group: 'ACCOUNT',
    facts: z.object({}),
    channels: BELL,
    transactional: true,
    fixed: true,
    say: () => ({
      title: 'Thông báo thử',
      body: 'Nếu bạn đọc được dòng này, chuông thông báo đang hoạt động.',
      link: '/thong-bao',
    }),
  }),
} as const
