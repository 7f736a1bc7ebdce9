import { randomUUID } from 'node:crypto'
import { must } from '#domain/faults.ts'
import { type LedgerAccount, ofOnePerson } from '#domain/ledger.ts'
import { dong } from '#domain/money.ts'
import type { PaymentGateway } from '#domain/payment-gateways.ts'
import { asStaff } from '#server/core/actor.ts'
import { audit } from '#server/core/audit.ts'
import type { Context } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { postLedger } from '#server/modules/ledger/index.ts'

type Line = {
  account: LedgerAccount
  amount: number
  gateway?: PaymentGateway | undefined
  hostId?: string | undefined
  orderId?: string | undefined
}
const OF_HOSTS: readonly LedgerAccount[] = ['HOST_PAYABLE', 'PAYOUT_TRANSIT', 'VAT_WITHHELD', 'PIT_WITHHELD']

/**
 * Posts a correction now, into the open month: what stands in the books is never changed. Each account must name whose it
 * is, and the lines sum to zero: BOOKS_UNBALANCED. A host’s part is payable at once.
 */
export function correctBooks(ctx: Context, { memo, entries }: { memo: string; entries: readonly Line[] }) {
  const whole = entries.every(
    ({ account, gateway, hostId, orderId }) =>
      (account === 'PROVIDER_CLEARING') === (gateway !== undefined) &&
      (!OF_HOSTS.includes(account) || hostId !== undefined) &&
      (account !== 'BUYER_FUNDS' || orderId !== undefined) &&
      !ofOnePerson.includes(account),
  )
  const sum = entries.reduce((all, { amount }) => all + amount, 0)
  must(whole && sum === 0 && entries.some(({ amount }) => amount !== 0), 'BOOKS_UNBALANCED')
  return write(ctx, async (tx) => {
    const staffId = asStaff(tx)
    const id = randomUUID()
    await postLedger(tx, {
      kind: 'CORRECTION',
      refId: id,
      memo,
      entries: entries.map(({ amount, ...line }) => ({
        ...line,
        amount: dong(amount),
        ...(line.account === 'HOST_PAYABLE' && { payableAt: tx.now() }),
      })),
    })
    await audit(tx, 'books.corrected', 'ledger transaction', id, { memo, staffId, entries })
    return { id }
  })
}
