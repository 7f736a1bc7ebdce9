import type { CardToken, PaymentGateway } from '#domain/payment-gateways.ts'
import type { Tx } from '#server/core/context.ts'
import { marksOf, sealToken } from './sealing.ts'

/**
 * Keeps a card that its owner let us keep: the provider's token, sealed. The first one becomes the default. Told again,
 * what is known of it is renewed.
 * @returns the card's id
 */
export async function keepCard(tx: Tx, userId: string, provider: PaymentGateway, card: CardToken): Promise<string> {
  await tx.db.selectFrom('users').select('id').where('id', '=', userId).forUpdate().executeTakeFirstOrThrow()
  const first = await tx.db.selectFrom('cards').select('id').where('user_id', '=', userId).limit(1).executeTakeFirst()
  const known = { brand: card.brand.slice(0, 40) || 'CARD', last4: card.last4.slice(-4), expires_at: card.expiresAt }
  const marks = marksOf(tx, card.token)
  const told = { ...known, mark: marks[0] ?? '', sealed: sealToken(tx, card.token) }
  const renewed = await tx.db
    .updateTable('cards')
    .set(told)
    .where('user_id', '=', userId)
    .where('provider', '=', provider)
    .where('mark', 'in', marks)
    .returning('id')
    .executeTakeFirst()
  if (renewed) return renewed.id
  const { id } = await tx.db
    .insertInto('cards')
    .values({ user_id: userId, provider, is_default: first === undefined, created_at: tx.now(), ...told })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
