import type { Supply, VatClass } from '#domain/books.ts'
import { must } from '#domain/faults.ts'
import { localDay } from '#domain/time.ts'
import { asStaff } from '#server/core/actor.ts'
import { audit } from '#server/core/audit.ts'
import type { Context } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'

/** Puts a product into a class of VAT from today on; documents that stand keep theirs. Throws PRODUCT_NOT_FOUND, RULE_OVERLAPS. */
export function setVatClass(ctx: Context, productId: string, vatClass: VatClass) {
  return write(ctx, async (tx) => {
    const staffId = asStaff(tx)
    const startsOn = localDay(tx.now())
    const product = await tx.db.selectFrom('products').select('id').where('id', '=', productId).executeTakeFirst()
    must(product !== undefined, 'PRODUCT_NOT_FOUND')
    const added = await tx.db
      .insertInto('product_vat_classes')
      .values({
        product_id: productId,
        starts_on: startsOn,
        vat_class: vatClass,
        created_by: staffId,
        created_at: tx.now(),
      })
      .onConflict((conflict) => conflict.constraint('product_vat_classes_pkey').doNothing())
      .returning('product_id')
      .executeTakeFirst()
    must(added !== undefined, 'RULE_OVERLAPS', { message: 'Hôm nay sản phẩm này đã được xếp loại thuế một lần.' })
    await audit(tx, 'product.vat-class-set', 'product', productId, { vatClass, startsOn })
    return { productId, vatClass, startsOn }
  })
}

/**
 * Says that a product is goods, or a service, from today on; what was sold keeps its taxes.
 * Throws PRODUCT_NOT_FOUND, RULE_OVERLAPS for a second word of a day.
 */
export function setSupply(ctx: Context, productId: string, supply: Supply) {
  return write(ctx, async (tx) => {
    const staffId = asStaff(tx)
    const startsOn = localDay(tx.now())
    const product = await tx.db.selectFrom('products').select('id').where('id', '=', productId).executeTakeFirst()
    must(product !== undefined, 'PRODUCT_NOT_FOUND')
    const added = await tx.db
      .insertInto('product_supplies')
      .values({ product_id: productId, starts_on: startsOn, supply, created_by: staffId, created_at: tx.now() })
      .onConflict((conflict) => conflict.constraint('product_supplies_pkey').doNothing())
      .returning('product_id')
      .executeTakeFirst()
    must(added !== undefined, 'RULE_OVERLAPS', { message: 'Hôm nay sản phẩm này đã được xếp loại một lần.' })
    await audit(tx, 'product.supply-set', 'product', productId, { supply, startsOn })
    return { productId, supply, startsOn }
  })
}
