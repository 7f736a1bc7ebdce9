import { type OutsideFailure, outsideFailureWords } from '#domain/calendar/outside.ts'
import type { DomainEvents } from '#domain/domain-events.ts'
import type { Context } from '#server/core/context.ts'
import type { Told } from '../messages/announcement.ts'

/** Its host, whose hours are closed because of it; nobody where it was read or disconnected meanwhile. */
export async function aboutOutsideLost(ctx: Context, { outsideId, at }: DomainEvents['outside-calendar.lost']): Told {
  const row = await theOutside(ctx, outsideId)
  if (!row || row.failure === null) return null
  return {
    kind: 'CALENDAR_OUTSIDE_LOST',
    source: `${outsideId}/${at}`,
    to: [row.host_id],
    facts: {
      calendarName: row.name,
      reason: outsideFailureWords[row.failure as OutsideFailure],
      readAt: row.read_at,
      isClosing: row.is_busy,
    },
  }
}

/** Its host, who was told that it was lost. */
export async function aboutOutsideFound(ctx: Context, { outsideId, at }: DomainEvents['outside-calendar.found']): Told {
  const row = await theOutside(ctx, outsideId)
  if (!row) return null
  return {
    kind: 'CALENDAR_OUTSIDE_FOUND',
    source: `${outsideId}/${at}`,
    to: [row.host_id],
    facts: { calendarName: row.name, isClosing: row.is_busy },
  }
}

function theOutside(ctx: Context, id: string) {
  return ctx.db
    .selectFrom('outside_calendars')
    .select(['host_id', 'name', 'failure', 'read_at', 'is_busy'])
    .where('id', '=', id)
    .executeTakeFirst()
}
