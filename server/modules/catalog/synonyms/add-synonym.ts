import type { SynonymGroup } from '#domain/synonyms.ts'
import { audit } from '#server/core/audit.ts'
import { invalidate } from '#server/core/cached.ts'
import type { Context } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { columnsOf, shownSynonym } from './rows.ts'

/** Puts a row on the list of what means the same; SYNONYM_EXISTS where one begins with the same wording. */
export async function addSynonym(ctx: Context, group: SynonymGroup) {
  const row = await write(ctx, async (tx) => {
    const made = await tx.db
      .insertInto('search_synonyms')
      .values({ ...columnsOf(group), created_at: tx.now(), updated_at: tx.now() })
      .returningAll()
      .executeTakeFirstOrThrow()
    await audit(tx, 'synonym.added', 'synonym', made.id, { name: made.terms[0] ?? '' })
    return made
  })
  invalidate(ctx)
  return shownSynonym(row)
}
