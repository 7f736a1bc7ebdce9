import type { Context } from '#server/core/context.ts'
import { rowsOf } from '#server/core/handed-up.ts'
import type { PersonalPart } from '#server/core/personal-data.ts'
import { works } from './cohosts/works.ts'

/** What hosts keeps about a person: their profile as a host, proof of who sells, whom they follow. */
export async function hostsData(ctx: Context, userId: string): Promise<PersonalPart[]> {
  const [profiles, sellers, papers, follows, cohosts, shelves] = await Promise.all([
    ctx.db.selectFrom('host_profiles').selectAll().where('user_id', '=', userId).execute(),
    ctx.db.selectFrom('seller_verifications').selectAll().where('user_id', '=', userId).execute(),
    ctx.db
      .selectFrom('identity_papers')
      .select(['side', 'size', 'uploaded_at'])
      .where('user_id', '=', userId)
      .orderBy('uploaded_at')
      .execute(),
    ctx.db
      .selectFrom('follows as f')
      .innerJoin('users as u', 'u.id', 'f.host_id')
      .select(['u.full_name', 'f.created_at'])
      .where('f.follower_id', '=', userId)
      .orderBy('f.created_at')
      .execute(),
    cohostsWithNames(ctx, userId),
    ctx.db
      .selectFrom('host_categories')
      .select(['name', 'created_at'])
      .where('host_id', '=', userId)
      .orderBy('index')
      .execute(),
  ])
  return [
    {
      name: 'ho-so-giang-vien',
      title: 'Hồ sơ giảng viên',
      rows: profiles.map((row) => ({
        'Trạng thái': row.status,
        'Giới thiệu ngắn': row.headline,
        'Giới thiệu': row.bio,
        'Kinh nghiệm': row.experience,
        'Chủ đề': row.topics,
        'Trang web': row.website,
        'Gửi lúc': row.submitted_at,
        'Quyết định lúc': row.decided_at,
        'Lý do': row.reason,
      })),
    },
    {
      name: 'xac-minh-nguoi-ban',
      title: 'Xác minh người bán',
      rows: sellers.map((row) => ({
        Loại: row.kind,
        'Trạng thái': row.status,
        'Gửi lúc': row.submitted_at,
        'Quyết định lúc': row.decided_at,
        'Hết hạn': row.expires_on,
        'Lý do': row.reason,
      })),
    },
    {
      name: 'giay-to',
      title: 'Giấy tờ tùy thân đã nộp',
      rows: papers.map((row) => ({ Mặt: row.side, 'Kích thước (byte)': row.size, 'Nộp lúc': row.uploaded_at })),
    },
    {
      name: 'dong-giang-day',
      title: 'Khóa học và sự kiện bạn cùng làm',
      rows: cohosts.map((row) => ({
        Tên: row.work,
        'Vai trò': row.role,
        'Trạng thái': row.status,
        'Mời lúc': row.invited_at,
        'Trả lời lúc': row.answered_at,
      })),
    },
    {
      name: 'ngan-trung-bay',
      title: 'Kệ khóa học của bạn',
      rows: shelves.map((row) => ({ Tên: row.name, 'Tạo lúc': row.created_at })),
    },
    {
      name: 'dang-theo-doi',
      title: 'Giảng viên bạn theo dõi',
      rows: follows.map((row) => ({ 'Giảng viên': row.full_name, 'Từ lúc': row.created_at })),
    },
  ]
}

async function cohostsWithNames(ctx: Context, userId: string) {
  const rows = await ctx.db
    .selectFrom('product_cohosts')
    .select(['product_id', 'event_id', 'calendar_id', 'role', 'status', 'invited_at', 'answered_at'])
    .where('user_id', '=', userId)
    .orderBy('invited_at')
    .execute()
  const nameOf = async (row: (typeof rows)[number]) => {
    const kind = rowsOf(ctx, works).find(({ column }) => row[column] !== null)
    return (await kind?.workOf(ctx, row[kind.column] as string))?.name ?? null
  }
  return Promise.all(rows.map(async (row) => ({ ...row, work: await nameOf(row) })))
}
