import { contract } from '#domain/contract/index.ts'
import { on } from '#server/core/serve.ts'
import { changeProduct } from './change-product.ts'
import { adminProducts, eligibleProducts, ownProducts, profileProducts } from './own-products.ts'

export const products = [
  on(contract.ownProducts, (ctx, { query }) => ownProducts(ctx, query)),
  on(contract.eligibleProducts, (ctx, { query }) => eligibleProducts(ctx, query)),
  on(contract.profileProducts, (ctx, { query }) => profileProducts(ctx, query)),
  on(contract.changeProduct, (ctx, { params, body }) => changeProduct(ctx, params.id, body)),
  on(contract.adminProducts, (ctx, { query }) => adminProducts(ctx, query)),
]
