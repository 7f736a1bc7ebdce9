import { must } from '#domain/faults.ts'
import { asStaff } from '#server/core/actor.ts'
import { audit } from '#server/core/audit.ts'
import type { Context } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'

/** Takes an exception away, with the reason on record: the default of the role counts again. Throws PERMISSION_NOT_FOUND. */
export async function removePermission(ctx: Context, id: string, reason: string) {
  asStaff(ctx)
  await write(ctx, async (tx) => {
    const gone = await tx.db
      .deleteFrom('permissions')
      .where('id', '=', id)
      .returning(['role', 'target_kind', 'target', 'access_level'])
      .executeTakeFirst()
    must(gone !== undefined, 'PERMISSION_NOT_FOUND')
    const target = { kind: gone.target_kind, name: gone.target }
    await audit(tx, 'permission.removed', 'permission', id, {
      role: gone.role,
      target,
      accessLevel: gone.access_level,
      reason,
    })
  })
  await ctx.permissions.refresh()
  return { ok: true as const }
}
