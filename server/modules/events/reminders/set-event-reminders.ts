import { fail, must } from '#domain/faults.ts'
import { audit } from '#server/core/audit.ts'
import type { Context } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { lockEvent } from '../rows.ts'
import { type Reminder, remindersOf } from './reads.ts'

const sameAs = (one: Reminder) => [one.subject, one.anchor, one.direction, one.amount, one.unit].join(' ')

/**
 * Makes these the reminders of an event. One that stays knows what it told already. EVENT_NOT_FOUND, NOT_OWNER,
 * STATUS_CONFLICT for an event that was called off; VALIDATION_FAILED where two say the same.
 */
export function setEventReminders(ctx: Context, eventId: string, items: readonly Reminder[]) {
  return write(ctx, async (tx) => {
    const event = await lockEvent(tx, eventId, 'write')
    must(event.status !== 'CANCELED', 'STATUS_CONFLICT')
    const twice = items.findIndex((one, at) => items.findIndex((other) => sameAs(other) === sameAs(one)) < at)
    if (twice >= 0)
      fail('VALIDATION_FAILED', {
        errors: [{ path: `items.${twice}.amount`, code: 'TWICE', message: 'Lời nhắc này đã có ở trên.' }],
      })
    const before = await tx.db.selectFrom('event_reminders').selectAll().where('event_id', '=', eventId).execute()
    const told = new Map(before.map((row) => [sameAs(row as unknown as Reminder), row.reminded_for]))
    await tx.db.deleteFrom('event_reminders').where('event_id', '=', eventId).execute()
    if (items.length > 0)
      await tx.db
        .insertInto('event_reminders')
        .values(
          items.map(({ subject, anchor, direction, amount, unit, toggle }) => ({
            ...{ event_id: eventId, subject, anchor, direction, amount, unit, toggle },
            reminded_for: told.get(sameAs({ subject, anchor, direction, amount, unit, toggle })) ?? null,
          })),
        )
        .execute()
    await audit(tx, 'event.reminders-set', 'event', eventId, {})
    return { items: await remindersOf(tx, eventId) }
  })
}
