import type { Use } from '#domain/uses.ts'
import type { Context, Tx } from './context.ts'

/** Something whose uses are asked for: known by its own id, or by the files that it holds or held. */
export type Sought = { readonly id: string; readonly ownerId: string; readonly fileIds: readonly string[] }
export type FoundUse = { readonly id: string; readonly use: Use }

/** A kind of place that keeps files: a row of its module, so that no file is deleted under it. */
export type FilePlace = {
  readonly name: string
  /** The uses among what is sought. What belongs to another person is not asked. */
  find(ctx: Context | Tx, sought: readonly Sought[]): Promise<FoundUse[]>
  /** How many different people meet these uses today. */
  people?(ctx: Context | Tx, uses: readonly Use[]): Promise<number>
}

/** Whether a text names one of the things sought, as an address inside it does. */
export function namedIn(text: string, sought: readonly Sought[]): Sought[] {
  return sought.filter(({ id, fileIds }) => text.includes(id) || fileIds.some((fileId) => text.includes(fileId)))
}

/** A pattern that matches any of the ids. Ids hold no sign that means anything to a pattern. */
export function patternOf(sought: readonly Sought[]): string {
  return sought.flatMap(({ id, fileIds }) => [id, ...fileIds]).join('|')
}
