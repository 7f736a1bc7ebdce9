import { MOST_CODES } from '#domain/selling.ts'
import { apiContext } from '#web/api/context.ts'
import { needUser } from '#web/api/guards.ts'
import { guestCodes, guestLines, guestQuery } from '#web/features/orders/cart/guest-cart.ts'
import { pageMeta } from '#web/meta.ts'
import { asksNothingFor } from '#web/shell/asks-nothing.ts'
import type { Route } from './+types/CheckoutPage.ts'
import { GuestCheckout } from './GuestCheckout.tsx'
import { OwnCheckout } from './OwnCheckout.tsx'

export async function loader(args: Route.LoaderArgs) {
  const { user, mayRenew } = args.context.get(apiContext)
  return user || mayRenew ? loadOwn(args) : loadGuest(args)
}

async function loadOwn(args: Route.LoaderArgs) {
  const user = needUser(args)
  const { api } = args.context.get(apiContext)
  const { only, codes, asGift } = askedFor(args.request)
  const items = only ? [{ productId: only }] : undefined
  const [quotation, ways, { balance, held }, given] = await Promise.all([
    api('quote', { body: { items, voucherCodes: codes ?? undefined, forOthers: asGift } }),
    api('paymentWays', { query: {} }),
    api('credit', { query: { take: 1 } }),
    api('ownVouchers'),
  ])
  const now = new Date().toISOString()
  const { email, fullName } = user
  const own = { balance, held }
  return { guest: false as const, quotation, ways, own, given: given.items, items, codes, email, fullName, asGift, now }
}

async function loadGuest({ request, context }: Route.LoaderArgs) {
  const { api } = context.get(apiContext)
  const { only, codes } = askedFor(request)
  const cookies = request.headers.get('cookie') ?? ''
  const query = only ? { ids: only } : guestQuery(guestLines(cookies))
  const [cart, { items: providers }] = await Promise.all([
    api('guestCart', { query: { ...query, codes: (codes ?? guestCodes(cookies)).join(',') } }),
    api('socialLogins'),
  ])
  return { guest: true as const, cart, providers, alone: only !== null }
}

/** What is bought at once has its codes in the address; the cart keeps its own. */
function askedFor({ url }: Request) {
  const search = new URL(url).searchParams
  const one = search.get('mua')
  const only = one && /^[0-9a-f-]{36}$/.test(one) ? one : null
  const codes = only ? (search.get('ma') ?? '').split(',').filter(Boolean).slice(0, MOST_CODES) : null
  return { only, codes, asGift: search.get('tang') === '1' }
}

/** The way of paying changes nothing of the price: choosing it asks the server nothing. */
export const shouldRevalidate = asksNothingFor('cach')

export const meta: Route.MetaFunction = ({ matches }) => pageMeta({ matches }, { title: 'Thanh toán', noIndex: true })

export default function CheckoutPage({ loaderData }: Route.ComponentProps) {
  return loaderData.guest ? <GuestCheckout {...loaderData} /> : <OwnCheckout {...loaderData} />
}

export type OwnCheckoutData = Awaited<ReturnType<typeof loadOwn>>
export type GuestCheckoutData = Awaited<ReturnType<typeof loadGuest>>
