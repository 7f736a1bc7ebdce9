import { must } from '#domain/faults.ts'
import type { Context } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { columnsOf, type DocumentTerms, demandKnown } from './create-document.ts'
import { makeSample } from './make-sample.ts'
import { lockDocument, theDocument } from './rows.ts'
import { showDocument } from './show-document.ts'
import { readStaffDocument } from './staff-reads.ts'

type Change = { version: number } & { [K in keyof DocumentTerms]?: DocumentTerms[K] | undefined }

/**
 * Changes words, price and terms. One that is on sale is shown as changed at once, and must stay fit for it
 * (DOCUMENT_NOT_READY). Another number of free pages makes another sample. VERSION_CONFLICT where a colleague saved meanwhile.
 */
export async function changeDocument(ctx: Context, id: string, { version, ...change }: Change) {
  const sample = await newSample(ctx, id, change.samplePages)
  await write(ctx, async (tx) => {
    const document = await lockDocument(tx, id)
    must(document.version === version, 'VERSION_CONFLICT')
    const columns = columnsOf({
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
    })
    await demandKnown(tx, { categoryIds: columns.category_ids, coverFileId: columns.cover_file_id })
    const changed = await tx.db
      .updateTable('e_documents')
      .set({ ...columns, version: version + 1, updated_at: tx.now() })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    if (sample && document.live_version_id)
      await tx.db.updateTable('e_document_versions').set(sample).where('id', '=', document.live_version_id).execute()
    if (document.status === 'PUBLISHED' || document.status === 'HIDDEN') await showDocument(tx, changed)
    else await tx.db.updateTable('products').set({ name: columns.name }).where('id', '=', id).execute()
  })
  return readStaffDocument(ctx, id)
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
