import type { Context } from '#server/core/context.ts'

const WHY: Record<string, string> = {
  INSUFFICIENT_BALANCE: 'thẻ không đủ số dư.',
  EXPIRED_CARD: 'thẻ đã hết hạn.',
  INVALID_PAYMENT_TOKEN: 'thẻ đã lưu không còn dùng được.',
}

/** Why a kept card was declined, in words within a sentence. */
export function declineWords(code: string | null): string {
  return WHY[code ?? ''] ?? 'ngân hàng từ chối giao dịch.'
}

/** Why the latest charge of an order was declined. */
export async function whyDeclined(ctx: Context, orderId: string): Promise<string> {
  const row = await ctx.db
    .selectFrom('payments')
    .select('failure_code')
    .where('order_id', '=', orderId)
    .where('mode', '=', 'RECURRING')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return declineWords(row?.failure_code ?? null)
}
