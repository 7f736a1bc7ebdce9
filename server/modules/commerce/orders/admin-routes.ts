import { contract } from '#domain/contract/index.ts'
import { on } from '#server/core/serve.ts'
import { listAdminOrders, listProductItems, readAdminOrder } from './admin-reads.ts'
import { createAdminOrder } from './create-admin-order.ts'
import { deleteAdminOrder } from './delete-admin-order.ts'
import { dropOrderEdit } from './drop-order-edit.ts'
import { editOrder } from './edit-order.ts'
import { exchangeLine } from './exchange-line.ts'
import { recordManualPayment } from './record-manual-payment.ts'
import { uploadAdminOrders } from './upload-admin-orders.ts'

export const adminOrders = [
  on(contract.adminOrders, (ctx, { query }) => listAdminOrders(ctx, query)),
  on(contract.oneAdminOrder, (ctx, { params }) => readAdminOrder(ctx, params.id)),
  on(contract.createAdminOrder, async (ctx, { body }) => readAdminOrder(ctx, (await createAdminOrder(ctx, body)).id)),
  on(contract.editAdminOrder, (ctx, { params, body }) => editOrder(ctx, params.id, body)),
  on(contract.exchangeLine, (ctx, { params, body }) => exchangeLine(ctx, params.id, body)),
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
