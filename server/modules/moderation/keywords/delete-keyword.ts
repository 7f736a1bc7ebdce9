import { asStaff } from '#server/core/actor.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { noteInLog } from '../screening/note-in-log.ts'
import { lockKeyword, nextListVersion, termsOf } from './rows.ts'

/** Takes a keyword off the list. Its row stays, so that old cases go on explaining themselves. */
export function deleteKeyword(ctx: Context | Tx, id: string): Promise<void> {
  return write(ctx, async (tx) => {
    asStaff(tx)
    const row = await lockKeyword(tx, id)
    await tx.db.updateTable('moderation_keywords').set({ deleted_at: tx.now() }).where('id', '=', id).execute()
    await noteInLog(tx, {
      action: 'KEYWORD_DELETED',
      keywordId: id,
      rules: [{ id, version: row.version }],
      listVersion: await nextListVersion(tx),
      before: termsOf(row),
    })
  })
}
