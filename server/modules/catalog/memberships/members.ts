import type { Members } from '#server/core/members.ts'

/** Who is a member of what, for whatever opens to members below the catalogue. */
export const members: Members = {
  async periodsOf(ctx, userId) {
    const rows = await ctx.db
      .selectFrom('membership_access')
      .select(['membership_id', 'starts_at', 'ends_at', 'revoked_at'])
      .where('user_id', '=', userId)
      .execute()
    return rows.map((row) => ({
      membershipId: row.membership_id,
      startsAt: row.starts_at,
      endsAt: row.ends_at,
      revokedAt: row.revoked_at,
    }))
  },
  async named(ctx, ids) {
    if (ids.length === 0) return []
    return ctx.db
      .selectFrom('memberships')
      .select(['id', 'name', 'slug'])
      .where('id', 'in', [...ids])
      .where('removed_at', 'is', null)
      .orderBy('index')
      .orderBy('id')
      .execute()
  },
}
