import { sql } from 'kysely'
import { ticketPromise, ticketPromiseWords } from '#domain/event/refunds.ts'
import type { RefundPromise } from '#domain/refund-policy.ts'
import type { Context, Tx } from '#server/core/context.ts'
import type { Sellable } from '#server/modules/catalog/index.ts'

type Facts = { key: string; starts_at: Date | null; hours: number | null; fee: number; moved: boolean }

/**
 * What comes back of tickets that are given back now, by the rule of their events: the same before buying and later. What was
 * moved, or lost a session, goes back whole until its new start.
 */
export const ticketPromises: NonNullable<Sellable['promise']> = async (ctx, lines) => {
  const facts = await factsOf(ctx, lines)
  return lines.map(({ of, productId, price, returned }): RefundPromise => {
    const found = facts.get('orderItemId' in of ? of.orderItemId : productId)
    const rule = found?.moved
      ? { hours: 0, feePercent: 0 }
      : { hours: found?.hours ?? null, feePercent: found?.fee ?? 0 }
    const words = found?.moved ? MOVED : ticketPromiseWords(rule.hours, rule.feePercent).replace(/\.$/, '')
    const left = (price - returned) as typeof price
    if (!found?.starts_at) return { amount: 0 as typeof price, until: null, why: 'BY_RULE', words }
    const { amount, until, isOpen } = ticketPromise(rule, { startsAt: found.starts_at, price: left, now: ctx.now() })
    return isOpen && amount > 0
      ? { amount, until, why: 'OPEN', words }
      : { amount: 0 as typeof price, until: null, why: 'BY_RULE', words }
  })
}

const MOVED = 'Sự kiện đã dời hoặc bớt buổi nên vé được hoàn đủ đến giờ bắt đầu'

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
      coalesce(t.whole_return_since is not null, false) as moved
    from order_items i join ticket_tiers r on r.id = i.product_id join events e on e.id = r.event_id
      left join tickets t on t.order_item_id = i.id
    where i.id = any(${itemIds}::uuid[])
    union all
    select r.id, ${starts}, e.refund_hours, e.refund_fee_percent, false
    from ticket_tiers r join events e on e.id = r.event_id where r.id = any(${tierIds}::uuid[])`.execute(ctx.db)
  return new Map(rows.map((row) => [row.key, row]))
}
