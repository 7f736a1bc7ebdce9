import { z } from 'zod'
import { LoginProvider } from '../enums.ts'
import { providerNames } from '../sign-in.ts'
import { formatDate, formatTime } from '../time.ts'
import { kind, MUST_KNOW } from './kind.ts'

const TWO_FACTOR_WORDS = {
  on: 'Xác thực hai bước vừa được bật',
  off: 'Xác thực hai bước vừa được tắt',
  reset: 'Bến Học đã tắt xác thực hai bước của bạn',
  'codes-renewed': 'Bạn vừa tạo mã khôi phục mới',
} as const
const NOT_YOU = 'Nếu không phải bạn, hãy đổi mật khẩu và xem lại trang Bảo mật ngay.'

/** Changes of how an account opens: its owner must know them, whoever made them. */
export const signInKinds = {
  TWO_FACTOR_CHANGED: kind({
    name: 'Xác thực hai bước thay đổi',
    group: 'ACCOUNT',
    facts: z.object({ how: z.enum(['on', 'off', 'reset', 'codes-renewed']), at: z.date() }),
    ...MUST_KNOW,
    say: ({ how, at }) => ({
      title: TWO_FACTOR_WORDS[how],
      body: `Lúc ${formatTime(at)} ngày ${formatDate(at)}. ${NOT_YOU}`,
      link: '/tai-khoan/bao-mat',
    }),
  }),
  SIGN_IN_METHOD_CHANGED: kind({
    name: 'Cách đăng nhập thay đổi',
    group: 'ACCOUNT',
    facts: z.object({
      provider: z.enum(LoginProvider).exclude(['CREDENTIALS']),
      how: z.enum(['linked', 'unlinked']),
      at: z.date(),
    }),
    ...MUST_KNOW,
    say: ({ provider, how, at }) => ({
      title:
        how === 'linked'
          ? `Tài khoản của bạn vừa liên kết với ${providerNames[provider]}`
          : `Tài khoản của bạn vừa bỏ liên kết với ${providerNames[provider]}`,
      body: `Lúc ${formatTime(at)} ngày ${formatDate(at)}. ${NOT_YOU}`,
      link: '/tai-khoan/bao-mat',
    }),
  }),
} as const
