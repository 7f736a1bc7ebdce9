import type { Context, Tx } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { lockPerson } from '#server/modules/identity/index.ts'
import type { VnpayEvidence } from '#server/providers/vnpay/vnpay.ts'
import { keepCard } from '../cards/keep-card.ts'
import { sealToken } from '../cards/sealing.ts'
import { runningFor } from '../gateways/agreed-rows.ts'
import type { Subject } from '../registries/purposes.ts'
import { insertAgreement, payWith } from './keep-agreement.ts'

const OF_A_CARD_ALONE = new Set(['token_create', 'recurring', 'update_token'])

/** Whether a notice tells of a card that was given without a payment. */
export function isOfCardAlone({ cardNews }: VnpayEvidence): boolean {
  return cardNews !== undefined && OF_A_CARD_ALONE.has(cardNews.command)
}

/**
 * Keeps a card that was given on a page of VNPAY's without a payment, and charges from now on what it was given for. A
 * page we did not open, or opened for another person, tells nothing.
 */
export async function takeCardNews(
  ctx: Context,
  evidence: VnpayEvidence,
): Promise<'recorded' | 'already' | 'unknown-reference'> {
  const news = evidence.cardNews
  const saving = await ctx.db
    .selectFrom('card_savings')
    .selectAll()
    .where('provider', '=', 'VNPAY')
    .where('reference', '=', evidence.reference)
    .executeTakeFirst()
  if (!saving || !news || saving.user_id !== news.userId) return 'unknown-reference'
  const { card } = news
  if (!card) return saving.status === 'SAVED' ? 'already' : 'recorded'
  const subject = { subscription_id: saving.subscription_id, plan_id: saving.plan_id }
  const isFor = subject.subscription_id !== null || subject.plan_id !== null
  // What was asked for decides, not what is told: a card of no use to a subscription pays for none.
  if (isFor === (news.command === 'token_create')) return 'unknown-reference'
  return write(ctx, async (tx) => {
    await lockPerson(tx, saving.user_id)
    const taken = await tx.db
      .updateTable('card_savings')
      .set({ status: 'SAVED' })
      .where('id', '=', saving.id)
      .where('status', '=', 'PENDING')
      .returning('id')
      .executeTakeFirst()
    if (!taken) return 'already'
    const cardId = await keepCard(tx, saving.user_id, 'VNPAY', card)
    await tx.db.updateTable('card_savings').set({ card_id: cardId }).where('id', '=', saving.id).execute()
    if (isFor && news.agreementId) {
      const named = { userId: saving.user_id, reference: evidence.reference, agreementId: news.agreementId }
      await rename(tx, subject, { ...named, cardId, token: card.token })
      await payWith(tx, subject, cardId)
    }
    return 'recorded'
  })
}

type Named = { userId: string; reference: string; agreementId: string; cardId: string; token: string }

/** The agreement that runs takes the card; where it is a new one, it is written down. */
async function rename(tx: Tx, subject: Subject, named: Named): Promise<void> {
  const running = await runningFor(tx, subject)
  if (running?.provider_ref !== named.agreementId) return insertAgreement(tx, { ...subject, ...named })
  const set = { card_id: named.cardId, sealed: sealToken(tx, named.token) }
  await tx.db.updateTable('charge_agreements').set(set).where('id', '=', running.id).execute()
}
