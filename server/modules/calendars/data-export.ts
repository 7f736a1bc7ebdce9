import { sql } from 'kysely'
import { shownTime, shownTimeWords } from '#domain/calendar/shown-time.ts'
import type { BookingStatus } from '#domain/enums.ts'
import { plainText, type RichText } from '#domain/richtext.ts'
import type { Context } from '#server/core/context.ts'
import type { PersonalPart } from '#server/core/personal-data.ts'

const STATUS: Record<BookingStatus, string> = {
  PENDING: 'Chờ xác nhận',
  SUCCESS: 'Đã xác nhận',
  CANCELED: 'Đã hủy',
  REJECTED: 'Bị từ chối',
}

/** What calendars keep about a person: hours that they booked, and when they are open, away and at work themselves. */
export async function calendarsData(ctx: Context, userId: string): Promise<PersonalPart[]> {
  const [bookings, notes, calendars, absences, frames] = await Promise.all([
    bookingsOf(ctx, userId),
    notesOf(ctx, userId),
    ctx.db.selectFrom('calendars').selectAll().where('host_id', '=', userId).orderBy('created_at').execute(),
    absencesOf(ctx, userId),
    framesOf(ctx, userId),
  ])
  return [
    {
      name: 'lich-hen-da-dat',
      title: 'Buổi hẹn bạn đã đặt',
      rows: bookings.map((row) => ({
        'Lịch hẹn': row.calendar,
        'Dịch vụ hẹn': row.frame,
        'Thời gian': shownTimeWords(shownTime(row.zone, row.startsAt, row.endsAt)),
        'Múi giờ': row.zone,
        'Trạng thái': STATUS[row.status],
        'Số điện thoại': row.phone,
        'Câu trả lời': Object.entries(row.answers).map(
          ([id, answer]) =>
            `${row.questions.find((one) => one.id === id)?.label ?? 'Câu hỏi'}: ${[answer].flat().join(', ')}`,
        ),
        'Lý do hủy': row.reason,
        'Được ghi vắng mặt lúc': row.missedAt,
        'Số sao bạn chấm': row.rating,
        'Đánh giá của bạn': row.ratingText,
        'Đặt lúc': row.createdAt,
      })),
    },
    {
      name: 'ghi-chu-buoi-hen',
      title: 'Ghi chú của bạn về buổi hẹn',
      rows: notes.map((row) => ({ 'Dịch vụ hẹn': row.name, 'Ghi chú': row.note, 'Viết lúc': row.updated_at })),
    },
    {
      name: 'lich-hen-cua-ban',
      title: 'Lịch hẹn bạn mở',
      rows: calendars.map((row) => ({
        Tên: row.name,
        'Đang mở': row.status === 'ACTIVE',
        'Giới thiệu ngắn': row.summary,
        'Nội dung': plainText(row.about as unknown as RichText),
        'Múi giờ': row.zone,
        'Giờ trong tuần': JSON.stringify(row.week),
        'Tạo lúc': row.created_at,
        'Xóa lúc': row.deleted_at,
      })),
    },
    {
      name: 'lich-hen-nghi',
      title: 'Những lúc bạn nghỉ nhận lịch',
      rows: absences.map((row) => ({
        Từ: row.from,
        Đến: row.to,
        'Ghi chú': row.note,
        'Vai trò': row.isOwn ? 'Bạn nghỉ' : 'Bạn nhận thay',
      })),
    },
    {
      name: 'dich-vu-hen-tham-gia',
      title: 'Dịch vụ hẹn dùng thời gian của bạn',
      rows: frames.map((row) => ({ 'Dịch vụ hẹn': row.name, 'Tỷ trọng': row.weight, 'Từ lúc': row.added_at })),
    },
    {
      name: 'gio-da-duoc-dat',
      title: 'Giờ của bạn đã được đặt',
      rows: (await slotsOf(ctx, userId)).map((row) => ({
        'Dịch vụ hẹn': row.name,
        'Bắt đầu': row.startsAt,
        'Kết thúc': row.endsAt,
      })),
    },
  ]
}

async function bookingsOf(ctx: Context, userId: string) {
  const { rows } = await sql<{
    calendar: string
    frame: string
    startsAt: Date
    endsAt: Date
    zone: string
    status: BookingStatus
    phone: string
    answers: Record<string, string | string[]>
    questions: { id: string; label: string }[]
    reason: string | null
    missedAt: Date | null
    rating: number | null
    ratingText: string | null
    createdAt: Date
  }>`
    select c.name as calendar, f.name as frame, s.starts_at as "startsAt", s.ends_at as "endsAt", b.zone, b.status, b.phone,
      b.answers, f.questions, b.reason, b.missed_at as "missedAt", g.rating, g.text as "ratingText", b.created_at as "createdAt"
    from bookings b join calendar_slots s on s.id = b.slot_id join calendar_frames f on f.id = b.frame_id
      join calendars c on c.id = f.calendar_id left join booking_ratings g on g.booking_id = b.id
    where b.guest_id = ${userId} order by b.created_at, b.id`.execute(ctx.db)
  return rows
}

function notesOf(ctx: Context, userId: string) {
  return ctx.db
    .selectFrom('booking_notes as n')
    .innerJoin('bookings as b', 'b.id', 'n.booking_id')
    .innerJoin('calendar_frames as f', 'f.id', 'b.frame_id')
    .select(['f.name', 'n.note', 'n.updated_at'])
    .where('n.author_id', '=', userId)
    .orderBy('n.updated_at')
    .execute()
}

async function absencesOf(ctx: Context, userId: string) {
  const { rows } = await sql<{ from: Date; to: Date; note: string; isOwn: boolean }>`
    select lower(span) as "from", upper(span) as "to", case when host_id = ${userId} then note else '' end as note,
      host_id = ${userId} as "isOwn"
    from host_absences where host_id = ${userId} or colleague_id = ${userId} order by span`.execute(ctx.db)
  return rows
}

function framesOf(ctx: Context, userId: string) {
  return ctx.db
    .selectFrom('frame_hosts as h')
    .innerJoin('calendar_frames as f', 'f.id', 'h.frame_id')
    .select(['f.name', 'h.weight', 'h.added_at'])
    .where('h.host_id', '=', userId)
    .orderBy('h.added_at')
    .execute()
}

async function slotsOf(ctx: Context, userId: string) {
  const { rows } = await sql<{ name: string; startsAt: Date; endsAt: Date }>`
    select f.name, s.starts_at as "startsAt", s.ends_at as "endsAt"
    from slot_hosts h join calendar_slots s on s.id = h.slot_id join calendar_frames f on f.id = s.frame_id
    where h.host_id = ${userId} and h.is_live order by s.starts_at`.execute(ctx.db)
  return rows
}
