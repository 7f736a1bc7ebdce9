import { must } from '#domain/faults.ts'
import { InstalmentParts, LEAST_IN_PARTS } from '#domain/instalments.ts'
import { isKindWith, kindsWith } from '#domain/sold/kinds.ts'
import { audit } from '#server/core/audit.ts'
import { invalidate } from '#server/core/cached.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { theSoldProduct } from '#server/modules/capacity/index.ts'

/** Into how many parts a product may be divided; null where it is paid at once. */
export async function offeredParts(ctx: Context | Tx, productId: string): Promise<InstalmentParts | null> {
  const row = await ctx.db
    .selectFrom('instalment_offers as f')
    .innerJoin('products as p', 'p.id', 'f.product_id')
    .select('f.parts')
    .where('f.product_id', '=', productId)
    .where('p.kind', 'in', kindsWith('inParts'))
    .executeTakeFirst()
  return InstalmentParts.find((parts) => parts === row?.parts) ?? null
}

/** What its seller, and the staff, say about it. PRODUCT_NOT_FOUND, NOT_OWNER. */
export async function readOffer(ctx: Context, productId: string) {
  await theSoldProduct(ctx, productId)
  return theOffer(ctx, productId)
}

/** What anybody is shown of it beside its price: null parts where it is paid at once, or costs too little. */
export async function publicOffer(ctx: Context, productId: string) {
  const { parts, price, least } = await theOffer(ctx, productId)
  return { parts: price >= least ? parts : null, price }
}

async function theOffer(ctx: Context | Tx, productId: string) {
  const product = await ctx.db
    .selectFrom('products')
    .select(['id', 'price', 'kind'])
    .where('id', '=', productId)
    .executeTakeFirst()
  must(product !== undefined, 'PRODUCT_NOT_FOUND')
  return { productId, parts: await offeredParts(ctx, productId), price: product.price, least: LEAST_IN_PARTS }
}

/**
 * Says whether a course or a combo may be paid in monthly parts, and in how many (null: only at once). Plans that run are
 * not touched. PRODUCT_NOT_FOUND, NOT_OWNER, INSTALMENTS_NOT_OFFERED for another kind.
 */
export async function offerInstalments(ctx: Context, productId: string, parts: InstalmentParts | null) {
  await write(ctx, async (tx) => {
    const { kind } = await theSoldProduct(tx, productId)
    must(isKindWith('inParts', kind), 'INSTALMENTS_NOT_OFFERED', {
      message: 'Chỉ khóa học và combo bán trả góp được.',
    })
    if (parts === null) await tx.db.deleteFrom('instalment_offers').where('product_id', '=', productId).execute()
    else
      await tx.db
        .insertInto('instalment_offers')
        .values({ product_id: productId, parts, changed_at: tx.now() })
        .onConflict((conflict) => conflict.column('product_id').doUpdateSet({ parts, changed_at: tx.now() }))
        .execute()
    invalidate(tx)
    await audit(tx, 'instalments.offered', 'product', productId, { parts })
  })
  return readOffer(ctx, productId)
}
