import type { Selectable } from 'kysely'
import type { ModeratedKind } from '#domain/moderation/kinds.ts'
import type { Tx } from '#server/core/context.ts'
import type { ModerationScans } from '#server/core/schema.ts'

export type Sample = {
  kind: ModeratedKind
  id: string
  title: string
  link: string | null
  word: string
  excerpt: string
}
export type ScanRow = Omit<Selectable<ModerationScans>, 'samples'> & { samples: Sample[] }

/** A walk, locked: one process walks at a time. */
export async function lockScan(tx: Tx, id: string): Promise<ScanRow | undefined> {
  const row = await tx.db.selectFrom('moderation_scans').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  return row && { ...row, samples: row.samples as unknown as Sample[] }
}
