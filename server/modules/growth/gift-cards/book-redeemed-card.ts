import { dong } from '#domain/money.ts'
import type { Tx } from '#server/core/context.ts'
import { minus, postLedger } from '#server/modules/ledger/index.ts'

type Redeemed = { id: string; orderId: string; orderItemId: string; userId: string; amount: number }

/** Writes that a gift card became the credit of whoever had its code; once per card. */
export async function bookRedeemedCard(tx: Tx, card: Redeemed): Promise<void> {
  const amount = dong(card.amount)
  await postLedger(tx, {
    kind: 'GIFT_CARD_REDEEMED',
    refId: card.id,
    memo: 'Đổi thẻ quà tặng',
    entries: [
      { account: 'GIFT_CARDS', amount, orderId: card.orderId, orderItemId: card.orderItemId },
      { account: 'CREDIT', amount: minus(amount), userId: card.userId },
    ],
  })
}
