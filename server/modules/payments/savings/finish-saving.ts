import { must } from '#domain/faults.ts'
import { asUser } from '#server/core/actor.ts'
import type { Context } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import type { KeptCard } from '#server/providers/xendit/xendit.ts'
import { keepCard } from '../cards/keep-card.ts'
import { gateways } from '../gateways/gateways.ts'

/**
 * Asks the provider what became of a page the caller was sent to, and keeps the card where one was given. Whoever comes
 * first, the caller or the notice, keeps it; both together keep it once. CARD_SAVING_NOT_FOUND for another's.
 * @returns the card's id; null while there is none
 */
export async function finishSaving(ctx: Context, savingId: string): Promise<string | null> {
  const userId = asUser(ctx)
  const saving = await ctx.db
    .selectFrom('card_savings')
    .selectAll()
    .where('id', '=', savingId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  must(saving !== undefined, 'CARD_SAVING_NOT_FOUND')
  const { givenCard } = gateways[saving.provider]
  if (!givenCard || !saving.provider_ref) return saving.card_id
  const kept = await givenCard(ctx, saving.provider_ref)
  return kept?.card ? keepGivenCard(ctx, kept) : null
}

/**
 * Keeps a card that the provider told of, for whoever it was given by: on a page of its own, or while paying. A card that
 * nobody of ours gave is left alone.
 * @returns the card's id, or null
 */
export function keepGivenCard(ctx: Context, { reference, card }: KeptCard): Promise<string | null> {
  return write(ctx, async (tx) => {
    if (!card) return null
    const saving = await tx.db
      .updateTable('card_savings')
      .set({ status: 'SAVED' })
      .where('provider', '=', 'XENDIT')
      .where('reference', '=', reference)
      .returning('user_id')
      .executeTakeFirst()
    const payer = await tx.db
      .selectFrom('payments as p')
      .innerJoin('orders as o', 'o.id', 'p.order_id')
      .select('o.user_id')
      .where('p.provider', '=', 'XENDIT')
      .where('p.txn_ref', '=', reference)
      .executeTakeFirst()
    const userId = saving?.user_id ?? payer?.user_id
    return userId ? keepCard(tx, userId, 'XENDIT', card) : null
  })
}
