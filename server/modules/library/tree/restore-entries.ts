import type { Context, Tx } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import type { ResourceRow } from './rows.ts'
import { type FolderRow, fileNamesIn, foldersOf, lockEntries } from './rows.ts'
import { freeName } from './rules.ts'

/**
 * Takes folders and files out of the trash, a folder with all that went along with it. Where their place is gone they
 * come to the top, and where their name is taken they get a number. What is not in the trash stays as it is.
 */
export async function restoreEntries(ctx: Context, ids: readonly string[]): Promise<{ ok: true }> {
  return write(ctx, async (tx) => {
    const { folders, resources } = await lockEntries(tx, ids)
    for (const folder of folders) if (folder.deleted_at !== null) await restoreFolder(tx, folder)
    for (const resource of resources) if (resource.deleted_at !== null) await restoreOne(tx, resource)
    return { ok: true }
  })
}

async function restoreFolder(tx: Tx, folder: FolderRow): Promise<void> {
  const open = (await foldersOf(tx, folder.owner_id)).filter(({ deleted_at }) => deleted_at === null)
  const parentId = open.some(({ id }) => id === folder.parent_id) ? folder.parent_id : null
  const taken = new Set(open.filter((one) => one.parent_id === parentId).map(({ name }) => name.toLowerCase()))
  const back = { deleted_at: null, trashed_with: null }
  await tx.db
    .updateTable('folders')
    .set({ ...back, parent_id: parentId, name: freeName(folder.name, taken, 120) })
    .where('id', '=', folder.id)
    .where('deleted_at', 'is not', null)
    .execute()
  // One that was itself taken along stands for itself from now on, and what is below it comes with it.
  const along = folder.trashed_with ?? folder.id
  const below = await tx.db
    .withRecursive('below', (db) =>
      db
        .selectFrom('folders')
        .select('id')
        .where('id', '=', folder.id)
        .union(
          db
            .selectFrom('folders as f')
            .innerJoin('below as b', 'b.id', 'f.parent_id')
            .select('f.id')
            .where('f.trashed_with', '=', along),
        ),
    )
    .selectFrom('below')
    .select('id')
    .execute()
  const folderIds = below.map(({ id }) => id)
  await tx.db.updateTable('folders').set(back).where('id', 'in', folderIds).where('trashed_with', '=', along).execute()
  await tx.db
    .updateTable('resources')
    .set(back)
    .where('folder_id', 'in', folderIds)
    .where('trashed_with', '=', along)
    .execute()
}

/** Also for the call that takes one resource out. The caller holds the lock of the library. */
export async function restoreOne(tx: Tx, resource: ResourceRow): Promise<ResourceRow> {
  const open = (await foldersOf(tx, resource.owner_id)).filter(({ deleted_at }) => deleted_at === null)
  const folderId = open.some(({ id }) => id === resource.folder_id) ? resource.folder_id : null
  const name = freeName(resource.name, await fileNamesIn(tx, resource.owner_id, folderId))
  const row = await tx.db
    .updateTable('resources')
    .set({ deleted_at: null, trashed_with: null, folder_id: folderId, name })
    .where('id', '=', resource.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return row as ResourceRow
}
