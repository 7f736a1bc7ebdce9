import { must } from '#domain/faults.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { folderView } from './reads.ts'
import { lockFolderToRename } from './rows.ts'

/** Renames a folder that is not in the trash; an editor one below the folder they were let into. Throws FOLDER_NOT_FOUND, NOT_OWNER, FOLDER_NAME_TAKEN. */
export async function renameFolder(ctx: Context | Tx, id: string, name: string) {
  return write(ctx, async (tx) => {
    const folder = await lockFolderToRename(tx, id)
    must(folder.deleted_at === null, 'FOLDER_NOT_FOUND')
    const row = await tx.db
      .updateTable('folders')
      .set({ name, updated_at: tx.now() })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    return folderView(row)
  })
}
