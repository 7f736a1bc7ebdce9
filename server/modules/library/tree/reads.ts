import { sql } from 'kysely'
import { must } from '#domain/faults.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { mayMake } from '#server/core/permissions.ts'
import { peopleOf, theUser } from '#server/modules/identity/index.ts'
import { quotaOf } from '../quota/reads.ts'
import { touchesOf, usesOf } from '../uses/reads.ts'
import { mayManage } from './access.ts'
import type { ResourceRow } from './rows.ts'
import { type FolderRow, foldersOf, ownerOf } from './rows.ts'
import { pathTo, withBelow } from './rules.ts'

/** All of a library but its files: folders, those in the trash, tags, how full it is. Throws NOT_OWNER, USER_NOT_FOUND. */
export async function libraryTree(ctx: Context, ownerId: string) {
  must(mayManage(ctx, ownerId), 'NOT_OWNER')
  await theUser(ctx, ownerId)
  const rows = await foldersOf(ctx, ownerId)
  const counts = await fileCounts(ctx, ownerId)
  const view = (row: FolderRow, fileCount: number) => ({ ...folderView(row), fileCount })
  const [owner] = (await peopleOf(ctx, [ownerId])).values()
  must(owner !== undefined, 'USER_NOT_FOUND')
  return {
    owner,
    folders: rows.filter((row) => row.deleted_at === null).map((row) => view(row, counts.open.get(row.id) ?? 0)),
    trashedFolders: rows
      .filter((row) => row.deleted_at !== null && row.trashed_with === null)
      .map((row) => view(row, counts.trashed.get(row.id) ?? 0)),
    tags: await tagsOf(ctx, ownerId),
    quota: await quotaOf(ctx, ownerId),
    can: { change: true, setQuota: mayMake(ctx, 'adminSetQuota') },
  }
}

/** Where a file, or every file below a folder, is used, and whom a change touches. Throws RESOURCE_NOT_FOUND, NOT_OWNER. */
export async function usageOf(ctx: Context, id: string) {
  const ownerId = await ownerOf(ctx, [id])
  const below = withBelow(await foldersOf(ctx, ownerId), id).map((folder) => folder.id)
  const rows = (await ctx.db
    .selectFrom('resources')
    .selectAll()
    .where((eb) => eb.or([eb('id', '=', id), ...(below.length > 0 ? [eb('folder_id', 'in', below)] : [])]))
    .orderBy('id')
    .execute()) as ResourceRow[]
  const found = await usesOf(ctx, rows)
  const items = rows.flatMap((row) =>
    (found.get(row.id) ?? []).map((use) => ({ ...use, resourceId: row.id, resourceName: row.name })),
  )
  return { items, total: items.length, touches: await touchesOf(ctx, items) }
}

/** The way to a place of a library, from its top. */
export async function pathIn(ctx: Context | Tx, ownerId: string, folderId: string | null) {
  return pathTo(await foldersOf(ctx, ownerId), folderId).map(({ id, name }) => ({ id, name }))
}

export function folderView(row: FolderRow) {
  return {
    id: row.id,
    ownerId: row.owner_id,
    parentId: row.parent_id,
    name: row.name,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    deletedAt: row.deleted_at,
  }
}

/** Files directly in each folder that is in use, and those that each folder took along to the trash. */
export async function fileCounts(ctx: Context, ownerId: string) {
  const { rows } = await sql<{ id: string; trashed: boolean; count: number }>`
    select coalesce(trashed_with, folder_id) as id, deleted_at is not null as trashed, count(*)::int as count
    from resources
    where owner_id = ${ownerId} and case when deleted_at is null then folder_id else trashed_with end is not null
    group by 1, 2`.execute(ctx.db)
  const counts = (trashed: boolean) =>
    new Map(rows.filter((row) => row.trashed === trashed).map((row) => [row.id, row.count]))
  return { open: counts(false), trashed: counts(true) }
}

async function tagsOf(ctx: Context, ownerId: string): Promise<{ tag: string; count: number }[]> {
  const { rows } = await sql<{ tag: string; count: number }>`
    select min(tag) as tag, count(*)::int as count from resources r, unnest(r.tags) tag
    where r.owner_id = ${ownerId} and r.deleted_at is null
    group by fold(tag) order by fold(tag)`.execute(ctx.db)
  return rows
}
