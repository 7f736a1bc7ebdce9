import { CALENDAR_LIMITS } from '#domain/calendar/fields.ts'
import { must } from '#domain/faults.ts'
import { audit } from '#server/core/audit.ts'
import type { Context } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { openProduct } from '#server/modules/catalog/index.ts'
import { lockCalendar } from '../rows.ts'
import { frameProductName, framesOf, showCalendar } from '../shown/show-calendar.ts'
import { columnsOf, type FrameTerms, putHosts } from './keep-frame.ts'
import { hostFrame } from './reads.ts'

/** Adds what is sold of a calendar; of an open one it is on sale at once. CALENDAR_TOO_MANY_FRAMES, COLLEAGUE_NOT_FOUND, and what showing refuses. */
export async function createFrame(ctx: Context, { calendarId, ...terms }: FrameTerms & { calendarId: string }) {
  const id = await write(ctx, async (tx) => {
    const calendar = await lockCalendar(tx, calendarId, 'write')
    const before = await framesOf(tx, calendarId)
    must(before.length < CALENDAR_LIMITS.frames, 'CALENDAR_TOO_MANY_FRAMES')
    const columns = columnsOf(terms, null)
    const product = await openProduct(tx, {
      kind: 'CALENDAR_FRAME',
      hostId: calendar.host_id,
      name: frameProductName(calendar, columns),
    })
    await tx.db
      .insertInto('calendar_frames')
      .values({
        ...columns,
        id: product.id,
        calendar_id: calendarId,
        index: (before.at(-1)?.index ?? -1) + 1,
        created_at: tx.now(),
        updated_at: tx.now(),
      })
      .execute()
    await putHosts(tx, calendar, product.id, terms.hosts ?? [])
    await showCalendar(tx, calendar, 'EDIT')
    if (calendar.role === 'STAFF') await audit(tx, 'calendar.frame-created', 'calendar', calendarId, { id: product.id })
    return product.id
  })
  return hostFrame(ctx, id)
}
