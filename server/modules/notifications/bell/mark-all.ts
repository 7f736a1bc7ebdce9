import { asUser } from '#server/core/actor.ts'
import type { Context } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { type Counts, lockBells, tellCounts } from './rows.ts'

type Marked = { changed: number; counts: Counts }

/** Marks all of the caller's unread notifications read, or those up to a moment: one that came since stays unread. */
export function markAllRead(ctx: Context, upTo: Date | undefined): Promise<Marked> {
  const userId = asUser(ctx)
  return write(ctx, async (tx) => {
    await lockBells(tx, [userId])
    const now = tx.now()
    const { numUpdatedRows } = await tx.db
      .updateTable('notifications')
      .set((eb) => ({ read_at: now, seen_at: eb.fn.coalesce('seen_at', eb.val(now)) }))
      .where('user_id', '=', userId)
      .where('read_at', 'is', null)
      .where('archived_at', 'is', null)
      .$if(upTo !== undefined, (query) => query.where('created_at', '<=', upTo ?? now))
      .executeTakeFirst()
    return { changed: Number(numUpdatedRows), counts: await tellCounts(tx, userId) }
  })
}

/** Marks all of the caller's notifications seen: the bell was opened. */
export function markAllSeen(ctx: Context): Promise<Marked> {
  const userId = asUser(ctx)
  return write(ctx, async (tx) => {
    await lockBells(tx, [userId])
    const { numUpdatedRows } = await tx.db
      .updateTable('notifications')
      .set({ seen_at: tx.now() })
      .where('user_id', '=', userId)
      .where('seen_at', 'is', null)
      .where('archived_at', 'is', null)
      .executeTakeFirst()
    return { changed: Number(numUpdatedRows), counts: await tellCounts(tx, userId) }
  })
}
