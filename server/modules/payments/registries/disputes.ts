import type { Tx } from '#server/core/context.ts'
import { registry, rowsOf } from '#server/core/handed-up.ts'

/** Hears that a provider looks into the payment of an order, and that it decided. A row of whoever has to wait for that. */
export type DisputeWatcher = {
  opened(tx: Tx, orderId: string, reason: string): Promise<void>
  decided(tx: Tx, orderId: string, note: string): Promise<void>
}

/** Everybody who waits for disputes. Modules above hand up theirs. */
export const disputeWatchers = registry<DisputeWatcher>('dispute watchers')

/** A provider looks into the payment of an order. `reason` is for the staff. */
export async function openDispute(tx: Tx, orderId: string, reason: string): Promise<void> {
  for (const watcher of rowsOf(tx, disputeWatchers)) await watcher.opened(tx, orderId, reason)
}

/** The provider has decided. */
export async function decideDispute(tx: Tx, orderId: string, note: string): Promise<void> {
  for (const watcher of rowsOf(tx, disputeWatchers)) await watcher.decided(tx, orderId, note)
}
