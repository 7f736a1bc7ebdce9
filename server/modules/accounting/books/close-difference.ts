import { type DifferenceOutcome, differenceOutcomes } from '#domain/books.ts'
import { must } from '#domain/faults.ts'
import { asStaff } from '#server/core/actor.ts'
import { audit } from '#server/core/audit.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { decideReview, endDifference } from '#server/modules/payments/index.ts'
import { decideUnknownRefund } from '#server/modules/refunds/index.ts'

type Cleared = { note: string; outcome?: DifferenceOutcome | undefined }

/**
 * Notes how a difference was cleared. What only a person can find out, whether money under suspicion was taken or a refund
 * without an answer was sent, is decided with it, and follows at once. Throws DIFFERENCE_NOT_FOUND, and STATUS_CONFLICT where
 * the outcome is not one that this difference waits for.
 */
export function closeDifference(ctx: Context, id: string, { note, outcome }: Cleared): Promise<{ ok: true }> {
  const staffId = asStaff(ctx)
  return write(ctx, async (tx) => {
    // Not locked: what settles a payment or a refund locks that first, and this after it.
    const row = await tx.db
      .selectFrom('provider_differences')
      .select(['kind', 'reference', 'payment_id'])
      .where('id', '=', id)
      .where('closed_at', 'is', null)
      .executeTakeFirst()
    must(row !== undefined, 'DIFFERENCE_NOT_FOUND')
    const wanted = differenceOutcomes[row.kind] ?? []
    must(outcome ? wanted.includes(outcome) : wanted.length === 0, 'STATUS_CONFLICT')
    if (outcome) await decide(tx, row, outcome)
    must(await endDifference(tx, id, { by: staffId, note }), 'DIFFERENCE_NOT_FOUND')
    await audit(tx, 'difference.closed', 'provider difference', id, { note, outcome: outcome ?? null })
    return { ok: true }
  })
}

type Row = { reference: string; payment_id: string | null }

async function decide(tx: Tx, row: Row, outcome: DifferenceOutcome): Promise<void> {
  if (outcome === 'SENT' || outcome === 'NOT_SENT') return decideUnknownRefund(tx, row.reference, outcome)
  must(row.payment_id !== null, 'STATUS_CONFLICT')
  await decideReview(tx, row.payment_id, outcome)
}
