import type { DomainEvents } from '#domain/domain-events.ts'
import type { Context } from '#server/core/context.ts'
import type { Announcement } from '../messages/announcement.ts'

/** An offer with a part of those who agreed to hear of offers; null for one that is gone. */
export async function aboutPromotion(
  ctx: Context,
  { promotionId, userIds }: DomainEvents['promotion.addressed'],
): Promise<Announcement | null> {
  const offer = await ctx.db
    .selectFrom('promotions')
    .select(['title', 'body', 'link'])
    .where('id', '=', promotionId)
    .executeTakeFirst()
  return offer ? { kind: 'PROMOTION', facts: offer, source: promotionId, to: userIds } : null
}
