import { must } from '#domain/faults.ts'
import { PAPER_BYTES, type PaperSide } from '#domain/sellers.ts'
import { asHost } from '#server/core/actor.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { randomToken, sha256 } from '#server/core/crypto.ts'
import { write } from '#server/core/write.ts'
import { mayChangePapers } from './access.ts'
import { redrawn } from './papers.ts'
import { findSeller, lockPapersOf } from './rows.ts'
import { sealPaper } from './sealing.ts'

/**
 * Takes a picture of an identity paper: drawn anew, sealed, and only then written to the storage, apart from the library.
 * It replaces the one of the same side. Papers that wait or are verified stay as they were looked at: STATUS_CONFLICT.
 * PAPER_REFUSED for what is no readable picture.
 */
export async function uploadPaper(ctx: Context, { side, data }: { side: PaperSide; data: string }) {
  const userId = asHost(ctx)
  await mustBeOpen(ctx, userId)
  const bytes = Buffer.from(data, 'base64')
  must(bytes.length > 0 && bytes.length <= PAPER_BYTES, 'PAPER_REFUSED')
  const sealed = sealPaper(ctx, await redrawn(bytes))
  const key = `papers/${sha256(randomToken()).slice(0, 40)}`
  await ctx.providers.storage.write(key, sealed, 'application/octet-stream')
  try {
    const { before, paper } = await write(ctx, (tx) => keep(tx, userId, { side, key, size: sealed.length }))
    if (before) await ctx.providers.storage.remove(before)
    return { id: paper.id, side, uploadedAt: ctx.now() }
  } catch (error) {
    await ctx.providers.storage.remove(key)
    throw error
  }
}

/** Drawing and storing take seconds, in which the papers may have been submitted: so it is asked again under the lock. */
async function keep(tx: Tx, userId: string, { side, key, size }: { side: PaperSide; key: string; size: number }) {
  await lockPapersOf(tx, userId)
  await mustBeOpen(tx, userId)
  const held = await tx.db
    .selectFrom('identity_papers')
    .select('storage_key')
    .where('user_id', '=', userId)
    .where('side', '=', side)
    .executeTakeFirst()
  const row = { storage_key: key, size, uploaded_at: tx.now() }
  const paper = await tx.db
    .insertInto('identity_papers')
    .values({ user_id: userId, side, ...row })
    // A replaced paper is another one: who opened the old has not seen it.
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'side']).doUpdateSet((eb) => ({ id: eb.fn('new_id'), ...row })),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return { before: held?.storage_key ?? null, paper }
}

async function mustBeOpen(ctx: Context | Tx, userId: string): Promise<void> {
  must(mayChangePapers((await findSeller(ctx, userId))?.status ?? 'UNVERIFIED'), 'STATUS_CONFLICT')
}
