import type { EmailKind } from '#domain/newsletter.ts'
import { asStaff } from '#server/core/actor.ts'
import { audit } from '#server/core/audit.ts'
import type { Context } from '#server/core/context.ts'
import { publish } from '#server/core/jobs.ts'
import { write } from '#server/core/write.ts'

/** Announces an offer to a list. Who gets it is decided when it goes out: those who agreed, by day, at most three such in a day. */
export function makePromotion(
  ctx: Context,
  offer: { list: EmailKind; title: string; body: string; link: string },
): Promise<{ id: string }> {
  const author = asStaff(ctx)
  return write(ctx, async (tx) => {
    const { id } = await tx.db
      .insertInto('promotions')
      .values({ ...offer, created_by: author, created_at: tx.now() })
      .returning('id')
      .executeTakeFirstOrThrow()
    await audit(tx, 'promotion.made', 'promotion', id, { title: offer.title, list: offer.list })
    await publish(tx, 'promotion.made', { promotionId: id })
    return { id }
  })
}
