import { sql } from 'kysely'
import { must } from '#domain/faults.ts'
import { giftState } from '#domain/gifts.ts'
import { maskedEmail } from '#domain/text.ts'
import type { Context } from '#server/core/context.ts'
import { peopleOf } from '#server/modules/identity/index.ts'
import { giftLines, theGift } from './rows.ts'

/** The gift that an order is, for the staff: who has what. Neither its link nor its message is theirs to read. ORDER_NOT_FOUND, GIFT_NOT_FOUND. */
export async function giftForStaff(ctx: Context, orderId: string) {
  const order = await ctx.db.selectFrom('orders').select('paid_at').where('id', '=', orderId).executeTakeFirst()
  must(order !== undefined, 'ORDER_NOT_FOUND')
  const gift = await theGift(ctx, orderId)
  const lines = await giftLines(ctx, orderId)
  const claims = lines.flatMap(({ id, claimedBy, claimedAt }) =>
    claimedBy && claimedAt ? [{ itemId: id, userId: claimedBy, at: claimedAt }] : [],
  )
  const people = await peopleOf(
    ctx,
    claims.map((claim) => claim.userId),
  )
  return {
    state: giftState(order.paid_at !== null, lines),
    recipientName: gift.recipient_name,
    recipientEmail: gift.recipient_email && maskedEmail(gift.recipient_email),
    sendAt: gift.send_at,
    sentAt: gift.sent_at,
    claims: claims.map((claim) => ({ ...claim, fullName: people.get(claim.userId)?.fullName ?? 'Tài khoản đã xóa' })),
  }
}

const WORDS: Record<string, string> = {
  'gift.sent': 'Quà tặng: gửi thư cho người nhận',
  'gift.reminded': 'Quà tặng: nhắc người nhận',
  'gift.changed': 'Quà tặng: người tặng sửa thông tin',
  'gift.claimed': 'Quà tặng: đã nhận',
  'gift.kept': 'Quà tặng: không có người nhận, chuyển lại cho người tặng',
  'gift.email-erased': 'Quà tặng: xóa email người nhận theo yêu cầu',
}

/** What happened to the gift of an order, in words. */
export async function giftTimeline(ctx: Context, orderId: string) {
  const { rows } = await sql<{ at: Date; action: string; name: string | null }>`
    select a.at, a.action, u.full_name as name from gifts g join audit_log a on a.subject = 'gift' and a.subject_id = g.id::text
      left join users u on u.id = a.actor_id
    where g.order_id = ${orderId}`.execute(ctx.db)
  return rows.map(({ at, action, name }) => ({
    at,
    word: WORDS[action] ?? action,
    by: name ?? 'Hệ thống',
    detail: null,
  }))
}
