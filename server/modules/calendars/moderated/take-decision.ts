import type { DomainEvents } from '#domain/domain-events.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { standingOf } from '#server/modules/moderation/index.ts'
import { type CalendarRow, findAndLockCalendar } from '../rows.ts'
import { putOnSale, takeOffSale } from '../shown/show-calendar.ts'
import { moderatedCalendars } from './reads.ts'

type News = DomainEvents['moderation.decided']

/**
 * What the staff decided on a calendar becomes true here. Removed: it is closed and its host cannot open it again; hours that
 * were booked stay good. Allowed after all: what that very case closed, or what waited to be looked at, is open again. Heard
 * twice it changes nothing more.
 */
export async function takeDecision(ctx: Context, news: News): Promise<void> {
  if (news.kind !== moderatedCalendars.kind) return
  await write(ctx, async (tx) => {
    const calendar = await findAndLockCalendar(tx, news.id)
    if (!calendar) return
    if (news.verdict === 'REMOVED') await takeDown(tx, calendar, news)
    else await bringBack(tx, calendar, news)
  })
}

async function takeDown(tx: Tx, calendar: CalendarRow, { caseId }: News): Promise<void> {
  // News may be late: what was decided since counts.
  if ((await standingOf(tx, 'CALENDAR', calendar.id)) !== 'REMOVED') return
  if (calendar.hidden_by_case === caseId && calendar.status === 'INACTIVE') return
  await tx.db
    .updateTable('calendars')
    .set({ status: 'INACTIVE', hidden_by_staff: true, hidden_by_case: caseId, updated_at: tx.now() })
    .where('id', '=', calendar.id)
    .execute()
  await takeOffSale(tx, calendar.id)
}

async function bringBack(tx: Tx, calendar: CalendarRow, { caseId }: News): Promise<void> {
  if (!calendar.hidden_by_staff || calendar.hidden_by_case !== caseId) return
  if ((await standingOf(tx, 'CALENDAR', calendar.id)) !== 'FREE') return
  const open = await tx.db
    .updateTable('calendars')
    .set((e) => ({
      status: 'ACTIVE',
      hidden_by_staff: false,
      hidden_by_case: null,
      published_at: e.fn.coalesce('published_at', e.val(tx.now())),
      updated_at: tx.now(),
    }))
    .where('id', '=', calendar.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await putOnSale(tx, open)
}
