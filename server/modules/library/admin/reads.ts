import { sql } from 'kysely'
import { must } from '#domain/faults.ts'
import { fold } from '#domain/text.ts'
import { QUOTA } from '#domain/uploads.ts'
import { asStaff } from '#server/core/actor.ts'
import type { Context } from '#server/core/context.ts'
import { type Paging, page } from '#server/core/page.ts'
import { containing } from '#server/core/search-words.ts'
import { type PublicPerson, peopleOf, theUser } from '#server/modules/identity/index.ts'
import { listed, listResources, resourceById } from '../resources/reads.ts'
import { folderView, pathIn } from '../tree/reads.ts'
import type { ResourceRow } from '../tree/rows.ts'
import { ownerOf, theFolder } from '../tree/rows.ts'

/** Everybody's libraries, the fullest first; found by the owner's name or address. */
export async function adminLibraries(
  ctx: Context,
  { search = '', take, skip }: Paging & { search?: string | undefined },
) {
  const pattern = containing(fold(search))
  const { rows } = await sql<Library>`
    select u.id, u.email, count(*) over ()::int as total,
      coalesce(f.used, 0)::bigint as used, coalesce(f.quarantined, 0)::int as quarantined,
      coalesce(r.files, 0)::int as files, coalesce(r.trash, 0)::int as trash, coalesce(r.trash_bytes, 0)::bigint as trash_bytes,
      l.quota_bytes as quota
    from users u
    left join (
      select owner_id, sum(size) filter (where status <> 'REJECTED') as used, count(quarantined_at) as quarantined
      from files group by owner_id
    ) f on f.owner_id = u.id
    left join (
      select r.owner_id, count(*) filter (where r.deleted_at is null) as files,
        count(*) filter (where r.deleted_at is not null and r.trashed_with is null) as trash,
        sum(file.size) filter (where r.deleted_at is not null) as trash_bytes
      from resources r left join files file on file.id = r.file_id group by r.owner_id
    ) r on r.owner_id = u.id
    left join libraries l on l.owner_id = u.id
    where (f.owner_id is not null or r.owner_id is not null)
      and (fold(u.full_name) like ${pattern} or lower(u.email) like ${pattern})
    order by used desc, u.id limit ${take} offset ${skip}`.execute(ctx.db)
  const people = await peopleOf(
    ctx,
    rows.map(({ id }) => id),
  )
  return {
    total: rows[0]?.total ?? 0,
    items: rows.flatMap((row) => {
      const owner = people.get(row.id)
      if (!owner) return []
      const { used, trash_bytes, quota, email, files, trash, quarantined } = row
      return {
        owner,
        email,
        fileCount: files,
        trashCount: trash,
        quarantineCount: quarantined,
        usedBytes: used,
        trashBytes: trash_bytes,
        quotaBytes: quota ?? QUOTA,
      }
    }),
  }
}
type Library = {
  id: string
  email: string
  total: number
  used: number
  quarantined: number
  files: number
  trash: number
  trash_bytes: number
  quota: number | null
}

/** The top of a library. */
export async function libraryRoot(
  ctx: Context,
  { ownerId = asStaff(ctx), ...page }: Paging & { ownerId?: string | undefined },
) {
  await theUser(ctx, ownerId)
  const files = await listResources(ctx, { ...page, ownerId, folderId: 'root' })
  return { folders: await subfolders(ctx, ownerId, null), files }
}

/** What lies directly in a folder. */
export async function librarySub(ctx: Context, { id, ...page }: Paging & { id: string }) {
  const folder = await theFolder(ctx, id)
  return {
    folder: folderView(folder),
    path: await pathIn(ctx, folder.owner_id, id),
    folders: await subfolders(ctx, folder.owner_id, id),
    files: await listResources(ctx, { ...page, ownerId: folder.owner_id, folderId: id }),
  }
}

/** Folders and files of all libraries, or of one, by name. At most fifty folders. */
export async function librarySearch(
  ctx: Context,
  { search, ownerId, take, skip }: Paging & { search: string; ownerId?: string | undefined },
) {
  const words = fold(search).split(/\s+/).filter(Boolean)
  let folders = ctx.db.selectFrom('folders').selectAll().where('deleted_at', 'is', null)
  let files = ctx.db.selectFrom('resources').where('deleted_at', 'is', null)
  for (const word of words) {
    folders = folders.where('folded', 'like', containing(word))
    files = files.where('folded', 'like', containing(word))
  }
  if (ownerId !== undefined) {
    folders = folders.where('owner_id', '=', ownerId)
    files = files.where('owner_id', '=', ownerId)
  }
  const folderRows = await folders.orderBy('folded').orderBy('id').limit(50).execute()
  const { rows: plain, total } = await page(files.selectAll().orderBy('folded').orderBy('id'), { take, skip })
  const rows = plain as ResourceRow[]
  const people = await peopleOf(
    ctx,
    [...folderRows, ...rows].map((row) => row.owner_id),
  )
  return {
    folders: folderRows.map((row) => ({ ...folderView(row), owner: ownerAmong(people, row.owner_id) })),
    files: {
      total,
      items: (await listed(ctx, rows)).map((file) => ({ ...file, owner: ownerAmong(people, file.ownerId) })),
    },
  }
}

/** One folder or file, with the way to it. */
export async function libraryEntry(ctx: Context, id: string) {
  const ownerId = await ownerOf(ctx, [id])
  const folder = await ctx.db.selectFrom('folders').selectAll().where('id', '=', id).executeTakeFirst()
  if (folder) return { folder: folderView(folder), file: null, path: await pathIn(ctx, ownerId, folder.parent_id) }
  const { body: _, ...file } = await resourceById(ctx, id)
  return { folder: null, file, path: await pathIn(ctx, ownerId, file.folderId) }
}

/** Files kept out of reach, the newest first. */
export async function quarantine(ctx: Context, { take, skip }: Paging) {
  const query = ctx.db.selectFrom('files').where('quarantined_at', 'is not', null)
  const { rows, total } = await page(query.selectAll().orderBy('quarantined_at', 'desc').orderBy('id'), { take, skip })
  const people = await peopleOf(
    ctx,
    rows.map((row) => row.owner_id),
  )
  return {
    total,
    items: rows.map((row) => ({
      fileId: row.id,
      name: row.name,
      size: row.size,
      threat: row.threat ?? '',
      owner: ownerAmong(people, row.owner_id),
      quarantinedAt: row.quarantined_at ?? row.created_at,
    })),
  }
}

async function subfolders(ctx: Context, ownerId: string, parentId: string | null) {
  const rows = await ctx.db
    .selectFrom('folders')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .where('parent_id', parentId === null ? 'is' : '=', parentId)
    .where('deleted_at', 'is', null)
    .orderBy('folded')
    .orderBy('id')
    .execute()
  return rows.map(folderView)
}

function ownerAmong(people: ReadonlyMap<string, PublicPerson>, id: string): PublicPerson {
  const owner = people.get(id)
  must(owner !== undefined, 'USER_NOT_FOUND')
  return owner
}
