import { contract } from '#domain/contract/index.ts'
import { must } from '#domain/faults.ts'
import { callsOf } from '#domain/permission-table.ts'
import { asStaff } from '#server/core/actor.ts'
import { audit } from '#server/core/audit.ts'
import type { Context } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { thePermission } from './reads.ts'
import { canCount, locksOut, type Wish } from './rules.ts'

/**
 * Makes an exception for a role. It counts in this process when the answer is given and in every other within a second.
 * What would take the keys from SUPER_ADMIN is refused, and so is what can never count: nobody becomes staff by an entry.
 * @throws VALIDATION_FAILED (no such call, grant or area), PERMISSION_PROTECTED, PERMISSION_NOT_FOR_ROLE, PERMISSION_EXISTS
 */
export async function addPermission(ctx: Context, { reason, ...wish }: Wish & { reason: string }) {
  const staffId = asStaff(ctx)
  must(callsOf(contract, wish.target).length > 0, 'VALIDATION_FAILED', {
    errors: [{ path: 'target.name', code: 'unknown', message: 'Không có API, quyền hay khu vực nào tên như vậy.' }],
  })
  must(!locksOut(contract, wish), 'PERMISSION_PROTECTED')
  must(canCount(contract, wish), 'PERMISSION_NOT_FOR_ROLE')
  const added = await write(ctx, async (tx) => {
    const { role, target, accessLevel } = wish
    const { id } = await tx.db
      .insertInto('permissions')
      .values({
        role,
        target_kind: target.kind,
        target: target.name,
        access_level: accessLevel,
        reason,
        created_by: staffId,
        created_at: tx.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await audit(tx, 'permission.added', 'permission', id, { role, target, accessLevel, reason })
    return thePermission(tx, id)
  })
  await ctx.permissions.refresh()
  return added
}
