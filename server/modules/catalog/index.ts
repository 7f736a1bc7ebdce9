/** The door of the catalogue: what other modules may call. */
export { can, hadQuestion, openTo, ownedIds } from './access/can.ts'
export { type AccessKind, accessKinds } from './access/kinds.ts'
export { heldAt, openAt } from './access/moments.ts'
export { activeCategoryIds } from './categories/active-category-ids.ts'
export { type CategoryUse, categoryUses } from './categories/category-uses.ts'
export { shownTree, wayTo, withDescendants } from './categories/tree.ts'
export { comboParts } from './combos/parts.ts'
export { combosHolding } from './combos/reads.ts'
export type { Part } from './combos/rules.ts'
export { orders } from './courses/sorting.ts'
export { documentAccess } from './documents/document-access.ts'
export { documentLinkPath } from './documents/link.ts'
export { grantDocument } from './documents/own.ts'
export { type Cart, carts, isInCart } from './in-cart.ts'
export { type Granted, grantMembership } from './memberships/grant-membership.ts'
export { openedByMembership } from './memberships/opening.ts'
export { memberDiscountQuestion, membershipUntil } from './memberships/opens.ts'
export { membershipPlans, membershipUsedUpAt, ownedPlanIds, type Plan, usedOfMembership } from './memberships/plans.ts'
export { readMembership } from './memberships/reads.ts'
export { restoreMembership } from './memberships/restore-membership.ts'
export { endMembership, revokeMembership } from './memberships/revoke-membership.ts'
export { addSales } from './products/add-sales.ts'
export { type Card, cardColumns } from './products/cards.ts'
export { forgetProducts } from './products/forget-products.ts'
export { openProduct } from './products/open-product.ts'
export { type PublicFace, publishProduct } from './products/publish-product.ts'
export { rateProduct } from './products/rate-product.ts'
export { setOffers } from './products/set-offers.ts'
export { setOnSale } from './products/set-on-sale.ts'
export { type ProductForSale, productsForSale } from './products-for-sale.ts'
export {
  type Asking,
  NOT_BOUGHT,
  neverUsed,
  type Offer,
  type Opening,
  ownedOf,
  type Promising,
  type Sellable,
  type SoldLine,
  sellableOf,
  sellables,
  usedOf,
} from './sellables.ts'
export { type SitePart, siteParts } from './site/parts.ts'
