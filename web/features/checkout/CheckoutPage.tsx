import { MOST_CODES } from '#domain/selling.ts'
import { apiContext } from '#web/api/context.ts'
import { needUser } from '#web/api/guards.ts'
import { guestCodes, guestLines, guestQuery } from '#web/features/orders/cart/guest-cart.ts'
import { pageMeta } from '#web/meta.ts'
import { asksNothingFor } from '#web/shell/asks-nothing.ts'
import type { Route } from './+types/CheckoutPage.ts'
import { GuestCheckout } from './GuestCheckout.tsx'
import { OwnCheckout } from './OwnCheckout.tsx'
import { loadParts } from './sellables.ts'
import { readWanted } from './wanted.ts'

export async function loader(args: Route.LoaderArgs) {
  const { user, mayRenew } = args.context.get(apiContext)
  return user || mayRenew ? loadOwn(args) : loadGuest(args)
}

async function loadOwn(args: Route.LoaderArgs) {
  const user = needUser(args)
  const { api } = args.context.get(apiContext)
  const { wanted, codes, asGift, reservationId } = askedFor(args.request)
  const reserved = reservationId ? [reservationId] : undefined
  const items = wanted ?? undefined
  const [quotation, ways, { balance, held }, given] = await Promise.all([
    api('quote', { body: { items, voucherCodes: codes ?? undefined, forOthers: asGift, reserved } }),
    api('paymentWays', { query: {} }),
    api('credit', { query: { take: 1 } }),
    api('ownVouchers'),
  ])
  const parts = await loadParts(api, quotation.lines)
  const now = new Date().toISOString()
  const { email, fullName } = user
  const own = { balance, held }
  const asked = { items, codes, asGift, reservationId, parts, now }
  return { guest: false as const, quotation, ways, own, given: given.items, email, fullName, ...asked }
}

async function loadGuest({ request, context }: Route.LoaderArgs) {
  const { api } = context.get(apiContext)
  const { wanted, codes } = askedFor(request)
  const cookies = request.headers.get('cookie') ?? ''
  const query = guestQuery(wanted ?? guestLines(cookies))
  const [cart, { items: providers }] = await Promise.all([
    api('guestCart', { query: { ...query, codes: (codes ?? guestCodes(cookies)).join(',') } }),
    api('socialLogins'),
  ])
  return { guest: true as const, cart, providers, wanted }
}

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** What is bought at once has its codes in the address; the cart keeps its own. */
function askedFor({ url }: Request) {
  const search = new URL(url).searchParams
  const wanted = readWanted(search.get('mua'))
  const codes = wanted ? (search.get('ma') ?? '').split(',').filter(Boolean).slice(0, MOST_CODES) : null
  return {
    wanted,
    codes,
    asGift: search.get('tang') === '1',
    reservationId: ID.exec(search.get('giu') ?? '')?.[0] ?? null,
  }
}

/** The way of paying changes nothing of the price: choosing it asks the server nothing. */
export const shouldRevalidate = asksNothingFor('cach')

export const meta: Route.MetaFunction = ({ matches }) => pageMeta({ matches }, { title: 'Thanh toán', noIndex: true })

export default function CheckoutPage({ loaderData }: Route.ComponentProps) {
  return loaderData.guest ? <GuestCheckout {...loaderData} /> : <OwnCheckout {...loaderData} />
}

export type OwnCheckoutData = Awaited<ReturnType<typeof loadOwn>>
export type GuestCheckoutData = Awaited<ReturnType<typeof loadGuest>>
