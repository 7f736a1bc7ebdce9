import type { FolderRight } from '#domain/folder-rights.ts'
import { audit } from '#server/core/audit.ts'
import type { Context } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { lockRight } from './lock-right.ts'
import { rightView } from './reads.ts'

/** Gives a person another right on the same folder. Throws FOLDER_RIGHT_NOT_FOUND, NOT_OWNER. */
export async function changeRight(ctx: Context, id: string, right: FolderRight) {
  return write(ctx, async (tx) => {
    const { folder_id: folderId, user_id: userId } = await lockRight(tx, id)
    const row = await tx.db
      .updateTable('folder_rights')
      .set({ right })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    await audit(tx, 'library.right-changed', 'folder', folderId, { rightId: id, userId, right })
    return rightView(tx, row)
  })
}
