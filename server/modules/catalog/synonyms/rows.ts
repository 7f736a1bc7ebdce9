import type { Selectable } from 'kysely'
import { must } from '#domain/faults.ts'
import { type SynonymGroup, wordingProblems } from '#domain/synonyms.ts'
import type { Tx } from '#server/core/context.ts'
import type { SearchSynonyms } from '#server/core/schema.ts'

export type SynonymRow = Selectable<SearchSynonyms>

/** The row, locked. SYNONYM_NOT_FOUND. */
export async function lockSynonym(tx: Tx, id: string): Promise<SynonymRow> {
  const row = await tx.db.selectFrom('search_synonyms').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  must(row !== undefined, 'SYNONYM_NOT_FOUND')
  return row
}

/** The columns of a row as the staff said it. VALIDATION_FAILED for what could not be searched for. */
export function columnsOf(group: SynonymGroup) {
  const errors = wordingProblems(group)
  must(errors.length === 0, 'VALIDATION_FAILED', { errors })
  return { terms: [...group.terms], leads_to: [...group.leadsTo] }
}

/** A row as its list shows it. */
export function shownSynonym({ id, terms, leads_to, version, updated_at }: SynonymRow) {
  return { id, terms, leadsTo: leads_to, version, updatedAt: updated_at }
}
