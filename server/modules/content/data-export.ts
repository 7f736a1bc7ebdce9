import type { Context } from '#server/core/context.ts'
import type { PersonalPart } from '#server/core/personal-data.ts'
import { writtenData } from './posts/data-export.ts'

/** What content keeps about a person: what they wrote, their businesses, the lists they signed up to. */
export async function contentData(ctx: Context, userId: string): Promise<PersonalPart[]> {
  const [written, businesses, lists] = await Promise.all([
    writtenData(ctx, userId),
    ctx.db.selectFrom('businesses').selectAll().where('owner_id', '=', userId).orderBy('created_at').execute(),
    ctx.db.selectFrom('email_collections').selectAll().where('user_id', '=', userId).orderBy('created_at').execute(),
  ])
  return [
    ...written,
    {
      name: 'doanh-nghiep',
      title: 'Doanh nghiệp của bạn',
      rows: businesses.map((row) => ({
        Tên: row.name,
        'Lĩnh vực': row.industry,
        'Quy mô': row.size,
        'Địa chỉ': row.address,
        'Trang web': row.website,
        'Giới thiệu': row.description,
        'Tạo lúc': row.created_at,
      })),
    },
    {
      name: 'dang-ky-nhan-tin',
      title: 'Danh sách nhận tin',
      rows: lists.map((row) => ({
        Email: row.email,
        'Đăng ký ở': row.source,
        Lúc: row.created_at,
        'Xác nhận lúc': row.confirmed_at,
      })),
    },
  ]
}
