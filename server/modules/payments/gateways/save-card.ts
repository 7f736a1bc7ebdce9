import { sql } from 'kysely'
import { fail } from '#domain/faults.ts'
import type { Context } from '#server/core/context.ts'
import { purposeOf, type Subject } from '../registries/purposes.ts'
import { runningFor } from './agreed-rows.ts'
import type { Saving } from './gateways.ts'
import { termsOf } from './terms.ts'

/**
 * Opens VNPAY's page where a card is given without a payment: to pay with it, or to be charged for a subscription or a
 * plan from then on. One that has an agreement and is paid by it changes the card of that; any other agrees anew.
 * PAYMENT_WAY_UNAVAILABLE where that is not set up, or nothing is to be charged later.
 */
export async function saveVnpayCard(
  ctx: Context,
  saving: Saving,
): Promise<{ url: string; providerRef: string | null }> {
  const { tokens, recurring } = ctx.providers.vnpay
  const common = { at: saving.createdAt, clientIp: ctx.client.ip, returnUrl: saving.back, userId: saving.userId }
  if (!saving.subject) {
    if (!tokens) return fail('PAYMENT_WAY_UNAVAILABLE')
    const asked = { ...common, txnRef: saving.reference, description: 'Lien ket the', domestic: false }
    return { url: tokens.linkUrl(asked), providerRef: null }
  }
  if (!recurring) return fail('PAYMENT_WAY_UNAVAILABLE')
  const running = await runningFor(ctx, saving.subject)
  const asked = { ...common, reference: saving.reference, info: 'Doi the thanh toan dinh ky' }
  if (running?.card_id && (await isPaidWith(ctx, saving.subject, running.card_id))) {
    const agreementId = running.provider_ref
    return { url: await recurring.replaceCard({ ...asked, agreementId }), providerRef: agreementId }
  }
  const terms = (await termsOf(ctx, saving.subject)) ?? fail('PAYMENT_WAY_UNAVAILABLE')
  const { url, agreementId } = await recurring.agree({ ...asked, pays: null, terms })
  return { url, providerRef: agreementId }
}

async function isPaidWith(ctx: Context, subject: Subject, cardId: string): Promise<boolean> {
  const { purpose, id } = purposeOf(ctx, subject)
  const { is } = await ctx.db
    .selectNoFrom(purpose.isPaidWith(sql`${id}::uuid`, sql`${cardId}::uuid`).as('is'))
    .executeTakeFirstOrThrow()
  return Boolean(is)
}
