import { contract } from '#domain/contract/index.ts'
import { on } from '#server/core/serve.ts'
import { deleteAdminOrder } from '#server/modules/orders/index.ts'
import { recordManualPayment } from '#server/modules/payments/index.ts'
import { dropOrderEdit } from '#server/modules/refunds/index.ts'
import { createAdminOrder } from './create-admin-order.ts'
import { listAdminOrders, listProductItems, readAdminOrder } from './reads.ts'
import { uploadAdminOrders } from './upload-admin-orders.ts'

export const adminOrders = [
  on(contract.adminOrders, (ctx, { query }) => listAdminOrders(ctx, query)),
  on(contract.oneAdminOrder, (ctx, { params }) => readAdminOrder(ctx, params.id)),
  on(contract.createAdminOrder, async (ctx, { body }) => readAdminOrder(ctx, (await createAdminOrder(ctx, body)).id)),
  on(contract.deleteAdminOrder, (ctx, { params }) => deleteAdminOrder(ctx, params.id)),
  on(contract.uploadAdminOrders, (ctx, { body }) => uploadAdminOrders(ctx, body)),
  on(contract.orderProductItems, (ctx, { query }) => listProductItems(ctx, query)),
  on(contract.recordManualPayment, async (ctx, { params, body }) => {
    await recordManualPayment(ctx, params.id, body)
    return readAdminOrder(ctx, params.id)
  }),
  on(contract.dropOrderEdit, async (ctx, { params }) => {
    await dropOrderEdit(ctx, params.id)
    return readAdminOrder(ctx, params.id)
  }),
]
