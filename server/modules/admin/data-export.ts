import type { Context } from '#server/core/context.ts'
import type { PersonalPart } from '#server/core/personal-data.ts'

/** What admin keeps about a person: when somebody of the staff looked at the site in their name, and why. */
export async function adminData(ctx: Context, userId: string): Promise<PersonalPart[]> {
  const rows = await ctx.db
    .selectFrom('impersonations')
    .select(['started_at', 'expires_at', 'reason'])
    .where('user_id', '=', userId)
    .orderBy('started_at')
    .execute()
  return [
    {
      name: 'xem-ho',
      title: 'Nhân viên xem hộ tài khoản của bạn',
      rows: rows.map((row) => ({ Từ: row.started_at, 'Chậm nhất đến': row.expires_at, 'Lý do': row.reason })),
    },
  ]
}
