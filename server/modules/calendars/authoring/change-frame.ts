import { must } from '#domain/faults.ts'
import { asHost } from '#server/core/actor.ts'
import { audit } from '#server/core/audit.ts'
import type { Context } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { lockFrame } from '../rows.ts'
import { showCalendar } from '../shown/show-calendar.ts'
import { columnsOf, type FrameTerms, putHosts } from './keep-frame.ts'
import { placeFrame } from './place-frame.ts'
import { hostFrame } from './reads.ts'

/** Changes what is sold of a calendar, or its place there: what is booked already keeps its time and its price. VERSION_CONFLICT, COLLEAGUE_NOT_FOUND, and what showing refuses. */
export async function changeFrame(
  ctx: Context,
  id: string,
  { version, index, ...terms }: FrameTerms & { version: number; index?: number | undefined },
) {
  await write(ctx, async (tx) => {
    const { frame, calendar } = await lockFrame(tx, id, 'write')
    must(frame.version === version, 'VERSION_CONFLICT')
    await tx.db
      .updateTable('calendar_frames')
      .set({ ...columnsOf(terms, frame), version: version + 1, updated_at: tx.now() })
      .where('id', '=', id)
      .execute()
    if (index !== undefined) await placeFrame(tx, calendar.id, { id, index })
    if (terms.hosts) await putHosts(tx, calendar, id, terms.hosts)
    await showCalendar(tx, calendar, 'EDIT')
    if (asHost(tx) !== calendar.host_id) await audit(tx, 'calendar.frame-changed', 'calendar', calendar.id, { id })
  })
  return hostFrame(ctx, id)
}
