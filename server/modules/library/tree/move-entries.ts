import { must } from '#domain/faults.ts'
import { userIdOf } from '#server/core/actor.ts'
import { audit } from '#server/core/audit.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { foldersOf, lockEntries, theOpenFolder } from './rows.ts'
import { pathTo } from './rules.ts'

/**
 * Moves folders and files of one library into a folder of it, or to the top. A folder never comes to lie in itself or
 * below itself, also when two people move at once: the library is locked while the way to the target is looked at.
 * Throws FOLDER_CYCLE, FOLDER_NOT_FOUND, and FOLDER_NAME_TAKEN or RESOURCE_NAME_TAKEN where the place has that name.
 */
export async function moveEntries(ctx: Context | Tx, ids: readonly string[], to: string | null): Promise<{ ok: true }> {
  return write(ctx, async (tx) => {
    const { ownerId, folders, resources } = await lockEntries(tx, ids)
    must(
      [...folders, ...resources].every(({ deleted_at }) => deleted_at === null),
      'RESOURCE_NOT_FOUND',
    )
    if (to !== null) {
      await theOpenFolder(tx, to, ownerId)
      const around = new Set(pathTo(await foldersOf(tx, ownerId), to).map(({ id }) => id))
      must(!folders.some(({ id }) => around.has(id)), 'FOLDER_CYCLE')
    }
    const [folderIds, resourceIds] = [folders, resources].map((rows) => rows.map(({ id }) => id))
    if (folderIds?.length)
      await tx.db
        .updateTable('folders')
        .set({ parent_id: to, updated_at: tx.now() })
        .where('id', 'in', folderIds)
        .execute()
    if (resourceIds?.length)
      await tx.db.updateTable('resources').set({ folder_id: to }).where('id', 'in', resourceIds).execute()
    if (userIdOf(tx) !== ownerId) await audit(tx, 'library.moved', 'library', ownerId, { ids, to })
    return { ok: true }
  })
}
