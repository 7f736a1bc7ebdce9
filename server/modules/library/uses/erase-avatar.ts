import type { Context } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { dropPicture } from '../files/keep-picture.ts'
import { isFileNeeded } from './reads.ts'

/**
 * Deletes the picture of a person who deleted their account, in every width. One that something else needs, as the cover
 * of a course, stays: those who bought the course see it. A second time changes nothing.
 */
export async function eraseAvatar(ctx: Context, ownerId: string, fileId: string): Promise<void> {
  const file = await ctx.db
    .selectFrom('files')
    .select(['id', 'owner_id', 'storage_key'])
    .where('id', '=', fileId)
    .where('owner_id', '=', ownerId)
    .executeTakeFirst()
  if (!file || (await isFileNeeded(ctx, file))) return
  await dropPicture(ctx, file.id, file.storage_key)
  await write(ctx, async (tx) => {
    await tx.db.deleteFrom('files').where('id', '=', file.id).execute()
  })
}
