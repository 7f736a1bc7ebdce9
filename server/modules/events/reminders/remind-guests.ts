import { sql } from 'kysely'
import type { DomainEvents } from '#domain/domain-events.ts'
import { LIVE_EVENT } from '#domain/statuses/event.ts'
import { addDays } from '#domain/time.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { publish } from '#server/core/jobs.ts'
import { write } from '#server/core/write.ts'

const AT_ONCE = 200

/**
 * Reminds whoever has a ticket of events that begin within a day. Each start is reminded of once: an event that is moved
 * later is reminded of again. Hidden events are held all the same for those who have a ticket.
 */
export function remindGuests(ctx: Context): Promise<void> {
  return write(ctx, async (tx) => {
    const now = tx.now()
    const due = await tx.db
      .selectFrom('events')
      .select('id')
      .where('status', 'in', LIVE_EVENT)
      .where('starts_at', '>', now)
      .where('starts_at', '<=', addDays(now, 1))
      .where(sql<boolean>`reminded_for is distinct from starts_at`)
      .orderBy('starts_at')
      .limit(AT_ONCE)
      .forUpdate()
      .skipLocked()
      .execute()
    for (const { id } of due) await remind(tx, id)
  })
}

/** The scheduler says that an event is due: its guests are reminded, who were told of this start already are not told twice. */
export async function remindWhenTold(ctx: Context, news: DomainEvents['reminder.due']): Promise<void> {
  if (news.subject !== 'EVENT') return
  await write(ctx, async (tx) => {
    const event = await tx.db
      .selectFrom('events')
      .select('id')
      .where('id', '=', news.subjectId)
      .where('status', 'in', LIVE_EVENT)
      .where('starts_at', '>', tx.now())
      .forUpdate()
      .executeTakeFirst()
    if (event) await remind(tx, event.id)
  })
}

async function remind(tx: Tx, id: string): Promise<void> {
  const { starts_at } = await tx.db
    .updateTable('events')
    .set((e) => ({ reminded_for: e.ref('starts_at') }))
    .where('id', '=', id)
    .returning('starts_at')
    .executeTakeFirstOrThrow()
  if (starts_at) await publish(tx, 'event.reminded', { eventId: id, startsAt: starts_at.toISOString() })
}
