import { canonicalPhone } from '../phone.ts'

/** The number at which a guest is called, in one form; a problem in words where it is wrong, or missing though needed. */
export function bookingPhone(given: string, isNeeded: boolean): { value: string; problem: string | null } {
  if (given === '')
    return { value: '', problem: isNeeded ? 'Vui lòng nhập số điện thoại để người dẫn gọi cho bạn.' : null }
  const value = canonicalPhone(given)
  return value === null ? { value: given, problem: 'Số điện thoại này chưa đúng.' } : { value, problem: null }
}
