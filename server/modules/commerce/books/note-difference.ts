import type { DifferenceKind } from '#domain/books.ts'
import { dong } from '#domain/money.ts'
import type { PaymentGateway } from '#domain/payment-gateways.ts'
import { localDay } from '#domain/time.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { postLedger } from '../ledger/post.ts'

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
export async function noteDifference(ctx: Context | Tx, told: Difference): Promise<string | null> {
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

type Stranger = { gateway: PaymentGateway; reference: string; amount: number | null }

/**
 * A provider took money under a reference that is none of ours: it is booked among the money that belongs to nothing yet,
 * and noted for somebody to look at; once, however often it is told. @returns false where it is noted already
 */
export function noteStranger(ctx: Context | Tx, { gateway, reference, amount }: Stranger): Promise<boolean> {
  return write(ctx, async (tx) => {
    const id = await noteDifference(tx, {
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
    if (amount !== null)
      await postLedger(tx, {
        kind: 'SUSPENSE',
        refId: id,
        memo: `Cổng đã thu, chưa rõ của ai: ${reference}`.slice(0, 300),
        entries: [
          { account: 'PROVIDER_CLEARING', gateway, amount: dong(amount) },
          { account: 'SUSPENSE', amount: dong(-amount) },
        ],
      })
    return true
  })
}
