import { contract } from '#domain/contract/index.ts'
import { on } from '#server/core/serve.ts'
import { productsOfRule, usersOfRule } from '../terms/reads.ts'
import { changeDiscount } from './change-discount.ts'
import { createDiscount } from './create-discount.ts'
import { deleteDiscount } from './delete-discount.ts'
import { listDiscounts, theDiscount } from './reads.ts'
import { ownDiscount } from './rows.ts'

export const discounts = [
  on(contract.createDiscount, (ctx, { body }) => createDiscount(ctx, body)),
  on(contract.discounts, (ctx, { query }) => listDiscounts(ctx, query)),
  on(contract.oneDiscount, async (ctx, { params }) => theDiscount(ctx, (await ownDiscount(ctx, params.id)).id)),
  on(contract.replaceDiscount, (ctx, { params, body }) => changeDiscount(ctx, params.id, body, { anew: true })),
  on(contract.changeDiscount, (ctx, { params, body }) => changeDiscount(ctx, params.id, body)),
  on(contract.deleteDiscount, (ctx, { params }) => deleteDiscount(ctx, params.id)),
  on(contract.discountProducts, async (ctx, { params, query }) =>
    productsOfRule(ctx, 'discount', (await ownDiscount(ctx, params.id)).id, query),
  ),
  on(contract.discountUsers, async (ctx, { params, query }) =>
    usersOfRule(ctx, 'discount', (await ownDiscount(ctx, params.id)).id, query),
  ),
]
