import type { Selectable } from 'kysely'
import { must } from '#domain/faults.ts'
import type { Context, Tx } from '#server/core/context.ts'
import type { EDocuments, EDocumentVersions } from '#server/core/schema.ts'

export type Document = Selectable<EDocuments>
export type Version = Selectable<EDocumentVersions>

/** Throws DOCUMENT_NOT_FOUND. */
export async function lockDocument(tx: Tx, id: string): Promise<Document> {
  const row = await tx.db.selectFrom('e_documents').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  must(row !== undefined, 'DOCUMENT_NOT_FOUND')
  return row
}

/** Throws DOCUMENT_NOT_FOUND. */
export async function theDocument(
  ctx: Context | Tx,
  by: { id: string } | { slug: string },
): Promise<Document & { slug: string }> {
  const row = await ctx.db
    .selectFrom('e_documents as d')
    .innerJoin('products as p', 'p.id', 'd.id')
    .selectAll('d')
    .select('p.slug')
    .where('id' in by ? 'd.id' : 'p.slug', '=', 'id' in by ? by.id : by.slug)
    .executeTakeFirst()
  must(row !== undefined, 'DOCUMENT_NOT_FOUND')
  return row
}

/** Its versions, the newest first. */
export function versionsOf(ctx: Context | Tx, documentId: string): Promise<Version[]> {
  return ctx.db
    .selectFrom('e_document_versions')
    .selectAll()
    .where('document_id', '=', documentId)
    .orderBy('number', 'desc')
    .execute()
}
