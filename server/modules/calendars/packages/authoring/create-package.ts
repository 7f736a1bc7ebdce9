import { PACKAGE_LIMITS, type PackageForm } from '#domain/calendar/packages.ts'
import { must } from '#domain/faults.ts'
import { audit } from '#server/core/audit.ts'
import type { Context } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { openPools } from '#server/modules/capacity/index.ts'
import { openProduct } from '#server/modules/catalog/index.ts'
import { lockCalendar } from '../../rows.ts'
import { packagesOf } from '../../shown/package-rows.ts'
import { showCalendar } from '../../shown/show-calendar.ts'
import { packageProductName } from '../../shown/show-package.ts'
import { columnsOf, mustLead, type PackageTerms, putFrames } from './keep-package.ts'
import { hostPackage } from './reads.ts'

type NewPackage = PackageTerms & { form: PackageForm; frameIds: string[] }

/**
 * Adds several sessions under one price; of an open calendar hours are on sale at once, a class from its first date on.
 * PACKAGE_TOO_MANY, CALENDAR_FRAME_NOT_FOUND, COLLEAGUE_NOT_FOUND, and what showing refuses.
 */
export async function createPackage(ctx: Context, calendarId: string, { form, ...terms }: NewPackage) {
  const id = await write(ctx, async (tx) => {
    const calendar = await lockCalendar(tx, calendarId, 'write')
    must((await packagesOf(tx, calendarId)).length < PACKAGE_LIMITS.packages, 'PACKAGE_TOO_MANY')
    const columns = columnsOf(form, terms, null)
    const product = await openProduct(tx, {
      kind: 'CALENDAR',
      hostId: calendar.host_id,
      name: packageProductName(calendar, columns),
    })
    await tx.db
      .insertInto('session_packages')
      .values({
        ...columns,
        id: product.id,
        calendar_id: calendarId,
        form,
        created_at: tx.now(),
        updated_at: tx.now(),
      })
      .execute()
    await putFrames(tx, calendar, { id: product.id, form }, terms.frameIds)
    await mustLead(tx, terms.frameIds[0] ?? '', columns.lead_id)
    if (columns.seats !== null) await openPools(tx, [{ id: product.id, kind: 'PLACE', capacity: columns.seats }])
    await showCalendar(tx, calendar, 'EDIT')
    if (calendar.role === 'STAFF')
      await audit(tx, 'calendar.package-created', 'calendar', calendarId, { id: product.id })
    return product.id
  })
  return hostPackage(ctx, id)
}
