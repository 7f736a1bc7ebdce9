import type { Context, Tx } from '#server/core/context.ts'

/** Takes back one access to a document; the very next page is refused. A second time changes nothing. @returns whom it was open to; null: nobody */
export async function revokeDocumentAccess(tx: Tx, id: string, reason: string): Promise<string | null> {
  const row = await tx.db
    .updateTable('document_access')
    .set({ revoked_at: tx.now(), revoked_reason: reason })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst()
  return row?.user_id ?? null
}

/** Of these accesses, those whose reader has opened the document since they got it. */
export async function begunDocuments(ctx: Context | Tx, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await ctx.db
    .selectFrom('document_access as a')
    .innerJoin('document_positions as o', (join) =>
      join
        .onRef('o.user_id', '=', 'a.user_id')
        .onRef('o.document_id', '=', 'a.document_id')
        .onRef('o.updated_at', '>=', 'a.granted_at'),
    )
    .select('a.id')
    .where('a.id', 'in', [...ids])
    .execute()
  return new Set(rows.map((row) => row.id))
}
