import { contract } from '#domain/contract/index.ts'
import { asUser } from '#server/core/actor.ts'
import { on } from '#server/core/serve.ts'
import { cancelOrder } from './cancel-order.ts'
import { placeOrder } from './place-order.ts'
import { quotePromised } from './quote-promised.ts'
import { listBoughtOfProduct, listOrderItems, listOrders, readOrder, readOrderItem, readQueueStatus } from './reads.ts'

export const orders = [
  on(contract.quote, (ctx, { body }) => quotePromised(ctx, body)),
  on(contract.orders, (ctx, { query }) => listOrders(ctx, asUser(ctx), query)),
  on(contract.order, (ctx, { params }) => readOrder(ctx, asUser(ctx), params.id)),
  on(contract.placeOrder, (ctx, { body }) => placeOrder(ctx, body)),
  on(contract.ordersV2, (ctx, { query }) => listOrders(ctx, asUser(ctx), query)),
  on(contract.orderInfo, (ctx, { params }) => readOrder(ctx, asUser(ctx), params.id)),
  on(contract.orderItem, (ctx, { params }) => readOrderItem(ctx, asUser(ctx), params.id)),
  on(contract.orderItems, (ctx, { params }) => listOrderItems(ctx, asUser(ctx), params.id)),
  on(contract.boughtOfProduct, (ctx, { params }) => listBoughtOfProduct(ctx, asUser(ctx), params.slug, params.type)),
  on(contract.cancelOrder, (ctx, { params }) => cancelOrder(ctx, params.id)),
  on(contract.queueStatus, (ctx, { params }) => readQueueStatus(ctx, asUser(ctx), params.type, params.id)),
]
