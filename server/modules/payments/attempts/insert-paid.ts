import type { Selectable } from 'kysely'
import type { PaymentMethod } from '#domain/enums.ts'
import type { PaidBy } from '#domain/payment-gateways.ts'
import type { Tx } from '#server/core/context.ts'
import { randomCode } from '#server/core/crypto.ts'
import type { Payments } from '#server/core/schema.ts'

type Paid = { orderId: string; provider: PaidBy; method: PaymentMethod | null; amount: number; prefix: string }

/** Writes money of a locked order that is there already: no provider is asked. Booking it is the caller's. `amount` in đồng. */
export function insertPaid(tx: Tx, { orderId, provider, method, amount, prefix }: Paid): Promise<Selectable<Payments>> {
  const now = tx.now()
  return tx.db
    .insertInto('payments')
    .values({
      order_id: orderId,
      provider,
      method,
      status: 'SUCCESS',
      amount,
      txn_ref: `${prefix}${randomCode(13)}`,
      created_at: now,
      expires_at: now,
      settled_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}
