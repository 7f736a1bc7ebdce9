import { must } from '#domain/faults.ts'
import type { PaymentGateway } from '#domain/payment-gateways.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { findToken } from './sealing.ts'

export type ShownCard = {
  id: string
  provider: PaymentGateway
  brand: string
  last4: string
  /** The first instant at which it is good no more; null where the provider does not say. */
  expiresAt: Date | null
  expired: boolean
  isDefault: boolean
}

/** A person's cards, the default first. Tokens stay behind. */
export async function cardsOf(ctx: Context | Tx, userId: string): Promise<ShownCard[]> {
  const rows = await ctx.db
    .selectFrom('cards')
    .select(['id', 'provider', 'brand', 'last4', 'expires_at', 'is_default'])
    .where('user_id', '=', userId)
    .orderBy('is_default', 'desc')
    .orderBy('created_at', 'desc')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    provider: row.provider,
    brand: row.brand,
    last4: row.last4,
    expiresAt: row.expires_at,
    expired: row.expires_at !== null && row.expires_at <= ctx.now(),
    isDefault: row.is_default,
  }))
}

/** What a card is charged with; null where the person keeps no such card, or it no longer opens. */
export async function cardToCharge(
  ctx: Context | Tx,
  userId: string,
  cardId: string,
): Promise<{ provider: PaymentGateway; token: string } | null> {
  const row = await ctx.db
    .selectFrom('cards')
    .select(['provider', 'sealed'])
    .where('id', '=', cardId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  const token = row && findToken(ctx, row.sealed)
  return token ? { provider: row.provider, token } : null
}

/** The card with which its owner pays on the provider's page. CARD_NOT_FOUND where it is not theirs, not kept there, or no longer opens. */
export async function payableCard(
  ctx: Context | Tx,
  userId: string,
  cardId: string,
  provider: PaymentGateway,
): Promise<{ token: string; brand: string }> {
  const row = await ctx.db
    .selectFrom('cards')
    .select(['brand', 'sealed'])
    .where('id', '=', cardId)
    .where('user_id', '=', userId)
    .where('provider', '=', provider)
    .executeTakeFirst()
  must(row !== undefined, 'CARD_NOT_FOUND')
  const token = findToken(ctx, row.sealed)
  must(token !== null, 'CARD_NOT_FOUND')
  return { token, brand: row.brand }
}
