import { must } from '#domain/faults.ts'
import type { SynonymGroup } from '#domain/synonyms.ts'
import { audit } from '#server/core/audit.ts'
import { invalidate } from '#server/core/cached.ts'
import type { Context } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { columnsOf, lockSynonym, shownSynonym } from './rows.ts'

type Changes = { [K in keyof SynonymGroup]?: SynonymGroup[K] | undefined } & { version: number }

/** Changes a row from the version it was read at: what a colleague changed meanwhile is not lost. VERSION_CONFLICT. */
export async function changeSynonym(ctx: Context, id: string, { version, terms, leadsTo }: Changes) {
  const row = await write(ctx, async (tx) => {
    const before = await lockSynonym(tx, id)
    must(before.version === version, 'VERSION_CONFLICT', { detail: { version: before.version } })
    const changed = await tx.db
      .updateTable('search_synonyms')
      .set({
        ...columnsOf({ terms: terms ?? before.terms, leadsTo: leadsTo ?? before.leads_to }),
        version: before.version + 1,
        updated_at: tx.now(),
      })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    await audit(tx, 'synonym.changed', 'synonym', id, { name: changed.terms[0] ?? '' })
    return changed
  })
  invalidate(ctx)
  return shownSynonym(row)
}
