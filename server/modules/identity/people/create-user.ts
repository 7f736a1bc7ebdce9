import type { UserRole } from '#domain/enums.ts'
import { must } from '#domain/faults.ts'
import { cleanLine } from '#domain/text.ts'
import { asStaff, roleOf } from '#server/core/actor.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { publish } from '#server/core/jobs.ts'
import { write } from '#server/core/write.ts'
import { registerUser } from '../accounts/register-user.ts'
import { mustBeNamed } from '../profile/rules.ts'
import { mustBePhone } from '../profile/update-phone.ts'
import { assignableRoles } from './access.ts'

export type NewPerson = { email: string; fullName: string; phone: string | null; role: UserRole }

/**
 * Staff open an account for somebody. It has no password: a letter tells the person how to choose one, and doing so
 * proves the e-mail. HOST is no role to give: hosts are approved.
 * @throws EMAIL_ALREADY_IN_USE, ROLE_NOT_ASSIGNABLE
 */
export async function createUser(ctx: Context | Tx, person: NewPerson): Promise<{ id: string }> {
  asStaff(ctx)
  must(assignableRoles(roleOf(ctx) ?? 'USER', 'USER').includes(person.role), 'ROLE_NOT_ASSIGNABLE')
  const fullName = mustBeNamed('fullName', cleanLine(person.fullName))
  const phone = person.phone ? mustBePhone(person.phone) : null
  return write(ctx, async (tx) => {
    const { id } = await registerUser(tx, {
      email: person.email,
      passwordHash: null,
      fullName,
      named: 'BY_STAFF',
      role: person.role,
    })
    await tx.db.updateTable('users').set({ phone, creator_origin: 'CREATED_BY_ADMIN' }).where('id', '=', id).execute()
    await publish(tx, 'account.created', { userId: id })
    return { id }
  })
}
