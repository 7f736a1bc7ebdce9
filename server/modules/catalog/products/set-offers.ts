import { sql } from 'kysely'
import { invalidate } from '#server/core/cached.ts'
import type { Tx } from '#server/core/context.ts'

/** What a product costs everybody for a time, less than its price. */
export type Offer = { productId: string; price: number; endsAt: Date; name: string }

/** Says which of these products are on offer now, and for how much; those without an offer have none any more. */
export async function setOffers(tx: Tx, productIds: readonly string[], offers: readonly Offer[]): Promise<void> {
  if (productIds.length === 0) return
  await sql`
    update products p set offer_price = o.price, offer_ends_at = o.ends_at, offer_name = o.name
    from (select p.id, o.price, o.ends_at, o.name from (
        select id from products where id = any(${[...productIds]}::uuid[]) order by id for no key update) p
      left join unnest(${offers.map((one) => one.productId)}::uuid[], ${offers.map((one) => one.price)}::bigint[],
        ${offers.map((one) => one.endsAt)}::timestamptz[], ${offers.map((one) => one.name)}::text[]) as o (id, price, ends_at, name)
      on o.id = p.id) o
    where p.id = o.id and (p.offer_price, p.offer_ends_at, p.offer_name) is distinct from (o.price, o.ends_at, o.name)`.execute(
    tx.db,
  )
  invalidate(tx)
}
