import { sql } from 'kysely'
import type { KnownHosts } from '#server/modules/identity/index.ts'

/** What people without a staff role are, by their profile and by the courses they help on. */
export const hostsKnown: KnownHosts = {
  profiles: sql`(select id, user_id, status, headline from host_profiles)`,
  async teaches(ctx, userId) {
    const { rows } = await sql<{ teaches: boolean }>`
      select exists (select from host_profiles where user_id = ${userId} and status = 'APPROVED')
        or exists (select from product_cohosts where user_id = ${userId} and status = 'ACCEPTED') as teaches`.execute(
      ctx.db,
    )
    return rows[0]?.teaches ?? false
  },
}
