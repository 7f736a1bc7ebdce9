import type { SealedPlace } from '#server/core/sealed-places.ts'
import { unusedRecoveryCodes } from './two-factor/rows.ts'

/** What of identity is sealed or marked with SESSION_SECRET. */
export const sealed: readonly SealedPlace[] = [
  {
    is: 'column',
    title: 'Tài khoản ngân hàng',
    purpose: 'bank-accounts',
    table: 'bank_accounts',
    key: ['user_id'],
    column: 'sealed',
  },
  {
    is: 'column',
    title: 'Ứng dụng xác thực',
    purpose: 'two-factor',
    table: 'authenticators',
    key: ['user_id'],
    column: 'sealed_secret',
  },
  {
    is: 'column',
    title: 'Đăng nhập đang dở qua nơi khác',
    purpose: 'social-trips',
    table: 'social_trips',
    key: ['state_hash'],
    column: 'sealed',
  },
  { is: 'marks', title: 'mã khôi phục chưa dùng', left: unusedRecoveryCodes },
]
