import { creditReasonWords } from '#domain/credit.ts'
import type { Context } from '#server/core/context.ts'
import { readCredit } from './reads.ts'

/** A person's credit and the gift cards they bought or redeemed, for the copy of their data; codes are not among it. */
export async function creditData(ctx: Context, userId: string) {
  const [credit, cards] = await Promise.all([
    readCredit(ctx, userId, { take: 10_000, skip: 0 }),
    ctx.db
      .selectFrom('gift_cards')
      .selectAll()
      .where((e) => e.or([e('buyer_id', '=', userId), e('redeemed_by', '=', userId)]))
      .orderBy('created_at')
      .execute(),
  ])
  return [
    {
      name: 'so-du',
      title: 'Số dư Bến Học',
      rows: credit.items.map((entry) => ({
        Lúc: entry.at,
        'Nội dung': creditReasonWords[entry.why],
        'Đơn hàng': entry.orderCode,
        'Ghi chú': entry.words,
        'Số tiền (đồng)': entry.amount,
        'Số dư sau đó (đồng)': entry.balance,
      })),
    },
    {
      name: 'the-qua-tang',
      title: 'Thẻ quà tặng',
      rows: cards.map((card) =>
        card.buyer_id === userId
          ? {
              'Giá trị (đồng)': card.amount,
              'Người nhận': card.recipient_name,
              'Email người nhận': card.recipient_email,
              'Lời nhắn': card.message,
              'Mua lúc': card.created_at,
              'Đổi lúc': card.redeemed_at,
            }
          : { 'Giá trị (đồng)': card.amount, 'Bạn đổi lúc': card.redeemed_at },
      ),
    },
  ]
}
