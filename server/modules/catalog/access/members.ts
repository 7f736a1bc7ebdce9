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
    const rows = await ctx.db
      .selectFrom('memberships')
      .select(['id', 'name', 'slug', 'status', 'removed_at'])
      .where('id', 'in', [...ids])
      .orderBy('index')
      .orderBy('id')
      .execute()
    return rows.map(({ status, removed_at, ...row }) => ({
      ...row,
      onSale: status === 'ACTIVE' && removed_at === null,
    }))
  },
}
