import { type CalendarReminder, sameReminder } from '#domain/calendar/reminders.ts'
import type { Tx } from '#server/core/context.ts'

/** Makes these the settings of a calendar; one that stays keeps its row, and so knows what it reminded of. */
export async function keepReminders(tx: Tx, calendarId: string, items: readonly CalendarReminder[]): Promise<void> {
  const before = await tx.db
    .selectFrom('calendar_reminders')
    .select(['id', 'subject', 'anchor', 'direction', 'amount', 'unit'])
    .where('calendar_id', '=', calendarId)
    .execute()
  const stays = new Set(items.map(sameReminder))
  const gone = before.filter((row) => !stays.has(sameReminder(row))).map(({ id }) => id)
  if (gone.length > 0) await tx.db.deleteFrom('calendar_reminders').where('id', 'in', gone).execute()
  if (items.length === 0) return
  await tx.db
    .insertInto('calendar_reminders')
    .values(
      items.map(({ subject, anchor, direction, amount, unit, toggle }) => ({
        calendar_id: calendarId,
        ...{ subject, anchor, direction, amount, unit, toggle },
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['calendar_id', 'subject', 'anchor', 'direction', 'amount', 'unit'])
        .doUpdateSet((e) => ({ toggle: e.ref('excluded.toggle') })),
    )
    .execute()
}
