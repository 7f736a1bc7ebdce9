import { must } from '#domain/faults.ts'
import type { Tx } from '#server/core/context.ts'
import { countOf } from '#server/core/page.ts'
import { lockUser } from '../rows.ts'

const MOST_ENTRIES = 30

export type EntryTable = 'user_works' | 'user_educations' | 'user_achievements'

/** Makes sure that one more entry fits: thirty of each sort. Throws PROFILE_ENTRIES_FULL. */
export async function keepRoom(tx: Tx, userId: string, table: EntryTable): Promise<void> {
  await lockUser(tx, userId)
  const n = await countOf(tx.db.selectFrom(table).where('user_id', '=', userId))
  must(n < MOST_ENTRIES, 'PROFILE_ENTRIES_FULL')
}
