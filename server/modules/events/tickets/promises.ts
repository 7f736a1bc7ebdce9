import { sql } from 'kysely'
import { ticketPromise, ticketPromiseWords } from '#domain/event/refunds.ts'
import { subtract, ZERO } from '#domain/money.ts'
import type { RefundPromise } from '#domain/refund-policy.ts'
import type { Context, Tx } from '#server/core/context.ts'
import type { Sellable } from '#server/modules/catalog/index.ts'

type Facts = {
  key: string
  starts_at: Date | null
  hours: number | null
  fee: number
  moved: boolean
  /** Somebody came in with it. */
  used: boolean
}

/**
 * What comes back of tickets that are given back now, by the rule of their events: the same before buying and later. What was
 * moved, or lost a session, goes back whole until its new start; what somebody came in with does not (I-45).
 */
export const ticketPromises: NonNullable<Sellable['promise']> = async (ctx, lines) => {
  const facts = await factsOf(ctx, lines)
  return lines.map(({ of, productId, price, returned }): RefundPromise => {
    const found = facts.get('orderItemId' in of ? of.orderItemId : productId)
    if (!found?.starts_at) return none('Sự kiện này không còn buổi nào')
    if (found.used) return none('Vé này đã vào cửa')
    const rule = found.moved ? WHOLE : { hours: found.hours, feePercent: found.fee }
    const left = { startsAt: found.starts_at, price: subtract(price, returned), now: ctx.now() }
    const { amount, until, isOpen } = ticketPromise(rule, left)
    if (!isOpen || amount === 0) return none(ticketPromiseWords(rule.hours, rule.feePercent).replace(/\.$/, ''))
    return { amount, until, why: 'OPEN', ...(rule.feePercent > 0 && { words: `giữ lại ${rule.feePercent}% giá vé` }) }
  })
}

const WHOLE = { hours: 0, feePercent: 0 }

function none(words: string): RefundPromise {
  return { amount: ZERO, until: null, why: 'BY_RULE', words }
}

async function factsOf(
  ctx: Context | Tx,
  lines: Parameters<NonNullable<Sellable['promise']>>[1],
): Promise<Map<string, Facts>> {
  const itemIds = lines.flatMap(({ of }) => ('orderItemId' in of ? [of.orderItemId] : []))
  const tierIds = lines.flatMap(({ of, productId }) => ('orderItemId' in of ? [] : [productId]))
  const starts = sql`(select min(s.starts_at) from event_sessions s where s.event_id = e.id and s.canceled_at is null
    and (r.admits_all or exists (select from tier_sessions a where a.tier_id = r.id and a.session_id = s.id)))`
  const { rows } = await sql<Facts>`
    select i.id as key, ${starts} as starts_at, e.refund_hours as hours, e.refund_fee_percent as fee,
      coalesce(t.whole_return_since is not null, false) as moved,
      exists (select from check_ins c where c.ticket_id = t.id and c.kind = 'ENTRY' and c.slot is not null) as used
    from order_items i join ticket_tiers r on r.id = i.product_id join events e on e.id = r.event_id
      left join tickets t on t.order_item_id = i.id
    where i.id = any(${itemIds}::uuid[])
    union all
    select r.id, ${starts}, e.refund_hours, e.refund_fee_percent, false, false
    from ticket_tiers r join events e on e.id = r.event_id where r.id = any(${tierIds}::uuid[])`.execute(ctx.db)
  return new Map(rows.map((row) => [row.key, row]))
}
