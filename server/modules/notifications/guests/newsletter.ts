import type { DomainEvents } from '#domain/domain-events.ts'
import type { EmailKind } from '#domain/newsletter.ts'
import { NIGHT, quietUntilAll } from '#domain/notifications/quiet.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { emailLinkPath } from '#server/modules/content/index.ts'
import type { LetterPlan } from '../mails/blocks.ts'
import { render } from '../mails/render.ts'
import { insertMessages } from '../sending/write-messages.ts'

export const NEWSLETTER_ASKED = 'NEWSLETTER_ASKED'
export const NEWSLETTER = 'NEWSLETTER'

/** Writes the letter that asks the owner of an address whether they want our news. Nobody has an account here. */
export async function askNewsletter(
  ctx: Context,
  { emailCollectionId: id, at }: DomainEvents['email-collection.asked'],
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
        ...written(tx, row.email, { unsubscribe }),
        dedupe_key: `${NEWSLETTER_ASKED}:${id}:${at}`,
        kind: NEWSLETTER_ASKED,
        advertising: false,
        not_before: null,
      },
    ])
  })
}

/**
 * Writes an offer to a part of the addresses on its list, each once; whoever left the list meanwhile hears nothing. It
 * leaves by day, and each letter carries the way off the list (one click of a mail program, RFC 8058).
 */
export async function mailPromotion(
  ctx: Context,
  { promotionId, emailCollectionIds }: DomainEvents['promotion.mailed'],
): Promise<void> {
  await write(ctx, async (tx) => {
    const offer = await tx.db
      .selectFrom('promotions')
      .select(['title', 'body', 'link', 'list'])
      .where('id', '=', promotionId)
      .executeTakeFirst()
    if (!offer) return
    const rows = await tx.db
      .selectFrom('email_collections')
      .select(['id', 'email'])
      .where('id', 'in', emailCollectionIds)
      .where('confirmed_at', 'is not', null)
      .execute()
    const notBefore = quietUntilAll([NIGHT], tx.now())
    await insertMessages(
      tx,
      rows.map(({ id, email }) => {
        const leave = emailLinkPath(ctx, { id, does: 'leave' })
        return {
          ...render(offerLetter(offer, leave), ctx.config.publicUrl),
          ...written(tx, email, { unsubscribe: ctx.config.publicUrl + leave, listed: id }),
          dedupe_key: `${NEWSLETTER}:${promotionId}:${id}`,
          kind: NEWSLETTER,
          advertising: true,
          not_before: notBefore,
        }
      }),
    )
  })
}

/** What all letters to an address without an account have in common. */
function written(tx: Tx, email: string, payload: { unsubscribe: string; listed?: string }) {
  return {
    id: crypto.randomUUID(),
    user_id: null,
    channel: 'EMAIL' as const,
    recipient: email,
    payload: JSON.stringify(payload),
    created_at: tx.now(),
    expires_at: null,
  }
}

type Offer = { title: string; body: string; link: string; list: EmailKind }

function offerLetter({ title, body, link, list }: Offer, unsubscribe: string): LetterPlan {
  return {
    subject: `[QC] ${title}`,
    preheader: body,
    heading: title,
    blocks: [
      { is: 'text', text: body },
      { is: 'button', label: 'Xem trên Bến Học', path: link },
    ],
    why: { text: `Bạn nhận thư này vì địa chỉ này đã đăng ký nhận tin về ${ABOUT[list]}.`, unsubscribe },
  }
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
