import type { DomainEvents } from '#domain/domain-events.ts'
import type { Context } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { documentLinkPath } from '#server/modules/catalog/index.ts'
import type { LetterPlan } from '../mails/blocks.ts'
import { render } from '../mails/render.ts'
import { insertMessages } from '../sending/write-messages.ts'

export const DOCUMENT_SENT = 'DOCUMENT_SENT'

/** Writes the letter with the address of a free document to whoever asked for it. Nobody has an account here. */
export async function sendDocument(
  ctx: Context,
  { subscriptionId: id, at }: DomainEvents['document.asked'],
): Promise<void> {
  await write(ctx, async (tx) => {
    const row = await tx.db
      .selectFrom('e_document_subscriptions as s')
      .innerJoin('products as p', 'p.id', 's.document_id')
      .select(['s.email', 'p.slug', 'p.name'])
      .where('s.id', '=', id)
      .executeTakeFirst()
    if (!row) return
    await insertMessages(tx, [
      {
        ...render(letter(row.name, documentLinkPath(tx, { id, slug: row.slug })), ctx.config.publicUrl),
        id: crypto.randomUUID(),
        dedupe_key: `${DOCUMENT_SENT}:${id}:${at}`,
        user_id: null,
        kind: DOCUMENT_SENT,
        channel: 'EMAIL',
        recipient: row.email,
        payload: '{}',
        advertising: false,
        created_at: tx.now(),
        not_before: null,
        expires_at: null,
      },
    ])
  })
}

function letter(name: string, path: string): LetterPlan {
  return {
    subject: `Tài liệu của bạn: ${name}`,
    preheader: 'Bấm một lần để đọc ngay trên trình duyệt, không cần tài khoản.',
    heading: name,
    blocks: [
      { is: 'text', text: 'Đây là tài liệu miễn phí bạn vừa xin trên Bến Học.' },
      { is: 'button', label: 'Đọc tài liệu', path },
      {
        is: 'note',
        text: 'Đường dẫn dùng được trong 30 ngày và chỉ dành cho bạn. Bến Học không gửi gì thêm đến địa chỉ này. Nếu không phải bạn xin, hãy bỏ qua thư.',
      },
    ],
  }
}
