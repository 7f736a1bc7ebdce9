import { call } from '#web/api/client.ts'
import { guestCodes, guestLines, keepGuestCart, keepGuestCodes } from './guest-cart.ts'

/** Moves the visitor's cart to the person who has just signed in. What fails stays in the cookie for the next time. */
export async function mergeGuestCart(): Promise<void> {
  const lines = guestLines()
  const voucherCodes = guestCodes()
  if (lines.length + voucherCodes.length === 0) return
  const productIds = lines.map((line) => line.productId)
  const seen = Object.fromEntries(lines.flatMap((line) => (line.seen === null ? [] : [[line.productId, line.seen]])))
  await call('mergeCart', { body: { productIds, seen, voucherCodes } }).then(
    () => {
      keepGuestCart([])
      keepGuestCodes([])
    },
    () => undefined,
  )
}
