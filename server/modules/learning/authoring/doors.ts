import { must } from '#domain/faults.ts'
import type { HostId } from '#domain/ids.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { activeCategoryIds } from '#server/modules/catalog/index.ts'
import { fileInNameOf, theResources } from '#server/modules/library/index.ts'

/** A resource of the library as a lesson shows it. */
export type ResourceFacts = {
  resourceId: string
  ownerId: string
  name: string
  kind: 'PDF' | 'text' | 'video'
  deleted: boolean
  fileId: string | null
  captionsFileId: string | null
  status: 'UPLOADING' | 'READY' | 'REJECTED'
  refusal: string | null
  size: number
  mime: string
  durationMs: number | null
  pages: number | null
}

/** Facts by resource id, also of what lies in the trash: a lesson may still show it. */
export async function resourceFacts(ctx: Context | Tx, ids: readonly string[]): Promise<Map<string, ResourceFacts>> {
  const resources = await theResources(ctx, ids)
  return new Map(
    [...resources].map(([resourceId, { ownerId, name, kind, file, captionsFileId, deleted }]) => [
      resourceId,
      {
        resourceId,
        ownerId,
        name,
        kind,
        deleted,
        captionsFileId,
        fileId: file?.id ?? null,
        status: file?.status ?? 'READY',
        refusal: file?.refusal ?? null,
        size: file?.size ?? 0,
        mime: file?.mime ?? 'application/json',
        durationMs: file?.durationMs ?? null,
        pages: file?.pages ?? null,
      },
    ]),
  )
}

/** The author's own public picture, given at `path`; what staff upload in a host's name becomes the host's. FILE_NOT_FOUND, NOT_OWNER, FILE_NOT_READY, FILE_TYPE_REFUSED. */
export async function mustBeOwnPicture(tx: Tx, author: HostId, fileId: string, path: string): Promise<void> {
  const file = await fileInNameOf(tx, fileId, ['IMAGE'], author, path)
  must(file.visibility === 'PUBLIC', 'FILE_TYPE_REFUSED')
}

/** CATEGORY_NOT_FOUND for one that does not exist or is closed. */
export async function mustBeActiveCategories(tx: Tx, ids: readonly string[]): Promise<void> {
  const active = await activeCategoryIds(tx, ids)
  must(
    ids.every((id) => active.has(id)),
    'CATEGORY_NOT_FOUND',
  )
}
