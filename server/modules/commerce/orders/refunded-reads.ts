import { sql } from 'kysely'

/** Of the order `o`: it was paid, and nothing of it is sold any more. */
export const REFUNDED = sql<boolean>`(o.paid_at is not null and not exists (
  select from order_items i where i.order_id = o.id and i.status not in ('CANCELED', 'REJECTED')))`
