import type { Selectable } from 'kysely'
import type { InAppShown, TransferShown } from '#domain/payment-gateways.ts'
import type { Payments } from '#server/core/schema.ts'

type Row = Pick<Selectable<Payments>, 'pay_data' | 'amount'> & { expires_at: Date }
/** What a payer is shown where there is no page to go to: for a transfer, or for the App Store. */
export type Shown = {
  payData: (TransferShown & { amount: number; expiresAt: Date }) | null
  inApp: InAppShown | null
}

/** What an attempt shows its payer; each gateway keeps its own shape beside it, or none. */
export function shownOf({ pay_data, amount, expires_at }: Row): Shown {
  const data: unknown = typeof pay_data === 'string' ? JSON.parse(pay_data) : pay_data
  const shown = (data ?? {}) as TransferShown | InAppShown | Record<string, never>
  return {
    payData: 'qr' in shown ? { ...(shown as TransferShown), amount, expiresAt: expires_at } : null,
    inApp: 'appAccountToken' in shown ? (shown as InAppShown) : null,
  }
}
