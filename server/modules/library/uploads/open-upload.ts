import { must } from '#domain/faults.ts'
import { mayCall } from '#domain/permissions.ts'
import { sizeLabel } from '#domain/size.ts'
import { LARGEST, partSizeOf, TYPES, UPLOAD_RULES, type UploadPurpose, type Visibility } from '#domain/uploads.ts'
import { asUser, roleOf } from '#server/core/actor.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { countOf } from '#server/core/page.ts'
import { write } from '#server/core/write.ts'
import { newOriginalKey } from '../files/keys.ts'
import type { FileRow } from '../files/rows.ts'
import { fileName, onlyPicturesArePublic } from '../files/rules.ts'
import { quotaOf } from '../quota/reads.ts'
import { lockLibrary } from '../tree/rows.ts'

export type UploadRequest = {
  name: string
  size: number
  mime: string
  sha256?: string | undefined
  visibility: Visibility
  purpose: UploadPurpose
}

/** Unfinished uploads one person may have at a time. */
const MOST_UNFINISHED = 100
/** Largest file in one piece: beyond, a broken connection would cost too much. */
const LARGEST_PIECE = 100 * 1024 * 1024

/**
 * Opens an upload. Lessons and covers are for the studio, pictures and avatars for everybody. The declared type and size
 * are judged here; what the bytes truly are, when they have arrived.
 */
export async function openUpload(
  ctx: Context,
  asked: UploadRequest,
  manner: { inOnePiece: boolean },
): Promise<FileRow> {
  const ownerId = asUser(ctx)
  const { kind, studio } = UPLOAD_RULES[asked.purpose]
  must(!studio || mayCall(roleOf(ctx), 'host'), 'INSUFFICIENT_PRIVILEGES')
  onlyPicturesArePublic(kind, asked.visibility)
  must(Object.hasOwn(TYPES[kind], asked.mime), 'FILE_TYPE_REFUSED')
  const largest = manner.inOnePiece ? Math.min(LARGEST[kind], LARGEST_PIECE) : LARGEST[kind]
  must(asked.size <= largest, 'FILE_TOO_LARGE', { message: `Tệp quá lớn, tối đa ${sizeLabel(largest)}.` })
  must((await unfinished(ctx, ownerId)) < MOST_UNFINISHED, 'TOO_MANY_REQUESTS')

  await mustFit(ctx, ownerId, asked.size)
  const key = newOriginalKey()
  const storageUploadId = await ctx.providers.storage.begin(key, asked.mime)
  return write(ctx, async (tx) => {
    await lockLibrary(tx, ownerId)
    await mustFit(tx, ownerId, asked.size)
    const row = await tx.db
      .insertInto('files')
      .values({
        owner_id: ownerId,
        name: fileName(asked.name, kind, asked.mime),
        kind,
        visibility: asked.visibility,
        mime: asked.mime,
        size: asked.size,
        part_size: manner.inOnePiece ? asked.size : partSizeOf(asked.size),
        sha256: asked.sha256 ?? null,
        storage_key: key,
        storage_upload_id: storageUploadId,
        created_at: tx.now(),
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    return row as FileRow
  })
}

/** Bytes under way count, so that uploads side by side do not fill a library beyond its measure. Throws QUOTA_EXCEEDED. */
async function mustFit(ctx: Context | Tx, ownerId: string, size: number): Promise<void> {
  const { usedBytes, quotaBytes } = await quotaOf(ctx, ownerId)
  must(usedBytes + size <= quotaBytes, 'QUOTA_EXCEEDED', {
    message: `Thư viện còn ${sizeLabel(Math.max(0, quotaBytes - usedBytes))} trống, tệp này cần ${sizeLabel(size)}. Hãy dọn bớt tệp không dùng hoặc làm trống thùng rác.`,
    detail: { usedBytes, quotaBytes, size },
  })
}

async function unfinished(ctx: Context, ownerId: string): Promise<number> {
  return countOf(ctx.db.selectFrom('files').where('owner_id', '=', ownerId).where('status', '=', 'UPLOADING'))
}
