import { truncate } from '../text.ts'
import { kindWords, type ModeratedKind } from './kinds.ts'
import type { FieldText } from './match.ts'

/** What a case is called where nothing else is known: by its own name, else by its first words. */
export function caseTitle(kind: ModeratedKind, texts: readonly FieldText[]): string {
  const name = texts.find(({ field }) => ['name', 'title', 'headline'].includes(field)) ?? texts[0]
  return name ? truncate(name.text.replace(/\s+/g, ' ').trim(), 100) : kindWords[kind]
}
