import type { Context } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { cutWaiting } from './cut-recordings.ts'
import { heightsFor } from './rules.ts'

/**
 * Puts a new recording in line to be cut into several qualities, where this machine can do that and it is worth it.
 * Until then, and for ever else, it is played as it was uploaded. A second time changes nothing.
 */
export async function beginStream(ctx: Context, fileId: string): Promise<void> {
  if (!(await ctx.outside.video.present())) return
  const file = await ctx.db.selectFrom('files').select(['kind', 'height']).where('id', '=', fileId).executeTakeFirst()
  const heights = file?.kind === 'VIDEO' ? heightsFor(file.height) : []
  if (heights.length === 0) return
  await write(ctx, (tx) =>
    tx.db
      .updateTable('files')
      .set({ stream_status: 'WAITING', stream_heights: heights })
      .where('id', '=', fileId)
      .where('stream_status', 'is', null)
      .execute(),
  )
  await cutWaiting(ctx)
}
