import type { DomainEvents } from '#domain/domain-events.ts'
import type { Context } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { standingOf } from '#server/modules/moderation/index.ts'
import type { ProfileColumns } from './screen-profile.ts'

const REMOVED = {
  headline: 'Giảng viên trên Bến Học',
  bio: 'Phần giới thiệu này đã được gỡ xuống theo quy định về nội dung.',
}

/**
 * What the staff decided on a host's words becomes true here. Allowed: what waited is what readers see. Removed: what
 * readers saw, where that was judged, makes room for neutral words and waits in its turn, so that nothing its author wrote
 * is lost and an appeal brings it back. Heard twice it changes nothing more.
 */
export async function takeDecision(
  ctx: Context,
  { kind, id, verdict, held }: DomainEvents['moderation.decided'],
): Promise<void> {
  if (kind !== 'PROFILE') return
  await write(ctx, async (tx) => {
    const profile = await tx.db
      .selectFrom('host_profiles')
      .selectAll()
      .where('user_id', '=', id)
      .where('status', '=', 'APPROVED')
      .forUpdate()
      .executeTakeFirst()
    if (!profile) return
    const change = tx.db.updateTable('host_profiles').where('id', '=', profile.id)
    const isFree = (await standingOf(tx, 'PROFILE', id)) === 'FREE'
    if (verdict === 'ALLOWED' && isFree && profile.held !== null)
      await change.set({ ...(profile.held as unknown as ProfileColumns), held: null }).execute()
    if (verdict !== 'REMOVED' || held || isFree) return
    const { headline, bio, experience, topics, website } = profile
    const words = { headline, bio, experience, topics, website } satisfies ProfileColumns
    // Words that wait already are newer than those readers saw.
    const waiting = JSON.stringify(profile.held ?? words)
    await change.set({ ...REMOVED, experience: null, topics: [], website: null, held: waiting }).execute()
  })
}
