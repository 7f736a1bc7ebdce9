import type { Context } from '#server/core/context.ts'
import { accessOf, type DocumentAccess } from './readers.ts'
import { theDocument } from './rows.ts'

/** As what a person reads a document now; null where they may not. DOCUMENT_NOT_FOUND. */
export async function documentAccess(ctx: Context, userId: string, id: string): Promise<DocumentAccess | null> {
  return accessOf(ctx, userId, await theDocument(ctx, { id }))
}
