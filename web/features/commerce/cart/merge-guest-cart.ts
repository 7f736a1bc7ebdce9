import { call } from '#web/api/client.ts'
import { guestCartIds, guestCodes, keepGuestCart, keepGuestCodes } from './guest-cart.ts'

/** Moves the visitor's cart to the person who has just signed in. What fails stays in the cookie for the next time. */
export async function mergeGuestCart(): Promise<void> {
  const productIds = guestCartIds()
  const voucherCodes = guestCodes()
  if (productIds.length + voucherCodes.length === 0) return
  await call('mergeCart', { body: { productIds, voucherCodes } }).then(
    () => {
      keepGuestCart([])
      keepGuestCodes([])
    },
    () => undefined,
  )
}
