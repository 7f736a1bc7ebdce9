import type { UserRole } from '#domain/enums.ts'

/** The keys of the house cannot be thrown away: a super admin is first given another role by a colleague. */
export function mayTerminate(role: UserRole): boolean {
  return role !== 'SUPER_ADMIN'
}

/** Why a person of this role may not delete their account, in words; null where they may. */
export function whyNotTerminate(role: UserRole): string | null {
  if (mayTerminate(role)) return null
  return 'Bạn là quản trị viên cấp cao. Để không ai bị mất quyền quản trị, hãy nhờ một quản trị viên cấp cao khác đổi vai trò của bạn, rồi bạn có thể xóa tài khoản.'
}
