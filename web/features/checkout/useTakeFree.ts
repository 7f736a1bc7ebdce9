import { useNavigate } from 'react-router'
import { useCall } from '#web/api/use-call.ts'
import { paths } from '#web/paths.ts'
import { useShell } from '#web/shell/use-shell.ts'
import { type Wanted, writeWanted } from './wanted.ts'

/**
 * Orders what costs nothing with one press, and goes on to `to`: the order exists all the same. What stands against it
 * (another price, an order of the same that waits, no places) is said by the checkout, where visitors sign in first.
 * @param what the id of one product, or how many of which
 */
export function useTakeFree(what: string | readonly Wanted[]) {
  const navigate = useNavigate()
  const { user } = useShell()
  const { run, pending } = useCall('placeOrder', { show: 'inline' })
  const items = typeof what === 'string' ? [{ productId: what, quantity: 1 }] : [...what]
  const take = async (to: string) => {
    const placed = user && (await run({ body: { items, expectedTotal: 0 } }))
    await navigate(placed ? to : paths.buyProduct(writeWanted(items)))
  }
  return { take, pending }
}
