import type { Tx } from '#server/core/context.ts'
import { registry } from '#server/core/handed-up.ts'
import type { Order } from './rows.ts'

/** `refId`: what the sale is booked under: the order, or what paid an edit of it. */
export type Sale = { refId: string; order: Pick<Order, 'id' | 'code' | 'extensions'>; itemIds: readonly string[] }

/** Whom a document is made out to. */
export type Company = { name: string; taxCode: string | null; address: string | null }

/** What follows every sale in the same transaction: its entries in the books, its document. A row of the module that keeps them. */
export type SaleWatcher = {
  sold(tx: Tx, sale: Sale): Promise<void>
  /** What was sold in an order is another sum now: lines went back, or came back. */
  changed?(tx: Tx, orderId: string, reason: string): Promise<void>
  /** The document of an order that is not paid yet is to name somebody else than its buyer. */
  madeOutTo?(tx: Tx, orderId: string, company: Company): Promise<void>
}

/** Everybody who hears of every sale. Modules above hand up theirs. */
export const saleWatchers = registry<SaleWatcher>('sale watchers')
