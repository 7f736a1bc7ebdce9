import type { DomainEvents } from '#domain/domain-events.ts'
import { DocumentKind } from '#domain/goods.ts'
import type { Context } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import type { LetterPlan } from '../mails/blocks.ts'
import { render } from '../mails/render.ts'
import { announceWhole } from '../news/announce-whole.ts'
import { insertMessages } from '../sending/write-messages.ts'

export const SEAT_WAITING = 'SEAT_WAITING'

/**
 * Tells whom a seat was given to. Who has an account hears of it like of anything else; who has none is asked by a letter to
 * open one with the very address, and gets the access with it.
 */
export async function tellOfSeat(ctx: Context, { seatId, at }: DomainEvents['seat.given']): Promise<void> {
  const seat = await ctx.db
    .selectFrom('seats as s')
    .innerJoin('products as p', 'p.id', 's.product_id')
    .innerJoin('orders as o', 'o.id', 's.order_id')
    .innerJoin('users as u', 'u.id', 'o.user_id')
    .leftJoin('invoice_wishes as w', 'w.order_id', 'o.id')
    .select(['s.email', 's.user_id', 'p.name', 'u.full_name', 'w.name as company', 'o.user_id as buyer'])
    .select('p.kind')
    .where('s.id', '=', seatId)
    .executeTakeFirst()
  if (!seat?.email) return
  const facts = { productName: seat.name, giverName: seat.company ?? seat.full_name }
  const source = `${seatId}:${at}`
  if (seat.user_id)
    return announceWhole(ctx, {
      kind: 'SEAT_GIVEN',
      source,
      about: seat.buyer,
      to: [seat.user_id],
      facts: { ...facts, toRead: DocumentKind.some((kind) => kind === seat.kind) },
    })
  const { email } = seat
  await write(ctx, (tx) =>
    insertMessages(tx, [
      {
        ...render(letter(facts, email), ctx.config.publicUrl),
        id: crypto.randomUUID(),
        dedupe_key: `${SEAT_WAITING}:${source}`,
        user_id: null,
        kind: SEAT_WAITING,
        channel: 'EMAIL',
        recipient: email,
        payload: '{}',
        advertising: false,
        created_at: tx.now(),
        not_before: null,
        expires_at: null,
      },
    ]),
  )
}

function letter({ productName, giverName }: { productName: string; giverName: string }, email: string): LetterPlan {
  return {
    subject: `${giverName} mua cho bạn một chỗ học`,
    preheader: `“${productName}” mở ngay khi bạn tạo tài khoản.`,
    heading: productName,
    blocks: [
      { is: 'text', text: `${giverName} đã mua cho bạn một chỗ học trên Bến Học.` },
      {
        is: 'text',
        text: `Hãy tạo tài khoản bằng đúng địa chỉ ${email}. Xác minh email xong, bạn có thể vào học ngay và không phải trả tiền.`,
      },
      { is: 'button', label: 'Tạo tài khoản', path: '/dang-ky?to=%2Fhoc-tap' },
      { is: 'note', text: 'Nếu bạn không chờ thư này, hãy bỏ qua. Bến Học không gửi gì thêm đến địa chỉ này.' },
    ],
  }
}
