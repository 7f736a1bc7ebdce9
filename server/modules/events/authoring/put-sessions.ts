import type { EventSession } from '#domain/event/fields.ts'
import { must } from '#domain/faults.ts'
import type { Tx } from '#server/core/context.ts'
import { chooseSlugAlone, freeSlug } from '#server/core/free-slug.ts'
import type { EventRow } from '../rows.ts'
import { hasTickets } from '../tickets/sold.ts'

/** What ids in the text that was sent became: those of new things were made up by the editor. */
export type Ids = Map<string, string>

/**
 * Makes these the sessions of a locked event, in this order; canceled ones stay behind them. SESSION_SOLD where one is left
 * out that tickets were sold for.
 */
export async function putSessions(tx: Tx, event: EventRow, sessions: readonly EventSession[]): Promise<Ids> {
  const before = await tx.db
    .selectFrom('event_sessions')
    .select(['id', 'slug', 'name', 'canceled_at'])
    .where('event_id', '=', event.id)
    .orderBy('index')
    .execute()
  const known = new Map(before.map((row) => [row.id, row]))
  const kept = sessions.filter(({ id }) => known.get(id)?.canceled_at === null || !known.has(id))
  const gone = before.filter(({ id, canceled_at }) => canceled_at === null && !kept.some((one) => one.id === id))
  for (const { id } of gone) must(!(await hasTickets(tx, { sessionId: id })), 'SESSION_SOLD')
  if (gone.length > 0)
    await tx.db
      .deleteFrom('event_sessions')
      .where(
        'id',
        'in',
        gone.map(({ id }) => id),
      )
      .execute()
  if (kept.some(({ id }) => !known.has(id))) await chooseSlugAlone(tx, 'event_sessions')
  const ids: Ids = new Map()
  for (const [index, session] of kept.entries())
    ids.set(session.id, await putSession(tx, event, { ...session, index }, known))
  const canceled = before.filter(({ canceled_at }) => canceled_at !== null)
  for (const [n, { id }] of canceled.entries())
    await tx.db
      .updateTable('event_sessions')
      .set({ index: kept.length + n })
      .where('id', '=', id)
      .execute()
  return ids
}

async function putSession(
  tx: Tx,
  event: EventRow,
  { id, index, ...session }: EventSession & { index: number },
  known: ReadonlyMap<string, { slug: string; name: string }>,
): Promise<string> {
  const words = {
    index,
    name: session.name,
    summary: session.summary,
    starts_at: session.startsAt,
    ends_at: session.endsAt,
    room: session.room,
    capacity: session.capacity,
    speakers: JSON.stringify(session.speakers),
  }
  if (known.has(id)) {
    await tx.db.updateTable('event_sessions').set(words).where('id', '=', id).execute()
    return id
  }
  const slug = await freeSlug(tx, 'event_sessions', session.name || event.name, { fallback: 'buoi' })
  const row = await tx.db
    .insertInto('event_sessions')
    .values({ ...words, event_id: event.id, slug })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}
