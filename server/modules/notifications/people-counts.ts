import { sql } from 'kysely'
import type { PeopleCounts } from '#server/modules/identity/index.ts'

export const notificationsCount: PeopleCounts = {
  unreadNotifications: (userId) => sql`select count(*)::int from notifications
    where user_id = ${userId} and read_at is null and archived_at is null`,
}
