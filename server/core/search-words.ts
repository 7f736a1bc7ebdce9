import { type RawBuilder, sql } from 'kysely'

/** A pattern for LIKE: the text stands anywhere, and every sign that was typed means itself. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`
}

/** Without accents and in any order: every word stands in the given text. `text` is SQL of ours, never of a person. */
export function everyWord(text: RawBuilder<string>, search: string | undefined): RawBuilder<boolean>[] {
  const words = (search ?? '').split(/\s+/).filter(Boolean)
  return words.map((word) => sql<boolean>`fold(${text}) like fold(${containing(word)})`)
}
