import { sql } from 'kysely'
import type { Context } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { hasMark } from '#server/modules/identity/index.ts'

/** Forgets where somebody read and on what, and the address they left; what they bought stays with the order. */
export function eraseReader(
  ctx: Context,
  { userId, emailMark }: { userId: string; emailMark?: string },
): Promise<void> {
  return write(ctx, async (tx) => {
    await tx.db.deleteFrom('document_positions').where('user_id', '=', userId).execute()
    await tx.db.deleteFrom('reading_devices').where('user_id', '=', userId).execute()
    if (emailMark) await tx.db.deleteFrom('e_document_subscriptions').where(hasMark(emailMark)).execute()
  })
}

/** Days after which the address of somebody who asked for a document is not needed any more: its link has run out. */
const KEPT_DAYS = 60

/** Forgets addresses whose links ran out. */
export function forgetOldAddresses(ctx: Context): Promise<void> {
  return write(ctx, async (tx) => {
    await tx.db
      .deleteFrom('e_document_subscriptions')
      .where('asked_at', '<', sql<Date>`${tx.now()}::timestamptz - make_interval(days => ${sql.lit(KEPT_DAYS)})`)
      .execute()
  })
}
