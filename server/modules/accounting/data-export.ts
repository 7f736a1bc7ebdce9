import type { Context } from '#server/core/context.ts'
import type { PersonalPart } from '#server/core/personal-data.ts'
import { appleData } from '#server/modules/payments/index.ts'
import { earningsData } from './payouts/data-export.ts'

/** What trade keeps about a person: orders with their items, refunds, the cart with its codes, cards, and what a seller offers. */
export async function tradeData(ctx: Context, userId: string): Promise<PersonalPart[]> {
  const [orders, items, refunds, cards, cart, codes, vouchers, discounts] = await Promise.all([
    ctx.db.selectFrom('orders').selectAll().where('user_id', '=', userId).orderBy('created_at').execute(),
    ctx.db
      .selectFrom('order_items as i')
      .innerJoin('orders as o', 'o.id', 'i.order_id')
      .select(['i.order_id', 'i.name', 'i.quantity', 'i.price'])
      .where('o.user_id', '=', userId)
      .orderBy('i.index')
      .execute(),
    ctx.db
      .selectFrom('refunds as r')
      .innerJoin('orders as o', 'o.id', 'r.order_id')
      .select(['o.code', 'r.amount', 'r.status', 'r.reason', 'r.decision_reason', 'r.account_masked'])
      .select(['r.created_at', 'r.decided_at'])
      .where('o.user_id', '=', userId)
      .where((e) => e.or([e('r.origin', '=', 'BUYER'), e('r.status', '=', 'APPROVED')]))
      .orderBy('r.created_at')
      .execute(),
    ctx.db.selectFrom('cards').selectAll().where('user_id', '=', userId).orderBy('created_at').execute(),
    ctx.db
      .selectFrom('cart_items as c')
      .innerJoin('products as p', 'p.id', 'c.product_id')
      .select(['p.name', 'c.quantity', 'c.added_at'])
      .where('c.user_id', '=', userId)
      .orderBy('c.added_at')
      .execute(),
    ctx.db
      .selectFrom('cart_vouchers as c')
      .innerJoin('vouchers as v', 'v.id', 'c.voucher_id')
      .select(['v.code', 'c.added_at'])
      .where('c.user_id', '=', userId)
      .execute(),
    ctx.db.selectFrom('vouchers').selectAll().where('owner_id', '=', userId).orderBy('created_at').execute(),
    ctx.db.selectFrom('discounts').selectAll().where('owner_id', '=', userId).orderBy('created_at').execute(),
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
      name: 'hoan-tien',
      title: 'Hoàn tiền',
      rows: refunds.map((refund) => ({
        'Mã đơn': refund.code,
        'Số tiền (đồng)': refund.amount,
        'Trạng thái': refund.status,
        'Lý do': refund.reason,
        'Trả lời': refund.decision_reason,
        'Tài khoản nhận': refund.account_masked,
        'Ghi nhận lúc': refund.created_at,
        'Quyết định lúc': refund.decided_at,
      })),
    },
    {
      name: 'gio-hang',
      title: 'Giỏ hàng',
      rows: [
        ...cart.map((item) => ({ 'Sản phẩm': item.name, 'Số lượng': item.quantity, 'Thêm lúc': item.added_at })),
        ...codes.map((code) => ({ 'Mã giảm giá': code.code, 'Thêm lúc': code.added_at })),
      ],
    },
    {
      name: 'ma-giam-gia',
      title: 'Mã giảm giá bạn tạo',
      rows: vouchers.map((one) => ({ Mã: one.code, Tên: one.name, 'Bắt đầu': one.starts_at, 'Kết thúc': one.ends_at })),
    },
    {
      name: 'dot-giam-gia',
      title: 'Đợt giảm giá bạn tạo',
      rows: discounts.map((one) => ({ Tên: one.name, 'Bắt đầu': one.starts_at, 'Kết thúc': one.ends_at })),
    },
  ]
}
