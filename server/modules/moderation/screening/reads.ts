import type { ModeratedKind } from '#domain/moderation/kinds.ts'
import type { Context, Tx } from '#server/core/context.ts'

/** Whether a person of the staff must still decide before this may be shown. */
export async function isHeld(ctx: Context | Tx, kind: ModeratedKind, id: string): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('moderation_cases')
    .select('id')
    .where('kind', '=', kind)
    .where('subject_id', '=', id)
    .where('status', '=', 'OPEN')
    .where('held', '=', true)
    .executeTakeFirst()
  return row !== undefined
}
