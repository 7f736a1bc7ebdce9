import { must } from '#domain/faults.ts'
import { mayInFolder } from '#domain/folder-rights.ts'
import { asHost } from '#server/core/actor.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { type Paging, page } from '#server/core/page.ts'
import { peopleOf } from '#server/modules/identity/index.ts'
import { listed } from '../resources/reads.ts'
import { fileCounts, folderView } from '../tree/reads.ts'
import { rightsIn } from '../tree/rights-rows.ts'
import type { ResourceRow } from '../tree/rows.ts'
import { foldersOf, theFolder } from '../tree/rows.ts'
import { pathTo } from '../tree/rules.ts'
import type { RightRow } from './rows.ts'

/** Who was let into a folder, in the order they came. Throws FOLDER_NOT_FOUND, NOT_OWNER. */
export async function folderRights(ctx: Context, folderId: string) {
  await theFolder(ctx, folderId)
  const rows = await ctx.db
    .selectFrom('folder_rights')
    .selectAll()
    .where('folder_id', '=', folderId)
    .orderBy('granted_at')
    .orderBy('id')
    .execute()
  const items = await rightViews(ctx, rows)
  return { items, total: items.length }
}

export async function rightView(ctx: Context | Tx, row: RightRow) {
  const [view] = await rightViews(ctx, [row])
  must(view !== undefined, 'FOLDER_RIGHT_NOT_FOUND')
  return view
}

/** Folders of others that the actor was let into, the newest right first; not those in the trash. */
export async function sharedFolders(ctx: Context) {
  const rows = await ctx.db
    .selectFrom('folder_rights as r')
    .innerJoin('folders as f', 'f.id', 'r.folder_id')
    .select(['r.id', 'r.right', 'r.granted_at', 'r.owner_id', 'f.id as folderId', 'f.name'])
    .where('r.user_id', '=', asHost(ctx))
    .where('f.deleted_at', 'is', null)
    .orderBy('r.granted_at', 'desc')
    .orderBy('r.id', 'desc')
    .execute()
  const owners = await peopleOf(
    ctx,
    rows.map((row) => row.owner_id),
  )
  const items = rows.flatMap(({ id, right, granted_at, owner_id, folderId, name }) => {
    const owner = owners.get(owner_id)
    return owner ? [{ id, folder: { id: folderId, name }, owner, right, grantedAt: granted_at }] : []
  })
  return { items, total: items.length }
}

/** One page of a folder that the actor was let into, or of one below it. Throws FOLDER_NOT_FOUND, NOT_OWNER. */
export async function sharedFolder(ctx: Context, folderId: string, { take, skip }: Paging) {
  const row = await ctx.db.selectFrom('folders').selectAll().where('id', '=', folderId).executeTakeFirst()
  must(row !== undefined && row.deleted_at === null, 'FOLDER_NOT_FOUND')
  const all = (await foldersOf(ctx, row.owner_id)).filter(({ deleted_at }) => deleted_at === null)
  const path = pathTo(all, folderId)
  const rights = await rightsIn(
    ctx,
    path.map(({ id }) => id),
  )
  const right = rights.get(folderId)
  must(right !== undefined, 'NOT_OWNER')
  const owner = (await peopleOf(ctx, [row.owner_id])).get(row.owner_id)
  must(owner !== undefined, 'FOLDER_NOT_FOUND')
  const counts = await fileCounts(ctx, row.owner_id)
  return {
    folder: folderView(row),
    owner,
    path: path.filter(({ id }) => rights.has(id)).map(({ id, name }) => ({ id, name })),
    folders: all
      .filter(({ parent_id }) => parent_id === folderId)
      .map((one) => ({ ...folderView(one), fileCount: counts.open.get(one.id) ?? 0 })),
    files: await filesIn(ctx, folderId, { take, skip }),
    right,
    can: mayInFolder(right),
  }
}

/** The newest first, as in every list of files. */
async function filesIn(ctx: Context, folderId: string, { take, skip }: Paging) {
  const query = ctx.db.selectFrom('resources').where('folder_id', '=', folderId).where('deleted_at', 'is', null)
  const { rows, total } = await page(query.selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc'), {
    take,
    skip,
  })
  return { items: await listed(ctx, rows as ResourceRow[]), total }
}

async function rightViews(ctx: Context | Tx, rows: readonly RightRow[]) {
  const ids = rows.map(({ user_id }) => user_id)
  const people = await peopleOf(ctx, ids)
  const emails =
    ids.length === 0 ? [] : await ctx.db.selectFrom('users').select(['id', 'email']).where('id', 'in', ids).execute()
  const emailOf = new Map(emails.map(({ id, email }) => [id, email]))
  return rows.flatMap(({ id, user_id, right, granted_at }) => {
    const person = people.get(user_id)
    return person ? [{ id, person, email: emailOf.get(user_id) ?? '', right, grantedAt: granted_at }] : []
  })
}
