import type { Gender, UserRole } from '#domain/enums.ts'
import { must } from '#domain/faults.ts'
import { cleanLine } from '#domain/text.ts'
import { asStaff, roleOf } from '#server/core/actor.ts'
import { audit } from '#server/core/audit.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import type { Account } from '../accounts/rows.ts'
import { setRole } from '../accounts/set-role.ts'
import { mustBeBirthday, mustBeNamed } from '../profile/rules.ts'
import { mustBePhone } from '../profile/update-phone.ts'
import { endAllSessions } from '../sessions/end-sessions.ts'
import { assignableRoles } from './access.ts'
import { baseRole, mustManage } from './rows.ts'

type Changes = {
  fullName?: string | undefined
  email?: string | undefined
  phone?: string | null | undefined
  gender?: Gender | null | undefined
  birthday?: string | null | undefined
  role?: UserRole | undefined
  reason?: string | undefined
}

/**
 * Staff correct a person, or give them another role with a reason. A new e-mail has to be proven again: sessions end,
 * and signing in sends a code to it. A new number counts as typed in.
 * @throws USER_NOT_FOUND, EMAIL_ALREADY_IN_USE, ROLE_NOT_ASSIGNABLE, LAST_SUPER_ADMIN, CANNOT_CHANGE_YOURSELF, ACCOUNT_TERMINATED
 */
export async function changeUser(ctx: Context, id: string, changes: Changes): Promise<void> {
  asStaff(ctx)
  if (changes.birthday) mustBeBirthday(changes.birthday, ctx.now())
  await write(ctx, async (tx) => {
    const user = await mustManage(tx, id)
    const columns = columnsOf(user, changes)
    const fields = Object.keys(columns)
    if (fields.length > 0) {
      await tx.db
        .updateTable('users')
        .set({ ...columns, unclaimed: false, updated_at: tx.now() })
        .where('id', '=', id)
        .execute()
      await audit(tx, 'user.corrected', 'user', id, { fields, reason: changes.reason })
    }
    if ('email' in columns) await endAllSessions(tx, id, null, 'ACCOUNT_LOCKED')
    if (changes.role !== undefined && changes.role !== user.role) await giveRole(tx, id, changes.role, changes.reason)
  })
}

function columnsOf(user: Account, { fullName, email, phone, gender, birthday }: Changes) {
  const number = phone ? mustBePhone(phone) : phone
  return {
    ...(fullName !== undefined && { full_name: mustBeNamed('fullName', cleanLine(fullName)) }),
    ...(email !== undefined && email !== user.email && { email, email_verified_at: null }),
    ...(number !== undefined && number !== user.phone && { phone: number, phone_verified_at: null }),
    ...(gender !== undefined && { gender }),
    ...(birthday !== undefined && { birthday }),
  }
}

async function giveRole(tx: Tx, id: string, role: UserRole, reason: string | undefined): Promise<void> {
  must(Boolean(reason?.trim()), 'VALIDATION_FAILED', {
    errors: [{ path: 'reason', code: 'required', message: 'Vui lòng nêu lý do đổi vai trò.' }],
  })
  must(assignableRoles(roleOf(tx) ?? 'USER', await baseRole(tx, id)).includes(role), 'ROLE_NOT_ASSIGNABLE')
  await setRole(tx, id, role, reason)
}
