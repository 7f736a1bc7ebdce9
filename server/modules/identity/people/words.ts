/** What stands in the audit trail about an account, in words for the staff. What is not listed concerns nobody here. */
const WORDS: Record<string, string> = {
  'user.registered': 'Mở tài khoản',
  'user.registered-again': 'Đăng ký lại trước khi xác minh',
  'user.verified': 'Xác minh email',
  'user.phone-changed': 'Đổi số điện thoại',
  'user.phone-verified': 'Xác minh số điện thoại',
  'user.password-changed': 'Đổi mật khẩu',
  'user.corrected': 'Sửa thông tin',
  'user.locked': 'Khóa tài khoản',
  'user.unlocked': 'Mở khóa tài khoản',
  'user.bank-account-changed': 'Đổi tài khoản ngân hàng',
  'user.bank-account-removed': 'Xóa tài khoản ngân hàng',
  'user.bank-account-read': 'Xem tài khoản ngân hàng để chi trả',
  'user.data-exported': 'Yêu cầu bản dữ liệu',
  'user.processing-restricted': 'Hạn chế xử lý dữ liệu',
  'user.processing-resumed': 'Bỏ hạn chế xử lý dữ liệu',
  'user.termination-asked': 'Yêu cầu xóa tài khoản',
  'user.termination-undone': 'Giữ lại tài khoản',
  'user.terminated': 'Xóa tài khoản',
}

/** One line of the history of an account; null for what is not told. `roles` names roles as people do. */
export function happened(
  action: string,
  detail: { from?: string; to?: string },
  roles: (role: string) => string,
): string | null {
  if (action === 'user.role-changed') return `Đổi vai trò: ${roles(detail.from ?? '')} → ${roles(detail.to ?? '')}`
  return WORDS[action] ?? null
}
