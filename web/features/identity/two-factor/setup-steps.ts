/** Switching the second step on, step by step. */
export const SETUP_STEPS = ['Mật khẩu', 'Ứng dụng xác thực', 'Mã khôi phục'] as const
