import { handUp } from '#server/core/handed-up.ts'
import type { Module } from '#server/core/module.ts'
import { sellables } from '#server/modules/catalog/index.ts'
import { ticketSold } from './sellable.ts'

/** Sells tickets: a kind that uses all that a row may say. */
export const tickets: Module = {
  name: 'tickets',
  tables: ['ticket_access' as never],
  routes: [],
  rows: [handUp(sellables, ticketSold)],
}
