import { sql } from 'kysely'
import type { PeopleCounts } from '#server/modules/identity/index.ts'

export const eventsCounts: PeopleCounts = {
  comingEvents: (
    userId,
    now,
  ) => sql`select count(*)::int from events e where e.host_id = ${userId} and e.ends_at > ${now}
    and e.status in ('PUBLISHED', 'UNPUBLISHED')
    and exists (select from tickets t where t.event_id = e.id and t.revoked_at is null)`,
}
