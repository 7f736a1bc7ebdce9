import type { Context } from '#server/core/context.ts'
import { allTopics } from './topics.ts'

/** What a person is interested in, of what is shown to people, by name. */
export function interestsOf(ctx: Context, userId: string) {
  return ctx.db
    .selectFrom('user_categories as i')
    .innerJoin(allTopics(ctx).as('c'), 'c.id', 'i.category_id')
    .select(['c.id', 'c.name', 'c.slug'])
    .where('i.user_id', '=', userId)
    .where('c.status', '=', 'ACTIVE')
    .orderBy('c.name')
    .execute()
}
