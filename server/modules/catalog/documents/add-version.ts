import { must } from '#domain/faults.ts'
import type { Context } from '#server/core/context.ts'
import { publish } from '#server/core/jobs.ts'
import { write } from '#server/core/write.ts'
import { theReadyFile } from '#server/modules/library/index.ts'
import { makeSample } from './make-sample.ts'
import { lockDocument, theDocument } from './rows.ts'
import { readStaffDocument } from './staff-reads.ts'

/** How many owners one piece of news names. */
const AT_ONCE = 500

/**
 * Adds a newer PDF: from now on it is what is read, and who owns an earlier one is told. The sample is made of it first,
 * with a trial of drawing a name into every page. An archived document takes none: STATUS_CONFLICT. FILE_NOT_FOUND, FILE_NOT_READY,
 * FILE_TYPE_REFUSED; VERSION_CONFLICT where a colleague added one meanwhile.
 */
export async function addVersion(ctx: Context, id: string, { fileId, note }: { fileId: string; note: string }) {
  const before = await theDocument(ctx, { id })
  must(before.status !== 'ARCHIVED', 'STATUS_CONFLICT')
  const file = await theReadyFile(ctx, fileId, ['PDF'])
  const pages = file.pages ?? 0
  must(pages > 0, 'FILE_TYPE_REFUSED')
  const sample = await makeSample(ctx, { fileId, pages, wanted: before.sample_pages })
  await write(ctx, async (tx) => {
    const document = await lockDocument(tx, id)
    must(document.live_version_id === before.live_version_id, 'VERSION_CONFLICT')
    const last = await tx.db
      .selectFrom('e_document_versions')
      .select((eb) => eb.fn.max('number').as('number'))
      .where('document_id', '=', id)
      .executeTakeFirst()
    const now = tx.now()
    const version = await tx.db
      .insertInto('e_document_versions')
      .values({
        document_id: id,
        number: (last?.number ?? 0) + 1,
        file_id: fileId,
        pages,
        sample_file_id: sample?.fileId ?? null,
        sample_pages: sample?.pages ?? 0,
        note,
        created_at: now,
      })
      .returning(['id', 'number'])
      .executeTakeFirstOrThrow()
    await tx.db
      .updateTable('e_documents')
      .set({ live_version_id: version.id, version: document.version + 1, updated_at: now })
      .where('id', '=', id)
      .execute()
    if (version.number === 1) return
    const owners = await tx.db
      .selectFrom('document_access')
      .select('user_id')
      .where('document_id', '=', id)
      .where('revoked_at', 'is', null)
      .orderBy('id')
      .execute()
    for (let at = 0; at < owners.length; at += AT_ONCE) {
      const userIds = owners.slice(at, at + AT_ONCE).map((row) => row.user_id)
      await publish(tx, 'document.updated', { documentId: id, versionId: version.id, userIds })
    }
  })
  return readStaffDocument(ctx, id)
}
