import type { UserRole } from '#domain/enums.ts'

/** The keys of the house cannot be thrown away: a super admin is first given another role by a colleague. */
export function mayTerminate(role: UserRole): boolean {
  return role !== 'SUPER_ADMIN'
}
