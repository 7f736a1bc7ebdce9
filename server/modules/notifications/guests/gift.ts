import type { DomainEvents } from '#domain/domain-events.ts'
import type { Context } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { type GiftFacts, giftFacts } from '#server/modules/growth/index.ts'
import type { Block, LetterPlan } from '../mails/blocks.ts'
import { render } from '../mails/render.ts'
import { GIFT_SENT } from '../messages/rules.ts'
import { insertMessages } from '../sending/write-messages.ts'

/**
 * Writes the letter of a gift to whom it is meant for, who need not have an account. Nothing is written once everything in
 * it has been claimed or has gone back, where the address was taken out meanwhile, or where the link no longer opens.
 */
export async function sendGiftLetter(
  ctx: Context,
  { giftId, at, reminder, email }: DomainEvents['gift.to-send'],
): Promise<void> {
  await write(ctx, async (tx) => {
    const gift = await giftFacts(tx, giftId)
    const recipient = email ?? gift?.recipientEmail
    if (!gift?.open || !recipient || gift.link === null) return
    await insertMessages(tx, [
      {
        ...render(letter({ ...gift, link: gift.link }, reminder), ctx.config.publicUrl),
        id: crypto.randomUUID(),
        dedupe_key: `${GIFT_SENT}:${giftId}:${at}`,
        user_id: null,
        kind: GIFT_SENT,
        channel: 'EMAIL',
        recipient,
        payload: '{}',
        advertising: false,
        created_at: tx.now(),
        not_before: null,
        expires_at: null,
      },
    ])
  })
}

/** Takes away the letters of a gift whose reader does not want to be written to, and what waits to be sent. */
export async function dropGiftLetters(ctx: Context, { giftId }: DomainEvents['gift.email-erased']): Promise<void> {
  await ctx.db.deleteFrom('messages').where('dedupe_key', 'like', `${GIFT_SENT}:${giftId}:%`).execute()
}

type Linked = GiftFacts & { link: string }

function letter({ giverName, recipientName, message, names, link }: Linked, reminder: boolean): LetterPlan {
  const said: Block[] = message ? [{ is: 'quote', label: `${giverName} nhắn bạn`, text: message }] : []
  return {
    subject: reminder ? `Món quà của ${giverName} vẫn đang chờ bạn` : `${giverName} tặng bạn một món quà trên Bến Học`,
    preheader: `Bên trong có ${names[0]}${names.length > 1 ? ` và ${names.length - 1} món khác` : ''}.`,
    heading: reminder ? 'Quà của bạn vẫn còn đây' : `${giverName} gửi bạn một món quà`,
    blocks: [
      { is: 'text', text: recipientName ? `Chào ${recipientName},` : 'Chào bạn,' },
      ...said,
      { is: 'text', text: `Bên trong: ${names.join(', ')}.` },
      { is: 'button', label: 'Mở quà', path: link },
      {
        is: 'note',
        text: 'Đường dẫn này là món quà: ai mở trước sẽ nhận được, nên bạn đừng chia sẻ công khai. Không muốn nhận thư nữa? Ở trang món quà có nút xóa email của bạn.',
      },
    ],
  }
}
