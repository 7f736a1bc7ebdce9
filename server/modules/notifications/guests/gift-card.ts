import type { DomainEvents } from '#domain/domain-events.ts'
import { dong, formatDong } from '#domain/money.ts'
import { formatDate } from '#domain/time.ts'
import type { Context } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { giftCardLetter } from '#server/modules/growth/index.ts'
import type { Block, LetterPlan } from '../mails/blocks.ts'
import { render } from '../mails/render.ts'
import { GIFT_CARD_SENT } from '../messages/rules.ts'
import { insertMessages } from '../sending/write-messages.ts'

/** Writes the letter with a gift card to whoever it is for, who may have no account; once per card. */
export async function sendGiftCard(ctx: Context, { giftCardId: id }: DomainEvents['gift-card.issued']): Promise<void> {
  const card = await giftCardLetter(ctx, id)
  if (!card) return
  await write(ctx, (tx) =>
    insertMessages(tx, [
      {
        ...render(letter(card), ctx.config.publicUrl),
        id: crypto.randomUUID(),
        dedupe_key: `${GIFT_CARD_SENT}:${id}`,
        user_id: null,
        kind: GIFT_CARD_SENT,
        channel: 'EMAIL',
        recipient: card.email,
        payload: '{}',
        advertising: false,
        created_at: tx.now(),
        not_before: null,
        expires_at: null,
      },
    ]),
  )
}

type Card = NonNullable<Awaited<ReturnType<typeof giftCardLetter>>>

function letter({ recipientName, buyerName, amount, message, code, expiresAt }: Card): LetterPlan {
  const worth = formatDong(dong(amount))
  const quoted: Block[] = message ? [{ is: 'quote', label: `${buyerName} nhắn`, text: message }] : []
  return {
    subject: `${buyerName} tặng bạn thẻ quà tặng ${worth}`,
    preheader: 'Đổi vào số dư Bến Học và chọn khóa học bạn thích.',
    heading: `${recipientName ? `${recipientName} ơi, bạn` : 'Bạn'} có quà`,
    blocks: [
      { is: 'text', text: `${buyerName} tặng bạn thẻ quà tặng ${worth} để học điều bạn muốn trên Bến Học.` },
      ...quoted,
      { is: 'code', code },
      { is: 'button', label: 'Đổi thẻ', path: `/doi-the-qua-tang?ma=${encodeURIComponent(code)}` },
      {
        is: 'note',
        text: `Đổi trước ngày ${formatDate(expiresAt)}. Ai có mã này đều đổi được, nên bạn giữ mã cho riêng mình nhé.`,
      },
    ],
  }
}
