import type { PaymentMethod, PaymentProvider } from '#domain/enums.ts'
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

/** How many payments of a person in this way are not settled yet. */
export async function openPayments(
  ctx: Reader,
  userId: string,
  way: { provider: PaymentProvider; method: PaymentMethod },
): Promise<number> {
  const { n } = await ctx.db
    .selectFrom('payments as p')
    .innerJoin('orders as o', 'o.id', 'p.order_id')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('o.user_id', '=', userId)
    .where('p.provider', '=', way.provider)
    .where('p.method', '=', way.method)
    .where('p.status', '=', 'PENDING')
    .executeTakeFirstOrThrow()
  return n
}
