import { fail, isFault } from '#domain/faults.ts'
import type { Context } from '#server/core/context.ts'
import { startSaving } from '../cards/start-saving.ts'

/** Opens the page where the caller gives a card to be kept. PAYMENT_WAY_UNAVAILABLE where the provider does not answer. */
export async function addCard(ctx: Context, returnTo: string): Promise<{ savingId: string; url: string }> {
  try {
    return await startSaving(ctx, returnTo)
  } catch (error) {
    if (!isFault(error) || error.code !== 'UNAVAILABLE') throw error
    return fail('PAYMENT_WAY_UNAVAILABLE', { message: 'Trang lưu thẻ đang bận. Bạn thử lại sau ít phút nhé.' })
  }
}
