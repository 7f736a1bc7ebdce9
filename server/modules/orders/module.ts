import { handUp } from '#server/core/handed-up.ts'
import { subscribe } from '#server/core/jobs.ts'
import type { Module } from '#server/core/module.ts'
import { soldPlaces } from '#server/modules/capacity/index.ts'
import { carts } from '#server/modules/catalog/index.ts'
import { peopleCounts } from '#server/modules/identity/index.ts'
import { orderHistory } from '#server/modules/pricing/index.ts'
import { eraseCart } from './cart/erase-cart.ts'
import { cartHolds } from './cart/reads.ts'
import { cart } from './cart/routes.ts'
import { expireOrders } from './expire-orders.ts'
import { ordersKnow } from './history-reads.ts'
import { countSales } from './lines/count-sales.ts'
import { ordersCount } from './people-counts.ts'
import { placesOfProducts } from './places-reads.ts'
import { usesOfRules } from './routes.ts'

/** The cart, and orders from being placed to being paid: what a buyer is to have. */
export const orders: Module = {
  name: 'orders',
  tables: ['cart_items', 'cart_vouchers', 'order_item_reductions', 'order_items', 'orders'],
  routes: [...cart, ...usesOfRules],
  rows: [
    handUp(peopleCounts, ordersCount),
    handUp(orderHistory, ordersKnow),
    handUp(soldPlaces, placesOfProducts),
    handUp(carts, cartHolds),
  ],
  listeners: [subscribe('account.terminated', 'forget-cart', (ctx, { userId }) => eraseCart(ctx, userId))],
  followUps: [{ name: 'count-sales', run: countSales }],
  timed: [{ name: 'expire-orders', cron: '*/5 * * * *', run: expireOrders }],
}
