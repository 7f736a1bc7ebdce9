import { sql } from 'kysely'
import type { Tx } from '#server/core/context.ts'

/** Takes the words off products that nobody was ever shown, when who wrote them leaves. @param name what they are called then */
export async function forgetProducts(tx: Tx, ids: readonly string[], name: string): Promise<void> {
  if (ids.length === 0) return
  await tx.db
    .updateTable('products')
    .set({ name, slug: sql<string>`id::text` })
    .where('id', 'in', ids)
    .where('published_at', 'is', null)
    .execute()
}
