import type { Selectable } from 'kysely'
import type { Context, Tx } from '#server/core/context.ts'
import type { SessionPackages } from '#server/core/schema.ts'

export type PackageRow = Selectable<SessionPackages>

/** The packages of a calendar, the oldest first; those that ended are left out. */
export function packagesOf(ctx: Context | Tx, calendarId: string): Promise<PackageRow[]> {
  return ctx.db
    .selectFrom('session_packages')
    .selectAll()
    .where('calendar_id', '=', calendarId)
    .where('removed_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}
