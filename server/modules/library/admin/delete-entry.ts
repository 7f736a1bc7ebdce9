import { must } from '#domain/faults.ts'
import type { Context } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { foldersOf, lockEntries, theFolder } from '../tree/rows.ts'
import { trashEntries } from '../tree/trash-entries.ts'

/** Puts a file, or a folder with nothing in it, in the trash. Throws FOLDER_NOT_EMPTY, RESOURCE_IN_USE with the uses. */
export async function deleteEntry(ctx: Context, id: string): Promise<{ ok: true }> {
  return write(ctx, async (tx) => {
    const { ownerId, folders } = await lockEntries(tx, [id])
    if (folders.length > 0) {
      const inside = (await foldersOf(tx, ownerId)).some((one) => one.parent_id === id && one.deleted_at === null)
      const file = await tx.db
        .selectFrom('resources')
        .select('id')
        .where('folder_id', '=', id)
        .where('deleted_at', 'is', null)
        .executeTakeFirst()
      must(!inside && !file, 'FOLDER_NOT_EMPTY')
    }
    return trashEntries(tx, [id])
  })
}

/** Puts a folder with all below it in the trash. Throws FOLDER_NOT_FOUND, RESOURCE_IN_USE with the uses. */
export async function deleteTree(ctx: Context, id: string): Promise<{ ok: true }> {
  return write(ctx, async (tx) => {
    await theFolder(tx, id)
    return trashEntries(tx, [id])
  })
}
