import { stat } from 'node:fs/promises'
import { sql } from 'kysely'
import { must } from '#domain/faults.ts'
import type { Context } from '#server/core/context.ts'
import { publish } from '#server/core/jobs.ts'
import { write } from '#server/core/write.ts'
import { inspect } from '../inspection/inspect.ts'
import { sourceInStorage } from '../inspection/source.ts'
import { quotaOf } from '../quota/reads.ts'
import { newOriginalKey } from './keys.ts'
import { fileName } from './rules.ts'

const MIME = 'video/mp4'

/**
 * Adds a film (MP4) that lies in a file of this machine, however large, judged by its content as uploads are. Not to be
 * called inside `write`. Throws FILE_CONTENT_MISMATCH with the reason, QUOTA_EXCEEDED where the owner has no room for it.
 */
export async function addFilm(
  ctx: Context,
  { ownerId, name, path }: { ownerId: string; name: string; path: string },
): Promise<{ id: string }> {
  const { size } = await stat(path)
  const { usedBytes, quotaBytes } = await quotaOf(ctx, ownerId)
  must(usedBytes + size <= quotaBytes, 'QUOTA_EXCEEDED')
  const key = newOriginalKey()
  await ctx.providers.storage.keepFile(key, path)
  const found = await inspect(sourceInStorage(ctx.providers.storage, key, size), {
    kind: 'VIDEO',
    mime: MIME,
    sha256: null,
  })
  if ('refusal' in found) {
    await ctx.providers.storage.remove(key)
    must(false, 'FILE_CONTENT_MISMATCH', { message: found.refusal })
  }
  const { rows } = await sql<{ id: string }>`select new_id() as id`.execute(ctx.db)
  const id = rows[0]?.id ?? ''
  await write(ctx, async (tx) => {
    await tx.db
      .insertInto('files')
      .values({
        id,
        owner_id: ownerId,
        name: fileName(name, 'VIDEO', MIME),
        kind: 'VIDEO',
        visibility: 'PRIVATE',
        status: 'READY',
        part_size: size,
        size,
        mime: MIME,
        storage_key: key,
        duration_ms: found.durationMs ?? null,
        width: found.width ?? null,
        height: found.height ?? null,
        sha256: found.sha256,
        created_at: tx.now(),
        ready_at: tx.now(),
      })
      .execute()
    await publish(tx, 'file.ready', { fileId: id })
  })
  return { id }
}
