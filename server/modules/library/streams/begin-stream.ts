import type { Context } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { cutWaiting } from './cut-recordings.ts'
import { heightsFor } from './rules.ts'

const AT_ONCE = 20

/**
 * Puts a new recording in line to be cut into several qualities, where this machine can do that and it is worth it.
 * Until then, and for ever else, it is played as it was uploaded. A second time changes nothing.
 */
export async function beginStream(ctx: Context, fileId: string): Promise<void> {
  await begin(ctx, fileId)
}

/** The same for recordings that nobody put in line, as those from before the tool was there; then works on what waits. */
export async function beginStreams(ctx: Context): Promise<void> {
  await begin(ctx, null)
}

async function begin(ctx: Context, fileId: string | null): Promise<void> {
  if (!(await ctx.providers.video.present())) return
  await write(ctx, async (tx) => {
    let query = tx.db
      .selectFrom('files')
      .select(['id', 'height'])
      .where('kind', '=', 'VIDEO')
      .where('status', '=', 'READY')
      .where('stream_status', 'is', null)
      .where('height', '>=', LEAST)
    if (fileId !== null) query = query.where('id', '=', fileId)
    for (const { id, height } of await query.orderBy('id', 'desc').limit(AT_ONCE).forUpdate().skipLocked().execute())
      await tx.db
        .updateTable('files')
        .set({ stream_status: 'WAITING', stream_heights: heightsFor(height) })
        .where('id', '=', id)
        .execute()
  })
  await cutWaiting(ctx)
}

/** Below it one quality is all there would be. */
const LEAST = 480
