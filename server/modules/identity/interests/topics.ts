import type { RawBuilder } from 'kysely'
import type { ActiveState } from '#domain/enums.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { registry, theRowOf } from '#server/core/handed-up.ts'

/** What people can be interested in; shown to them while it is active. */
export type Topic = { id: string; name: string; slug: string; status: ActiveState }

/** All topics, in SQL. The one that keeps the categories hands up the row. */
export const topics = registry<RawBuilder<Topic>>('topics')

/** All topics, to be joined in a query. */
export function allTopics(ctx: Pick<Context | Tx, 'handedUp'>): RawBuilder<Topic> {
  return theRowOf(ctx, topics)
}
