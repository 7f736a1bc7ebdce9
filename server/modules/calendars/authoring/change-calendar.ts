import { must } from '#domain/faults.ts'
import { audit } from '#server/core/audit.ts'
import type { Context } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { lockCalendar } from '../rows.ts'
import { showCalendar } from '../shown/show-calendar.ts'
import { type CalendarTerms, keepTerms } from './keep-terms.ts'
import { hostCalendar } from './reads.ts'

/**
 * Changes a calendar: what is booked already stays booked. One that is open is shown as changed at once. VERSION_CONFLICT
 * where somebody else saved meanwhile, CALENDAR_HIDDEN_BY_STAFF for opening what the staff closed, and what `keepTerms` and
 * `showCalendar` refuse.
 */
export async function changeCalendar(
  ctx: Context,
  id: string,
  { version, ...terms }: CalendarTerms & { version: number },
) {
  await write(ctx, async (tx) => {
    const calendar = await lockCalendar(tx, id, 'write')
    must(calendar.version === version, 'VERSION_CONFLICT')
    must(terms.status !== 'ACTIVE' || !calendar.hidden_by_staff, 'CALENDAR_HIDDEN_BY_STAFF')
    const changed = await keepTerms(tx, calendar, terms)
    await showCalendar(tx, changed, calendar.status === 'ACTIVE' ? 'EDIT' : 'PUBLISH')
    if (calendar.role === 'STAFF') await audit(tx, 'calendar.changed', 'calendar', id, {})
  })
  return hostCalendar(ctx, id)
}
