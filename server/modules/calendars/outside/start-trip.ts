import type { OutsideProvider } from '#domain/calendar/outside.ts'
import { asHost } from '#server/core/actor.ts'
import { Answer } from '#server/core/answer.ts'
import type { Context } from '#server/core/context.ts'
import { randomToken, sha256 } from '#server/core/crypto.ts'
import { seal } from '#server/core/sealing.ts'
import { write } from '#server/core/write.ts'
import { oauthOf } from './access.ts'

export const TRIP_COOKIE = 'bh_lich'
export const TRIP_SECONDS = 900

/** Where a provider sends the browser back to; registered with it, letter by letter. */
export function returnAddress({ config }: Pick<Context, 'config'>, kind: OutsideProvider): string {
  return `${config.publicUrl}/api/v1/outside-calendars/${kind.toLowerCase()}/return`
}

/**
 * Begins to connect a calendar of a provider. The state works once, in fifteen minutes, and only in the browser that holds
 * the cookie; the verifier stays here, sealed. OUTSIDE_PROVIDER_MISSING.
 */
export async function startTrip(ctx: Context, kind: OutsideProvider): Promise<Answer> {
  const hostId = asHost(ctx)
  const port = oauthOf(ctx, kind)
  const [state, codeVerifier, browser] = [randomToken(), randomToken(), randomToken()]
  await write(ctx, async (tx) => {
    await tx.db.deleteFrom('outside_trips').where('expires_at', '<=', tx.now()).execute()
    await tx.db
      .insertInto('outside_trips')
      .values({
        state_hash: sha256(state),
        browser_hash: sha256(browser),
        host_id: hostId,
        kind,
        sealed: seal(tx, 'outside-trips', codeVerifier),
        expires_at: new Date(tx.now().getTime() + TRIP_SECONDS * 1_000),
      })
      .execute()
  })
  const url = port.authorizeUrl({ state, codeVerifier, redirectUri: returnAddress(ctx, kind) })
  return new Answer({ url }, { cookies: [{ name: TRIP_COOKIE, value: browser, maxAge: TRIP_SECONDS, httpOnly: true }] })
}
