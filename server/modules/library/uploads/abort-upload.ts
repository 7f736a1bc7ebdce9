import { must } from '#domain/faults.ts'
import type { Context } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { type FileRow, ownFile } from '../files/rows.ts'

/** Gives up an unfinished upload: its row goes, then its parts. What was decided stays. Throws STATUS_CONFLICT. */
export async function abortUpload(ctx: Context, fileId: string): Promise<{ ok: true }> {
  const file = await ownFile(ctx, fileId)
  must(await forgetUpload(ctx, file), 'STATUS_CONFLICT')
  return { ok: true }
}

/** False where the upload is not unfinished any more. */
export async function forgetUpload(
  ctx: Context,
  file: Pick<FileRow, 'id' | 'storage_key' | 'storage_upload_id'>,
): Promise<boolean> {
  const gone = await write(ctx, (tx) =>
    tx.db
      .deleteFrom('files')
      .where('id', '=', file.id)
      .where('status', '=', 'UPLOADING')
      .returning('id')
      .executeTakeFirst(),
  )
  if (!gone) return false
  await ctx.providers.storage.abort(file.storage_key, file.storage_upload_id ?? '')
  await ctx.providers.storage.remove(file.storage_key)
  return true
}
