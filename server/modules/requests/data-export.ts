import type { Context } from '#server/core/context.ts'
import type { PersonalPart } from '#server/core/personal-data.ts'
import { findFacts } from './layoff-discounts/sealing.ts'

const LOST = 'không còn đọc được'

/** What a person asked of the platform. */
export async function requestsData(ctx: Context, userId: string): Promise<PersonalPart[]> {
  const rows = await ctx.db
    .selectFrom('layoff_requests')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute()
  return [
    {
      name: 'ho-tro-mat-viec',
      title: 'Yêu cầu hỗ trợ khi mất việc',
      rows: rows.map((row) => {
        const facts = findFacts(ctx, row.facts_sealed)
        return {
          'Nơi làm việc': facts ? facts.companyName : LOST,
          'Vị trí': facts?.position,
          'Ngày làm việc cuối': facts?.lastDay,
          'Ghi chú': facts?.note,
          'Trạng thái': row.status,
          'Gửi lúc': row.created_at,
          'Kết quả lúc': row.decided_at,
          'Lý do': row.reason,
        }
      }),
    },
  ]
}
