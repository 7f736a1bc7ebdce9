import { type Gender, type UserRole, VerificationPurpose } from '#domain/enums.ts'
import { must } from '#domain/faults.ts'
import { cleanLine } from '#domain/text.ts'
import { asStaff, roleOf } from '#server/core/actor.ts'
import { audit } from '#server/core/audit.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { publish } from '#server/core/jobs.ts'
import { write } from '#server/core/write.ts'
import { baseRole } from '../accounts/base-role.ts'
import { setRole } from '../accounts/set-role.ts'
import { forgetCodes } from '../codes/issue-code.ts'
import { mustBeBirthday, mustBeNamed } from '../profile/rules.ts'
import { mustBePhone } from '../profile/update-phone.ts'
import type { Account } from '../rows.ts'
import { endAllSessions } from '../sessions/end-sessions.ts'
import { assignableRoles } from './access.ts'
import { mustManage } from './rows.ts'

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
 * Staff correct a person, or give them another role or e-mail with a reason. A new e-mail has to be proven again:
 * sessions end, no code that was sent before opens anything, and signing in sends one to it. Both addresses are told. A
 * new number counts as typed in.
 * @throws USER_NOT_FOUND, EMAIL_ALREADY_IN_USE, ROLE_NOT_ASSIGNABLE, LAST_SUPER_ADMIN, CANNOT_CHANGE_YOURSELF, ACCOUNT_TERMINATED
 */
export async function changeUser(ctx: Context, id: string, changes: Changes): Promise<void> {
  asStaff(ctx)
  if (changes.birthday) mustBeBirthday(changes.birthday, ctx.now())
  await write(ctx, async (tx) => {
    const user = await mustManage(tx, id)
    const columns = columnsOf(user, changes)
    const fields = Object.keys(columns).filter((name) => name !== 'name_held')
    if (fields.length > 0) {
      await tx.db
        .updateTable('users')
        .set({ ...columns, unclaimed: false, updated_at: tx.now() })
        .where('id', '=', id)
        .execute()
      await audit(tx, 'user.corrected', 'user', id, { fields, reason: changes.reason })
    }
    if (columns.email !== undefined) await moveTo(tx, user, columns.email, changes.reason)
    if (changes.role !== undefined && changes.role !== user.role) await giveRole(tx, id, changes.role, changes.reason)
  })
}

function columnsOf(user: Account, { fullName, email, phone, gender, birthday }: Changes) {
  const number = phone ? mustBePhone(phone) : phone
  return {
    ...(fullName !== undefined && { full_name: mustBeNamed('fullName', cleanLine(fullName)), name_held: null }),
    ...(email !== undefined && email !== user.email && { email, email_verified_at: null }),
    ...(number !== undefined && number !== user.phone && { phone: number, phone_verified_at: null }),
    ...(gender !== undefined && { gender }),
    ...(birthday !== undefined && { birthday }),
  }
}

/** Whatever was under way by the old address ends there, and its owner hears of it: the new one may be a stranger's. */
async function moveTo(tx: Tx, { id, email: from }: Account, to: string, reason: string | undefined): Promise<void> {
  const words = mustBeReasoned(reason, 'Vui lòng nêu lý do đổi email.')
  await endAllSessions(tx, id, null, 'EMAIL_CHANGED')
  for (const holder of [{ userId: id }, { address: from }])
    for (const purpose of VerificationPurpose) await forgetCodes(tx, holder, purpose)
  await tx.db.deleteFrom('social_tickets').where('user_id', '=', id).execute()
  await tx.db.deleteFrom('sign_in_challenges').where('user_id', '=', id).execute()
  await publish(tx, 'account.email-changed', { userId: id, at: tx.now().toISOString(), from, to, reason: words })
}

function mustBeReasoned(reason: string | undefined, message: string): string {
  const words = reason?.trim() ?? ''
  must(words !== '', 'VALIDATION_FAILED', { errors: [{ path: 'reason', code: 'required', message }] })
  return words
}

async function giveRole(tx: Tx, id: string, role: UserRole, reason: string | undefined): Promise<void> {
  mustBeReasoned(reason, 'Vui lòng nêu lý do đổi vai trò.')
  must(assignableRoles(roleOf(tx) ?? 'USER', await baseRole(tx, id)).includes(role), 'ROLE_NOT_ASSIGNABLE')
  await setRole(tx, id, role, reason)
}
