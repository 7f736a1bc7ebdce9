import { sql } from 'kysely'
import { fail, must } from '#domain/faults.ts'
import type { Context, Tx } from '#server/core/context.ts'
import type { AccessKind } from '../access/kinds.ts'

/** E-books and documents that people have for themselves. */
export const documentsOpen: AccessKind = {
  by: 'GRANT',
  rows: sql`
    select user_id, document_id as product_id, order_item_id, starts_at, ends_at, revoked_at, revoked_reason from document_access`,
}

/**
 * Gives a document to a person for good, with every later version. ALREADY_OWNED, two grants at once included. What an
 * order line gave and was taken back from it is given again as it was.
 */
export async function grantDocument(
  tx: Tx,
  { userId, documentId, orderItemId }: { userId: string; documentId: string; orderItemId: string | null },
): Promise<{ accessId: string }> {
  const live = await tx.db
    .selectFrom('e_documents as d')
    .innerJoin('e_document_versions as v', 'v.id', 'd.live_version_id')
    .select('v.number')
    .where('d.id', '=', documentId)
    .executeTakeFirst()
  must(live !== undefined, 'DOCUMENT_NOT_FOUND')
  const { id } = await tx.db
    .insertInto('document_access')
    .values({
      user_id: userId,
      document_id: documentId,
      order_item_id: orderItemId,
      bought_version: live.number,
      granted_at: tx.now(),
      starts_at: tx.now(),
    })
    .onConflict((conflict) =>
      conflict
        .column('order_item_id')
        .doUpdateSet({ revoked_at: null, revoked_reason: null })
        .where('document_access.revoked_at', 'is not', null),
    )
    .returning('id')
    .executeTakeFirst()
    .then((row) => row ?? fail('ALREADY_OWNED'))
  return { accessId: id }
}

/** Takes back what one order line gave; the very next page is refused. A second time, or never given: nothing happens. @returns whom it was open to; null: nobody */
export async function revokeDocument(
  tx: Tx,
  { orderItemId, reason }: { orderItemId: string; reason: string },
): Promise<string | null> {
  const row = await tx.db
    .updateTable('document_access')
    .set({ revoked_at: tx.now(), revoked_reason: reason })
    .where('order_item_id', '=', orderItemId)
    .where('revoked_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst()
  return row?.user_id ?? null
}

/** How much of each document the person has read, 0 to 1, by the furthest page they came to. */
export async function usedOfDocuments(
  ctx: Context | Tx,
  userId: string,
  documentIds: readonly string[],
): Promise<number[]> {
  const rows = await ctx.db
    .selectFrom('document_positions as o')
    .innerJoin('e_documents as d', 'd.id', 'o.document_id')
    .innerJoin('e_document_versions as v', 'v.id', 'd.live_version_id')
    .select(['o.document_id', 'o.furthest', 'v.pages'])
    .where('o.user_id', '=', userId)
    .where('o.document_id', 'in', [...documentIds])
    .execute()
  const read = new Map(rows.map((row) => [row.document_id, Math.min(1, row.furthest / row.pages)]))
  return documentIds.map((id) => read.get(id) ?? 0)
}
