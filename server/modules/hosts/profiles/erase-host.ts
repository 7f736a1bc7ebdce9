import { hostProfileFlow } from '#domain/statuses/host-profile.ts'
import type { Context } from '#server/core/context.ts'
import { move } from '#server/core/move.ts'
import { write } from '#server/core/write.ts'
import { ERASED_NAME, hasMark } from '#server/modules/identity/index.ts'
import { countFollow } from '../follow/count-follow.ts'
import { findProfileOf } from './rows.ts'

const ERASED_BIO = 'Giảng viên này đã xóa tài khoản và không còn dạy trên Bến Học.'

/**
 * Erases what a person who deleted their account told of themselves as a host, who followed them, and the invitations
 * to their e-mail. A profile that
 * waits leaves the queue of the staff. A second time changes nothing; so does a person who never was a host.
 */
export function eraseHost(ctx: Context, userId: string, emailMark?: string): Promise<void> {
  return write(ctx, async (tx) => {
    const left = await tx.db
      .deleteFrom('follows')
      .where((eb) => eb.or([eb('host_id', '=', userId), eb('follower_id', '=', userId)]))
      .returning('host_id')
      .execute()
    // In the order of their ids, which is the order everybody locks them in.
    const hosts = left.map((row) => row.host_id).sort()
    for (const hostId of hosts) if (hostId !== userId) await countFollow(tx, hostId, 'lost')
    await tx.db
      .deleteFrom('product_cohosts')
      .where((eb) => (emailMark ? eb.or([eb('user_id', '=', userId), hasMark(emailMark)]) : eb('user_id', '=', userId)))
      .execute()
    await tx.db.deleteFrom('host_categories').where('host_id', '=', userId).execute()
    const profile = await findProfileOf(tx, userId)
    if (!profile) return
    if (profile.status === 'NEW' || profile.status === 'RESUBMIT') {
      await move(tx, {
        table: 'host_profiles',
        subject: 'host profile',
        flow: hostProfileFlow,
        id: profile.id,
        action: 'reject',
        as: 'system',
        reason: ERASED_NAME,
        set: { decided_at: tx.now(), reason: ERASED_NAME },
      })
    }
    await tx.db
      .updateTable('host_profiles')
      .set((eb) => ({
        headline: ERASED_NAME,
        bio: ERASED_BIO,
        experience: null,
        website: null,
        topics: [],
        held: null,
        reason: eb.case().when('reason', 'is', null).then(null).else(ERASED_NAME).end(),
      }))
      .where('id', '=', profile.id)
      .execute()
  })
}
