import type { Context } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { hasMark } from '#server/modules/identity/index.ts'

/** Forgets the address for news of a person who deleted their account, also one left before they signed in. A second time changes nothing. */
export function eraseEmails(ctx: Context, userId: string, emailMark?: string): Promise<void> {
  return write(ctx, async (tx) => {
    const all = tx.db.deleteFrom('email_collections')
    await all
      .where((eb) => (emailMark ? eb.or([eb('user_id', '=', userId), hasMark(emailMark)]) : eb('user_id', '=', userId)))
      .execute()
  })
}
