import type { CardToken, PaymentGateway } from '#domain/payment-gateways.ts'
import type { Tx } from '#server/core/context.ts'
import { markOf, sealToken } from './sealing.ts'

/**
 * Keeps a card that its owner let us keep: the provider's token, sealed. The first one becomes the default. Told again,
 * what is known of it is renewed.
 * @returns the card's id
 */
export async function keepCard(tx: Tx, userId: string, provider: PaymentGateway, card: CardToken): Promise<string> {
  await tx.db.selectFrom('users').select('id').where('id', '=', userId).forUpdate().executeTakeFirstOrThrow()
  const first = await tx.db.selectFrom('cards').select('id').where('user_id', '=', userId).limit(1).executeTakeFirst()
  const known = { brand: card.brand.slice(0, 40) || 'CARD', last4: card.last4.slice(-4), expires_at: card.expiresAt }
  const { id } = await tx.db
    .insertInto('cards')
    .values({
      user_id: userId,
      provider,
      mark: markOf(tx, card.token),
      sealed: sealToken(tx, card.token),
      is_default: first === undefined,
      created_at: tx.now(),
      ...known,
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'provider', 'mark']).doUpdateSet(known))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
