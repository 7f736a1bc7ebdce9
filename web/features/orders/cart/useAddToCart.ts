import { useRevalidator } from 'react-router'
import { lateClient } from '#web/api/late-client.ts'
import { useCall } from '#web/api/use-call.ts'
import type { Wanted } from '#web/features/checkout/wanted.ts'
import { useShell } from '#web/shell/use-shell.ts'
import { toast } from '#web/ui/toast.ts'
import { addToGuestCart, guestQuery } from './guest-cart.ts'

/** Puts products in the cart, a visitor's or a person's own, and says so. `add` resolves to whether they are in now. */
export function useAddToCart(): {
  add(wanted: string | readonly Wanted[]): Promise<boolean>
  pending: boolean
} {
  const { user } = useShell()
  const { revalidate } = useRevalidator()
  const { run, pending } = useCall('addToCartV2')
  return {
    pending,
    async add(wanted) {
      const lines = typeof wanted === 'string' ? [{ productId: wanted, quantity: 1 }] : wanted
      if (user) {
        for (const line of lines) if (!(await run({ body: line }))) return false
      } else {
        const cart = await lateClient()
          .then(({ call }) => call('guestCart', { query: guestQuery(lines) }))
          .catch(() => null)
        for (const line of lines) {
          const priced = cart?.items.find(({ productId }) => productId === line.productId)
          addToGuestCart({ ...line, seen: priced?.priceSeen ?? null })
        }
        await revalidate()
      }
      toast.success('Đã thêm vào giỏ hàng')
      return true
    },
  }
}
