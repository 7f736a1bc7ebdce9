import { call } from '#web/api/client.ts'
import { type GuestLine, guestCodes, guestLines, keepGuestCart, keepGuestCodes } from './guest-cart.ts'

/** Moves the visitor's cart to the person who has just signed in. What fails stays in the cookie for the next time. */
export async function mergeGuestCart(): Promise<void> {
  const lines = guestLines()
  const voucherCodes = guestCodes()
  if (lines.length + voucherCodes.length === 0) return
  const productIds = lines.map((line) => line.productId)
  const body = {
    productIds,
    seen: byProduct(lines, ({ seen }) => seen),
    quantities: byProduct(lines, ({ quantity }) => (quantity > 1 ? quantity : null)),
    prices: byProduct(lines, ({ price }) => price ?? null),
    voucherCodes,
  }
  await call('mergeCart', { body }).then(
    () => {
      keepGuestCart([])
      keepGuestCodes([])
    },
    () => undefined,
  )
}

function byProduct(lines: readonly GuestLine[], of: (line: GuestLine) => number | null): Record<string, number> {
  return Object.fromEntries(
    lines.flatMap((line) => {
      const value = of(line)
      return value === null ? [] : [[line.productId, value]]
    }),
  )
}
