import { sql } from 'kysely'
import { bookingPromise, bookingPromiseWords } from '#domain/calendar/refunds.ts'
import { subtract, ZERO } from '#domain/money.ts'
import type { RefundPromise } from '#domain/refund-policy.ts'
import { arrayOf } from '#server/core/array-of.ts'
import type { Context, Tx } from '#server/core/context.ts'
import type { Sellable } from '#server/modules/catalog/index.ts'

type Facts = {
  key: string
  startsAt: Date | null
  refundHours: number | null
  feePercent: number
  moveHours: number | null
  moved: boolean
  ended: boolean
}

/**
 * What comes back of bookings that are canceled now, by the rule of their frames: the same before booking and later. What its
 * host moved goes back whole. Before an hour is chosen the rule alone is told.
 */
export const bookingPromises: NonNullable<Sellable['promise']> = async (ctx, lines) => {
  const facts = await factsOf(ctx, lines)
  return lines.map(({ of, productId, price, returned }): RefundPromise => {
    const found = facts.get('orderItemId' in of ? of.orderItemId : productId)
    if (!found) return none('Buổi hẹn này không còn')
    if (found.ended) return none('Buổi hẹn này đã kết thúc')
    const words = bookingPromiseWords(found, false).replace(/\.$/, '')
    const left = subtract(price, returned)
    if (!found.startsAt)
      return found.refundHours === null ? none(words) : { amount: left, until: null, why: 'OPEN', words }
    const rule = found.moved ? { refundHours: 0, feePercent: 0 } : found
    const { amount, until } = bookingPromise(rule, { startsAt: found.startsAt, price: left, now: ctx.now() })
    if (amount === 0) return none(words)
    return { amount, until, why: 'OPEN', ...(rule.feePercent > 0 && { words: `giữ lại ${rule.feePercent}% giá` }) }
  })
}

function none(words: string): RefundPromise {
  return { amount: ZERO, until: null, why: 'BY_RULE', words }
}

async function factsOf(
  ctx: Context | Tx,
  lines: Parameters<NonNullable<Sellable['promise']>>[1],
): Promise<Map<string, Facts>> {
  const itemIds = lines.flatMap(({ of }) => ('orderItemId' in of ? [of.orderItemId] : []))
  const frameIds = lines.flatMap(({ of, productId }) => ('orderItemId' in of ? [] : [productId]))
  const rule = sql`f.refund_hours as "refundHours", f.refund_fee_percent as "feePercent", f.move_hours as "moveHours"`
  const { rows } = await sql<Facts>`
    select i.id as key, s.starts_at as "startsAt", ${rule}, coalesce(b.whole_return_since is not null, false) as moved,
      coalesce(b.status in ('CANCELED', 'REJECTED') and b.given_at is not null, false) as ended
    from order_items i join calendar_frames f on f.id = i.product_id left join bookings b on b.order_item_id = i.id
      left join calendar_slots s on s.id = b.slot_id
    where i.id = any(${arrayOf(itemIds, 'uuid')})
    union all
    select f.id, null, ${rule}, false, false from calendar_frames f where f.id = any(${arrayOf(frameIds, 'uuid')})`.execute(
    ctx.db,
  )
  return new Map(rows.map((row) => [row.key, row]))
}
