import type { Context } from '#server/core/context.ts'
import type { PersonalPart } from '#server/core/personal-data.ts'

/** What hosts keeps about a person: their profile as a host, proof of who sells, whom they follow. */
export async function hostsData(ctx: Context, userId: string): Promise<PersonalPart[]> {
  const [profiles, sellers, follows] = await Promise.all([
    ctx.db.selectFrom('host_profiles').selectAll().where('user_id', '=', userId).execute(),
    ctx.db.selectFrom('seller_verifications').selectAll().where('user_id', '=', userId).execute(),
    ctx.db
      .selectFrom('follows as f')
      .innerJoin('users as u', 'u.id', 'f.host_id')
      .select(['u.full_name', 'f.created_at'])
      .where('f.follower_id', '=', userId)
      .orderBy('f.created_at')
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
      name: 'dang-theo-doi',
      title: 'Giảng viên bạn theo dõi',
      rows: follows.map((row) => ({ 'Giảng viên': row.full_name, 'Từ lúc': row.created_at })),
    },
  ]
}
