import { type RawBuilder, sql } from 'kysely'
import type { ActiveState } from '#domain/enums.ts'
import { must } from '#domain/faults.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { holds } from '#server/core/permissions.ts'

export type EventCategory = {
  id: string
  name: string
  slug: string
  description: string
  index: number
  status: ActiveState
  eventCount: number
}

const columns = (now: Date): RawBuilder<EventCategory> => sql`c.id, c.name, c.slug, c.description, c.index, c.status,
  (select count(*)::int from events e where e.category_id = c.id and e.status = 'PUBLISHED' and e.ends_at > ${now}) as "eventCount"`

/** Categories of events in their order; the hidden ones for those who manage them and ask. */
export async function eventCategories(ctx: Context, { all }: { all: boolean }) {
  const hidden = all && holds(ctx, 'categories.manage')
  const { rows } = await sql<EventCategory>`select ${columns(ctx.now())} from event_categories c
    where ${hidden} or c.status = 'ACTIVE' order by c.index, c.id`.execute(ctx.db)
  return { items: rows, total: rows.length }
}

/** CATEGORY_NOT_FOUND. */
export async function eventCategory(ctx: Context | Tx, id: string): Promise<EventCategory> {
  const { rows } =
    await sql<EventCategory>`select ${columns(ctx.now())} from event_categories c where c.id = ${id}`.execute(ctx.db)
  const [category] = rows
  must(category !== undefined, 'CATEGORY_NOT_FOUND')
  return category
}
