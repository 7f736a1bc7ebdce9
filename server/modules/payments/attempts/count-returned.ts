import type { Party } from '#domain/statuses/flow.ts'
import { paymentFlow } from '#domain/statuses/payment.ts'
import type { Tx } from '#server/core/context.ts'
import { move } from '#server/core/move.ts'

type Returned = { paymentId: string; gone: number; as: Extract<Party, 'provider' | 'staff' | 'system'> }

/**
 * Counts what of a locked payment was sent back, `gone` đồng in all: one that has gone back whole is a refund, and one of
 * which something came back holds money again.
 */
export async function countReturned(tx: Tx, { paymentId: id, gone, as }: Returned): Promise<void> {
  const { status, amount } = await tx.db
    .selectFrom('payments')
    .select(['status', 'amount'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const isWhole = gone >= amount
  const action = status === 'SUCCESS' && isWhole ? 'refund' : status === 'REFUND' && !isWhole ? 'refund-returned' : null
  if (action) await move(tx, { table: 'payments', subject: 'payment', flow: paymentFlow, id, action, as })
}
