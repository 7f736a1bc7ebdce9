import { sql } from 'kysely'
import { must } from '#domain/faults.ts'
import type { ResourceKind } from '#domain/resource-kind.ts'
import type { RichText } from '#domain/richtext.ts'
import { fold } from '#domain/text.ts'
import { asHost, asUser } from '#server/core/actor.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { page } from '#server/core/page.ts'
import { containing } from '#server/core/search-words.ts'
import { peopleOf } from '#server/modules/identity/index.ts'
import { type FileFacts, fileFacts, fileView } from '../files/reads.ts'
import { type FileRow, ownFile } from '../files/rows.ts'
import { LONGEST_SECONDS, signedMediaUrl } from '../files/signed-url.ts'
import { mayManage } from '../tree/access.ts'
import { type ResourceRow, theOpenFolder } from '../tree/rows.ts'
import { usesOf } from '../uses/reads.ts'
import { readableResource, visibleResource } from './rows.ts'

type Filter = {
  search?: string | undefined
  kind?: ResourceKind | undefined
  trash?: boolean | undefined
  ownerId?: string | undefined
  /** `root` is the top of the library. */
  folderId?: string | undefined
  tag?: string | undefined
  take: number
  skip: number
}

/** A host's library, the newest first. Only staff who look after libraries name another owner: NOT_OWNER. */
export async function listResources(ctx: Context, filter: Filter) {
  const { rows, total } = await pageOfResources(ctx, filter)
  return { items: await listed(ctx, rows), total }
}

/** Rows as lists show them: each with the number of its uses. */
export async function listed(ctx: Context, rows: readonly ResourceRow[]) {
  const uses = await usesOf(ctx, rows)
  const views = await resourceViews(ctx, rows)
  return views.map((view) => ({ ...view, useCount: uses.get(view.id)?.length ?? 0 }))
}

/** The same, each with the places where it is used. */
export async function searchLinks(ctx: Context, filter: Filter) {
  const { rows, total } = await pageOfResources(ctx, filter)
  const uses = await usesOf(ctx, rows)
  const views = await resourceViews(ctx, rows)
  return { items: views.map((view) => ({ ...view, uses: uses.get(view.id) ?? [] })), total }
}

export async function resourceLinks(ctx: Context, id: string) {
  const resource = await readableResource(ctx, id)
  const items = (await usesOf(ctx, [resource])).get(id) ?? []
  return { items, total: items.length }
}

/** One resource, with addresses signed for whoever asks: the owner, staff who look after libraries, and whom the owner let into its folder. */
export async function resourceById(ctx: Context, id: string) {
  const row = await visibleResource(ctx, id)
  const view = await resourceView(ctx, row)
  const address = (file: typeof view.file) =>
    file?.status === 'READY'
      ? signedMediaUrl(ctx, file.fileId, { userId: asUser(ctx), seconds: LONGEST_SECONDS, name: file.name })
      : null
  return {
    ...view,
    body: row.body as (RichText & Record<string, unknown>) | null,
    url: address(view.file),
    captionsUrl: address(view.captions),
  }
}

/** What it held before, the newest first, with addresses for whoever asks. */
export async function resourceVersions(ctx: Context, id: string) {
  await readableResource(ctx, id)
  const rows = await ctx.db
    .selectFrom('resource_versions')
    .selectAll()
    .where('resource_id', '=', id)
    .orderBy('version', 'desc')
    .execute()
  const files = await filesById(
    ctx,
    rows.flatMap((row) => row.file_id ?? []),
  )
  const people = await peopleOf(
    ctx,
    rows.map((row) => row.replaced_by),
  )
  const items = rows.map((row) => {
    const file = files.get(row.file_id ?? '') ?? null
    return {
      version: row.version,
      name: row.name,
      file,
      url: file && signedMediaUrl(ctx, file.fileId, { userId: asUser(ctx), seconds: LONGEST_SECONDS, name: file.name }),
      replacedAt: row.replaced_at,
      replacedBy: people.get(row.replaced_by ?? '')?.fullName ?? null,
    }
  })
  return { items, total: items.length }
}

/** Resources of the own library with exactly these bytes, but not those that are made of the file itself. */
export async function resourceTwins(
  ctx: Context,
  { sha256, fileId }: { sha256?: string | undefined; fileId?: string | undefined },
) {
  const hash = fileId === undefined ? sha256 : ((await ownFile(ctx, fileId)).sha256 ?? undefined)
  if (hash === undefined) return { items: [], total: 0 }
  const rows = await ctx.db
    .selectFrom('resources')
    .innerJoin('files', 'files.id', 'resources.file_id')
    .selectAll('resources')
    .where('resources.owner_id', '=', asHost(ctx))
    .where('resources.deleted_at', 'is', null)
    .where('files.owner_id', '=', asHost(ctx))
    .where('files.sha256', '=', hash)
    .where('files.status', '=', 'READY')
    .where((eb) => (fileId === undefined ? eb.lit(true) : eb('files.id', '<>', fileId)))
    .orderBy('resources.created_at')
    .limit(5)
    .execute()
  const items = await resourceViews(ctx, rows as ResourceRow[])
  return { items, total: items.length }
}

export type ResourceFacts = {
  id: string
  ownerId: string
  kind: ResourceKind
  name: string
  file: FileFacts | null
  captionsFileId: string | null
  body: RichText | null
  /** In the trash: not to be linked anew. */
  deleted: boolean
}

/**
 * Resources by id, for the modules above; ids that stand for nothing are missing. With a Tx they cannot be put in the
 * trash until it ends.
 */
export async function theResources(ctx: Context | Tx, ids: readonly string[]): Promise<Map<string, ResourceFacts>> {
  if (ids.length === 0) return new Map()
  const query = ctx.db
    .selectFrom('resources')
    .selectAll()
    .where('id', 'in', [...new Set(ids)])
  const rows = (await (ctx.db.isTransaction ? query.forKeyShare() : query).execute()) as ResourceRow[]
  const files = await fileFacts(
    ctx,
    rows.flatMap((row) => row.file_id ?? []),
  )
  return new Map(
    rows.map((row) => [
      row.id,
      {
        id: row.id,
        ownerId: row.owner_id,
        kind: row.kind,
        name: row.name,
        file: files.get(row.file_id ?? '') ?? null,
        captionsFileId: row.captions_file_id,
        body: row.body as RichText | null,
        deleted: row.deleted_at !== null,
      },
    ]),
  )
}

export async function resourceView(ctx: Context | Tx, row: ResourceRow) {
  const [view] = await resourceViews(ctx, [row])
  must(view !== undefined, 'RESOURCE_NOT_FOUND')
  return view
}

async function resourceViews(ctx: Context | Tx, rows: readonly ResourceRow[]) {
  const ids = rows.flatMap((row) => [row.file_id, row.captions_file_id].filter((id) => id !== null))
  const byId = await filesById(ctx, ids)
  return rows.map((row) => ({
    id: row.id,
    ownerId: row.owner_id,
    folderId: row.folder_id,
    tags: row.tags,
    kind: row.kind,
    name: row.name,
    file: byId.get(row.file_id ?? '') ?? null,
    captions: byId.get(row.captions_file_id ?? '') ?? null,
    version: row.version,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    deletedAt: row.deleted_at,
  }))
}

/** Every word of the search must be in the name, whatever the folder; accents do not count. */
async function pageOfResources(ctx: Context, filter: Filter) {
  const { search, kind, trash = false, ownerId, folderId, tag, take, skip } = filter
  const me = asHost(ctx)
  must(mayManage(ctx, ownerId ?? me), 'NOT_OWNER')
  let query = ctx.db
    .selectFrom('resources')
    .where('owner_id', '=', ownerId ?? me)
    .where('deleted_at', trash ? 'is not' : 'is', null)
  if (kind) query = query.where('kind', '=', kind)
  if (tag) query = query.where(sql<boolean>`exists (select from unnest(tags) t where fold(t) = ${fold(tag)})`)
  // What went to the trash with a folder is shown there as that folder.
  if (trash) query = query.where('trashed_with', 'is', null)
  else if (folderId !== undefined && !search) {
    const inside = folderId === 'root' ? null : (await theOpenFolder(ctx, folderId, ownerId ?? me)).id
    query = query.where('folder_id', inside === null ? 'is' : '=', inside)
  }
  for (const word of fold(search ?? '')
    .split(/\s+/)
    .filter(Boolean))
    query = query.where('folded', 'like', containing(word))
  const { rows, total } = await page(query.selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc'), {
    take,
    skip,
  })
  return { rows: rows as ResourceRow[], total }
}

async function filesById(ctx: Context | Tx, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, ReturnType<typeof fileView>>()
  const files = (await ctx.db.selectFrom('files').selectAll().where('id', 'in', ids).execute()) as FileRow[]
  return new Map(files.map((file) => [file.id, fileView(file)]))
}
