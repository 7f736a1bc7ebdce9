import type { Context } from '#server/core/context.ts'
import type { PersonalPart } from '#server/core/personal-data.ts'

/** What gifts tell about a person: whom they gave what, and what they took themselves. */
export async function giftsData(ctx: Context, userId: string): Promise<PersonalPart> {
  const [given, received] = await Promise.all([
    ctx.db
      .selectFrom('gifts as g')
      .innerJoin('orders as o', 'o.id', 'g.order_id')
      .select(['o.code', 'g.recipient_name', 'g.recipient_email', 'g.message', 'g.created_at', 'g.sent_at'])
      .where('o.user_id', '=', userId)
      .orderBy('g.created_at')
      .execute(),
    ctx.db
      .selectFrom('gift_claims as c')
      .innerJoin('order_items as i', 'i.id', 'c.order_item_id')
      .select(['i.name', 'c.claimed_at'])
      .where('c.user_id', '=', userId)
      .orderBy('c.claimed_at')
      .execute(),
  ])
  return {
    name: 'qua-tang',
    title: 'Quà tặng',
    rows: [
      ...given.map((gift) => ({
        'Tặng ai': gift.recipient_name,
        Email: gift.recipient_email,
        'Lời nhắn': gift.message,
        'Đơn hàng': gift.code,
        'Tạo lúc': gift.created_at,
        'Gửi lúc': gift.sent_at,
      })),
      ...received.map((claim) => ({ 'Đã nhận': claim.name, 'Nhận lúc': claim.claimed_at })),
    ],
  }
}
