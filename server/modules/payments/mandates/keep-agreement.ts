import type { Context, Tx } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { lockPerson } from '#server/modules/identity/index.ts'
import type { VnpayEvidence } from '#server/providers/vnpay/vnpay.ts'
import { keepCard } from '../cards/keep-card.ts'
import { sealToken } from '../cards/sealing.ts'
import { lastsUntil, termsOf } from '../gateways/terms.ts'
import { purposeOf, type Subject, subjectOf } from '../registries/purposes.ts'

/**
 * Keeps what a payer agreed to with a payment that succeeded: the card, and that it is charged from now on for what was
 * paid. However often it is told, once; told after a query settled the payment, just as well. What is over by then keeps
 * nothing, and the agreement is ended at VNPAY by the clock.
 */
export async function keepMandate(ctx: Context, evidence: VnpayEvidence): Promise<void> {
  const news = evidence.cardNews
  if (!news?.agreementId || news.command !== 'pay_n_recurring') return
  const payment = await ctx.db
    .selectFrom('payments as p')
    .innerJoin('orders as o', 'o.id', 'p.order_id')
    .select(['p.id', 'p.order_id', 'p.agrees', 'p.status', 'o.user_id'])
    .where('p.provider', '=', 'VNPAY')
    .where('p.txn_ref', '=', evidence.reference)
    .executeTakeFirst()
  if (!payment?.agrees || payment.user_id !== news.userId) return
  if (payment.status !== 'SUCCESS' && payment.status !== 'REFUND') return
  const subject = await subjectOf(ctx, payment.order_id)
  if (!subject || !news.card) return
  const { card, agreementId } = news
  await write(ctx, async (tx) => {
    await lockPerson(tx, payment.user_id)
    if (await isKept(tx, evidence.reference)) return
    const cardId = await keepCard(tx, payment.user_id, 'VNPAY', card)
    await insertAgreement(tx, {
      ...subject,
      userId: payment.user_id,
      reference: evidence.reference,
      agreementId,
      cardId,
      token: card.token,
    })
    await payWith(tx, subject, cardId)
  })
}

async function isKept(tx: Tx, reference: string): Promise<boolean> {
  const row = await tx.db
    .selectFrom('charge_agreements')
    .select('id')
    .where('reference', '=', reference)
    .executeTakeFirst()
  return row !== undefined
}

type New = Subject & { userId: string; reference: string; agreementId: string; cardId: string; token: string }

/** Writes an agreement down, behind the lock of its person. */
export async function insertAgreement(tx: Tx, agreed: New): Promise<void> {
  const { userId, reference, agreementId, cardId, token, subscription_id, plan_id } = agreed
  const terms = await termsOf(tx, { subscription_id, plan_id })
  await tx.db
    .insertInto('charge_agreements')
    .values({
      user_id: userId,
      subscription_id,
      plan_id,
      reference,
      provider_ref: agreementId,
      card_id: cardId,
      sealed: sealToken(tx, token),
      amount: terms?.amount ?? null,
      ends_at: terms?.endsAt ?? lastsUntil(tx),
      created_at: tx.now(),
    })
    .execute()
}

/** Makes a card the one that pays for a subject from now on, where that still runs. */
export async function payWith(tx: Tx, subject: Subject, cardId: string): Promise<void> {
  const { purpose, id } = purposeOf(tx, subject)
  await purpose.payWith(tx, id, cardId)
}
