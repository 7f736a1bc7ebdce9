/** The door of the catalogue: what other modules may call. */
export { activeCategoryIds } from './categories/active-category-ids.ts'
export { shownTree } from './categories/tree.ts'
export { countSale } from './products/count-sale.ts'
export { openProduct } from './products/open-product.ts'
export { type ProductForSale, productsForSale } from './products/products-for-sale.ts'
export { type PublicFace, publishProduct } from './products/publish-product.ts'
export { rateProduct } from './products/rate-product.ts'
export { setOnSale } from './products/set-on-sale.ts'
