import { isFault } from '#domain/faults.ts'
import { addDays, addMinutes } from '#domain/time.ts'
import type { Context } from '#server/core/context.ts'
import { askRefund } from '#server/modules/refunds/requests/ask-refund.ts'
import type { Cast } from './people.ts'

const REASONS = [
  'Tôi mua nhầm khóa, tôi đã biết những phần này rồi.',
  'Công ty tôi vừa mua khóa này cho cả phòng, nên tôi không cần nữa.',
  'Giọng giảng hơi nhanh so với tôi, tôi xin đổi sang khóa khác.',
]

/** Some who bought this week want their money back: the staff find requests to decide on. */
export async function plantRefunds(ctx: Context, cast: Cast): Promise<void> {
  const bought = await ctx.db
    .selectFrom('orders as o')
    .innerJoin('order_items as i', 'i.order_id', 'o.id')
    .select(['o.id', 'o.user_id', 'o.paid_at', 'i.id as itemId'])
    .where('o.paid_at', '>', addDays(ctx.now(), -5))
    .where('i.kind', '=', 'ONLINE_COURSE')
    .where('i.price', '>', 0)
    .where('o.user_id', '<>', cast.pupil.id)
    .orderBy('o.paid_at')
    .orderBy('i.id')
    .execute()
  const asked = new Set<string>()
  for (const { id, user_id, paid_at, itemId } of bought) {
    const who = cast.learners.find((learner) => learner.id === user_id)
    const reason = REASONS[asked.size]
    if (!who || !paid_at || reason === undefined || asked.has(who.id)) continue
    const later = new Date(Math.min(addMinutes(paid_at, 20 * 60).getTime(), ctx.now().getTime()))
    const wish = { itemIds: [itemId], reason }
    const done = await askRefund(cast.as(who, later), id, wish).catch((error: unknown) => {
      // Who learnt too much already was promised nothing.
      if (isFault(error)) return null
      throw error
    })
    if (done) asked.add(who.id)
  }
}
