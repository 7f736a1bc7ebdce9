import type { ModeratedKind } from '#domain/moderation/kinds.ts'
import type { Tx } from '#server/core/context.ts'
import { settleCase } from './keep-case.ts'
import { lockOpenCase } from './rows.ts'

/** Its author took back what waited for the staff: nothing is left to decide on, but for what others complained of. */
export async function withdrawCase(tx: Tx, kind: ModeratedKind, id: string): Promise<void> {
  const open = await lockOpenCase(tx, kind, id)
  if (open) await settleCase(tx, open, { held: false })
}
