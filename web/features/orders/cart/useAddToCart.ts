import { useRevalidator } from 'react-router'
import { lateClient } from '#web/api/late-client.ts'
import { useCall } from '#web/api/use-call.ts'
import { useShell } from '#web/shell/use-shell.ts'
import { toast } from '#web/ui/toast.ts'
import { addToGuestCart } from './guest-cart.ts'

/** Puts a product in the cart, a visitor's or a person's own, and says so. `add` resolves to whether it is in now. */
export function useAddToCart(): {
  add(productId: string): Promise<boolean>
  pending: boolean
} {
  const { user } = useShell()
  const { revalidate } = useRevalidator()
  const { run, pending } = useCall('addToCartV2')
  return {
    pending,
    async add(productId) {
      if (user) {
        const added = await run({ body: { productId } })
        if (!added) return false
      } else {
        const cart = await lateClient()
          .then(({ call }) => call('guestCart', { query: { ids: productId } }))
          .catch(() => null)
        addToGuestCart({ productId, seen: cart?.items[0]?.offer ?? null })
        await revalidate()
      }
      toast.success('Đã thêm vào giỏ hàng')
      return true
    },
  }
}
