import { sql } from 'kysely'
import { packagePromiseWords, refundUntil, unusedShare } from '#domain/calendar/packages.ts'
import { subtract, ZERO } from '#domain/money.ts'
import type { RefundPromise } from '#domain/refund-policy.ts'
import { arrayOf } from '#server/core/array-of.ts'
import type { Context, Tx } from '#server/core/context.ts'
import type { Sellable } from '#server/modules/catalog/index.ts'
import { isClosed, refundableUse } from './refundable-use.ts'

type Facts = {
  key: string
  refundDays: number
  sessions: number
  used: number
  givenAt: Date | null
  isOver: boolean
  /** Its host sells none of its hours now: what is left goes back until it ends, whatever was promised. */
  closedUntil: Date | null
}

/** What comes back of packages whose money is asked for now: the share of what nobody used, while their host promises it. */
export const passPromises: NonNullable<Sellable['promise']> = async (ctx, lines) => {
  const facts = await factsOf(ctx, lines)
  return lines.map(({ of, productId, price, returned }): RefundPromise => {
    const found = facts.get('orderItemId' in of ? of.orderItemId : productId)
    if (!found || found.isOver) return none('Gói này đã kết thúc')
    const until = found.closedUntil ?? refundUntil(found.refundDays, found.givenAt ?? ctx.now())
    const words = packagePromiseWords(found.refundDays)
    if (until === null || until <= ctx.now()) return none(words)
    const amount = unusedShare(subtract(price, returned), found)
    return amount === 0 ? none('Gói đã dùng hết số buổi') : { amount, until, why: 'OPEN', words: 'các buổi chưa dùng' }
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
  const packageIds = lines.flatMap(({ of, productId }) => ('orderItemId' in of ? [] : [productId]))
  const { rows } = await sql<Facts>`
    select a.order_item_id as key, p.refund_days as "refundDays", a.sessions, ${refundableUse(ctx)} as used,
      a.given_at as "givenAt", a.ended_at is not null or coalesce(a.expires_at <= ${ctx.now()}, false) as "isOver",
      case when ${isClosed} then a.expires_at end as "closedUntil"
    from session_passes a join session_packages p on p.id = a.package_id
    where a.order_item_id = any(${arrayOf(itemIds, 'uuid')})
    union all
    select p.id, p.refund_days, greatest(p.sessions, 1), 0, null, false, null
    from session_packages p where p.id = any(${arrayOf(packageIds, 'uuid')})`.execute(ctx.db)
  return new Map(rows.map((row) => [row.key, row]))
}
