import type { News } from '#domain/news.ts'
import type { Context } from '#server/core/context.ts'
import type { Announcement } from '../news/announce.ts'

/** An offer with everybody who agreed to hear of offers, in one way or another; null for one that is gone. */
export async function aboutPromotion(
  ctx: Context,
  { promotionId }: News['promotion.made'],
): Promise<Announcement | null> {
  const offer = await ctx.db
    .selectFrom('promotions')
    .select(['title', 'body', 'link'])
    .where('id', '=', promotionId)
    .executeTakeFirst()
  if (!offer) return null
  const agreed = await ctx.db
    .selectFrom('consents')
    .select('user_id')
    .distinct()
    .where('purpose', 'in', ['MARKETING_EMAIL', 'MARKETING_PHONE'])
    .where('given', '=', true)
    .where('user_id', 'is not', null)
    .execute()
  const to = agreed.flatMap(({ user_id }) => (user_id ? [user_id] : []))
  return { kind: 'PROMOTION', facts: offer, source: promotionId, to }
}
