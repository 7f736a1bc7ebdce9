import { UserRole } from '#domain/enums.ts'
import type { Grant } from '#domain/permissions.ts'
import type { Context, Tx } from '#server/core/context.ts'

/** The staff whose role gives them this, for what they should look at. */
export async function staffWith(ctx: Context | Tx, grant: Grant): Promise<string[]> {
  const roles = UserRole.filter((role) => ctx.permissions.grants(role).includes(grant))
  const rows = await ctx.db
    .selectFrom('users')
    .select('id')
    .where('role', 'in', roles)
    .where('state', '=', 'ACTIVE')
    .execute()
  return rows.map(({ id }) => id)
}
