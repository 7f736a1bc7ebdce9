import type { PaymentMethod, PaymentProvider } from '#domain/enums.ts'
import { LIVE_PLANS } from '#domain/statuses/instalment.ts'
import { LIVE } from '#domain/statuses/subscription.ts'
import type { Context, Tx } from '#server/core/context.ts'

type Reader = Pick<Context | Tx, 'db'>

/** How a person likes to pay, the preferred way first. */
export function paymentMethodsOf(ctx: Reader, userId: string) {
  return ctx.db
    .selectFrom('user_payment_methods')
    .select(['provider', 'method', 'preferred'])
    .where('user_id', '=', userId)
    .orderBy('preferred', 'desc')
    .orderBy('provider')
    .orderBy('method')
    .execute()
}

/**
 * How many payments of a person in this way are not settled yet, and whether it is used for more than these: a kept card is
 * charged again for a subscription that renews and for the parts of a price that are still to come.
 */
export async function usesOfMethod(
  ctx: Reader,
  userId: string,
  way: { provider: PaymentProvider; method: PaymentMethod },
): Promise<{ payments: number; inUse: boolean }> {
  const { n } = await ctx.db
    .selectFrom('payments as p')
    .innerJoin('orders as o', 'o.id', 'p.order_id')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('o.user_id', '=', userId)
    .where('p.provider', '=', way.provider)
    // What is still to be chosen on the provider's page may be this.
    .where((eb) => eb.or([eb('p.method', '=', way.method), eb('p.method', 'is', null)]))
    .where('p.status', '=', 'PENDING')
    .executeTakeFirstOrThrow()
  const byCard = way.provider === 'XENDIT' && way.method === 'CREDIT_CARD'
  return { payments: n, inUse: n > 0 || (byCard && (await isChargedAgain(ctx, userId))) }
}

async function isChargedAgain(ctx: Reader, userId: string): Promise<boolean> {
  const { subscribed, inParts } = await ctx.db
    .selectNoFrom((eb) => [
      eb
        .exists(
          eb
            .selectFrom('subscriptions')
            .select('id')
            .where('user_id', '=', userId)
            .where('status', 'in', LIVE)
            .where('renews', '=', true)
            .where('cancel_at_end', '=', false)
            .where('card_id', 'is not', null),
        )
        .as('subscribed'),
      eb
        .exists(
          eb
            .selectFrom('instalment_plans')
            .select('id')
            .where('user_id', '=', userId)
            .where('status', 'in', LIVE_PLANS)
            .where('card_id', 'is not', null),
        )
        .as('inParts'),
    ])
    .executeTakeFirstOrThrow()
  return Boolean(subscribed) || Boolean(inParts)
}
