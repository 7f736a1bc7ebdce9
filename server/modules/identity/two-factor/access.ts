import type { UserRole } from '#domain/enums.ts'
import { isStaff } from '#domain/permissions.ts'
import type { Config } from '#server/core/config.ts'

/** Whether people of this role work here only with a second step. */
export function mustKeepSecondStep(config: Pick<Config, 'staffTwoFactor'>, role: UserRole): boolean {
  return config.staffTwoFactor && isStaff(role)
}

/** Nobody resets their own; that of staff is reset by a super admin alone, since it opens the staff pages. */
export function mayReset(actor: { id: string; role: UserRole }, target: { id: string; role: UserRole }): boolean {
  return actor.id !== target.id && (!isStaff(target.role) || actor.role === 'SUPER_ADMIN')
}
