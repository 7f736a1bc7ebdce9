import { useLocation } from 'react-router'
import { lateClient } from '#web/api/late-client.ts'
import { newKey } from '#web/api/new-key.ts'
import { productLink, soldPage } from '#web/features/catalog/sold-page.ts'
import { EntryStep } from '#web/features/identity/sign-in/EntryStep.tsx'
import { enterSite } from '#web/features/identity/sign-in/enter-site.ts'
import { paths } from '#web/paths.ts'
import { CheckoutFrame, NothingToPay } from './CheckoutFrame.tsx'
import { CheckoutLines } from './CheckoutLines.tsx'
import styles from './CheckoutPage.module.css'
import type { GuestCheckoutData } from './CheckoutPage.tsx'
import { Sums } from './SummaryBox.tsx'
import { partsOf } from './sellables.ts'

/** A visitor's checkout: they sign up or in on the page itself, and go on where they are. What is free they have at once. */
export function GuestCheckout({ cart, providers, wanted }: GuestCheckoutData) {
  const { pathname, search } = useLocation()
  const buyable = cart.items.filter((line) => line.problem === null)
  const [first] = buyable
  if (!first) return <NothingToPay />
  const isPlain = !wanted?.some(({ quantity, price }) => quantity > 1 || price !== undefined)
  const isGiven =
    wanted?.length === 1 &&
    isPlain &&
    cart.summary.total === 0 &&
    !search.includes('tang=1') &&
    partsOf([first]).length === 0
  async function enter() {
    const given = isGiven && first ? await takeFree(first) : null
    await enterSite(given ?? pathname + search)
  }
  return (
    <CheckoutFrame
      back={wanted ? { to: productLink(first), word: 'Quay lại' } : { to: paths.cart(), word: 'Giỏ hàng' }}
      order={
        <>
          <CheckoutLines lines={cart.items} />
          <Sums summary={cart.summary} brief />
        </>
      }
    >
      <h2 className={styles.step}>{isGiven ? 'Nhận miễn phí bằng tài khoản của bạn' : 'Tài khoản của bạn'}</h2>
      <EntryStep providers={providers} to={pathname + search} onEntered={enter} />
    </CheckoutFrame>
  )
}

type Line = GuestCheckoutData['cart']['items'][number]

/** Orders what costs nothing for whoever has just signed in. @returns where it is used; null where something stands against it */
async function takeFree({ productId, kind, slug }: Line): Promise<string | null> {
  const { call } = await lateClient()
  const body = { items: [{ productId, quantity: 1 }], expectedTotal: 0 }
  return call('placeOrder', { body }, { idempotencyKey: newKey() }).then(
    () => soldPage(kind).place(slug).to,
    // Owned already, or another price: the checkout says it.
    () => null,
  )
}
