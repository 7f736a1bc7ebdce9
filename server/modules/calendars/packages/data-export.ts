import { sql } from 'kysely'
import { type PackageForm, packageFormWords } from '#domain/calendar/packages.ts'
import type { Context } from '#server/core/context.ts'
import type { PersonalPart } from '#server/core/personal-data.ts'

/** What packages and classes keep about a person: what they bought, book with, wait for and teach. */
export async function packagesData(ctx: Context, userId: string): Promise<PersonalPart[]> {
  const [passes, waits, taught] = await Promise.all([
    sql<{ name: string; form: PackageForm; sessions: number; isOwn: boolean; at: Date; expiresAt: Date | null }>`
      select p.name, p.form, a.sessions, a.owner_id = ${userId} as "isOwn", coalesce(m.joined_at, a.created_at) as at,
        a.expires_at as "expiresAt"
      from session_passes a join session_packages p on p.id = a.package_id
        left join pass_people m on m.pass_id = a.id and m.user_id = ${userId}
      where a.owner_id = ${userId} or m.user_id is not null order by a.created_at, a.id`.execute(ctx.db),
    sql<{ name: string; startsAt: Date; at: Date }>`
      select p.name, s.starts_at as "startsAt", w.created_at as at
      from session_waits w join class_sessions k on k.slot_id = w.slot_id join session_packages p on p.id = k.package_id
        join calendar_slots s on s.id = w.slot_id
      where w.user_id = ${userId} order by w.created_at`.execute(ctx.db),
    sql<{ name: string; at: Date }>`
      select name, created_at as at from session_packages where lead_id = ${userId} order by created_at`.execute(
      ctx.db,
    ),
  ])
  return [
    {
      name: 'goi-buoi-va-lop-hoc',
      title: 'Gói buổi và lớp học của bạn',
      rows: passes.rows.map((row) => ({
        Tên: row.name,
        Loại: packageFormWords[row.form],
        'Số buổi': row.sessions,
        'Vai trò': row.isOwn ? 'Bạn mua' : 'Bạn dùng chung',
        'Từ lúc': row.at,
        'Hạn dùng': row.expiresAt,
      })),
    },
    {
      name: 'cho-cho-buoi-hoc',
      title: 'Buổi học bạn đang chờ chỗ',
      rows: waits.rows.map((row) => ({ 'Lớp học': row.name, 'Bắt đầu': row.startsAt, 'Chờ từ lúc': row.at })),
    },
    {
      name: 'lop-hoc-ban-day',
      title: 'Lớp học bạn dạy',
      rows: taught.rows.map((row) => ({ 'Lớp học': row.name, 'Mở lúc': row.at })),
    },
  ]
}
