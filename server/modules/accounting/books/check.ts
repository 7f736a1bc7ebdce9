import { type RawBuilder, sql } from 'kysely'
import { kindIs } from '#server/core/kinds.ts'
import type { Breach, StandingCheck } from '#server/core/standing-checks.ts'

/** What a rule is asked with. */
export type Asked = {
  now: Date
  /** What the lines of orders gave, and to whom. */
  given: RawBuilder<unknown>
}
/** A rule of the books; those of other modules need to know of no lines. */
export type Check = Pick<StandingCheck, 'name' | 'rule'> & { query: (asked: Asked) => RawBuilder<Breach> }

/** Names and words a rule of the books, with the query that finds what breaks it. */
export function check(
  name: string,
  rule: string,
  query: RawBuilder<unknown> | ((asked: Asked) => RawBuilder<unknown>),
): Check {
  return { name, rule, query: (asked) => (typeof query === 'function' ? query(asked) : query) as RawBuilder<Breach> }
}

/**
 * Sums per order: what came in, what was agreed to go back (sent, on its way, or to be sent again because a provider refused
 * it), what has been sent, and what was undone of its lines.
 */
export const orderMoney = sql`
  select o.id, o.code, o.status, o.total, o.paid_at,
    coalesce((select sum(p.amount) from payments p where p.order_id = o.id and p.status in ('SUCCESS', 'REFUND')), 0)::bigint as captured,
    coalesce((select sum(r.amount) from refunds r where r.order_id = o.id and r.status = 'APPROVED'), 0)::bigint as going_back,
    coalesce((select sum(t.amount) from refund_transfers t join payments p on p.id = t.payment_id
      where p.order_id = o.id and t.status in ('PROCESSING', 'REFUNDED')), 0)::bigint as sent_back,
    coalesce((select sum(x.amount) from refund_items x join refunds r on r.id = x.refund_id
      where r.order_id = o.id and r.status = 'APPROVED'), 0)::bigint as undone
  from orders o`

/** What an account holds per order, from the books. */
export const ledgerOfOrders = sql`
  select e.order_id as id,
    coalesce(sum(e.amount) filter (where e.account = 'BUYER_FUNDS'), 0)::bigint as funds,
    coalesce(-sum(e.amount) filter (where e.account = 'BUYER_FUNDS' and t.kind = 'CAPTURE'), 0)::bigint as captured,
    coalesce(sum(e.amount) filter (where e.account = 'BUYER_FUNDS' and t.kind in ('REFUND', 'CORRECTION')), 0)::bigint as sent_back,
    coalesce(sum(e.amount) filter (where e.account = 'BUYER_FUNDS' and t.kind in ('SALE', 'SALE_REVERSAL')), 0)::bigint as recognised,
    coalesce(sum(e.amount) filter (where e.account = 'BUYER_FUNDS' and t.kind in ('SALE', 'SALE_REVERSAL')
      and not exists (select from order_items i where i.id = e.order_item_id and ${kindIs('i.kind', 'deposit')})), 0)::bigint as documented
  from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
  where e.order_id is not null group by e.order_id`
