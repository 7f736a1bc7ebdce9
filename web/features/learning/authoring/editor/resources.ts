import type { ReplyOf } from '#domain/contract/index.ts'
import type { LessonType } from '#domain/enums.ts'
import type { UploadPurpose } from '#domain/uploads.ts'
import { call } from '#web/api/client.ts'
import type { ResourceFacts } from './editor-state.ts'

type Resource = ReplyOf<'createResource'>
export type ResourceKind = Resource['kind']

/** What the content of a lesson of each type is made of; a text is written in the lesson itself. */
export const MAIN: Record<Exclude<LessonType, 'TEXT'>, { kind: ResourceKind; purpose: UploadPurpose; noun: string }> = {
  VIDEO: { kind: 'video', purpose: 'LESSON_VIDEO', noun: 'video' },
  PDF: { kind: 'PDF', purpose: 'LESSON_PDF', noun: 'tệp PDF' },
}

/** A resource of the library as a lesson keeps it. */
export function factsOf({ id, name, kind, file, captions }: Resource): ResourceFacts {
  return {
    resourceId: id,
    name,
    kind,
    fileId: file?.fileId ?? null,
    captionsFileId: captions?.fileId ?? null,
    status: file?.status ?? 'READY',
    refusal: file?.refusal ?? null,
    size: file?.size ?? 0,
    mime: file?.mime ?? '',
    durationMs: file?.durationMs ?? null,
    pages: file?.pages ?? null,
  }
}

/** Puts an uploaded file in one's library, or in that of the host in whose name one acts. */
export async function addToLibrary(
  kind: ResourceKind,
  { fileId, name }: { fileId: string; name: string },
  ownerId: string | null,
): Promise<ResourceFacts> {
  return factsOf(await call('createResource', { body: { kind, name, fileId, ...(ownerId && { ownerId }) } }))
}

/** Gives a recording its captions, or takes them off. */
export async function setCaptions(resourceId: string, captionsFileId: string | null): Promise<ResourceFacts> {
  const { version } = await call('resourceById', { params: { id: resourceId } })
  return factsOf(await call('changeResource', { params: { id: resourceId }, body: { version, captionsFileId } }))
}
