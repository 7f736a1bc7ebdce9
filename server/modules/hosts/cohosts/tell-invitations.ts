import type { Context } from '#server/core/context.ts'
import { publish } from '#server/core/jobs.ts'
import { write } from '#server/core/write.ts'

/** Somebody opened an account: invitations that were sent to their address before are told to them now. */
export function tellInvitations(ctx: Context, userId: string): Promise<void> {
  return write(ctx, async (tx) => {
    const waiting = await tx.db
      .selectFrom('product_cohosts as c')
      .innerJoin('users as u', 'u.email', 'c.email')
      .select('c.id')
      .where('u.id', '=', userId)
      .where('c.status', '=', 'INVITED')
      .where('c.expires_at', '>', tx.now())
      .execute()
    for (const { id } of waiting) await publish(tx, 'cohost.invited', { invitationId: id })
  })
}
