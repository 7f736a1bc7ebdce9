import { sql } from 'kysely'
import { NOWHERE } from '#domain/text.ts'
import type { Context } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { hasMark } from '#server/modules/identity/index.ts'

/**
 * Erases the address by which a person was named on a seat when their account goes. What they used stays used: the buyer
 * sees a learner whose account is gone. An invitation that nobody took up is free again.
 */
export function eraseSeats(ctx: Context, userId: string, emailMark?: string): Promise<void> {
  return write(ctx, async (tx) => {
    await tx.db
      .updateTable('seats')
      .set({ email: sql<string>`'da-xoa-' || user_id || '@' || ${NOWHERE}` })
      .where('user_id', '=', userId)
      .execute()
    if (emailMark)
      await tx.db
        .updateTable('seats')
        .set({ email: null, invited_at: null })
        .where('user_id', 'is', null)
        .where('email', 'is not', null)
        .where(hasMark(emailMark))
        .execute()
  })
}
