import type { Grant } from '#domain/permissions.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { rolesHolding } from '#server/core/permissions.ts'

/** The staff whose role gives them this, for what they should look at. */
export async function staffWith(ctx: Context | Tx, grant: Grant): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('users')
    .select('id')
    .where('role', 'in', rolesHolding(ctx, grant))
    .where('state', '=', 'ACTIVE')
    .execute()
  return rows.map(({ id }) => id)
}
