import { must } from '#domain/faults.ts'
import { after } from '#domain/time.ts'
import { asUser } from '#server/core/actor.ts'
import type { Context } from '#server/core/context.ts'
import { randomToken, sha256 } from '#server/core/crypto.ts'
import { write } from '#server/core/write.ts'
import { theFile } from '../files/rows.ts'
import { lockOwnResource } from '../resources/rows.ts'

/**
 * Makes an address that opens a file to whoever has it, for so many hours. It is told once; we keep only what proves it.
 * After a replacement it opens the new file. Throws RESOURCE_NOT_FOUND, FILE_NOT_FOUND for a text.
 */
export async function shareResource(ctx: Context, id: string, hours: number) {
  const token = randomToken()
  return write(ctx, async (tx) => {
    const resource = await lockOwnResource(tx, id)
    must(resource.deleted_at === null, 'RESOURCE_NOT_FOUND')
    must(resource.file_id !== null, 'FILE_NOT_FOUND')
    const file = await theFile(tx, resource.file_id)
    const { id: shareId, expires_at: expiresAt } = await tx.db
      .insertInto('share_links')
      .values({
        resource_id: id,
        token_hash: sha256(token),
        made_by: asUser(tx),
        created_at: tx.now(),
        expires_at: after(tx.now(), hours * 3_600_000),
      })
      .returning(['id', 'expires_at'])
      .executeTakeFirstOrThrow()
    const url = `${tx.config.publicUrl}/media/shared/${token}/${encodeURIComponent(file.name)}`
    return { id: shareId, url, expiresAt }
  })
}
