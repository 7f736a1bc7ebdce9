import type { DifferenceKind } from '#domain/books.ts'
import { dong } from '#domain/money.ts'
import type { PaymentGateway } from '#domain/payment-gateways.ts'
import { localDay } from '#domain/time.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { postLedger } from '#server/modules/ledger/index.ts'

export type Difference = {
  gateway: PaymentGateway
  reference: string
  kind: DifferenceKind
  day: string
  ours: number | null
  theirs: number | null
  paymentId: string | null
  booked: boolean
}

/**
 * Notes that a provider's books and ours differ, once for a reference and what is wrong with it; it stays on the list
 * until somebody says how it was cleared. @returns its id; null where it is noted already
 */
export async function recordDiscrepancy(ctx: Context | Tx, told: Difference): Promise<string | null> {
  const row = await ctx.db
    .insertInto('provider_differences')
    .values({
      gateway: told.gateway,
      reference: told.reference,
      kind: told.kind,
      day: told.day,
      ours: told.ours,
      theirs: told.theirs,
      payment_id: told.paymentId,
      booked: told.booked,
      found_at: ctx.now(),
    })
    .onConflict((conflict) => conflict.columns(['gateway', 'reference', 'kind']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

/** Marks as cleared what has come to an end by itself. */
export async function clearDiscrepancy(
  tx: Tx,
  noted: Pick<Difference, 'gateway' | 'reference' | 'kind'>,
  note: string,
): Promise<void> {
  await tx.db
    .updateTable('provider_differences')
    .set({ closed_at: tx.now(), note })
    .where('gateway', '=', noted.gateway)
    .where('reference', '=', noted.reference)
    .where('kind', '=', noted.kind)
    .where('closed_at', 'is', null)
    .execute()
}

type Stranger = { gateway: PaymentGateway; reference: string; amount: number | null }

/**
 * A provider took money under a reference that is none of ours: it is booked among the money that belongs to nothing yet,
 * and noted for somebody to look at; once, however often it is told. @returns false where it is noted already
 */
export function recordUnmatchedPayment(ctx: Context | Tx, { gateway, reference, amount }: Stranger): Promise<boolean> {
  return write(ctx, async (tx) => {
    const id = await recordDiscrepancy(tx, {
      gateway,
      reference: reference.slice(0, 200),
      kind: 'ONLY_THEIRS',
      day: localDay(tx.now()),
      ours: null,
      theirs: amount,
      paymentId: null,
      booked: amount !== null,
    })
    if (id === null) return false
    tx.log.error({ gateway, reference }, 'a provider took money that we know nothing of')
    if (amount !== null) await bookInSuspense(tx, id, { gateway, reference, amount })
    return true
  })
}

/**
 * A provider told of one of our payments with another sum than was asked. Nothing is given for it, and somebody has to look
 * at it. `confirmed`: the provider was asked itself, so the sum lies there: it is booked, once, among the money that belongs
 * to nothing yet.
 */
export async function recordOtherAmount(tx: Tx, told: Difference, confirmed: boolean): Promise<void> {
  const { gateway, reference, kind, theirs: amount } = told
  const booked = confirmed && amount !== null && told.ours === null
  let id = await recordDiscrepancy(tx, { ...told, booked })
  if (!booked) return
  id ??= await nowBooked(tx, { gateway, reference, kind, amount })
  if (id !== null) await bookInSuspense(tx, id, { gateway, reference, amount })
}

/** What was noted on a notice's word alone, and is confirmed now. @returns its id; null where it is booked or cleared already */
async function nowBooked(
  tx: Tx,
  { gateway, reference, kind, amount }: Pick<Difference, 'gateway' | 'reference' | 'kind'> & { amount: number },
) {
  const row = await tx.db
    .updateTable('provider_differences')
    .set({ booked: true, theirs: amount })
    .where('gateway', '=', gateway)
    .where('reference', '=', reference)
    .where('kind', '=', kind)
    .where('booked', '=', false)
    .where('closed_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

async function bookInSuspense(
  tx: Tx,
  refId: string,
  { gateway, reference, amount }: { gateway: PaymentGateway; reference: string; amount: number },
): Promise<void> {
  await postLedger(tx, {
    kind: 'SUSPENSE',
    refId,
    memo: `Cổng đã thu, chưa rõ của ai: ${reference}`.slice(0, 300),
    entries: [
      { account: 'PROVIDER_CLEARING', gateway, amount: dong(amount) },
      { account: 'SUSPENSE', amount: dong(-amount) },
    ],
  })
}

/** A person of the staff is done with a difference. @returns false where somebody was before */
export async function endDifference(tx: Tx, id: string, { by, note }: { by: string; note: string }): Promise<boolean> {
  const closed = await tx.db
    .updateTable('provider_differences')
    .set({ closed_at: tx.now(), closed_by: by, note })
    .where('id', '=', id)
    .where('closed_by', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return closed !== undefined
}
