import type { Readable } from 'node:stream'
import type { FileKind, FileStatus } from '#domain/uploads.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { type FileRow, theReadyFile } from './rows.ts'

/** What other modules may know of a file. Sizes in bytes; facts that do not apply to its kind are null. */
export type FileFacts = {
  id: string
  ownerId: string
  kind: FileKind
  status: FileStatus
  refusal: string | null
  name: string
  mime: string
  size: number
  durationMs: number | null
  pages: number | null
  width: number | null
  height: number | null
  /** The words of a PDF, for search. */
  text: string | null
}
const EVERY_KIND: readonly FileKind[] = ['VIDEO', 'PDF', 'IMAGE', 'CAPTIONS', 'OTHER']

/** Facts by file id; ids that stand for nothing are missing. */
export async function fileFacts(ctx: Context | Tx, ids: readonly string[]): Promise<Map<string, FileFacts>> {
  if (ids.length === 0) return new Map()
  const rows = await ctx.db
    .selectFrom('files')
    .selectAll()
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return new Map(rows.map((row) => [row.id, factsOf(row as FileRow)]))
}

/** The bytes of a READY file. Throws FILE_NOT_FOUND, FILE_NOT_READY. */
export async function openFile(ctx: Context, fileId: string): Promise<Readable> {
  const file = await theReadyFile(ctx, fileId, EVERY_KIND)
  return ctx.providers.storage.read(file.storage_key)
}

/** A file as its owner sees it in replies. */
export function fileView(row: FileRow) {
  return {
    fileId: row.id,
    name: row.name,
    kind: row.kind,
    visibility: row.visibility,
    status: row.status,
    refusal: row.refusal,
    size: row.size,
    mime: row.mime,
    durationMs: row.duration_ms,
    pages: row.pages,
    width: row.width,
    height: row.height,
    streaming: row.stream_status && { status: row.stream_status, percent: row.stream_percent },
  }
}

function factsOf(row: FileRow): FileFacts {
  const { fileId, visibility: _, streaming: __, ...view } = fileView(row)
  return { id: fileId, ownerId: row.owner_id, text: row.text, ...view }
}
