import type { UserRole } from '#domain/enums.ts'
import { isStaff, staffRoles } from '#domain/permissions.ts'

/** Roles by how much they may: whoever stands higher looks after those below. */
const RANK: Record<UserRole, number> = {
  SUPER_ADMIN: 4,
  ADMIN: 3,
  PRODUCT_OWNER: 2,
  ACA_PARTNER: 2,
  MARKETING: 2,
  SALE: 2,
  HOST: 1,
  USER: 1,
}

/** Staff change people below them; super admins change everybody, one another too. */
export function mayManage(role: UserRole, other: UserRole): boolean {
  return role === 'SUPER_ADMIN' || RANK[other] < RANK[role]
}

/**
 * The roles that staff of a role may give to somebody. Staff roles below their own; super admins give every one. USER
 * and HOST are no choice: `base` is what the person is without a staff role, as their host profile says.
 */
export function assignableRoles(role: UserRole, base: 'USER' | 'HOST'): UserRole[] {
  return [...staffRoles.filter((one) => mayManage(role, one)), base]
}

/** Why staff may not change somebody, in words; null where they may. */
export function whyNotManage(
  staff: { id: string; role: UserRole },
  other: { id: string; role: UserRole; terminated: boolean },
): string | null {
  if (other.terminated) return 'Tài khoản này đã bị xóa.'
  if (other.id === staff.id) return 'Đây là tài khoản của chính bạn. Hãy nhờ một đồng nghiệp.'
  if (!mayManage(staff.role, other.role))
    return isStaff(other.role)
      ? 'Bạn không thể thay đổi nhân viên có vai trò ngang hoặc cao hơn bạn.'
      : 'Bạn không thể thay đổi người này.'
  return null
}
