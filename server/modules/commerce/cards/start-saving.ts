import { fail } from '#domain/faults.ts'
import { addMinutes } from '#domain/time.ts'
import { asUser } from '#server/core/actor.ts'
import type { Context } from '#server/core/context.ts'
import { randomCode } from '#server/core/crypto.ts'
import { write } from '#server/core/write.ts'

const MINUTES = 30

/**
 * Opens a page on which the caller gives a card to be kept, without a payment. `returnTo` is a path of ours; it gets
 * `?the=<id>` and asks `finishSaving`. PAYMENT_WAY_UNAVAILABLE where none is
 * set up, UNAVAILABLE where the provider does not answer.
 */
export async function startSaving(ctx: Context, returnTo: string): Promise<{ savingId: string; url: string }> {
  const userId = asUser(ctx)
  const { xendit } = ctx.outside
  if (!xendit) return fail('PAYMENT_WAY_UNAVAILABLE')
  const expiresAt = addMinutes(ctx.now(), MINUTES)
  const saving = await write(ctx, (tx) =>
    tx.db
      .insertInto('card_savings')
      .values({
        user_id: userId,
        provider: 'XENDIT',
        reference: `CARD${randomCode(16)}`,
        created_at: tx.now(),
        expires_at: expiresAt,
      })
      .returning(['id', 'reference'])
      .executeTakeFirstOrThrow(),
  )
  const back = new URL(returnTo, ctx.config.publicUrl)
  back.searchParams.set('the', saving.id)
  const { fullName, email } = ctx.actor.kind === 'user' ? ctx.actor : { fullName: '', email: null }
  const page = await xendit
    .openSaving({
      reference: saving.reference,
      description: 'Lưu thẻ',
      payer: { id: userId, fullName, email },
      expiresAt,
      successUrl: back.toString(),
      cancelUrl: back.toString(),
    })
    .catch((error: unknown) => {
      ctx.log.warn({ err: error }, 'a page for a card could not be opened')
      return fail('UNAVAILABLE')
    })
  await ctx.db.updateTable('card_savings').set({ provider_ref: page.id }).where('id', '=', saving.id).execute()
  return { savingId: saving.id, url: page.url }
}
