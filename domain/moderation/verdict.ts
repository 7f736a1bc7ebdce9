import { type ModeratedKind, type Violation, violationWords } from './kinds.ts'
import type { FieldText, Match } from './match.ts'

/** PASS: shown at once. HOLD: only its author and the staff see it until a person decided. REFUSE: not taken. */
export type Verdict = 'PASS' | 'HOLD' | 'REFUSE'

/** What a list of matches comes to: the strictest of them. */
export function verdictOf(matches: readonly Pick<Match, 'severity'>[]): Verdict {
  if (matches.some(({ severity }) => severity === 'BLOCK')) return 'REFUSE'
  return matches.some(({ severity }) => severity === 'HOLD') ? 'HOLD' : 'PASS'
}

/** What the author of a refused text is told: the part and the kind of violation, never the keyword. */
export function refusalOf(matches: readonly Pick<Match, 'field' | 'severity' | 'violation'>[]) {
  const fields = Map.groupBy(
    matches.filter(({ severity }) => severity === 'BLOCK'),
    ({ field }) => field,
  )
  return [...fields].map(([path, found]) => {
    const kinds = [...new Set(found.map(({ violation }) => violation))].map(
      (violation: Violation) => violationWords[violation],
    )
    return { path, code: 'refused', message: `Phần này không đăng được. Lý do: ${kinds.join('; ')}.` }
  })
}

/** How fast and with how many links people may write what needs no approval beforehand. */
export const PACE: Partial<Record<ModeratedKind, { perMinute: number; perDay: number; links: number }>> = {
  COMMENT: { perMinute: 6, perDay: 100, links: 2 },
  RATING: { perMinute: 20, perDay: 50, links: 1 },
  BUSINESS: { perMinute: 5, perDay: 20, links: 2 },
}
/** An account younger than this writes no links that others see at once. */
export const NEW_ACCOUNT_HOURS = 24

/** More links than the kind allows, or any from an account of today, wait for a person. */
export function tooManyLinks(kind: ModeratedKind, texts: readonly FieldText[], accountAgeHours: number): boolean {
  const pace = PACE[kind]
  if (!pace) return false
  const links = texts.reduce((sum, { text }) => sum + countLinks(text), 0)
  return links > (accountAgeHours < NEW_ACCOUNT_HOURS ? 0 : pace.links)
}

/** Addresses of other places in a text: with a scheme, with www, or a name with a common ending. */
export function countLinks(text: string): number {
  return (
    text.match(
      /(?:https?:\/\/|www\.)\S|\b[a-z0-9][a-z0-9-]{1,60}\.(?:com|vn|net|org|info|shop|xyz|top|club|me|io|ly)\b/giu,
    )?.length ?? 0
  )
}
