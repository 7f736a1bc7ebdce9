import { fail, isFault } from '#domain/faults.ts'
import type { PaymentGateway } from '#domain/payment-gateways.ts'
import { addMinutes } from '#domain/time.ts'
import { asUser } from '#server/core/actor.ts'
import type { Context } from '#server/core/context.ts'
import { randomCode } from '#server/core/crypto.ts'
import { write } from '#server/core/write.ts'
import { gateways } from '../gateways/gateways.ts'
import type { Subject } from '../registries/purposes.ts'

const MINUTES = 30

type Wish = {
  /** Who keeps the card. */
  provider: PaymentGateway & ('XENDIT' | 'VNPAY')
  /** What it is to be charged for from then on; without it its owner decides later. */
  subject: Subject | null
}

/**
 * Opens a page on which the caller gives a card to be kept, without a payment. `returnTo` is a path of ours; it gets
 * `?the=<id>` and asks `finishSaving`. PAYMENT_WAY_UNAVAILABLE where none is
 * set up, UNAVAILABLE where the provider does not answer.
 */
export async function startSaving(
  ctx: Context,
  returnTo: string,
  { provider, subject }: Wish = { provider: 'XENDIT', subject: null },
): Promise<{ savingId: string; url: string }> {
  const userId = asUser(ctx)
  const { offered, saveCard } = gateways[provider]
  if (!saveCard || !(offered?.(ctx) ?? true)) return fail('PAYMENT_WAY_UNAVAILABLE')
  const expiresAt = addMinutes(ctx.now(), MINUTES)
  const saving = await write(ctx, (tx) =>
    tx.db
      .insertInto('card_savings')
      .values({
        user_id: userId,
        provider,
        reference: `CARD${randomCode(16)}`,
        created_at: tx.now(),
        expires_at: expiresAt,
        ...subject,
      })
      .returning(['id', 'reference', 'created_at'])
      .executeTakeFirstOrThrow(),
  )
  const back = new URL(returnTo, ctx.config.publicUrl)
  back.searchParams.set('the', saving.id)
  const { reference, created_at: createdAt } = saving
  const asked = { reference, userId, createdAt, expiresAt, back: back.toString(), subject }
  const page = await saveCard(ctx, asked).catch((error: unknown) => {
    if (isFault(error)) throw error
    ctx.log.warn({ err: error, provider }, 'a page for a card could not be opened')
    return fail('UNAVAILABLE')
  })
  await ctx.db.updateTable('card_savings').set({ provider_ref: page.providerRef }).where('id', '=', saving.id).execute()
  return { savingId: saving.id, url: page.url }
}
