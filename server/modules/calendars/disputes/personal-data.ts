import { type DisputeKind, disputeKindWords } from '#domain/calendar/disputes.ts'
import type { BookingDisputeStatus } from '#domain/statuses/booking-dispute.ts'
import type { Context } from '#server/core/context.ts'
import type { PersonalPart } from '#server/core/personal-data.ts'

export const disputeStatusWords: Record<BookingDisputeStatus, string> = {
  OPEN: 'Chờ người dẫn trả lời',
  ANSWERED: 'Chờ quyết định',
  WITHDRAWN: 'Đã rút',
  RETURNED: 'Được chấp nhận',
  STANDS: 'Giữ nguyên',
}

/** What somebody disputed of their bookings, and what they answered to guests of theirs. */
export async function disputesData(ctx: Context, userId: string): Promise<PersonalPart[]> {
  const rows = await ctx.db
    .selectFrom('booking_disputes as d')
    .innerJoin('bookings as b', 'b.id', 'd.booking_id')
    .innerJoin('calendar_frames as f', 'f.id', 'b.frame_id')
    .select(['f.name', 'd.kind', 'd.status', 'd.reason', 'd.answer', 'd.decision', 'd.returned', 'd.opened_at'])
    .select(['d.answered_at', 'd.decided_at', 'b.guest_id', 'd.answered_by'])
    .where((e) => e.or([e('b.guest_id', '=', userId), e('d.answered_by', '=', userId)]))
    .orderBy('d.opened_at')
    .execute()
  return [
    {
      name: 'khieu-nai-buoi-hen',
      title: 'Khiếu nại về buổi hẹn',
      rows: rows.map((row) => ({
        'Dịch vụ hẹn': row.name,
        'Về việc': disputeKindWords[row.kind as DisputeKind],
        'Trạng thái': disputeStatusWords[row.status],
        'Vai trò': row.guest_id === userId ? 'Khách' : 'Người dẫn',
        'Bạn viết': row.guest_id === userId ? row.reason : row.answer,
        'Quyết định': row.decision,
        'Số tiền hoàn': row.returned,
        'Mở lúc': row.opened_at,
        'Trả lời lúc': row.answered_at,
        'Quyết định lúc': row.decided_at,
      })),
    },
  ]
}
