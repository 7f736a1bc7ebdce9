import type { Context } from '#server/core/context.ts'
import type { PersonalPart } from '#server/core/personal-data.ts'

/** What moderation keeps about a person: what they reported, and what was decided about their own words. */
export async function moderationData(ctx: Context, userId: string): Promise<PersonalPart[]> {
  const [reports, cases] = await Promise.all([
    ctx.db
      .selectFrom('moderation_reports')
      .select(['at', 'kind', 'violation', 'note'])
      .where('reporter_id', '=', userId)
      .orderBy('at')
      .execute(),
    ctx.db
      .selectFrom('moderation_cases')
      .select(['opened_at', 'kind', 'status', 'violation', 'reason', 'decided_at'])
      .where('author_id', '=', userId)
      .orderBy('opened_at')
      .execute(),
  ])
  return [
    {
      name: 'bao-cao-vi-pham',
      title: 'Báo cáo vi phạm bạn gửi',
      rows: reports.map((row) => ({ Lúc: row.at, Loại: row.kind, 'Vi phạm': row.violation, 'Ghi chú': row.note })),
    },
    {
      name: 'kiem-duyet',
      title: 'Nội dung của bạn được xem xét',
      rows: cases.map((row) => ({
        'Mở lúc': row.opened_at,
        Loại: row.kind,
        'Trạng thái': row.status,
        'Vi phạm': row.violation,
        'Lý do': row.reason,
        'Quyết định lúc': row.decided_at,
      })),
    },
  ]
}
