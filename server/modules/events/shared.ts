import type { WorkRow } from '#server/modules/hosts/index.ts'

/** Events have co-hosts. */
export const eventsAreShared: WorkRow = {
  kind: 'event',
  column: 'event_id',
  managed: 'events.manage',
  missing: 'EVENT_NOT_FOUND',
  workOf: (ctx, id) =>
    ctx.db
      .selectFrom('events')
      .select(['id', 'name', 'host_id as hostId'])
      .where('id', '=', id)
      .where('status', '<>', 'DELETED')
      .executeTakeFirst(),
}
