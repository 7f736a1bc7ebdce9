import { sql } from 'kysely'
import type { Context, Tx } from '#server/core/context.ts'
import { rowsOf } from '#server/core/handed-up.ts'
import { type Way, wayUses } from './way-uses.ts'

/** How a person likes to pay, the preferred way first. */
export function paymentMethodsOf(ctx: Context | Tx, userId: string) {
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
  ctx: Context | Tx,
  userId: string,
  way: Way,
): Promise<{ payments: number; inUse: boolean }> {
  const uses = rowsOf(ctx, wayUses)
  const unsettled = uses.flatMap((use) => use.unsettled?.(userId, way) ?? [])
  const isCard = way.provider === 'XENDIT' && way.method === 'CREDIT_CARD'
  const charged = isCard ? uses.flatMap((use) => use.chargesCard?.(userId) ?? []) : []
  const { rows } = await sql<{ payments: number; charged: boolean }>`
    select ${sql.join([sql`0`, ...unsettled], sql` + `)} as payments,
      ${sql.join([sql`false`, ...charged], sql` or `)} as charged`.execute(ctx.db)
  const { payments = 0, charged: isCharged = false } = rows[0] ?? {}
  return { payments, inUse: payments > 0 || isCharged }
}
