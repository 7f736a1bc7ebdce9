import { contract } from '#domain/contract/index.ts'
import { asUser } from '#server/core/actor.ts'
import { on } from '#server/core/serve.ts'
import { productsOfRule, usersOfRule } from '../terms/reads.ts'
import { changeVoucher } from './change-voucher.ts'
import { createVoucher } from './create-voucher.ts'
import { createVoucherBatch } from './create-voucher-batch.ts'
import { deleteVoucher } from './delete-voucher.ts'
import { readOwnVouchers } from './own-vouchers.ts'
import { exportVouchers, listVouchers, theVoucher } from './reads.ts'
import { ownVoucher } from './rows.ts'

export const vouchers = [
  on(contract.createVoucher, (ctx, { body }) => createVoucher(ctx, body)),
  on(contract.ownVouchers, (ctx) => readOwnVouchers(ctx, asUser(ctx))),
  on(contract.vouchers, (ctx, { query }) => listVouchers(ctx, query)),
  on(contract.oneVoucher, async (ctx, { params }) => theVoucher(ctx, (await ownVoucher(ctx, params.id)).id)),
  on(contract.replaceVoucher, (ctx, { params, body }) => changeVoucher(ctx, params.id, body, { anew: true })),
  on(contract.changeVoucher, (ctx, { params, body }) => changeVoucher(ctx, params.id, body)),
  on(contract.deleteVoucher, (ctx, { params }) => deleteVoucher(ctx, params.id)),
  on(contract.voucherProducts, async (ctx, { params, query }) =>
    productsOfRule(ctx, 'voucher', (await ownVoucher(ctx, params.id)).id, query),
  ),
  on(contract.voucherUsers, async (ctx, { params, query }) =>
    usersOfRule(ctx, 'voucher', (await ownVoucher(ctx, params.id)).id, query),
  ),
  on(contract.createVoucherBatch, (ctx, { body }) => createVoucherBatch(ctx, body)),
  on(contract.exportVouchers, (ctx, { query }) => exportVouchers(ctx, query.batchId)),
]
