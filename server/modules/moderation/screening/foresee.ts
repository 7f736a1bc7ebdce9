import type { ModeratedKind } from '#domain/moderation/kinds.ts'
import { type FieldText, findMatches } from '#domain/moderation/match.ts'
import { refusalOf } from '#domain/moderation/verdict.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { rulesInForce } from './rules-in-force.ts'

export type Warning = { path: string; message: string; refused: boolean }

/**
 * What would be said of a text that nobody but its author sees yet: parts that would be refused, and parts a person would
 * look at first. Nothing is kept and nobody is told, so a draft is its author's own until they publish it.
 */
export async function foresee(ctx: Context | Tx, kind: ModeratedKind, texts: readonly FieldText[]): Promise<Warning[]> {
  const { set } = await rulesInForce(ctx)
  const matches = findMatches(set, kind, texts)
  const refused = refusalOf(matches).map(({ path, message }) => ({ path, message, refused: true }))
  const held = new Set(matches.filter(({ severity }) => severity === 'HOLD').map(({ field }) => field))
  return [
    ...refused,
    ...[...held]
      .filter((field) => !refused.some(({ path }) => path === field))
      .map((path) => ({
        path,
        message: 'Phần này sẽ được Bến Học xem trước khi người đọc thấy.',
        refused: false,
      })),
  ]
}
