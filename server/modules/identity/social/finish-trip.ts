import type { SocialProvider } from '#domain/enums.ts'
import { must } from '#domain/faults.ts'
import { userIdOf } from '#server/core/actor.ts'
import type { Context } from '#server/core/context.ts'
import { sha256 } from '#server/core/crypto.ts'
import { findSealed } from '#server/core/sealing.ts'
import { write } from '#server/core/write.ts'
import type { Identity } from '#server/providers/oidc/oidc.ts'
import { thePort } from './rows.ts'
import { TRIP_COOKIE } from './rules.ts'
import { returnAddress } from './start-trip.ts'

type Brought = { state?: string | undefined; code?: string | undefined; error?: string | undefined }
/** A trip that this browser began. It is over: a second return with the same state finds none. */
export type Trip = { linkTo: string | null; returnTo: string } & Kept
/** `agrees`: the page it began on said that going on agrees to the terms. */
type Kept = { nonce: string; codeVerifier: string; agrees: boolean }

/**
 * Takes the trip that a state names, if this very browser began it with this provider.
 * @throws ACCOUNT_VERIFICATION_FAILED
 */
export async function takeTrip(ctx: Context, provider: SocialProvider, state: string | undefined): Promise<Trip> {
  const row = await write(ctx, (tx) =>
    tx.db
      .deleteFrom('social_trips')
      .where('state_hash', '=', sha256(state ?? ''))
      .where('browser_hash', '=', sha256(ctx.client.cookies?.[TRIP_COOKIE] ?? ''))
      .where('provider', '=', provider)
      .where('expires_at', '>', tx.now())
      .returningAll()
      .executeTakeFirst(),
  )
  must(row !== undefined, 'ACCOUNT_VERIFICATION_FAILED', {
    message: 'Lần đăng nhập này đã hết hạn hoặc bắt đầu từ trình duyệt khác. Vui lòng thử lại.',
  })
  const kept = findSealed(ctx, 'social-trips', row.sealed)
  must(kept !== null, 'ACCOUNT_VERIFICATION_FAILED')
  return {
    linkTo: row.user_id,
    returnTo: row.return_to,
    ...(JSON.parse(kept) as Kept),
  }
}

/**
 * Whom the provider proves with the code the browser brought.
 * @throws SOCIAL_CONSENT_REFUSED, ACCOUNT_VERIFICATION_FAILED, SIGN_IN_UNAVAILABLE, INVALID_LOGIN_METHOD
 */
export async function redeemTrip(
  ctx: Context,
  provider: SocialProvider,
  trip: Trip,
  { code, error }: Brought,
): Promise<Identity> {
  must(error === undefined || !REFUSALS.has(error), 'SOCIAL_CONSENT_REFUSED')
  must(error === undefined && code !== undefined, 'ACCOUNT_VERIFICATION_FAILED')
  must(trip.linkTo === null || trip.linkTo === userIdOf(ctx), 'ACCOUNT_VERIFICATION_FAILED')
  const { nonce, codeVerifier } = trip
  return thePort(ctx, provider).redeem(code, { nonce, codeVerifier, redirectUri: returnAddress(ctx, provider) })
}

/** How providers say that the person said no. */
const REFUSALS = new Set(['access_denied', 'user_cancelled_authorize', 'user_denied', 'consent_required'])
