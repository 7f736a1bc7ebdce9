import type { ModeratedKind } from '#domain/moderation/kinds.ts'
import { type FieldText, findMatches, type Match, type RuleSet } from '#domain/moderation/match.ts'
import type { Tx } from '#server/core/context.ts'
import { type CaseRow, matchesOf } from './rows.ts'

type Judged = { kind: ModeratedKind; texts: readonly FieldText[]; before: CaseRow | undefined }

/**
 * What of a text nobody has judged yet. A place that a person allowed stays allowed as long as its part of the text and the
 * version of the keyword are the same. `unchanged`: all of the text was judged before, word for word; how it is broken into
 * lines is no matter.
 */
export async function newMatches(
  tx: Tx,
  set: RuleSet,
  { kind, texts, before }: Judged,
): Promise<{ matches: Match[]; unchanged: boolean }> {
  const found = findMatches(set, kind, texts)
  const isSame = (field: string) => before !== undefined && textOf(before.texts, field) === textOf(texts, field)
  const judged = before?.texts ?? []
  const unchanged = texts.length > 0 && [...texts, ...judged].every(({ field }) => isSame(field))
  if (before?.status !== 'ALLOWED' || found.length === 0) return { matches: found, unchanged }
  const known = await matchesOf(tx, [before.id])
  const wasAllowed = (match: Match) =>
    isSame(match.field) &&
    known.some((one) => one.keyword_id === match.ruleId && one.keyword_version === match.ruleVersion)
  return { matches: found.filter((match) => !wasAllowed(match)), unchanged }
}

function textOf(texts: readonly FieldText[], field: string): string {
  return texts
    .filter((one) => one.field === field)
    .map(({ text }) => text)
    .join('\n')
    .replace(/\s+/g, ' ')
}
