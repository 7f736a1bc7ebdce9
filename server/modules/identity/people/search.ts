import { type RawBuilder, sql } from 'kysely'

/** Without accents and in any order: every word stands in the given text. `text` is SQL of ours, never of a person. */
export function everyWord(text: RawBuilder<string>, search: string | undefined): RawBuilder<boolean>[] {
  const words = (search ?? '').split(/\s+/).filter(Boolean)
  return words.map((word) => sql<boolean>`fold(${text}) like '%' || fold(${word.replace(/[\\%_]/g, '\\$&')}) || '%'`)
}
