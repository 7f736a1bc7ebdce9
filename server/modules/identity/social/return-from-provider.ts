import type { SocialProvider } from '#domain/enums.ts'
import { type FaultCode, isFault } from '#domain/faults.ts'
import { Answer, type Cookie } from '#server/core/answer.ts'
import type { Context } from '#server/core/context.ts'
import type { Identity } from '#server/providers/oidc/oidc.ts'
import { missingConsents } from '../consents/reads.ts'
import type { Account } from '../rows.ts'
import { sessionCookies } from '../sessions/cookies.ts'
import { safePath } from '../sessions/rules.ts'
import { CHALLENGE_COOKIE, CHALLENGE_SECONDS } from '../two-factor/open-challenge.ts'
import { enterByIdentity } from './enter-by-identity.ts'
import { redeemTrip, type Trip, takeTrip } from './finish-trip.ts'
import { linkMethod } from './link-method.ts'
import { TICKET_COOKIE, TICKET_SECONDS, TRIP_COOKIE } from './rules.ts'
import { startTrip } from './start-trip.ts'

type Brought = Partial<Record<'state' | 'code' | 'error' | 'name', string | undefined>>

const SECURITY_PAGE = '/tai-khoan/bao-mat'
const LOGIN_PAGE = '/dang-nhap'
const WELCOME_PAGE = '/chao-mung'

type Wanted = { to?: string | undefined; agrees: boolean }

/**
 * Sends a browser to a provider, to come back to the page `to`; to the login page where that provider is not set up.
 * That the person agrees to the terms is taken from a page of ours alone: another site's link says nothing for them.
 */
export async function sendToProvider(ctx: Context, provider: SocialProvider, { to, agrees }: Wanted): Promise<Answer> {
  const returnTo = safePath(to)
  if (ctx.providers.social[provider] === null)
    return redirect(address(LOGIN_PAGE, { loi: 'INVALID_LOGIN_METHOD', qua: provider, to: returnTo }))
  const { url, cookie } = await startTrip(ctx, provider, {
    returnTo,
    linkTo: null,
    agrees: agrees && ctx.client.header?.('sec-fetch-site') === 'same-origin',
  })
  return new Answer(undefined, { status: 302, headers: { location: url }, cookies: [cookie] })
}

/**
 * A browser comes back from a provider: it is signed in, registered or gets another way in, and goes to the page it
 * wanted, by way of the welcome where that is still to come. Whatever fails is shown on the page it came from, which is told the code of the refusal.
 */
export async function returnFromProvider(ctx: Context, provider: SocialProvider, brought: Brought): Promise<Answer> {
  let trip: Trip | null = null
  try {
    trip = await takeTrip(ctx, provider, brought.state)
    const identity = await redeemTrip(ctx, provider, trip, brought)
    return await goOn(ctx, provider, trip, { ...identity, fullName: identity.fullName ?? brought.name ?? null })
  } catch (error) {
    if (!isFault(error)) throw error
    return redirect(refusedAt(trip, provider, error.code))
  }
}

async function goOn(ctx: Context, provider: SocialProvider, trip: Trip, identity: Identity): Promise<Answer> {
  if (trip.linkTo !== null) {
    await linkMethod(ctx, trip.linkTo, provider, identity)
    return redirect(address(SECURITY_PAGE, { 'lien-ket': provider }))
  }
  const entered = await enterByIdentity(ctx, provider, identity, trip.agrees)
  const to = trip.returnTo
  if ('ticket' in entered)
    return redirect(address('/dang-nhap/email', { to }), [cookie(TICKET_COOKIE, entered.ticket, TICKET_SECONDS)])
  if ('challenge' in entered.entry)
    return redirect(address('/dang-nhap/hai-buoc', { to }), [
      cookie(CHALLENGE_COOKIE, entered.entry.challenge, CHALLENGE_SECONDS),
    ])
  const page = (await isToBeWelcomed(ctx, trip, entered.account)) ? address(WELCOME_PAGE, { to }) : to
  // A visitor's cart is moved by the page, which knows how; without one there is nothing to do there.
  const next = ctx.client.cookies?.bh_cart ? address('/dang-nhap/xong', { to: page }) : page
  return redirect(next, sessionCookies(entered.entry.tokens))
}

/**
 * The provider's page asked for no consent of ours: the welcome does, once, and again when the words have changed. Who
 * agreed where they came from goes back there, and is asked for the rest another time.
 */
async function isToBeWelcomed(ctx: Context, { agrees }: Trip, { id, first_login }: Account): Promise<boolean> {
  return (first_login && !agrees) || (await missingConsents(ctx, id)).length > 0
}

function refusedAt(trip: Trip | null, provider: SocialProvider, code: FaultCode): string {
  if (trip?.linkTo) return address(SECURITY_PAGE, { loi: code, 'lien-ket': provider })
  return address(LOGIN_PAGE, { loi: code, qua: provider, to: trip?.returnTo ?? '/' })
}

function redirect(location: string, cookies: Cookie[] = []): Answer {
  return new Answer(undefined, {
    status: 302,
    headers: { location },
    cookies: [cookie(TRIP_COOKIE, '', 0), ...cookies],
  })
}

function cookie(name: string, value: string, maxAge: number): Cookie {
  return { name, value, maxAge, httpOnly: true }
}

function address(page: string, { to, ...query }: Record<string, string>): string {
  const search = new URLSearchParams(query)
  if (to && to !== '/') search.set('to', to)
  return search.size > 0 ? `${page}?${search}` : page
}
