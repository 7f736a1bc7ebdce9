import type { Context, Tx } from '#server/core/context.ts'
import type { ModeratedSource, Subject } from '#server/core/moderated.ts'
import { countOf } from '#server/core/page.ts'
import { eventTexts } from '../publishing/judge-event.ts'
import type { EventRow } from '../rows.ts'

/** Events as moderation sees them: those that people see, or saw before they were hidden. */
export const moderatedEvents: ModeratedSource = {
  kind: 'EVENT',
  async find(ctx, ids) {
    const rows = await ctx.db
      .selectFrom('events')
      .selectAll()
      .where('id', 'in', [...ids])
      .where('published_at', 'is not', null)
      .where('status', 'in', ['PUBLISHED', 'UNPUBLISHED', 'CANCELED'])
      .execute()
    return Promise.all(rows.map((row) => asSubject(ctx, row)))
  },
  async page(ctx, after, take) {
    const rows = await ctx.db
      .selectFrom('events')
      .selectAll()
      .where('status', '=', 'PUBLISHED')
      .$if(after !== null, (query) => query.where('id', '>', after ?? ''))
      .orderBy('id')
      .limit(take)
      .execute()
    return Promise.all(rows.map((row) => asSubject(ctx, row)))
  },
  async count(ctx) {
    return countOf(ctx.db.selectFrom('events').where('status', '=', 'PUBLISHED'))
  },
}

async function asSubject(ctx: Context | Tx, event: EventRow): Promise<Subject> {
  return {
    id: event.id,
    authorId: event.host_id,
    title: event.name,
    link: event.status === 'UNPUBLISHED' ? null : `/su-kien/${event.slug}`,
    texts: await eventTexts(ctx, event),
  }
}
