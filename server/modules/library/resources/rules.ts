import { fail, must } from '#domain/faults.ts'
import type { ResourceKind } from '#domain/resource-kind.ts'
import type { FileKind } from '#domain/uploads.ts'

/** Kinds of file that each kind of resource is made of; a `text` may be a rich text instead. */
export const FILE_KINDS: Record<ResourceKind, readonly FileKind[]> = {
  PDF: ['PDF'],
  video: ['VIDEO'],
  text: ['OTHER', 'IMAGE'],
}

type Content = {
  kind: ResourceKind
  fileId?: string | null | undefined
  captionsFileId?: string | null | undefined
  body?: unknown
}

/** Exactly one of a file and a text, the text only where the kind is one, captions only beside a video. Throws VALIDATION_FAILED. */
export function mustBeOneContent({ kind, fileId, captionsFileId, body }: Content): void {
  if (kind !== 'text') {
    must(!body, 'VALIDATION_FAILED', bad('body', 'Loại học liệu này cần một tệp, không phải văn bản.'))
    must(Boolean(fileId), 'VALIDATION_FAILED', bad('fileId', 'Vui lòng chọn tệp.'))
  }
  if (Boolean(fileId) === Boolean(body))
    fail('VALIDATION_FAILED', bad(fileId ? 'body' : 'fileId', 'Vui lòng chọn một tệp hoặc soạn một văn bản.'))
  must(!captionsFileId || kind === 'video', 'VALIDATION_FAILED', bad('captionsFileId', 'Chỉ video mới có phụ đề.'))
}

/** The name of a resource made without one: its file's, without the ending. */
export function nameFrom(fileName: string): string {
  return fileName.replace(/\.[a-z0-9]{1,5}$/i, '') || fileName
}

function bad(path: string, message: string) {
  return { errors: [{ path, code: 'invalid', message }] }
}
