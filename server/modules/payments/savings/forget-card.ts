import { must } from '#domain/faults.ts'
import type { UserId } from '#domain/ids.ts'
import type { PaymentGateway } from '#domain/payment-gateways.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { findToken } from '../cards/sealing.ts'
import { gateways } from '../gateways/gateways.ts'

type Kept = { provider: PaymentGateway; sealed: string; user_id: string }

/** Forgets a card of theirs, here and at the provider; the newest of the others becomes the default. CARD_NOT_FOUND. */
export async function forgetCard(ctx: Context, userId: UserId, cardId: string): Promise<void> {
  const gone = await write(ctx, async (tx) => {
    await tx.db.selectFrom('users').select('id').where('id', '=', userId).forUpdate().executeTakeFirstOrThrow()
    const row = await tx.db
      .deleteFrom('cards')
      .where('id', '=', cardId)
      .where('user_id', '=', userId)
      .returning(['provider', 'sealed', 'user_id', 'is_default'])
      .executeTakeFirst()
    must(row !== undefined, 'CARD_NOT_FOUND')
    if (row.is_default) await promoteNewest(tx, userId)
    return row
  })
  await forgetOutside(ctx, gone)
}

/** An account that ends takes its cards along. */
export async function eraseCardsOf(ctx: Context, userId: string): Promise<void> {
  const gone = await write(ctx, async (tx) => {
    await tx.db.deleteFrom('card_savings').where('user_id', '=', userId).execute()
    return tx.db
      .deleteFrom('cards')
      .where('user_id', '=', userId)
      .returning(['provider', 'sealed', 'user_id'])
      .execute()
  })
  for (const card of gone) await forgetOutside(ctx, card)
}

async function promoteNewest(tx: Tx, userId: string): Promise<void> {
  const next = await tx.db
    .selectFrom('cards')
    .select('id')
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (next) await tx.db.updateTable('cards').set({ is_default: true }).where('id', '=', next.id).execute()
}

/** Nothing can be charged without our row, so a provider that does not answer keeps a token of no use. */
async function forgetOutside(ctx: Context, { provider, sealed, user_id }: Kept): Promise<void> {
  try {
    const token = findToken(ctx, sealed)
    if (token !== null) await gateways[provider].forgetCard?.(ctx, { token, userId: user_id })
  } catch (error) {
    ctx.log.warn({ err: error, provider }, 'a provider could not be asked to forget a card')
  }
}
