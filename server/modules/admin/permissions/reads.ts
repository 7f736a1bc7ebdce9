import { contract } from '#domain/contract/index.ts'
import type { UserRole } from '#domain/enums.ts'
import { fail } from '#domain/faults.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { mayMake } from '#server/core/permissions.ts'
import { peopleOf } from '#server/modules/identity/index.ts'
import { reach } from './rules.ts'

/** The exceptions, in the order of the roles, the oldest first. */
export async function listPermissions(ctx: Context, role: UserRole | undefined) {
  const rows = await selected(ctx)
    .$if(role !== undefined, (query) => query.where('role', '=', role as UserRole))
    .orderBy('role')
    .orderBy('id')
    .execute()
  return { items: await shown(ctx, rows), total: rows.length, can: { manage: mayMake(ctx, 'addPermission') } }
}

/** One of them. Throws PERMISSION_NOT_FOUND. */
export async function thePermission(ctx: Context | Tx, id: string) {
  const [entry] = await shown(ctx, await selected(ctx).where('id', '=', id).execute())
  return entry ?? fail('PERMISSION_NOT_FOUND')
}

function selected(ctx: Context | Tx) {
  return ctx.db.selectFrom('permissions').selectAll()
}

async function shown(ctx: Context | Tx, rows: Awaited<ReturnType<ReturnType<typeof selected>['execute']>>) {
  const people = await peopleOf(
    ctx,
    rows.map((row) => row.created_by),
  )
  return rows.map((row) => {
    const { id, role } = row
    const target = { kind: row.target_kind, name: row.target }
    return {
      id,
      role,
      target,
      accessLevel: row.access_level,
      reason: row.reason,
      createdAt: row.created_at,
      createdBy: people.get(row.created_by) ?? fail('USER_NOT_FOUND'),
      ...reach(contract, { id, role, target, level: row.access_level }),
    }
  })
}
