import { fail, must } from '#domain/faults.ts'
import { PLATFORM_ACCOUNT } from '#domain/ids.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { columnsOf, type DocumentTerms, demandKnown, theSeller } from './create-document.ts'
import { makeSample } from './make-sample.ts'
import { type Document, lockDocument, theDocument } from './rows.ts'
import { showDocument } from './show-document.ts'
import { readStaffDocument } from './staff-reads.ts'

type Change = { version: number; hostId?: string | null | undefined } & {
  [K in keyof DocumentTerms]?: DocumentTerms[K] | undefined
}

/**
 * Changes words, price and terms. One that is on sale is shown as changed at once, and must stay fit for it
 * (DOCUMENT_NOT_READY). Another number of free pages makes another sample. The seller stays once it was published (STATUS_CONFLICT):
 * what was sold is theirs. VERSION_CONFLICT where a colleague saved meanwhile.
 */
export async function changeDocument(ctx: Context, id: string, { version, hostId, ...change }: Change) {
  const sample = await newSample(ctx, id, change.samplePages)
  await write(ctx, async (tx) => {
    const document = await lockDocument(tx, id)
    must(document.version === version, 'VERSION_CONFLICT')
    if (hostId !== undefined) await changeSeller(tx, id, hostId)
    const columns = columnsOf(changed(document, change))
    await demandKnown(tx, { categoryIds: columns.category_ids, coverFileId: columns.cover_file_id })
    const written = await tx.db
      .updateTable('e_documents')
      .set({ ...columns, version: version + 1, updated_at: tx.now() })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    if (sample && document.live_version_id)
      await tx.db.updateTable('e_document_versions').set(sample).where('id', '=', document.live_version_id).execute()
    if (document.status === 'PUBLISHED' || document.status === 'HIDDEN') await showDocument(tx, written)
    else await tx.db.updateTable('products').set({ name: columns.name }).where('id', '=', id).execute()
  })
  return readStaffDocument(ctx, id)
}

function changed(document: Document, change: Partial<Change>): DocumentTerms {
  return {
    name: change.name ?? document.name,
    description: change.description ?? document.description,
    about: change.about ?? (document.about as object),
    author: change.author ?? document.author,
    coverFileId: change.coverFileId === undefined ? document.cover_file_id : change.coverFileId,
    categoryIds: change.categoryIds ?? document.category_ids,
    price: change.price ?? document.price,
    listPrice: change.listPrice === undefined ? document.list_price : change.listPrice,
    downloadable: change.downloadable ?? document.downloadable,
    samplePages: change.samplePages ?? document.sample_pages,
  }
}

async function changeSeller(tx: Tx, id: string, hostId: string | null): Promise<void> {
  const product = await tx.db
    .selectFrom('products')
    .select(['host_id', 'published_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  // A draft is saved with the seller it has, who may have lost the right to sell meanwhile.
  if (product.host_id === (hostId ?? PLATFORM_ACCOUNT)) return
  if (product.published_at !== null)
    fail('STATUS_CONFLICT', { message: 'Tài liệu đã từng phát hành nên không đổi người bán được.' })
  await tx.db
    .updateTable('products')
    .set({ host_id: await theSeller(tx, hostId) })
    .where('id', '=', id)
    .execute()
}

async function newSample(ctx: Context, id: string, wanted: number | undefined) {
  const document = await theDocument(ctx, { id })
  if (wanted === undefined || wanted === document.sample_pages || !document.live_version_id) return null
  const live = await ctx.db
    .selectFrom('e_document_versions')
    .select(['file_id', 'pages'])
    .where('id', '=', document.live_version_id)
    .executeTakeFirstOrThrow()
  const made = await makeSample(ctx, { fileId: live.file_id, pages: live.pages, wanted })
  return { sample_file_id: made?.fileId ?? null, sample_pages: made?.pages ?? 0 }
}
