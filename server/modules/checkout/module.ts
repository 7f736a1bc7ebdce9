import type { Module } from '#server/core/module.ts'
import { buyersOfCombos } from './combo-buyers/routes.ts'
import { adminOrders } from './desk/routes.ts'
import { orders } from './routes.ts'

/** From wanting a thing to having it: an order with its price, its promise and its payment, for buyers and for the staff. */
export const checkout: Module = {
  name: 'checkout',
  tables: [],
  routes: [...orders, ...adminOrders, ...buyersOfCombos],
}
