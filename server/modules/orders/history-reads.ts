import { sql } from 'kysely'
import type { OrderHistory } from '#server/modules/pricing/index.ts'

/** Of the order `o`: it was paid, and nothing of it is sold any more. */
export const REFUNDED = sql<boolean>`(o.paid_at is not null and not exists (
  select from order_items i where i.order_id = o.id and i.status not in ('CANCELED', 'REJECTED')))`

/** The line `i` of the order `o` is sold or may be yet: what was given up, dropped or went back gives nothing away. */
export const STANDS = sql<boolean>`o.status <> 'REJECTED' and i.status not in ('CANCELED', 'REJECTED')`

/** What pricing asks of orders. */
export const ordersKnow: OrderHistory = {
  hasPaid: (userId) =>
    sql`exists (select from orders o where o.user_id = ${userId}::uuid and o.paid_at is not null and o.total > 0 and not ${REFUNDED})`,
  hasBoughtOf: (userId, hostId) => sql`exists (
    select from order_items i join orders o on o.id = i.order_id
    where o.user_id = ${userId} and i.host_id = ${hostId} and o.status in ('PAID', 'APPROVED')
      and i.status not in ('CANCELED', 'REJECTED'))`,
  isFor: (orderId, productIds) => sql`exists (
    select from order_items i where i.order_id = ${orderId}
      and (i.product_id = any(${[...productIds]}::uuid[]) or i.via_product_id = any(${[...productIds]}::uuid[])))`,
  givenAway: (ruleId) => sql`(
    select coalesce(sum(r.amount), 0)::bigint from order_item_reductions r join order_items i on i.id = r.order_item_id
      join orders o on o.id = i.order_id where r.rule_id = ${ruleId} and ${STANDS})`,
  taken: (ruleId) => sql`
    select (count(*) filter (where i.part_of is null))::int as used, coalesce(sum(r.amount), 0)::bigint as spent
    from order_item_reductions r join order_items i on i.id = r.order_item_id join orders o on o.id = i.order_id
    where r.rule_id = ${ruleId} and o.status in ('PAID', 'APPROVED') and i.status <> 'CANCELED'`,
}
