import { isFault } from '#domain/faults.ts'
import { IMAGE_WIDTHS } from '#domain/media.ts'
import type { Context } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { renditionKey } from '../files/keys.ts'
import type { FileRow } from '../files/rows.ts'
import { forgetStream } from '../streams/keep-stream.ts'
import { isFileNeeded } from './reads.ts'

/**
 * Deletes a file for good unless something still needs it: its row first, then its bytes in every form.
 * @returns the bytes that became free; 0 where it stays
 */
export async function removeFile(ctx: Context, file: FileRow): Promise<number> {
  if (await isFileNeeded(ctx, file)) return 0
  try {
    await write(ctx, async (tx) => {
      await tx.db.deleteFrom('files').where('id', '=', file.id).execute()
    })
  } catch (error) {
    // A foreign key: a table that no place speaks for still holds it.
    if (isFault(error) && error.code === 'NOT_FOUND') return 0
    throw error
  }
  const { storage } = ctx.providers
  await storage.remove(file.storage_key)
  if (file.visibility === 'PUBLIC') for (const width of IMAGE_WIDTHS) await storage.remove(renditionKey(file.id, width))
  await forgetStream(ctx, file)
  return file.size
}
