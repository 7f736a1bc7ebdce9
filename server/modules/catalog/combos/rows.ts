import type { Selectable } from 'kysely'
import { must } from '#domain/faults.ts'
import { asHost } from '#server/core/actor.ts'
import type { Context, Tx } from '#server/core/context.ts'
import type { Combos } from '#server/core/schema.ts'

export type Combo = Selectable<Combos>

/** The caller's own combo, locked. Throws COMBO_NOT_FOUND (also for a removed one), NOT_OWNER. */
export async function lockCombo(tx: Tx, id: string): Promise<Combo> {
  const row = await tx.db.selectFrom('combos').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  return ownOf(tx, row)
}

/** The same to look at. */
export async function theOwnCombo(ctx: Context, id: string): Promise<Combo> {
  return ownOf(ctx, await ctx.db.selectFrom('combos').selectAll().where('id', '=', id).executeTakeFirst())
}

function ownOf(ctx: Context | Tx, row: Combo | undefined): Combo {
  must(row !== undefined && row.status !== 'REMOVED', 'COMBO_NOT_FOUND')
  must(row.host_id === asHost(ctx), 'NOT_OWNER')
  return row
}
