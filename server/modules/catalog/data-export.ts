import type { Context } from '#server/core/context.ts'
import type { PersonalPart } from '#server/core/personal-data.ts'

/** What the catalogue keeps about a person: memberships, what they read and where, the devices they read on, combos they sell. */
export async function catalogData(ctx: Context, userId: string): Promise<PersonalPart[]> {
  const { email } = await ctx.db.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirstOrThrow()
  const [members, documents, positions, devices, asked, combos] = await Promise.all([
    ctx.db
      .selectFrom('membership_access as a')
      .innerJoin('memberships as m', 'm.id', 'a.membership_id')
      .select(['m.name', 'a.starts_at', 'a.ends_at', 'a.revoked_at'])
      .where('a.user_id', '=', userId)
      .orderBy('a.starts_at')
      .execute(),
    ctx.db
      .selectFrom('document_access as a')
      .innerJoin('products as p', 'p.id', 'a.document_id')
      .select(['p.name', 'a.granted_at', 'a.revoked_at'])
      .where('a.user_id', '=', userId)
      .orderBy('a.granted_at')
      .execute(),
    ctx.db
      .selectFrom('document_positions as o')
      .innerJoin('products as p', 'p.id', 'o.document_id')
      .select(['p.name', 'o.page', 'o.updated_at'])
      .where('o.user_id', '=', userId)
      .orderBy('o.updated_at')
      .execute(),
    ctx.db.selectFrom('reading_devices').selectAll().where('user_id', '=', userId).orderBy('first_at').execute(),
    ctx.db
      .selectFrom('e_document_subscriptions as s')
      .innerJoin('products as p', 'p.id', 's.document_id')
      .select(['p.name', 's.asked_at', 's.consent_version'])
      .where('s.email', '=', email)
      .orderBy('s.asked_at')
      .execute(),
    ctx.db.selectFrom('combos').selectAll().where('host_id', '=', userId).orderBy('created_at').execute(),
  ])
  return [
    {
      name: 'hoi-vien',
      title: 'Gói hội viên',
      rows: members.map((row) => ({
        Gói: row.name,
        'Từ lúc': row.starts_at,
        'Đến lúc': row.ends_at,
        'Thu hồi lúc': row.revoked_at,
      })),
    },
    {
      name: 'tai-lieu',
      title: 'Sách và tài liệu của bạn',
      rows: documents.map((row) => ({
        'Tài liệu': row.name,
        'Từ lúc': row.granted_at,
        'Thu hồi lúc': row.revoked_at,
      })),
    },
    {
      name: 'trang-dang-doc',
      title: 'Trang bạn đang đọc',
      rows: positions.map((row) => ({ 'Tài liệu': row.name, Trang: row.page, Lúc: row.updated_at })),
    },
    {
      name: 'thiet-bi-doc',
      title: 'Thiết bị bạn dùng để đọc',
      rows: devices.map((row) => ({ 'Thiết bị': row.name, 'Lần đầu': row.first_at, 'Lần cuối': row.last_at })),
    },
    {
      name: 'tai-lieu-qua-email',
      title: 'Tài liệu bạn xin qua email',
      rows: asked.map((row) => ({ 'Tài liệu': row.name, Lúc: row.asked_at, 'Bản đồng ý': row.consent_version })),
    },
    {
      name: 'combo',
      title: 'Combo bạn bán',
      rows: combos.map((row) => ({ Combo: row.name, 'Trạng thái': row.status, 'Giá (đồng)': row.price })),
    },
  ]
}
