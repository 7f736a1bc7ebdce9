import type { Tx } from '#server/core/context.ts'
import { registry, rowsOf } from '#server/core/handed-up.ts'

/** Hears that a provider looks into the payment of an order, and that it decided. A row of whoever has to wait for that. */
export type DisputeWatcher = {
  opened(tx: Tx, orderId: string, reason: string): Promise<void>
  decided(tx: Tx, orderId: string, note: string): Promise<void>
  /** The same of one line, which its buyer disputes with us. */
  lineOpened(tx: Tx, line: DisputedLine): Promise<void>
  lineDecided(tx: Tx, orderItemId: string, note: string): Promise<void>
}
/** `reason` is for the staff, `publicWords` are what whoever is owed the money reads. */
export type DisputedLine = { orderItemId: string; reason: string; publicWords: string }

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

/** A buyer disputes a line with us: what is owed for it waits, as far as it was not paid. */
export async function openLineDispute(tx: Tx, line: DisputedLine): Promise<void> {
  for (const watcher of rowsOf(tx, disputeWatchers)) await watcher.lineOpened(tx, line)
}

/** That was decided, or taken back. */
export async function decideLineDispute(tx: Tx, orderItemId: string, note: string): Promise<void> {
  for (const watcher of rowsOf(tx, disputeWatchers)) await watcher.lineDecided(tx, orderItemId, note)
}
