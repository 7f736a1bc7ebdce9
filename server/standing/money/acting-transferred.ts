import { dong } from '#domain/money.ts'
import { actingAs } from '#server/core/context.ts'
import { assignTransfer } from '#server/modules/payments/bank-transfers/assign-transfer.ts'
import { returnTransfer } from '#server/modules/payments/bank-transfers/return-transfer.ts'
import { takeTransfer } from '#server/modules/payments/bank-transfers/take-transfer.ts'
import type { Cast } from './acting.ts'
import type { Arrival, Operation } from './operations.ts'

/** Does what is about transfers to our account; null: it is something else. */
export async function actTransferred(cast: Cast, op: Operation): Promise<string | null> {
  const staff = cast.treasurer.id
  switch (op.is) {
    case 'arrive':
      return arrive(cast, op)
    case 'assign': {
      const { code } = await cast.t.db
        .selectFrom('orders')
        .select('code')
        .where('id', '=', op.order)
        .executeTakeFirstOrThrow()
      try {
        return await assignTransfer(cast.as(staff), op.transfer, { orderCode: code, reason: 'Thử' })
      } finally {
        // The attempt stands, whatever becomes of the transfer.
        op.ids = await lastAttempt(cast, op.order)
      }
    }
    case 'return': {
      const { amount, reference: bankReference } = op
      await returnTransfer(cast.as(staff), op.transfer, { amount, bankReference, reason: 'Thử' })
      return 'ok'
    }
    default:
      return null
  }
}

async function arrive({ t }: Cast, op: Arrival): Promise<string> {
  const system = await t.as()
  const bank = actingAs(system, { kind: 'provider', provider: 'BANK_TRANSFER' })
  const named = await t.db.selectFrom('payments').select('txn_ref').where('id', '=', op.payment).executeTakeFirst()
  const said = await takeTransfer(bank, {
    id: op.sender,
    accountNumber: system.providers.bank?.accountNumber ?? '',
    direction: 'in',
    amount: dong(op.amount),
    content: `CK ${named?.txn_ref ?? ''} tien hoc`,
    bankReference: `FT${op.sender}`,
    at: t.clock.now,
  })
  const { id } = await t.db
    .selectFrom('bank_transfers')
    .select('id')
    .where('sender_id', '=', op.sender)
    .executeTakeFirstOrThrow()
  op.ids = { transferId: id }
  return said
}

async function lastAttempt({ t }: Cast, orderId: string): Promise<{ paymentId: string }> {
  const row = await t.db
    .selectFrom('payments')
    .select('id')
    .where('order_id', '=', orderId)
    .where('provider', '=', 'BANK_TRANSFER')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return { paymentId: row?.id ?? '?' }
}
