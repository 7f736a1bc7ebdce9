import { type RawBuilder, sql } from 'kysely'
import { kindsWith } from '#domain/sold/kinds.ts'
import type { Trait } from '#domain/sold/rows.ts'

/** Whether a column holds a kind with a trait, as SQL. The kinds are written out, so that partial indexes of lists serve. */
export function kindIs(column: string, trait: Trait): RawBuilder<boolean> {
  return sql.raw(kindText(column, trait))
}

/** The same as text, for statements that are put together from texts. */
export function kindText(column: string, trait: Trait): string {
  const kinds = kindsWith(trait).map((kind) => `'${kind}'`)
  return `${column} in (${kinds.join(', ')})`
}
