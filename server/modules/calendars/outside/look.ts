import { OUTSIDE_LIMITS } from '#domain/calendar/outside.ts'
import type { Span } from '#domain/calendar/spans.ts'
import { DAY } from '#domain/time.ts'
import type { Context } from '#server/core/context.ts'
import { OutsideFailed, type Reading } from '#server/providers/calendars/port.ts'
import { type AnyAccess, portOf } from './access.ts'
import { ownEventIds } from './own-events.ts'
import type { OutsideRow } from './rows.ts'

/** What of a calendar elsewhere is looked at; the same all day, so that its provider may say that nothing changed. */
export function windowAt(now: Date): Span {
  const today = Math.floor(now.getTime() / DAY) * DAY
  return { from: today - DAY, to: today + (OUTSIDE_LIMITS.daysAhead + 1) * DAY }
}

type Looked = Pick<OutsideRow, 'kind' | 'zone' | 'host_id'> & {
  id: string | null
  mark: string | null
  read_until: Date | null
}

/** Looks into a calendar elsewhere. Throws OutsideFailed. Outside of transactions. */
export async function look(ctx: Context, row: Looked, access: AnyAccess): Promise<Reading> {
  const window = windowAt(ctx.now())
  const own = await ownEventIds(ctx, row.host_id, row.id, new Date(window.from))
  // Unchanged says nothing of days that were not asked about before.
  const mark = row.read_until?.getTime() === window.to ? row.mark : null
  try {
    return await portOf(ctx, row).read(access, { window, zone: row.zone, own, mark })
  } catch (error) {
    if (error instanceof OutsideFailed) throw error
    ctx.log.warn({ err: error, kind: row.kind }, 'a calendar elsewhere could not be read')
    throw new OutsideFailed('NOT_A_CALENDAR', error)
  }
}
