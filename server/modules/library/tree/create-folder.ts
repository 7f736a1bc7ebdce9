import { must } from '#domain/faults.ts'
import { userIdOf } from '#server/core/actor.ts'
import { audit } from '#server/core/audit.ts'
import type { Context } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { theUser } from '#server/modules/identity/index.ts'
import { mayManage } from './access.ts'
import { folderView } from './reads.ts'
import { lockLibrary, theOpenFolder } from './rows.ts'

/** Makes a folder inside another, or at the top. Two folders in one place never have the same name: FOLDER_NAME_TAKEN. */
export async function createFolder(
  ctx: Context,
  { ownerId, parentId, name }: { ownerId: string; parentId: string | null; name: string },
) {
  must(mayManage(ctx, ownerId), 'NOT_OWNER')
  return write(ctx, async (tx) => {
    await theUser(tx, ownerId)
    await lockLibrary(tx, ownerId)
    if (parentId !== null) await theOpenFolder(tx, parentId, ownerId)
    const row = await tx.db
      .insertInto('folders')
      .values({ owner_id: ownerId, parent_id: parentId, name, created_at: tx.now(), updated_at: tx.now() })
      .returningAll()
      .executeTakeFirstOrThrow()
    if (userIdOf(tx) !== ownerId) await audit(tx, 'library.folder-made', 'folder', row.id, { ownerId, name })
    return folderView(row)
  })
}
