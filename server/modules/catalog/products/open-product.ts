import type { ProductItemType } from '#domain/enums.ts'
import type { Tx } from '#server/core/context.ts'
import { freeSlug } from './slugs.ts'

const NAMELESS = 'Khóa học chưa đặt tên'

/** Opens a product that is not on sale yet; its address comes from the name and is unique. */
export async function openProduct(
  tx: Tx,
  { kind, hostId, name }: { kind: ProductItemType; hostId: string; name: string },
): Promise<{ id: string; slug: string }> {
  const given = name.trim() || NAMELESS
  return tx.db
    .insertInto('products')
    .values({ kind, host_id: hostId, name: given, slug: await freeSlug(tx, given), created_at: tx.now() })
    .returning(['id', 'slug'])
    .executeTakeFirstOrThrow()
}
