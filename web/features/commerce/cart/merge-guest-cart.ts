import { call } from '#web/api/client.ts'
import { guestCartIds, keepGuestCart } from './guest-cart.ts'

/** Moves the visitor's cart to the person who has just signed in. What fails stays in the cookie for the next time. */
export async function mergeGuestCart(): Promise<void> {
  const productIds = guestCartIds()
  if (productIds.length === 0) return
  await call('mergeCart', { body: { productIds } }).then(
    () => keepGuestCart([]),
    () => undefined,
  )
}
