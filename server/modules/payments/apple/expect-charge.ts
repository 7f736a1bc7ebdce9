import { addMinutes } from '#domain/time.ts'
import type { Tx } from '#server/core/context.ts'
import { appleGateway } from '../gateways/apple.ts'

/** How long Apple's own transaction may take to tell of it. */
const MINUTES = 60

/**
 * Opens the attempt of a charge that Apple made by itself: nobody is sent anywhere, and its transaction settles it.
 * @returns the payment's id
 */
export async function expectAppleCharge(
  tx: Tx,
  order: { id: string; total: number },
  transactionId: string,
): Promise<string> {
  const { id } = await tx.db
    .insertInto('payments')
    .values({
      order_id: order.id,
      provider: 'APPLE_IN_APP',
      method: appleGateway.method({}),
      mode: 'RECURRING',
      amount: order.total,
      txn_ref: appleReference(transactionId),
      created_at: tx.now(),
      expires_at: addMinutes(tx.now(), MINUTES),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Our reference of a renewal that Apple charged. */
export function appleReference(transactionId: string): string {
  return `APPLE${transactionId.replace(/[^A-Za-z0-9]/g, '')}`.slice(0, 64)
}
