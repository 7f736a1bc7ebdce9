import { must } from '#domain/faults.ts'
import type { HostId } from '#domain/ids.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { activeCategoryIds } from '#server/modules/catalog/index.ts'

/** A resource of the library as a lesson shows it. */
export type ResourceFacts = {
  resourceId: string; ownerId: string; name: string; kind: 'PDF' | 'text' | 'video'
  fileId: string | null; captionsFileId: string | null
  status: 'UPLOADING' | 'READY' | 'REJECTED'; refusal: string | null
  size: number; mime: string; durationMs: number | null; pages: number | null
}

export async function resourceFacts(ctx: Context | Tx, ids: readonly string[]): Promise<Map<string, ResourceFacts>> {
  if (ids.length === 0) return new Map()
  const rows = await ctx.db
    .selectFrom('resources')
    .leftJoin('files', 'files.id', 'resources.file_id')
    .select(['resources.id', 'resources.owner_id', 'resources.name', 'resources.kind', 'resources.file_id', 'resources.captions_file_id', 'resources.deleted_at'])
    .select(['files.status', 'files.refusal', 'files.size', 'files.mime', 'files.duration_ms', 'files.pages'])
    .where('resources.id', 'in', [...ids])
    .execute()
  return new Map(rows.map((row) => [row.id, {
    resourceId: row.id, ownerId: row.owner_id, name: row.name, kind: row.kind as ResourceFacts['kind'],
    fileId: row.file_id, captionsFileId: row.captions_file_id,
    status: (row.status ?? 'READY') as ResourceFacts['status'], refusal: row.refusal,
    size: row.size ?? 0, mime: row.mime ?? 'application/json', durationMs: row.duration_ms, pages: row.pages,
  }]))
}

/** The host's own public picture. Another's is not found. FILE_NOT_FOUND, FILE_NOT_READY, FILE_TYPE_REFUSED. */
export async function mustBeOwnPicture(tx: Tx, hostId: HostId, fileId: string): Promise<void> {
  const file = await tx.db.selectFrom('files').select(['owner_id', 'kind', 'status', 'visibility']).where('id', '=', fileId).executeTakeFirst()
  must(file?.owner_id === hostId, 'FILE_NOT_FOUND')
  must(file.kind === 'IMAGE' && file.visibility === 'PUBLIC', 'FILE_TYPE_REFUSED')
  must(file.status === 'READY', 'FILE_NOT_READY')
}

/** CATEGORY_NOT_FOUND for one that does not exist or is closed. */
export async function mustBeActiveCategories(tx: Tx, ids: readonly string[]): Promise<void> {
  const active = await activeCategoryIds(tx, ids)
  must(ids.every((id) => active.has(id)), 'CATEGORY_NOT_FOUND')
}

/** HOST_NOT_APPROVED for a host whose profile was not approved. */
export async function mustBeApprovedHost(tx: Tx, hostId: HostId): Promise<void> {
  const profile = await tx.db.selectFrom('host_profiles').select('status').where('user_id', '=', hostId).executeTakeFirst()
  must(profile?.status === 'APPROVED', 'HOST_NOT_APPROVED')
}

export function mediaUrl(_ctx: Context, _fileId: string, _viewer: { userId: string; seconds: number }): string | null {
  return null
}
