import { sql } from 'kysely'
import type { PeopleCounts } from '#server/modules/identity/index.ts'

export const learningCounts: PeopleCounts = {
  certificates: (userId) => sql`select count(*)::int from certificates where user_id = ${userId}`,
  reviews: (userId) => sql`select count(*)::int from reviews where user_id = ${userId}`,
  courses: (userId) => sql`select count(*)::int from enrollments where user_id = ${userId} and revoked_at is null`,
  openCourses: (userId, now) => sql`select count(*)::int from enrollments
    where user_id = ${userId} and revoked_at is null and (ends_at is null or ends_at > ${now})`,
}
