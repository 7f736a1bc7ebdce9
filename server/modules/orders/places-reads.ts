import { type RawBuilder, sql } from 'kysely'
import type { SoldPlaces } from '#server/modules/capacity/index.ts'

/** What a line `i` of an order `o` takes of what is scarce. Further parts of a price take nothing. */
const PLACES = sql`
  select i.product_id, o.id as order_id, i.id as item_id, o.user_id, i.quantity, i.status = 'APPROVED' as is_paid, o.created_at,
    o.expires_at
  from order_items i join orders o on o.id = i.order_id
  where i.part_of is null`

/** The lines of products that are paid, or wait to be. */
export const placesOfProducts: SoldPlaces = (
  productIds,
) => sql`${PLACES} and i.product_id = any(${[...productIds]}::uuid[])
  and (i.status = 'APPROVED' or (o.status <> 'REJECTED' and i.status in ('PENDING', 'HOLDING')))`

/** The lines of an order that wait to be paid, in the same words. */
export function placesWanted(orderId: string): RawBuilder<unknown> {
  return sql`${PLACES} and o.id = ${orderId} and i.status in ('PENDING', 'HOLDING')`
}

/** The lines of an order that wait for their money, in SQL: what was given has its places, or gave them away itself. */
export function waitingLines(orderId: string): RawBuilder<unknown> {
  return sql`select i.id, i.product_id from order_items i where i.order_id = ${orderId} and i.status in ('PENDING', 'HOLDING')`
}

/** These lines, in the same words. */
export function theseLines(ids: readonly string[]): RawBuilder<unknown> {
  return sql`select i.id, i.product_id from order_items i where i.id = any(${[...ids]}::uuid[])`
}
