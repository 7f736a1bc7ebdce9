import { handUp } from '#server/core/handed-up.ts'
import type { Module } from '#server/core/module.ts'
import { reservations } from '#server/modules/capacity/index.ts'
import { sellables } from '#server/modules/catalog/index.ts'
import { orderExtensions } from '#server/modules/orders/index.ts'
import { keptExtension, ticketsKeep } from './kept.ts'
import { ticketSold } from './sellable.ts'

/** Sells tickets: a kind that uses all that a row may say. */
export const tickets: Module = {
  name: 'tickets',
  tables: ['ticket_access' as never],
  routes: [],
  rows: [handUp(sellables, ticketSold), handUp(reservations, ticketsKeep), handUp(orderExtensions, keptExtension)],
}
