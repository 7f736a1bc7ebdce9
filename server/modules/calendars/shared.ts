import type { WorkRow } from '#server/modules/hosts/index.ts'

/** Calendars have co-hosts: whoever accepted may be booked by one. */
export const calendarsAreShared: WorkRow = {
  kind: 'calendar',
  column: 'calendar_id',
  managed: 'calendars.manage',
  missing: 'CALENDAR_NOT_FOUND',
  workOf: (ctx, id) =>
    ctx.db
      .selectFrom('calendars')
      .select(['id', 'name', 'host_id as hostId'])
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .executeTakeFirst(),
}
