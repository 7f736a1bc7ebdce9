import { type RawBuilder, sql } from 'kysely'
import type { DomainEvents } from '#domain/domain-events.ts'
import type { ReminderAnchor, ReminderDirection } from '#domain/enums.ts'
import { LIVE_EVENT } from '#domain/statuses/event.ts'
import { addDays } from '#domain/time.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { publish } from '#server/core/jobs.ts'
import { write } from '#server/core/write.ts'

const AT_ONCE = 200
type Due = {
  id: string
  eventId: string
  anchor: ReminderAnchor
  direction: ReminderDirection
  at: Date
  startsAt: Date
}

const ANCHOR = sql`case r.anchor when 'START_TIME' then e.starts_at else e.ends_at end`
const DISTANCE = sql`make_interval(days => case r.unit when 'days' then r.amount else 0 end,
  hours => case r.unit when 'hours' then r.amount else 0 end, mins => case r.unit when 'minutes' then r.amount else 0 end)`

/**
 * Reminds whoever has a ticket, as the hosts of events set it. Each start or end is reminded of once by each setting: an
 * event that is moved is reminded of again. Hidden events are held all the same for those who have a ticket. A reminder
 * that could not go out within a day after its moment is worth nothing any more.
 */
export function remindGuests(ctx: Context): Promise<void> {
  return write(ctx, async (tx) => {
    const now = tx.now()
    const before = sql`r.direction = 'BEFORE' and ${ANCHOR} > ${now} and ${ANCHOR} - ${DISTANCE} <= ${now}`
    const after = sql`r.direction = 'AFTER' and ${ANCHOR} + ${DISTANCE} <= ${now} and ${ANCHOR} + ${DISTANCE} > ${addDays(now, -1)}`
    await remind(tx, await dueRows(tx, sql`((${before}) or (${after}))`, AT_ONCE))
  })
}

/** The scheduler says that an event is due: its guests are reminded by the first setting that did not, whatever the hour. */
export async function remindWhenTold(ctx: Context, news: DomainEvents['reminder.due']): Promise<void> {
  if (news.subject !== 'EVENT') return
  await write(ctx, async (tx) => {
    const next = sql`e.id = ${news.subjectId} and r.anchor = 'START_TIME' and r.direction = 'BEFORE' and e.starts_at > ${tx.now()}`
    await remind(tx, await dueRows(tx, next, 1))
  })
}

async function dueRows(tx: Tx, where: RawBuilder<unknown>, most: number): Promise<Due[]> {
  const { rows } = await sql<Due>`
    select r.id, e.id as "eventId", r.anchor, r.direction, ${ANCHOR} as at, e.starts_at as "startsAt"
    from event_reminders r join events e on e.id = r.event_id
    where r.toggle = 'ENABLED' and e.status = any(${[...LIVE_EVENT]}) and e.starts_at is not null
      and (r.subject = 'EVENT' or 'OFFLINE' = any(e.types)) and r.reminded_for is distinct from ${ANCHOR} and ${where}
    order by ${ANCHOR} - ${DISTANCE}, r.id limit ${most} for update of r skip locked`.execute(tx.db)
  return rows
}

async function remind(tx: Tx, due: readonly Due[]): Promise<void> {
  for (const { id, eventId, anchor, direction, at, startsAt } of due) {
    await tx.db.updateTable('event_reminders').set({ reminded_for: at }).where('id', '=', id).execute()
    const moment = direction === anchorSide[anchor] ? (anchor === 'START_TIME' ? 'BEFORE' : 'AFTER') : 'DURING'
    await publish(tx, 'event.reminded', { eventId, startsAt: startsAt.toISOString(), reminderId: id, moment })
  }
}

/** On which side of it nobody sits there. */
const anchorSide: Record<ReminderAnchor, ReminderDirection> = { START_TIME: 'BEFORE', END_TIME: 'AFTER' }
