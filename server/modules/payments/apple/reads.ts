import type { Context } from '#server/core/context.ts'
import type { PersonalPart } from '#server/core/personal-data.ts'

/** What a person bought in the App Store, for the copy of their data; prices in thousandths, as Apple told them. */
export async function appleData(ctx: Context, userId: string): Promise<PersonalPart[]> {
  const [transactions, subscriptions] = await Promise.all([
    ctx.db.selectFrom('apple_transactions').selectAll().where('user_id', '=', userId).orderBy('purchased_at').execute(),
    ctx.db.selectFrom('apple_subscriptions').selectAll().where('user_id', '=', userId).orderBy('changed_at').execute(),
  ])
  return [
    {
      name: 'giao-dich-app-store',
      title: 'Giao dịch App Store',
      rows: transactions.map((row) => ({
        'Mã giao dịch': row.transaction_id,
        'Sản phẩm': row.apple_product_id,
        'Mua lúc': row.purchased_at,
        'Hết hạn lúc': row.expires_at,
        'Hoàn tiền lúc': row.revoked_at,
        'Giá (phần nghìn)': row.price_milliunits,
        'Tiền tệ': row.currency,
      })),
    },
    {
      name: 'goi-app-store',
      title: 'Gói tự gia hạn qua App Store',
      rows: subscriptions.map((row) => ({
        'Mã gói': row.original_transaction_id,
        'Sản phẩm': row.apple_product_id,
        'Trạng thái': row.state,
        'Hết kỳ lúc': row.expires_at,
        'Dừng khi hết kỳ': row.cancel_at_period_end,
      })),
    },
  ]
}
