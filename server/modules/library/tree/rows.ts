import type { Selectable } from 'kysely'
import { must } from '#domain/faults.ts'
import type { ResourceKind } from '#domain/resource-kind.ts'
import { QUOTA } from '#domain/uploads.ts'
import type { Context, Tx } from '#server/core/context.ts'
import type { DB } from '#server/core/schema.ts'
import { mayManage } from './access.ts'
import { rightIn, rightsIn } from './rights-rows.ts'

export type FolderRow = Selectable<DB['folders']>
/** A row of resources; its kinds are kept by a check of the table. */
export type ResourceRow = Omit<Selectable<DB['resources']>, 'kind'> & { kind: ResourceKind }
export type Entries = { folders: FolderRow[]; resources: ResourceRow[] }

/**
 * Locks a library until the transaction ends: whoever changes a tree, or adds bytes to it, takes this first, so that
 * what was checked is still true when it is written. Answers with the bytes it may hold.
 */
export async function lockLibrary(tx: Tx, ownerId: string): Promise<{ quotaBytes: number }> {
  await tx.db
    .insertInto('libraries')
    .values({ owner_id: ownerId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { quota_bytes } = await tx.db
    .selectFrom('libraries')
    .select('quota_bytes')
    .where('owner_id', '=', ownerId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return { quotaBytes: quota_bytes ?? QUOTA }
}

/** A folder of a library the actor may change. Throws FOLDER_NOT_FOUND, NOT_OWNER. */
export async function theFolder(ctx: Context | Tx, id: string): Promise<FolderRow> {
  const row = await ctx.db.selectFrom('folders').selectAll().where('id', '=', id).executeTakeFirst()
  must(row !== undefined, 'FOLDER_NOT_FOUND')
  must(mayManage(ctx, row.owner_id), 'NOT_OWNER')
  return row
}

/** The same, of this owner and not in the trash: something may be put into it. Throws FOLDER_NOT_FOUND, NOT_OWNER. */
export async function theOpenFolder(ctx: Context | Tx, id: string, ownerId: string): Promise<FolderRow> {
  const row = await theFolder(ctx, id)
  must(row.owner_id === ownerId && row.deleted_at === null, 'FOLDER_NOT_FOUND')
  return row
}

/** All folders of a library, those in the trash too. */
export async function foldersOf(ctx: Context | Tx, ownerId: string): Promise<FolderRow[]> {
  return ctx.db
    .selectFrom('folders')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .orderBy('folded')
    .orderBy('id')
    .execute()
}

/**
 * The same, its library locked, for whoever may change what lies around it: the owner, staff, and whom the owner let
 * change a folder further up. Throws FOLDER_NOT_FOUND, NOT_OWNER.
 */
export async function lockFolderToRename(tx: Tx, id: string): Promise<FolderRow> {
  const found = await tx.db.selectFrom('folders').select('owner_id').where('id', '=', id).executeTakeFirst()
  must(found !== undefined, 'FOLDER_NOT_FOUND')
  await lockLibrary(tx, found.owner_id)
  const row = await tx.db.selectFrom('folders').selectAll().where('id', '=', id).executeTakeFirst()
  must(row !== undefined, 'FOLDER_NOT_FOUND')
  must(mayManage(tx, row.owner_id) || (await rightIn(tx, row.parent_id)) === 'EDIT', 'NOT_OWNER')
  return row
}

/** With `editors` also whoever was let change every one of them, files each, does as well as the owner. */
type Who = { editors?: boolean }

/**
 * Whose library these folders and files are in; all in one. Nothing is locked yet.
 * Throws RESOURCE_NOT_FOUND where one does not exist or lies in another library than the first, NOT_OWNER.
 */
export async function ownerOf(
  ctx: Context | Tx,
  ids: readonly string[],
  { editors = false }: Who = {},
): Promise<string> {
  const owners = await ctx.db
    .selectFrom('folders')
    .select(['id', 'owner_id'])
    .where('id', 'in', ids)
    .unionAll(ctx.db.selectFrom('resources').select(['id', 'owner_id']).where('id', 'in', ids))
    .execute()
  const [first] = owners
  must(first !== undefined && owners.length === new Set(ids).size, 'RESOURCE_NOT_FOUND')
  must(
    owners.every(({ owner_id }) => mayManage(ctx, owner_id)) || (editors && (await mayEditFiles(ctx, ids))),
    'NOT_OWNER',
  )
  must(
    owners.every(({ owner_id }) => owner_id === first.owner_id),
    'RESOURCE_NOT_FOUND',
  )
  return first.owner_id
}

/** Folders and files of one library, locked with it: nobody links, moves or deletes them until the transaction ends. */
export async function lockEntries(
  tx: Tx,
  ids: readonly string[],
  who: Who = {},
): Promise<Entries & { ownerId: string }> {
  const ownerId = await ownerOf(tx, ids, who)
  await lockLibrary(tx, ownerId)
  // A right may have been taken back, or a file moved out of its reach, until the lock was ours.
  if (who.editors) await ownerOf(tx, ids, who)
  const folders = await tx.db
    .selectFrom('folders')
    .selectAll()
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute()
  return { ownerId, folders, resources: await lockResources(tx, ids) }
}

async function mayEditFiles(ctx: Context | Tx, ids: readonly string[]): Promise<boolean> {
  const files = await ctx.db
    .selectFrom('resources')
    .select('folder_id')
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .execute()
  const folderIds = files.flatMap(({ folder_id }) => folder_id ?? [])
  const rights = await rightsIn(ctx, folderIds)
  return folderIds.length === new Set(ids).size && folderIds.every((id) => rights.get(id) === 'EDIT')
}

export async function lockResources(tx: Tx, ids: readonly string[]): Promise<ResourceRow[]> {
  if (ids.length === 0) return []
  const rows = await tx.db
    .selectFrom('resources')
    .selectAll()
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows as ResourceRow[]
}

/** Names of the files that lie in a folder, in lower case. */
export async function fileNamesIn(ctx: Context | Tx, ownerId: string, folderId: string | null): Promise<Set<string>> {
  const rows = await ctx.db
    .selectFrom('resources')
    .select('name')
    .where('owner_id', '=', ownerId)
    .where('folder_id', folderId === null ? 'is' : '=', folderId)
    .where('deleted_at', 'is', null)
    .execute()
  return new Set(rows.map(({ name }) => name.toLowerCase()))
}
