import type { Hours } from '#domain/calendar/hours.ts'
import { FIRST_REMINDERS } from '#domain/calendar/reminders.ts'
import { asHost } from '#server/core/actor.ts'
import type { Context } from '#server/core/context.ts'
import { chooseSlugAlone, freeSlug } from '#server/core/free-slug.ts'
import { write } from '#server/core/write.ts'
import { mustBeApprovedHost } from '#server/modules/hosts/index.ts'
import { keepReminders } from '../reminders/keep-reminders.ts'
import { type CalendarTerms, keepTerms } from './keep-terms.ts'
import { hostCalendar } from './reads.ts'

const FIRST = { noticeMinutes: 240, windowDays: 60 }

/** Begins a calendar of the caller's own; nobody else sees it. HOST_NOT_APPROVED, FILE_NOT_FOUND, and what `keepTerms` refuses. */
export async function createCalendar(
  ctx: Context,
  terms: CalendarTerms & { name: string; zone: string; week: Hours[][] },
) {
  const id = await write(ctx, async (tx) => {
    const hostId = asHost(tx)
    await mustBeApprovedHost(tx, hostId)
    await chooseSlugAlone(tx, 'calendars')
    const row = await tx.db
      .insertInto('calendars')
      .values({
        host_id: hostId,
        slug: await freeSlug(tx, 'calendars', terms.name, { fallback: 'lich-hen' }),
        name: terms.name,
        zone: terms.zone,
        week: JSON.stringify(terms.week),
        notice_minutes: FIRST.noticeMinutes,
        window_days: FIRST.windowDays,
        created_at: tx.now(),
        updated_at: tx.now(),
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    await keepTerms(tx, row, terms)
    await keepReminders(tx, row.id, FIRST_REMINDERS)
    return row.id
  })
  return hostCalendar(ctx, id)
}
