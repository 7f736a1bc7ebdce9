import { contract } from '#domain/contract/index.ts'
import { on } from '#server/core/serve.ts'
import { ownDiscount, ownVoucher } from '#server/modules/pricing/index.ts'
import { setLineStatus } from './lines/set-line-status.ts'
import { usesOfRule } from './rule-uses-reads.ts'

export const usesOfRules = [
  on(contract.setOrderItemStatus, (ctx, { params, body }) => setLineStatus(ctx, params.id, body)),
  on(contract.discountOrderItems, async (ctx, { params, query }) =>
    usesOfRule(ctx, (await ownDiscount(ctx, params.id)).id, query),
  ),
  on(contract.voucherOrderItems, async (ctx, { params, query }) =>
    usesOfRule(ctx, (await ownVoucher(ctx, params.id)).id, query),
  ),
]
