import type { Context, Tx } from '#server/core/context.ts'
import { decrypt, encrypt, keyFor } from '#server/core/crypto.ts'
import { write } from '#server/core/write.ts'

const EARLY_MS = 10 * 60_000
const PROVIDER = 'ZNS'

/** An access token that is good for some minutes at least. */
export async function currentAccessToken(ctx: Context): Promise<string> {
  const row = await ctx.db.selectFrom('provider_tokens').selectAll().where('provider', '=', PROVIDER).executeTakeFirst()
  return row && isGood(ctx, row) && row.access_token ? unsealed(ctx, row.access_token) : freshAccessToken(ctx, null)
}

/**
 * Exchanges the refresh token for new ones, once for all workers: whoever waited for the lock finds another token than
 * the `stale` one and takes that. The provider is asked inside of the transaction, alone among its kind: each refresh
 * token is good for one use, so the next must be stored before anyone can need it.
 */
export async function freshAccessToken(ctx: Context, stale: string | null): Promise<string> {
  const { firstRefreshToken } = ctx.outside.zns
  if (firstRefreshToken === null) return ''
  await ctx.db
    .insertInto('provider_tokens')
    .values({ provider: PROVIDER, refresh_token: sealed(ctx, firstRefreshToken), refreshed_at: ctx.now() })
    .onConflict((conflict) => conflict.column('provider').doNothing())
    .execute()
  return write(ctx, async (tx) => {
    const row = await tx.db
      .selectFrom('provider_tokens')
      .selectAll()
      .where('provider', '=', PROVIDER)
      .forUpdate()
      .executeTakeFirstOrThrow()
    const held = row.access_token && isGood(tx, row) ? unsealed(tx, row.access_token) : null
    if (held && held !== stale) return held
    const { accessToken, refreshToken, expiresInSeconds } = await tx.outside.zns.refresh(
      unsealed(tx, row.refresh_token),
    )
    await tx.db
      .updateTable('provider_tokens')
      .set({
        access_token: sealed(tx, accessToken),
        access_expires_at: new Date(tx.now().getTime() + expiresInSeconds * 1_000),
        refresh_token: sealed(tx, refreshToken),
        refreshed_at: tx.now(),
      })
      .where('provider', '=', PROVIDER)
      .execute()
    return accessToken
  })
}

function isGood(ctx: Pick<Context, 'now'>, row: { access_expires_at: Date | null }): boolean {
  return row.access_expires_at !== null && row.access_expires_at.getTime() > ctx.now().getTime() + EARLY_MS
}

function sealed(ctx: Context | Tx, token: string): string {
  return encrypt(keyFor(ctx.config.secrets.session, 'provider-tokens'), token)
}

function unsealed(ctx: Context | Tx, text: string): string {
  return decrypt(keyFor(ctx.config.secrets.session, 'provider-tokens'), text)
}
