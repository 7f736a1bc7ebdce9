import type { ModeratedKind, ScreenStage } from '#domain/moderation/kinds.ts'
import type { FieldText, Match } from '#domain/moderation/match.ts'
import type { Verdict } from '#domain/moderation/verdict.ts'
import type { Context, Tx } from './context.ts'

export type Screened = {
  kind: ModeratedKind
  /** Id of the thing. For PERSON and PROFILE that of the person. */
  id: string
  authorId: string
  /** All of its text, part by part: a `field` named as in the input, rich text as `wordsToCheck(…)`. */
  texts: readonly FieldText[]
  stage: ScreenStage
}
export type Screening = { verdict: Verdict; matches: readonly Match[] }

/** FREE: nothing stands against showing it. HELD: a person must decide first. REMOVED: a person decided that it is not shown. */
export type Standing = 'FREE' | 'HELD' | 'REMOVED'

/** What moderation does for modules that lie below it. Those above call its door. */
export type Screener = {
  screen(tx: Tx, what: Screened): Promise<Screening>
  /** When contents of a person were removed by decisions that stand. */
  strikesOf(ctx: Context | Tx, authorId: string): Promise<Date[]>
  standingOf(ctx: Context | Tx, kind: ModeratedKind, id: string): Promise<Standing>
}

/** The one among modules that checks texts. */
export function theScreener(modules: readonly { readonly screener?: Screener }[]): Screener {
  const [screener, ...more] = modules.flatMap((module) => module.screener ?? [])
  if (!screener || more.length > 0) throw new Error(`texts are checked by ${screener ? 'two modules' : 'no module'}`)
  return screener
}
