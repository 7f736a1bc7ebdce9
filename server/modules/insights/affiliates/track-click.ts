import { createHmac } from 'node:crypto'
import { must } from '#domain/faults.ts'
import { localDay } from '#domain/time.ts'
import type { Context } from '#server/core/context.ts'
import { keyFor } from '#server/core/crypto.ts'
import { write } from '#server/core/write.ts'

/**
 * Counts a visit that came through somebody's link: each visitor once a day and product. The visitor is a hash of what the
 * connection shows, keyed by the day, so that nobody is followed from one day to the next and no address is kept.
 * One's own visit counts for nothing. AFFILIATE_NOT_FOUND.
 */
export async function trackClick(
  ctx: Context,
  { affiliateId, productId }: { affiliateId: string; productId?: string | undefined },
): Promise<{ ok: true }> {
  const affiliate = await ctx.db
    .selectFrom('users')
    .select('id')
    .where('id', '=', affiliateId)
    .where('state', '=', 'ACTIVE')
    .executeTakeFirst()
  must(affiliate !== undefined, 'AFFILIATE_NOT_FOUND')
  if (ctx.actor.kind === 'user' && ctx.actor.userId === affiliateId) return { ok: true }
  const day = localDay(ctx.now())
  const visitor = createHmac('sha256', keyFor(ctx.config.secrets.signing, `visitors of ${day}`))
    .update(`${ctx.client.ip} ${ctx.client.userAgent}`)
    .digest('base64url')
    .slice(0, 22)
  await write(ctx, async (tx) => {
    const product = productId
      ? await tx.db
          .selectFrom('products')
          .select('id')
          .where('id', '=', productId)
          .where('on_sale', '=', true)
          .executeTakeFirst()
      : undefined
    await tx.db
      .insertInto('affiliate_clicks')
      .values({ affiliate_id: affiliateId, product_id: product?.id ?? null, visitor, day, at: tx.now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  })
  return { ok: true }
}
