import {
  type OutsideFailure,
  type OutsideKind,
  outsideFailureWords,
  outsideKindWords,
} from '#domain/calendar/outside.ts'
import type { PersonalData } from '#server/core/personal-data.ts'

/** What is kept of the calendars that somebody keeps elsewhere: which, and when they are busy there. */
export const outsideData: PersonalData = async (ctx, userId) => {
  const calendars = await ctx.db
    .selectFrom('outside_calendars')
    .selectAll()
    .where('host_id', '=', userId)
    .orderBy('created_at')
    .execute()
  const busy = await ctx.db
    .selectFrom('external_busy as b')
    .innerJoin('outside_calendars as o', 'o.id', 'b.outside_id')
    .select(({ fn, ref }) => [
      'o.name',
      fn<Date>('lower', [ref('b.span')]).as('from'),
      fn<Date>('upper', [ref('b.span')]).as('to'),
    ])
    .where('b.host_id', '=', userId)
    .orderBy('from')
    .execute()
  const feeds = await ctx.db
    .selectFrom('booking_feeds')
    .select(['side', 'created_at'])
    .where('user_id', '=', userId)
    .execute()
  return [
    {
      name: 'lich-ngoai',
      title: 'Lịch ngoài đã kết nối',
      rows: calendars.map((row) => ({
        Loại: outsideKindWords[row.kind as OutsideKind],
        Tên: row.name,
        'Tài khoản': row.account,
        'Chặn giờ bận': row.is_busy,
        'Ghi buổi hẹn': row.is_target,
        'Đọc lần cuối': row.read_at,
        Lỗi: row.failure === null ? null : outsideFailureWords[row.failure as OutsideFailure],
        'Kết nối lúc': row.created_at,
      })),
    },
    {
      name: 'gio-ban-lich-ngoai',
      title: 'Giờ bận đọc từ lịch ngoài',
      rows: busy.map(({ name, from, to }) => ({ Lịch: name, Từ: from, Đến: to })),
    },
    {
      name: 'dia-chi-lich-rieng',
      title: 'Địa chỉ lịch riêng',
      rows: feeds.map(({ side, created_at }) => ({
        'Buổi hẹn': side === 'HOST' ? 'của giảng viên' : 'của người đặt',
        'Tạo lúc': created_at,
      })),
    },
  ]
}
