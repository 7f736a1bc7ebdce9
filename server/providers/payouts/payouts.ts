import type { Dong } from '#domain/money.ts'

/** Money that is to go to a host’s bank account. */
export type PayoutOrder = {
  /** Ours, the key under which asking twice sends once. */
  payoutId: string
  bankCode: string
  accountNumber: string
  holder: string
  amount: Dong
  description: string
}
/** `none`: they know no payout of this id. `open`: accepted, nothing is decided. */
export type PayoutState = 'none' | 'open' | 'success' | 'failed' | 'returned'
export type PayoutTold = { state: PayoutState; reference: string | null; code: string | null }

/** Whoever carries money to bank accounts. Each throws where no trustworthy answer came: the outcome is unknown. */
export interface PayoutPort {
  /** Sends under the payout’s own id; a repeated id is told as the first stands. */
  send(order: PayoutOrder): Promise<PayoutTold>
  query(payout: { payoutId: string; reference: string | null }): Promise<PayoutTold>
}
