import type { Context } from '#server/core/context.ts'
import type { PersonalPart } from '#server/core/personal-data.ts'

/** What is kept about a person because they asked for a price for several learners, or learn on a seat somebody bought. */
export async function proposalsData(ctx: Context, userId: string): Promise<PersonalPart[]> {
  const [proposals, seats] = await Promise.all([
    ctx.db.selectFrom('proposals').selectAll().where('user_id', '=', userId).orderBy('asked_at').execute(),
    ctx.db
      .selectFrom('seats as s')
      .innerJoin('products as p', 'p.id', 's.product_id')
      .select(['p.name', 's.email', 's.given_at'])
      .where('s.user_id', '=', userId)
      .orderBy('s.given_at')
      .execute(),
  ])
  return [
    {
      name: 'bao-gia',
      title: 'Yêu cầu báo giá',
      rows: proposals.map((one) => ({
        Mã: one.code,
        'Công ty': one.company_name,
        'Mã số thuế': one.tax_code,
        'Địa chỉ': one.address,
        'Người liên hệ': one.contact_name,
        'Điện thoại': one.phone,
        'Ghi chú': one.note,
        'Yêu cầu lúc': one.asked_at,
      })),
    },
    {
      name: 'cho-hoc',
      title: 'Chỗ học được tặng',
      rows: seats.map((seat) => ({ 'Sản phẩm': seat.name, Email: seat.email, 'Nhận lúc': seat.given_at })),
    },
  ]
}
