import { fail, must } from '#domain/faults.ts'
import type { Context, Tx } from '#server/core/context.ts'

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

/** Which of these documents the person owns. */
export async function ownedDocumentIds(
  ctx: Context | Tx,
  userId: string,
  ids: readonly string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await ctx.db
    .selectFrom('document_access')
    .select('document_id')
    .where('user_id', '=', userId)
    .where('document_id', 'in', [...ids])
    .where('revoked_at', 'is', null)
    .execute()
  return new Set(rows.map((row) => row.document_id))
}

/** How much of a document the person has read, 0 to 1, by the furthest page they came to. */
export async function usedOfDocument(ctx: Context | Tx, userId: string, documentId: string): Promise<number> {
  const row = await ctx.db
    .selectFrom('document_positions as o')
    .innerJoin('e_documents as d', 'd.id', 'o.document_id')
    .innerJoin('e_document_versions as v', 'v.id', 'd.live_version_id')
    .select(['o.furthest', 'v.pages'])
    .where('o.user_id', '=', userId)
    .where('o.document_id', '=', documentId)
    .executeTakeFirst()
  return row ? Math.min(1, row.furthest / row.pages) : 0
}
