import type { SocialProvider } from '#domain/enums.ts'
import type { Cookie } from '#server/core/answer.ts'
import type { Context } from '#server/core/context.ts'
import { randomToken, sha256 } from '#server/core/crypto.ts'
import { seal } from '#server/core/sealing.ts'
import { write } from '#server/core/write.ts'
import { thePort } from './rows.ts'
import { TRIP_COOKIE, TRIP_SECONDS } from './rules.ts'

/** Where the provider sends the browser back to; registered with it, letter by letter. */
export function returnAddress({ config }: Pick<Context, 'config'>, provider: SocialProvider): string {
  return `${config.publicUrl}/api/v1/auth/social/${provider.toLowerCase()}/return`
}

/**
 * Begins a trip to a provider. Its state works once, in fifteen minutes, and only in the browser that holds the cookie;
 * nonce and code verifier stay here, sealed.
 * @returns the address to send the browser to, and the cookie it must bring back
 * @throws INVALID_LOGIN_METHOD
 */
export async function startTrip(
  ctx: Context,
  provider: SocialProvider,
  trip: { returnTo: string; linkTo: string | null; agrees?: boolean },
): Promise<{ url: string; cookie: Cookie }> {
  const port = thePort(ctx, provider)
  const [state, nonce, codeVerifier, browser] = [randomToken(), randomToken(), randomToken(), randomToken()]
  await write(ctx, async (tx) => {
    await tx.db
      .insertInto('social_trips')
      .values({
        state_hash: sha256(state),
        browser_hash: sha256(browser),
        provider,
        user_id: trip.linkTo,
        return_to: trip.returnTo,
        sealed: seal(tx, 'social-trips', JSON.stringify({ nonce, codeVerifier, agrees: trip.agrees ?? false })),
        expires_at: new Date(tx.now().getTime() + TRIP_SECONDS * 1_000),
      })
      .execute()
  })
  return {
    url: port.authorizeUrl({ state, nonce, codeVerifier, redirectUri: returnAddress(ctx, provider) }),
    cookie: { name: TRIP_COOKIE, value: browser, maxAge: TRIP_SECONDS, httpOnly: true },
  }
}
