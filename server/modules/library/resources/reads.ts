import { sql } from 'kysely'
import type { ResourceKind } from '#domain/contract/resources.ts'
import { must } from '#domain/faults.ts'
import { isStaff } from '#domain/permissions.ts'
import type { RichText } from '#domain/richtext.ts'
import { fold } from '#domain/text.ts'
import { asHost, asUser, roleOf } from '#server/core/actor.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { type FileFacts, fileFacts, fileView } from '../files/reads.ts'
import type { FileRow } from '../files/rows.ts'
import { LONGEST_SECONDS, signedMediaUrl } from '../media/signed-url.ts'
import { type ResourceRow, readableResource } from './rows.ts'
import { containing } from './rules.ts'
import { usesOf } from './uses.ts'

type Filter = {
  search?: string | undefined
  kind?: ResourceKind | undefined
  trash?: boolean | undefined
  ownerId?: string | undefined
  take: number
  skip: number
}

/** A host's library, the newest first. Only staff may name another owner: NOT_OWNER. */
export async function listResources(ctx: Context, filter: Filter) {
  const { rows, total } = await pageOfResources(ctx, filter)
  const uses = await usesOf(ctx, rows)
  const views = await resourceViews(ctx, rows)
  return { items: views.map((view) => ({ ...view, useCount: uses.get(view.id)?.length ?? 0 })), total }
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

/** One resource, with addresses signed for whoever asks. */
export async function resourceById(ctx: Context, id: string) {
  const row = await readableResource(ctx, id)
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

/** The draft lesson that teaches with it. */
export async function resourceLesson(ctx: Context, id: string) {
  await readableResource(ctx, id)
  const row = await ctx.db
    .selectFrom('lesson_resources')
    .innerJoin('lessons', 'lessons.id', 'lesson_resources.lesson_id')
    .innerJoin('courses', 'courses.id', 'lessons.course_id')
    .select([
      'lessons.id',
      'lessons.name',
      'lessons.type',
      'lessons.section_id as sectionId',
      'courses.id as courseId',
      'courses.name as courseName',
    ])
    .where('lesson_resources.resource_id', '=', id)
    .where('courses.status', '<>', 'DELETED')
    .orderBy('lesson_resources.is_main', 'desc')
    .orderBy('lessons.id')
    .executeTakeFirst()
  return { lesson: row ?? null }
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
  const files =
    ids.length === 0
      ? []
      : ((await ctx.db.selectFrom('files').selectAll().where('id', 'in', ids).execute()) as FileRow[])
  const byId = new Map(files.map((file) => [file.id, fileView(file)]))
  return rows.map((row) => ({
    id: row.id,
    ownerId: row.owner_id,
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

/** Every word of the search must be in the name; accents do not count. */
async function pageOfResources(ctx: Context, { search, kind, trash = false, ownerId, take, skip }: Filter) {
  const me = asHost(ctx)
  const role = roleOf(ctx)
  must(ownerId === undefined || ownerId === me || (role !== null && isStaff(role)), 'NOT_OWNER')
  let query = ctx.db
    .selectFrom('resources')
    .where('owner_id', '=', ownerId ?? me)
    .where('deleted_at', trash ? 'is not' : 'is', null)
  if (kind) query = query.where('kind', '=', kind)
  for (const word of fold(search ?? '')
    .split(/\s+/)
    .filter(Boolean))
    query = query.where('folded', 'like', containing(word))
  const { total } = await query.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await query
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(sql.lit(take))
    .offset(skip)
    .execute()
  return { rows: rows as ResourceRow[], total }
}
