import type { PaymentMethod, PaymentProvider } from '#domain/enums.ts'
import { must } from '#domain/faults.ts'
import { asUser } from '#server/core/actor.ts'
import type { Context } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { lockUser } from '../rows.ts'
import { paymentMethodsOf, usesOfMethod } from './reads.ts'

type Way = { provider: PaymentProvider; method: PaymentMethod; preferred: boolean }

/**
 * Replaces the ways the caller likes to pay. A way stays as long as a payment made with it is open or it is charged again by itself; the first that is
 * marked preferred is the preferred one.
 * @throws PAYMENT_METHOD_IN_USE
 */
export async function setPaymentMethods(ctx: Context, methods: readonly Way[]) {
  const userId = asUser(ctx)
  const wanted = new Map(methods.map((way) => [keyOf(way), way]))
  const preferred = methods.find((way) => way.preferred)
  await write(ctx, async (tx) => {
    await lockUser(tx, userId)
    for (const way of await paymentMethodsOf(tx, userId)) {
      if (!wanted.has(keyOf(way))) must(!(await usesOfMethod(tx, userId, way)).inUse, 'PAYMENT_METHOD_IN_USE')
    }
    await tx.db.deleteFrom('user_payment_methods').where('user_id', '=', userId).execute()
    if (wanted.size === 0) return
    await tx.db
      .insertInto('user_payment_methods')
      .values(
        [...wanted.values()].map((way) => ({
          user_id: userId,
          provider: way.provider,
          method: way.method,
          preferred: preferred !== undefined && keyOf(way) === keyOf(preferred),
          created_at: tx.now(),
        })),
      )
      .execute()
  })
  return { paymentMethods: await paymentMethodsOf(ctx, userId) }
}

function keyOf({ provider, method }: Pick<Way, 'provider' | 'method'>): string {
  return `${provider} ${method}`
}
