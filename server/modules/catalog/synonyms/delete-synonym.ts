import { audit } from '#server/core/audit.ts'
import { invalidate } from '#server/core/cached.ts'
import type { Context } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { lockSynonym } from './rows.ts'

/** Takes a row off the list; its wordings are words like others from then on. */
export async function deleteSynonym(ctx: Context, id: string): Promise<void> {
  await write(ctx, async (tx) => {
    const row = await lockSynonym(tx, id)
    await tx.db.deleteFrom('search_synonyms').where('id', '=', id).execute()
    await audit(tx, 'synonym.deleted', 'synonym', id, { name: row.terms[0] ?? '' })
  })
  invalidate(ctx)
}
