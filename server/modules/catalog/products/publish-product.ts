import { must } from '#domain/faults.ts'
import { invalidate } from '#server/core/cached.ts'
import type { Tx } from '#server/core/context.ts'
import { publish } from '#server/core/jobs.ts'
import { tellFollowers } from './followers.ts'
import { freeSlug } from './slugs.ts'

/** The public face of a product, whole: what its live version says. Money in whole đồng. */
export type PublicFace = {
  id: string
  name: string
  description: string
  /** Terms to find it by, beyond its name, between commas: tags, names of categories. */
  keywords: string
  /** Of a course: what its lessons are called, a line each. */
  lessonTitles?: string
  hostName: string
  coverFileId: string | null
  price: number
  /** The price before reduction; never below `price`, null where there is none. */
  listPrice: number | null
  availableDays: number | null
  lessonCount: number
  durationSeconds: number
  categoryIds: readonly string[]
  /** From when it may be used; null: at once; undefined: as it was. It is on sale before. */
  startAt: Date | null | undefined
}

/**
 * Shows a product to everybody and puts it on sale. Its address follows the name until the first publication, then stays:
 * people have shared it. Throws PRODUCT_NOT_FOUND.
 */
export async function publishProduct(tx: Tx, face: PublicFace): Promise<{ slug: string }> {
  const product = await tx.db
    .selectFrom('products')
    .select(['slug', 'published_at'])
    .where('id', '=', face.id)
    .forUpdate()
    .executeTakeFirst()
  must(product !== undefined, 'PRODUCT_NOT_FOUND')
  const slug = product.published_at ? product.slug : await freeSlug(tx, face.name, face.id)
  await tx.db
    .updateTable('products')
    .set({
      name: face.name,
      slug,
      description: face.description,
      keywords: face.keywords,
      lesson_titles: face.lessonTitles ?? '',
      host_name: face.hostName,
      cover_file_id: face.coverFileId,
      price: face.price,
      list_price: Math.max(face.price, face.listPrice ?? face.price),
      available_days: face.availableDays,
      lesson_count: face.lessonCount,
      duration_seconds: face.durationSeconds,
      ...(face.startAt !== undefined && { start_at: face.startAt }),
      on_sale: true,
      published_at: product.published_at ?? tx.now(),
    })
    .where('id', '=', face.id)
    .execute()
  await tx.db.deleteFrom('product_categories').where('product_id', '=', face.id).execute()
  const categories = [...new Set(face.categoryIds)]
  if (categories.length > 0) {
    await tx.db
      .insertInto('product_categories')
      .values(categories.map((category_id) => ({ product_id: face.id, category_id })))
      .execute()
  }
  invalidate(tx)
  await publish(tx, 'product.changed', { productId: face.id })
  await tellFollowers(tx, face.id)
  return { slug }
}
