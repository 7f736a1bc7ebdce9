import type { Context } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { dropPicture } from './keep-picture.ts'

/**
 * Deletes the picture of a person who deleted their account, in every width. One that is also the cover of a course stays:
 * those who bought the course see it. A second time changes nothing.
 */
export async function forgetAvatar(ctx: Context, ownerId: string, fileId: string): Promise<void> {
  const file = await ctx.db
    .selectFrom('files as f')
    .select(['f.id', 'f.storage_key'])
    .where('f.id', '=', fileId)
    .where('f.owner_id', '=', ownerId)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('courses').select('id').whereRef('cover_file_id', '=', 'f.id'))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('products').select('id').whereRef('cover_file_id', '=', 'f.id'))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('sections').select('id').whereRef('thumbnail_file_id', '=', 'f.id'))),
    )
    .executeTakeFirst()
  if (!file) return
  await dropPicture(ctx, file.id, file.storage_key)
  await write(ctx, async (tx) => {
    await tx.db.deleteFrom('files').where('id', '=', file.id).execute()
  })
}
