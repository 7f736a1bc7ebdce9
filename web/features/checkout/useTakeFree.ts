import { useNavigate } from 'react-router'
import { useCall } from '#web/api/use-call.ts'
import { paths } from '#web/paths.ts'
import { useShell } from '#web/shell/use-shell.ts'

/**
 * Orders what costs nothing with one press, and goes on to `to`: the order exists all the same. What stands against it
 * (another price, an order of the same that waits, no places) is said by the checkout, where visitors sign in first.
 */
export function useTakeFree(productId: string) {
  const navigate = useNavigate()
  const { user } = useShell()
  const { run, pending } = useCall('placeOrder', { show: 'inline' })
  const take = async (to: string) => {
    const placed = user && (await run({ body: { items: [{ productId, quantity: 1 }], expectedTotal: 0 } }))
    await navigate(placed ? to : paths.buyProduct(productId))
  }
  return { take, pending }
}
