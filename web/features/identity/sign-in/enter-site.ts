import { mergeGuestCart } from '#web/features/orders/cart/merge-guest-cart.ts'
import { safeReturn } from '#web/paths.ts'

/** After signing in: what the visitor put in the cart goes along, then the page they wanted is loaded anew, as theirs. */
export async function enterSite(to: string): Promise<void> {
  await mergeGuestCart()
  location.assign(safeReturn(to))
}
