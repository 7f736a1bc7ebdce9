import { must } from '#domain/faults.ts'
import type { Context, Tx } from '#server/core/context.ts'
import type { CalendarTask } from '../access.ts'
import { type CalendarRow, lockCalendar, theCalendar } from '../rows.ts'
import type { PackageRow } from '../shown/package-rows.ts'

/** A package that is sold or was, by its id. PACKAGE_NOT_FOUND. */
export async function anyPackage(ctx: Context | Tx, id: string): Promise<PackageRow> {
  const row = await ctx.db.selectFrom('session_packages').selectAll().where('id', '=', id).executeTakeFirst()
  must(row !== undefined, 'PACKAGE_NOT_FOUND')
  return row
}

/** One on whose calendar the caller may do this, to look at. PACKAGE_NOT_FOUND, NOT_OWNER. */
export async function thePackage(ctx: Context, id: string, task: CalendarTask) {
  const row = await anyPackage(ctx, id)
  must(row.removed_at === null, 'PACKAGE_NOT_FOUND')
  const calendar = await theCalendar(ctx, row.calendar_id, task)
  return { row, calendar }
}

/** The same with its calendar locked. */
export async function lockPackage(
  tx: Tx,
  id: string,
  task: CalendarTask,
): Promise<{ row: PackageRow; calendar: CalendarRow }> {
  const found = await anyPackage(tx, id)
  const calendar = await lockCalendar(tx, found.calendar_id, task)
  const row = await anyPackage(tx, id)
  must(row.removed_at === null, 'PACKAGE_NOT_FOUND')
  return { row, calendar }
}

/** Whether somebody has one, or is about to pay for one. */
export async function isSold(tx: Tx, id: string): Promise<boolean> {
  const row = await tx.db
    .selectFrom('holds')
    .select('id')
    .where('pool_id', '=', id)
    .where((e) =>
      e.or([e('status', '=', 'SUCCESS'), e.and([e('status', '=', 'HOLDING'), e('expires_at', '>', tx.now())])]),
    )
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
