import type { Context, Tx } from '#server/core/context.ts'
import type { ModeratedSource, Subject } from '#server/core/moderated.ts'
import { countOf } from '#server/core/page.ts'
import type { CalendarRow } from '../rows.ts'
import { packagesOf } from '../shown/package-rows.ts'
import { framesOf, textsOf } from '../shown/show-calendar.ts'

/** Calendars as moderation sees them: those that people see, or saw before they were closed. */
export const moderatedCalendars: ModeratedSource = {
  kind: 'CALENDAR',
  async find(ctx, ids) {
    const rows = await ctx.db
      .selectFrom('calendars')
      .selectAll()
      .where('id', 'in', [...ids])
      .where('published_at', 'is not', null)
      .where('deleted_at', 'is', null)
      .execute()
    return Promise.all(rows.map((row) => asSubject(ctx, row)))
  },
  async page(ctx, after, take) {
    const rows = await ctx.db
      .selectFrom('calendars')
      .selectAll()
      .where('status', '=', 'ACTIVE')
      .where('deleted_at', 'is', null)
      .$if(after !== null, (query) => query.where('id', '>', after ?? ''))
      .orderBy('id')
      .limit(take)
      .execute()
    return Promise.all(rows.map((row) => asSubject(ctx, row)))
  },
  async count(ctx) {
    return countOf(ctx.db.selectFrom('calendars').where('status', '=', 'ACTIVE').where('deleted_at', 'is', null))
  },
}

async function asSubject(ctx: Context | Tx, calendar: CalendarRow): Promise<Subject> {
  return {
    id: calendar.id,
    authorId: calendar.host_id,
    title: calendar.name,
    link: calendar.status === 'ACTIVE' ? `/lich-hen/${calendar.slug}` : null,
    texts: textsOf(calendar, await framesOf(ctx, calendar.id), await packagesOf(ctx, calendar.id)),
  }
}
