import { sql } from 'kysely'
import { PLATFORM_ACCOUNT } from '#domain/ids.ts'
import { dong, subtract } from '#domain/money.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { setOffers } from '#server/modules/catalog/index.ts'
import { discountsOn } from '../quotation/discounts-on.ts'
import { runningDiscounts } from '../quotation/price-rules.ts'

const AT_ONCE = 500

/**
 * Works out anew what cards show for these products: their price less the discount for everybody that takes off most now, by
 * the same rules as the quotation. The quotation does not read it, so a card that lags sells nothing at a wrong price.
 */
export async function refreshOffers(tx: Tx, productIds: readonly string[]): Promise<void> {
  for (let at = 0; at < productIds.length; at += AT_ONCE) {
    const products = await tx.db
      .selectFrom('products')
      .select(['id', 'host_id', 'price'])
      .where('id', 'in', productIds.slice(at, at + AT_ONCE))
      .execute()
    const asked = products.map((product) => ({ productId: product.id, hostId: product.host_id }))
    const discounts = await runningDiscounts(tx, null, asked)
    const offers = products.flatMap(({ id, host_id, price }) => {
      const line = { productId: id, hostId: host_id, price, quantity: 1 }
      const best = discountsOn(line, discounts)[0]
      if (!best || best.amount === 0) return []
      const { endsAt, name } = best.rule
      return [{ productId: id, price: subtract(dong(price), best.amount), endsAt, name }]
    })
    await setOffers(
      tx,
      products.map((product) => product.id),
      offers,
    )
  }
}

/** The products whose price a discount may lower. */
export async function productsOfDiscount(tx: Tx, id: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select p.id from discounts d join products p on
      (d.owner_id = ${PLATFORM_ACCOUNT} or p.host_id = d.owner_id)
      and (d.all_products or exists (select from discount_products dp where dp.discount_id = d.id and dp.product_id = p.id))
    where d.id = ${id} and p.price > 0 order by p.id`.execute(tx.db)
  return rows.map((row) => row.id)
}

/** A discount changed: everything it lowers, or lowered (`before`), is shown by what runs now. */
export async function showDiscount(tx: Tx, id: string, before: readonly string[] = []): Promise<void> {
  await tx.db
    .updateTable('discounts')
    .set({
      shown_at: tx.now(),
      shown: sql<boolean>`active and deleted_at is null and not restricted and starts_at <= ${tx.now()} and ends_at > ${tx.now()}`,
    })
    .where('id', '=', id)
    .execute()
  await refreshOffers(tx, [...new Set([...before, ...(await productsOfDiscount(tx, id))])].sort())
}

/**
 * By the clock: discounts that began or ended since the last time are shown, or shown no more; so are those with limits of
 * which something was taken or given back.
 */
export async function turnDiscounts(ctx: Context): Promise<void> {
  const due = await ctx.db
    .selectFrom('discounts')
    .select('id')
    .where('restricted', '=', false)
    .where(
      sql<boolean>`shown is distinct from (active and deleted_at is null and starts_at <= ${ctx.now()} and ends_at > ${ctx.now()})
        or (shown and exists (select from holds h where h.pool_id = discounts.id and greatest(h.created_at, h.closed_at) >= shown_at))`,
    )
    .orderBy('id')
    .execute()
  for (const { id } of due) await write(ctx, (tx) => showDiscount(tx, id))
}

/** The price of a product changed: so may what it is offered for. */
export function refreshOffer(ctx: Context, productId: string): Promise<void> {
  return write(ctx, (tx) => refreshOffers(tx, [productId]))
}
