import type { PostStatus } from '#domain/enums.ts'
import { fold } from '#domain/text.ts'
import type { Context } from '#server/core/context.ts'
import { fileFacts } from '#server/modules/library/index.ts'
import { theDocument, versionsOf } from './rows.ts'
import { problemsOf } from './show-document.ts'

type Asked = { take: number; skip: number; search?: string | undefined; status?: PostStatus | undefined }

/** Every e-book and document, the last changed first; archived ones only where they are asked for. */
export async function adminDocuments(ctx: Context, { take, skip, search, status }: Asked) {
  const words = fold(search ?? '').trim()
  const rows = await listed(ctx)
    .$if(status === undefined, (query) => query.where('d.status', '<>', 'ARCHIVED'))
    .$if(status !== undefined, (query) => query.where('d.status', '=', status as PostStatus))
    .orderBy('d.updated_at', 'desc')
    .orderBy('d.id')
    .execute()
  const found = rows.filter((row) => fold(`${row.name} ${row.author}`).includes(words))
  return {
    total: found.length,
    items: found.slice(skip, skip + take).map((row) => ({ ...viewOf(row), pages: row.pages })),
  }
}

/** One as staff see it. DOCUMENT_NOT_FOUND. */
export async function readStaffDocument(ctx: Context, id: string) {
  const document = await theDocument(ctx, { id })
  const row = await listed(ctx).where('d.id', '=', id).executeTakeFirstOrThrow()
  const versions = await versionsOf(ctx, id)
  const files = await fileFacts(
    ctx,
    versions.map((version) => version.file_id),
  )
  return {
    ...viewOf(row),
    about: document.about as never,
    versions: versions.map((version) => ({
      id: version.id,
      number: version.number,
      fileId: version.file_id,
      fileName: files.get(version.file_id)?.name ?? '',
      pages: version.pages,
      samplePages: version.sample_pages,
      note: version.note,
      createdAt: version.created_at,
    })),
    problems: problemsOf(document),
  }
}

function listed(ctx: Context) {
  return ctx.db
    .selectFrom('e_documents as d')
    .innerJoin('products as p', 'p.id', 'd.id')
    .innerJoin('users as u', 'u.id', 'p.host_id')
    .leftJoin('e_document_versions as v', 'v.id', 'd.live_version_id')
    .selectAll('d')
    .select(['p.slug', 'p.host_id', 'u.full_name as host_name', 'p.paid_count', 'p.published_at', 'v.pages'])
    .select((eb) =>
      eb
        .selectFrom('document_access as a')
        .select((count) => count.fn.countAll<number>().as('n'))
        .whereRef('a.document_id', '=', 'd.id')
        .where('a.revoked_at', 'is', null)
        .as('owners'),
    )
}

type Row = Awaited<ReturnType<ReturnType<typeof listed>['executeTakeFirstOrThrow']>>

function viewOf(row: Row) {
  return {
    id: row.id,
    kind: row.kind,
    slug: row.slug,
    status: row.status,
    name: row.name,
    description: row.description,
    author: row.author,
    coverFileId: row.cover_file_id,
    categoryIds: row.category_ids,
    price: row.price,
    listPrice: row.list_price ?? row.price,
    downloadable: row.downloadable,
    samplePages: row.sample_pages,
    version: row.version,
    hostId: row.host_id,
    hostName: row.host_name,
    paidCount: row.paid_count,
    publishedAt: row.published_at,
    updatedAt: row.updated_at,
    ownerCount: row.owners ?? 0,
  }
}
