import type { Context } from '#server/core/context.ts'
import type { PersonalPart } from '#server/core/personal-data.ts'

/** What moderation keeps about a person: what they reported. */
export async function moderationData(ctx: Context, userId: string): Promise<PersonalPart[]> {
  const reports = await ctx.db
    .selectFrom('moderation_reports')
    .select(['at', 'kind', 'violation', 'note'])
    .where('reporter_id', '=', userId)
    .orderBy('at')
    .execute()
  return [
    {
      name: 'bao-cao-vi-pham',
      title: 'Báo cáo vi phạm bạn gửi',
      rows: reports.map((row) => ({ Lúc: row.at, Loại: row.kind, 'Vi phạm': row.violation, 'Ghi chú': row.note })),
    },
  ]
}
