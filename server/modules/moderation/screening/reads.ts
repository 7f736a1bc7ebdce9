import type { ModeratedKind } from '#domain/moderation/kinds.ts'
import type { Context, Tx } from '#server/core/context.ts'
import type { Standing } from '#server/core/screener.ts'
import { lastDecided } from './rows.ts'

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

/** Where a thing stands after everything that was decided on it so far, in whatever order the news of it are heard. */
export async function standingOf(ctx: Context | Tx, kind: ModeratedKind, id: string): Promise<Standing> {
  if (await isHeld(ctx, kind, id)) return 'HELD'
  return (await lastDecided(ctx, kind, id))?.status === 'REMOVED' ? 'REMOVED' : 'FREE'
}
