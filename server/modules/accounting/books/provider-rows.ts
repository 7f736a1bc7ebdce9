import { sql } from 'kysely'
import type { PaymentStatus } from '#domain/enums.ts'
import type { PaymentGateway } from '#domain/payment-gateways.ts'
import type { Context } from '#server/core/context.ts'

/** One attempt to pay, as it is compared. */
export type Compared = {
  id: string
  provider: PaymentGateway
  status: PaymentStatus
  txn_ref: string
  provider_ref: string | null
  provider_txn_no: string | null
  amount: number
  created_at: Date
}

/** Every attempt of a day in Việt Nam to pay by way of a provider, whatever became of it. */
export async function attemptsOfDay(ctx: Context, day: string): Promise<Compared[]> {
  const start = sql<Date>`(${day}::date::timestamp at time zone 'Asia/Ho_Chi_Minh')`
  return ctx.db
    .selectFrom('payments')
    .select(['id', 'provider', 'status', 'txn_ref', 'provider_ref', 'provider_txn_no', 'amount', 'created_at'])
    .where('created_at', '>=', start)
    .where('created_at', '<', sql<Date>`${start} + interval '1 day'`)
    .where('status', '!=', 'DELETED')
    .where('provider', '!=', 'CREDIT')
    .$narrowType<{ provider: PaymentGateway }>()
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** Settled attempts by the numbers that their provider gave them. */
export async function attemptsByNumber(
  ctx: Context,
  provider: PaymentGateway,
  numbers: readonly string[],
): Promise<Compared[]> {
  return ctx.db
    .selectFrom('payments')
    .select(['id', 'provider', 'status', 'txn_ref', 'provider_ref', 'provider_txn_no', 'amount', 'created_at'])
    .where('provider', '=', provider)
    .where('provider_txn_no', 'in', ['', ...numbers])
    .where('status', 'in', ['SUCCESS', 'REFUND'])
    .$narrowType<{ provider: PaymentGateway }>()
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}
