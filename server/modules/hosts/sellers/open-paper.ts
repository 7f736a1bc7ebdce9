import { buffer } from 'node:stream/consumers'
import { must } from '#domain/faults.ts'
import { VIEWING_SECONDS } from '#domain/sellers.ts'
import { formatDateTime } from '#domain/time.ts'
import { asStaff } from '#server/core/actor.ts'
import type { Context } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { theUser } from '#server/modules/identity/index.ts'
import { noteOpening } from './note-opening.ts'
import { watermarked } from './papers.ts'
import type { PaperRow } from './rows.ts'
import { openSealedPaper } from './sealing.ts'

/**
 * Staff look at an identity paper. That they did is written down before a byte of it is read, in a log that nobody can
 * change; the picture carries their name and the time, and has no address of its own. PAPER_NOT_FOUND, CANNOT_DECIDE_OWN, SEALED_LOST.
 */
export async function openPaper(ctx: Context, paperId: string): Promise<{ image: string; closesInSeconds: number }> {
  const staffId = asStaff(ctx)
  const paper = await write(ctx, async (tx) => {
    const row = await tx.db.selectFrom('identity_papers').selectAll().where('id', '=', paperId).executeTakeFirst()
    must(row !== undefined, 'PAPER_NOT_FOUND')
    must(row.user_id !== staffId, 'CANNOT_DECIDE_OWN')
    await noteOpening(tx, { paperId, side: row.side as PaperRow['side'], ownerId: row.user_id })
    return row as PaperRow
  })
  const sealed = await buffer(await ctx.providers.storage.read(paper.storage_key))
  const { full_name: reader } = await theUser(ctx, staffId)
  const picture = await watermarked(openSealedPaper(ctx, sealed), `${reader} · ${formatDateTime(ctx.now())}`)
  return {
    image: `data:image/jpeg;base64,${Buffer.from(picture).toString('base64')}`,
    closesInSeconds: VIEWING_SECONDS,
  }
}
