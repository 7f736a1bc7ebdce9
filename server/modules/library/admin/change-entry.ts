import type { Context } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { moveEntries } from '../tree/move-entries.ts'
import { renameFolder } from '../tree/rename-folder.ts'
import { lockEntries } from '../tree/rows.ts'
import { libraryEntry } from './reads.ts'

/** Renames or moves one folder or file, or both at once. Throws as renaming and moving do. */
export async function changeEntry(
  ctx: Context,
  id: string,
  { name, parentId }: { name?: string | undefined; parentId?: string | null | undefined },
) {
  await write(ctx, async (tx) => {
    const { folders } = await lockEntries(tx, [id])
    if (parentId !== undefined) await moveEntries(tx, [id], parentId)
    if (name === undefined) return
    if (folders.length > 0) await renameFolder(tx, id, name)
    else
      await tx.db
        .updateTable('resources')
        .set((eb) => ({ name, version: eb('version', '+', 1), updated_at: tx.now() }))
        .where('id', '=', id)
        .execute()
  })
  return libraryEntry(ctx, id)
}
