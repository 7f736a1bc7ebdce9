import { must } from '#domain/faults.ts'
import { asUser } from '#server/core/actor.ts'
import type { Context } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { lockUser } from '../rows.ts'
import { screenWords } from '../words/screen-person.ts'
import type { EntryTable } from './keep-room.ts'

/** Removes a job, a school or an achievement of the caller; another's is not found. Throws PROFILE_ENTRY_NOT_FOUND. */
export async function removeEntry(ctx: Context, table: EntryTable, id: string): Promise<{ ok: true }> {
  const userId = asUser(ctx)
  return write(ctx, async (tx) => {
    const { words_hidden } = await lockUser(tx, userId)
    const removed = await tx.db
      .deleteFrom(table)
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .returning('id')
      .executeTakeFirst()
    must(removed !== undefined, 'PROFILE_ENTRY_NOT_FOUND')
    // What was wrong may be gone with it.
    if (words_hidden) await screenWords(tx, userId, 'EDIT')
    return { ok: true }
  })
}
