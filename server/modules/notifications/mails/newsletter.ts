import type { News } from '#domain/news.ts'
import type { EmailKind } from '#domain/newsletter.ts'
import type { Context } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { emailLinkPath } from '#server/modules/content/index.ts'
import { insertMessages } from '../sending/write-messages.ts'
import type { LetterPlan } from './blocks.ts'
import { render } from './render.ts'

export const NEWSLETTER_ASKED = 'NEWSLETTER_ASKED'

/** Writes the letter that asks the owner of an address whether they want our news. Nobody has an account here. */
export async function askNewsletter(
  ctx: Context,
  { emailCollectionId: id, at }: News['email-collection.asked'],
): Promise<void> {
  await write(ctx, async (tx) => {
    const row = await tx.db
      .selectFrom('email_collections')
      .select(['email', 'confirmed_at', 'kind'])
      .where('id', '=', id)
      .executeTakeFirst()
    if (!row || row.confirmed_at) return
    const plan = askingLetter(row.kind, emailLinkPath(ctx, { id, does: 'confirm' }))
    const unsubscribe = ctx.config.publicUrl + emailLinkPath(ctx, { id, does: 'leave' })
    await insertMessages(tx, [
      {
        ...render(plan, ctx.config.publicUrl),
        id: crypto.randomUUID(),
        dedupe_key: `${NEWSLETTER_ASKED}:${id}:${at}`,
        user_id: null,
        kind: NEWSLETTER_ASKED,
        channel: 'EMAIL',
        recipient: row.email,
        payload: JSON.stringify({ unsubscribe }),
        advertising: false,
        created_at: tx.now(),
        not_before: null,
        expires_at: null,
      },
    ])
  })
}

const ABOUT: Record<EmailKind, string> = { NEWS: 'khóa học mới và ưu đãi', MEMBERSHIP: 'gói hội viên' }

function askingLetter(kind: EmailKind, path: string): LetterPlan {
  return {
    subject: kind === 'NEWS' ? 'Xác nhận nhận tin khóa học của Bến Học' : 'Xác nhận nhận tin gói hội viên của Bến Học',
    preheader: 'Bấm một lần để xác nhận. Nếu không phải bạn, hãy bỏ qua thư này.',
    heading: 'Bạn muốn nhận tin của Bến Học?',
    blocks: [
      { is: 'text', text: `Địa chỉ này vừa được để lại trên Bến Học để nhận tin về ${ABOUT[kind]}.` },
      { is: 'button', label: 'Xác nhận nhận tin', path },
      {
        is: 'note',
        text: 'Nếu không phải bạn, hãy bỏ qua thư này: chúng tôi không gửi gì thêm và xóa địa chỉ sau 7 ngày.',
      },
    ],
  }
}
