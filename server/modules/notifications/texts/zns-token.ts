import type { Context, Tx } from '#server/core/context.ts'
import { sha256 } from '#server/core/crypto.ts'
import { findSealed, seal } from '#server/core/sealing.ts'
import { write } from '#server/core/write.ts'

const EARLY_MS = 10 * 60_000
const PROVIDER = 'ZNS'

/** An access token that is good for some minutes at least. */
export async function currentAccessToken(ctx: Context): Promise<string> {
  const { firstRefreshToken } = ctx.providers.zns
  if (firstRefreshToken === null) return ''
  const row = await ctx.db.selectFrom('provider_tokens').selectAll().where('provider', '=', PROVIDER).executeTakeFirst()
  return row && isGood(ctx, row) && row.begun_with.includes(sha256(firstRefreshToken)) && row.access_token
    ? unsealed(ctx, row.access_token)
    : freshAccessToken(ctx, null)
}

/**
 * Exchanges the refresh token for new ones, once for all workers: whoever waited for the lock finds another token than
 * the `stale` one and takes that. The provider is asked inside of the transaction, alone among its kind: each refresh
 * token is good for one use, so the next must be stored before anyone can need it.
 */
export async function freshAccessToken(ctx: Context, stale: string | null): Promise<string> {
  const { firstRefreshToken } = ctx.providers.zns
  if (firstRefreshToken === null) return ''
  await beginChain(ctx, firstRefreshToken)
  return write(ctx, async (tx) => {
    const row = await tx.db
      .selectFrom('provider_tokens')
      .selectAll()
      .where('provider', '=', PROVIDER)
      .forUpdate()
      .executeTakeFirstOrThrow()
    const held = row.access_token && isGood(tx, row) ? unsealed(tx, row.access_token) : null
    if (held && held !== stale) return held
    const { accessToken, refreshToken, expiresInSeconds } = await tx.providers.zns.refresh(
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

/**
 * A refresh token in the settings begins a chain, once: a new one there repairs a chain that broke. One that began a chain
 * before changes nothing, so a process that still has the old setting does not go back to it.
 */
async function beginChain(ctx: Context, first: string): Promise<void> {
  const chain = {
    access_token: null,
    access_expires_at: null,
    refresh_token: sealed(ctx, first),
    refreshed_at: ctx.now(),
  }
  const setting = sha256(first)
  await ctx.db
    .insertInto('provider_tokens')
    .values({ provider: PROVIDER, ...chain, begun_with: [setting] })
    .onConflict((conflict) =>
      conflict
        .column('provider')
        .doUpdateSet((eb) => ({
          ...chain,
          begun_with: eb.fn<string[]>('array_append', ['provider_tokens.begun_with', eb.val(setting)]),
        }))
        .where((eb) => eb.not(eb(eb.val(setting), '=', eb.fn.any('provider_tokens.begun_with')))),
    )
    .execute()
}

function isGood(ctx: Pick<Context, 'now'>, row: { access_expires_at: Date | null }): boolean {
  return row.access_expires_at !== null && row.access_expires_at.getTime() > ctx.now().getTime() + EARLY_MS
}

function sealed(ctx: Context | Tx, token: string): string {
  return seal(ctx, 'provider-tokens', token)
}

function unsealed(ctx: Context | Tx, text: string): string {
  const token = findSealed(ctx, 'provider-tokens', text)
  if (token === null)
    throw new Error('the tokens of Zalo were sealed with another SESSION_SECRET: set a new ZNS_REFRESH_TOKEN')
  return token
}
