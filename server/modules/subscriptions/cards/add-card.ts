import { fail, isFault } from '#domain/faults.ts'
import { asUser } from '#server/core/actor.ts'
import type { Context } from '#server/core/context.ts'
import { ownSubject, startSaving } from '#server/modules/payments/index.ts'

type Wish = {
  returnTo: string
  provider: 'XENDIT' | 'VNPAY'
  /** VNPAY: what the card is charged for from then on. Xendit's are named once they are given. */
  subscriptionId?: string | undefined
  planId?: string | undefined
}

/**
 * Opens the page where the caller gives a card to be kept. PAYMENT_WAY_UNAVAILABLE where the provider does not answer or
 * does not keep cards here; SUBSCRIPTION_NOT_FOUND, INSTALMENT_NOT_FOUND for what is not theirs; STATUS_CONFLICT where
 * nothing more is charged for it.
 */
export async function addCard(
  ctx: Context,
  { returnTo, provider, ...wish }: Wish,
): Promise<{ savingId: string; url: string }> {
  const named = { subscription_id: wish.subscriptionId ?? null, plan_id: wish.planId ?? null }
  const subject = provider === 'VNPAY' ? await ownSubject(ctx, asUser(ctx), named) : null
  try {
    return await startSaving(ctx, returnTo, { provider, subject })
  } catch (error) {
    if (!isFault(error) || error.code !== 'UNAVAILABLE') throw error
    return fail('PAYMENT_WAY_UNAVAILABLE', { message: 'Trang lưu thẻ đang bận. Bạn thử lại sau ít phút nhé.' })
  }
}
