import type { DomainEvents } from '#domain/domain-events.ts'
import type { Context } from '#server/core/context.ts'
import { giftFacts } from '#server/modules/growth/index.ts'
import { peopleOf } from '#server/modules/identity/index.ts'
import type { Told } from '../messages/announcement.ts'

/** The giver hears who took it; not of what they took themselves. */
export async function aboutGiftClaimed(ctx: Context, { giftId, userId, itemIds }: DomainEvents['gift.claimed']): Told {
  const gift = await giftFacts(ctx, giftId)
  const claimer = (await peopleOf(ctx, [userId])).get(userId)
  const names = await namesOf(ctx, itemIds)
  if (!gift || !claimer || gift.giverId === userId || names.length === 0) return null
  return {
    kind: 'GIFT_CLAIMED',
    source: `${giftId}:${userId}:${itemIds[0]}`,
    about: userId,
    to: [gift.giverId],
    facts: { orderId: gift.orderId, names, claimerName: claimer.fullName },
  }
}

export async function aboutGiftUnclaimed(ctx: Context, { giftId }: DomainEvents['gift.unclaimed']): Told {
  const gift = await giftFacts(ctx, giftId)
  if (!gift?.open) return null
  const { orderId, names, recipientName } = gift
  return { kind: 'GIFT_UNCLAIMED', source: giftId, to: [gift.giverId], facts: { orderId, names, recipientName } }
}

export async function aboutGiftKept(ctx: Context, { giftId, itemIds }: DomainEvents['gift.kept']): Told {
  const gift = await giftFacts(ctx, giftId)
  const names = await namesOf(ctx, itemIds)
  if (!gift || names.length === 0) return null
  return {
    kind: 'GIFT_KEPT',
    source: giftId,
    to: [gift.giverId],
    facts: { orderId: gift.orderId, names },
  }
}

/** Whoever claimed it hears why it is closed again; a giver who kept it knows from the refund. */
export async function aboutGiftTakenBack(
  ctx: Context,
  { giftId, userId, itemIds }: DomainEvents['gift.taken-back'],
): Told {
  const gift = await giftFacts(ctx, giftId)
  const names = await namesOf(ctx, itemIds)
  if (!gift || gift.giverId === userId || names.length === 0) return null
  return {
    kind: 'GIFT_TAKEN_BACK',
    source: `${giftId}:${itemIds[0]}`,
    about: gift.giverId,
    to: [userId],
    facts: { names, giverName: gift.giverName },
  }
}

async function namesOf(ctx: Context, itemIds: readonly string[]): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('order_items')
    .select('name')
    .where('id', 'in', [...itemIds])
    .orderBy('index')
    .execute()
  return rows.map((row) => row.name)
}
