import { sql } from 'kysely'
import type { PeopleCounts } from '#server/modules/identity/index.ts'

export const hostsCount: PeopleCounts = {
  followed: (userId) => sql`select count(*)::int from follows where follower_id = ${userId}`,
}
