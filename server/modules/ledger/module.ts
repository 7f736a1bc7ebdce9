import type { Module } from '#server/core/module.ts'

/** The books: what is posted stays, and is put right by another posting alone. */
export const ledger: Module = {
  name: 'ledger',
  tables: ['book_closings', 'ledger_entries', 'ledger_transactions'],
  routes: [],
}
