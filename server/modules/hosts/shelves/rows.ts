import { sql } from 'kysely'
import { must } from '#domain/faults.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { allGoods } from '../goods.ts'

export type Shelf = {
  id: string
  name: string
  index: number
  products: { id: string; name: string; slug: string; onSale: boolean }[]
}

/** A host's shelves in their order with what stands on them; of one id, where one is given. */
export async function shelvesOf(ctx: Context | Tx, hostId: string, id?: string): Promise<Shelf[]> {
  const { rows } = await sql<Shelf>`
    select s.id, s.name, s.index, coalesce((
      select jsonb_agg(jsonb_build_object('id', p.id, 'name', p.name, 'slug', p.slug, 'onSale', p.on_sale) order by sp.index, p.id)
      from host_category_products sp join ${allGoods(ctx)} p on p.id = sp.product_id where sp.host_category_id = s.id), '[]') as products
    from host_categories s where s.host_id = ${hostId} ${id === undefined ? sql`` : sql`and s.id = ${id}`}
    order by s.index, s.id`.execute(ctx.db)
  return rows
}

/** One shelf of the host. HOST_CATEGORY_NOT_FOUND, NOT_OWNER. */
export async function theShelf(ctx: Context | Tx, hostId: string, id: string): Promise<Shelf> {
  const owner = await ctx.db.selectFrom('host_categories').select('host_id').where('id', '=', id).executeTakeFirst()
  must(owner !== undefined, 'HOST_CATEGORY_NOT_FOUND')
  must(owner.host_id === hostId, 'NOT_OWNER')
  const [shelf] = await shelvesOf(ctx, hostId, id)
  must(shelf !== undefined, 'HOST_CATEGORY_NOT_FOUND')
  return shelf
}

/** Everybody who orders a host's shelves holds this lock, so that no two stand in one place. */
export async function lockShelves(tx: Tx, hostId: string): Promise<string[]> {
  await tx.db.selectFrom('users').select('id').where('id', '=', hostId).forUpdate().execute()
  const rows = await tx.db
    .selectFrom('host_categories')
    .select('id')
    .where('host_id', '=', hostId)
    .orderBy('index')
    .orderBy('id')
    .execute()
  return rows.map((row) => row.id)
}

/** Says anew what stands on a shelf. PRODUCT_NOT_FOUND for what the host does not sell. */
export async function fillShelf(tx: Tx, hostId: string, id: string, productIds: readonly string[]): Promise<void> {
  const asked = [...new Set(productIds)]
  await tx.db.deleteFrom('host_category_products').where('host_category_id', '=', id).execute()
  if (asked.length === 0) return
  const own = await tx.db
    .selectFrom(allGoods(tx).as('p'))
    .select('p.id')
    .where('p.host_id', '=', hostId)
    .where('p.id', 'in', asked)
    .execute()
  must(own.length === asked.length, 'PRODUCT_NOT_FOUND')
  await tx.db
    .insertInto('host_category_products')
    .values(asked.map((productId, index) => ({ host_category_id: id, product_id: productId, index })))
    .execute()
}

/** Numbers shelves from nought in the order given. */
export async function numberShelves(tx: Tx, ids: readonly string[]): Promise<void> {
  for (const [index, id] of ids.entries())
    await tx.db.updateTable('host_categories').set({ index }).where('id', '=', id).execute()
}
