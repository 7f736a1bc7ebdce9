import type { PackageForm } from '#domain/calendar/packages.ts'
import { must } from '#domain/faults.ts'
import { asHost } from '#server/core/actor.ts'
import { audit } from '#server/core/audit.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { limitPool, lockPools } from '#server/modules/capacity/index.ts'
import type { PackageRow } from '../../shown/package-rows.ts'
import { showCalendar } from '../../shown/show-calendar.ts'
import { sessionIdsOf } from '../classes/rows.ts'
import { isSold, lockPackage } from '../rows.ts'
import { columnsOf, frameIdsOf, mustLead, type PackageTerms, putFrames } from './keep-package.ts'
import { hostPackage } from './reads.ts'

/**
 * Changes a package; whoever has one keeps what they bought. VERSION_CONFLICT; PACKAGE_SOLD for the frame and the host of a
 * class with dates; CALENDAR_FRAME_NOT_FOUND, COLLEAGUE_NOT_FOUND, and what showing refuses.
 */
export async function changePackage(
  ctx: Context,
  id: string,
  { version, ...terms }: PackageTerms & { version: number },
) {
  await write(ctx, async (tx) => {
    const { row, calendar } = await lockPackage(tx, id, 'write')
    must(row.version === version, 'VERSION_CONFLICT')
    const form = row.form as PackageForm
    const columns = columnsOf(form, terms, row)
    if (form === 'CLASS') await demandSameDates(tx, row, terms, columns.lead_id)
    await tx.db
      .updateTable('session_packages')
      .set({ ...columns, version: version + 1, updated_at: tx.now() })
      .where('id', '=', id)
      .execute()
    if (terms.frameIds) await putFrames(tx, calendar, { id, form }, terms.frameIds)
    if (columns.lead_id !== row.lead_id) await mustLead(tx, (await frameIdsOf(tx, id))[0] ?? '', columns.lead_id)
    if (columns.seats !== null && columns.seats !== row.seats) await changeSeats(tx, id, columns.seats)
    await showCalendar(tx, calendar, 'EDIT')
    if (asHost(tx) !== calendar.host_id) await audit(tx, 'calendar.package-changed', 'calendar', calendar.id, { id })
  })
  return hostPackage(ctx, id)
}

/** Dates that stand were made of one frame and take the time of one host. */
async function demandSameDates(tx: Tx, row: PackageRow, terms: PackageTerms, leadId: string | null): Promise<void> {
  const known = await frameIdsOf(tx, row.id)
  const isOther = terms.frameIds !== undefined && terms.frameIds.join() !== known.join()
  if (!isOther && leadId === row.lead_id) return
  must(row.sessions === 0 && !(await isSold(tx, row.id)), 'PACKAGE_SOLD')
}

async function changeSeats(tx: Tx, id: string, seats: number): Promise<void> {
  // Its own pool before those of its dates, as whoever takes a seat does.
  await lockPools(tx, [id])
  await limitPool(tx, id, { capacity: seats })
  for (const slotId of await sessionIdsOf(tx, id)) await limitPool(tx, slotId, { capacity: seats })
}
