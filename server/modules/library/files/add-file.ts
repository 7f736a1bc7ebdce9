import { sql } from 'kysely'
import { must } from '#domain/faults.ts'
import { type FileKind, LARGEST, type Visibility } from '#domain/uploads.ts'
import type { Context } from '#server/core/context.ts'
import { publish } from '#server/core/jobs.ts'
import { write } from '#server/core/write.ts'
import { inspect } from '../inspection/inspect.ts'
import { sourceOfBytes } from '../inspection/source.ts'
import { keepPicture } from './keep-picture.ts'
import { cleanKey, newOriginalKey } from './keys.ts'
import type { FileFacts } from './reads.ts'
import { fileName, onlyPicturesArePublic } from './rules.ts'

type NewFile = { ownerId: string; name: string; mime: string; bytes: Uint8Array; visibility: Visibility }

/**
 * Adds a whole file in one go, judged by its content as uploads are: for seeds, certificates and tests. Not to be called
 * inside `write`.
 * Throws FILE_TOO_LARGE, FILE_CONTENT_MISMATCH with the reason, VALIDATION_FAILED for a public file that is no picture.
 */
export async function addFile(
  ctx: Context,
  { ownerId, name, mime, bytes, visibility }: NewFile,
): Promise<Pick<FileFacts, 'id' | 'kind' | 'mime' | 'size' | 'durationMs' | 'pages' | 'width' | 'height'>> {
  const kind = kindOf(mime)
  onlyPicturesArePublic(kind, visibility)
  must(bytes.length > 0 && bytes.length <= LARGEST[kind], 'FILE_TOO_LARGE')
  const found = await inspect(sourceOfBytes(bytes), { kind, mime, sha256: null })
  must(!('refusal' in found), 'FILE_CONTENT_MISMATCH', 'refusal' in found ? { message: found.refusal } : {})

  const { rows } = await sql<{ id: string }>`select new_id() as id`.execute(ctx.db)
  const id = rows[0]?.id ?? ''
  const original = newOriginalKey()
  const kept = found.picture
    ? { storage_key: cleanKey(original), mime: found.picture.mime, size: found.picture.bytes.length }
    : { storage_key: original, mime: found.mime, size: bytes.length }
  if (found.picture) await keepPicture(ctx, { id, visibility }, kept.storage_key, found.picture)
  else await ctx.providers.storage.write(original, bytes, found.mime)

  const facts = {
    durationMs: found.durationMs ?? null,
    pages: found.pages ?? null,
    width: found.width ?? null,
    height: found.height ?? null,
  }
  await write(ctx, async (tx) => {
    await tx.db
      .insertInto('files')
      .values({
        id,
        owner_id: ownerId,
        name: fileName(name, kind, mime),
        kind,
        visibility,
        status: 'READY',
        part_size: kept.size,
        ...kept,
        duration_ms: facts.durationMs,
        pages: facts.pages,
        width: facts.width,
        height: facts.height,
        text: found.text ?? null,
        sha256: found.sha256,
        created_at: tx.now(),
        ready_at: tx.now(),
      })
      .execute()
    await publish(tx, 'file.ready', { fileId: id })
  })
  return { id, kind, mime: kept.mime, size: kept.size, ...facts }
}

function kindOf(mime: string): FileKind {
  if (mime.startsWith('video/')) return 'VIDEO'
  if (mime.startsWith('image/')) return 'IMAGE'
  if (mime === 'application/pdf') return 'PDF'
  return mime === 'text/vtt' ? 'CAPTIONS' : 'OTHER'
}
