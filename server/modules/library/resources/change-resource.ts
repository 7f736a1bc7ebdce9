import { must } from '#domain/faults.ts'
import { userIdOf } from '#server/core/actor.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { theReadyFile } from '../files/rows.ts'
import type { ResourceRow } from '../tree/rows.ts'
import { takeOverFile } from '../uploads/take-over-file.ts'
import { resourceView } from './reads.ts'
import { lockResourceToChange } from './rows.ts'
import { FILE_KINDS, mustBeOneContent } from './rules.ts'

type Change = {
  version: number
  name?: string | undefined
  fileId?: string | undefined
  captionsFileId?: string | null | undefined
  body?: object | undefined
}

/**
 * Renames a resource or replaces what is in it. Its id stays, so every draft shows the new content at once; what is live
 * keeps the bytes that staff approved until its course is published again. What was replaced is kept beside it, and may
 * be put back by naming its file. An editor of its folder replaces it with an upload of their own, which becomes the
 * owner's.
 */
export async function changeResource(
  ctx: Context,
  id: string,
  { version, name, fileId, captionsFileId, body }: Change,
) {
  return write(ctx, async (tx) => {
    const { row: before, asEditor } = await lockResourceToChange(tx, id)
    must(before.deleted_at === null, 'RESOURCE_NOT_FOUND')
    must(before.version === version, 'VERSION_CONFLICT', { detail: await resourceView(tx, before) })
    const after = {
      name: name ?? before.name,
      file_id: fileId ?? (body ? null : before.file_id),
      captions_file_id: captionsFileId === undefined ? before.captions_file_id : captionsFileId,
      body: body ?? (fileId ? null : before.body),
    }
    mustBeOneContent({
      kind: before.kind,
      fileId: after.file_id,
      captionsFileId: after.captions_file_id,
      body: after.body,
    })
    const take = asEditor ? takeOverFile : theReadyFile
    if (fileId) await take(tx, fileId, FILE_KINDS[before.kind], before.owner_id)
    if (captionsFileId) await take(tx, captionsFileId, ['CAPTIONS'], before.owner_id)
    if (before.file_id !== after.file_id || body) await keepVersion(tx, before)
    const row = await tx.db
      .updateTable('resources')
      .set({
        ...after,
        body: after.body === null ? null : JSON.stringify(after.body),
        version: before.version + 1,
        updated_at: tx.now(),
      })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    return resourceView(tx, row as ResourceRow)
  })
}

async function keepVersion(tx: Tx, { id, version, name, file_id, body }: ResourceRow): Promise<void> {
  await tx.db
    .insertInto('resource_versions')
    .values({
      resource_id: id,
      version,
      name,
      file_id,
      body: body === null ? null : JSON.stringify(body),
      replaced_at: tx.now(),
      replaced_by: userIdOf(tx),
    })
    .execute()
}
