import type { Tx } from '#server/core/context.ts'
import { registry, rowsOf } from '#server/core/handed-up.ts'

/** `amount` in đồng. */
export type ToldBack = { paymentId: string; amount: number; reason: string; note: string }

/** What follows where money goes back that nobody asked for: a row of the module of refunds. */
export type ProviderRefunds = {
  /** A whole payment that bought nothing goes back by itself; it is sent after the commit, and the payer is told. */
  giveBack(
    tx: Tx,
    order: { id: string; user_id: string },
    payment: { id: string; amount: number },
    reason: string,
  ): Promise<void>
  /** Whether money of a payment went, or goes, back. */
  goesBack(tx: Tx, paymentId: string): Promise<boolean>
  /** A provider says that it gave money back without us. */
  record(tx: Tx, told: ToldBack): Promise<unknown>
  /** A provider took back money that it had given back. */
  reverse(tx: Tx, told: ToldBack): Promise<void>
}

/** The one that keeps refunds hands up the row. */
export const providerRefunds = registry<ProviderRefunds>('provider refunds')

/** What follows where money goes back that nobody asked for. */
export function refundsOf(tx: Tx): ProviderRefunds {
  const [row] = rowsOf(tx, providerRefunds)
  if (!row) throw new Error('no module hands up what becomes of money that goes back')
  return row
}
