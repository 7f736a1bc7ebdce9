import type { ModeratedKind } from '#domain/moderation/kinds.ts'
import type { FieldText } from '#domain/moderation/match.ts'
import type { Context, Tx } from './context.ts'

/** One thing that people can report and the staff can judge. */
export type Subject = {
  readonly id: string
  readonly authorId: string
  readonly title: string
  /** Its page on this site; null where it has none. */
  readonly link: string | null
  readonly texts: readonly FieldText[]
}

/** A kind of thing that is moderated: a row of its module, so that moderation itself knows no other module. */
export type ModeratedSource = {
  readonly kind: ModeratedKind
  /** Things by their ids, those that readers can see or could before they were held; unknown ids are left out. */
  find(ctx: Context | Tx, ids: readonly string[]): Promise<Subject[]>
  /** Public things in the order of their ids, after `after`: for walking over all of them. */
  page(ctx: Context | Tx, after: string | null, take: number): Promise<Subject[]>
  count(ctx: Context | Tx): Promise<number>
}
