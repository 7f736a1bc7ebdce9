import { must } from '#domain/faults.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { folderView } from './reads.ts'
import { lockLibrary, theFolder } from './rows.ts'

/** Renames a folder that is not in the trash. Throws FOLDER_NOT_FOUND, NOT_OWNER, FOLDER_NAME_TAKEN. */
export async function renameFolder(ctx: Context | Tx, id: string, name: string) {
  return write(ctx, async (tx) => {
    const folder = await theFolder(tx, id)
    await lockLibrary(tx, folder.owner_id)
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
