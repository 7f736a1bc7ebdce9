import type { Context } from '#server/core/context.ts'
import type { PersonalPart } from '#server/core/personal-data.ts'
import { appleData } from './apple/reads.ts'
import { earningsData } from './payouts/personal-reads.ts'

/** What commerce keeps about a person: orders with their items, and the cart. */
export async function commerceData(ctx: Context, userId: string): Promise<PersonalPart[]> {
  const [orders, items, cards, cart] = await Promise.all([
    ctx.db.selectFrom('orders').selectAll().where('user_id', '=', userId).orderBy('created_at').execute(),
    ctx.db
      .selectFrom('order_items as i')
      .innerJoin('orders as o', 'o.id', 'i.order_id')
      .select(['i.order_id', 'i.name', 'i.quantity', 'i.price'])
      .where('o.user_id', '=', userId)
      .orderBy('i.index')
      .execute(),
    ctx.db.selectFrom('cards').selectAll().where('user_id', '=', userId).orderBy('created_at').execute(),
    ctx.db
      .selectFrom('cart_items as c')
      .innerJoin('products as p', 'p.id', 'c.product_id')
      .select(['p.name', 'c.quantity', 'c.added_at'])
      .where('c.user_id', '=', userId)
      .orderBy('c.added_at')
      .execute(),
  ])
  return [
    {
      name: 'don-hang',
      title: 'Đơn hàng',
      rows: orders.map((order) => ({
        'Mã đơn': order.code,
        'Trạng thái': order.status,
        'Đặt lúc': order.created_at,
        'Trả lúc': order.paid_at,
        'Tổng tiền (đồng)': order.total,
        'Giảm (đồng)': order.discount,
        Gồm: items
          .filter((item) => item.order_id === order.id)
          .map((item) => `${item.name} × ${item.quantity}: ${item.price} đồng`),
      })),
    },
    ...(await appleData(ctx, userId)),
    ...(await earningsData(ctx, userId)),
    {
      name: 'the-da-luu',
      title: 'Thẻ đã lưu',
      rows: cards.map((card) => ({
        Loại: card.brand,
        'Số cuối': card.last4,
        'Lưu tại': card.provider,
        'Hết hạn': card.expires_at,
        'Lưu lúc': card.created_at,
      })),
    },
    {
      name: 'gio-hang',
      title: 'Giỏ hàng',
      rows: cart.map((item) => ({ 'Sản phẩm': item.name, 'Số lượng': item.quantity, 'Thêm lúc': item.added_at })),
    },
  ]
}
