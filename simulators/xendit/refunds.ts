/** Money that goes back: accepted first, done a little later, and told. */
import { newId, type Refund } from './books.ts'
import { type Input, invalid, isAmount, isReference, notFound, ok, once, type Reply, refuse, text } from './fields.ts'
import type { Sim } from './simulator.ts'
import { refundView } from './views.ts'

const REASONS = ['REQUESTED_BY_CUSTOMER', 'DUPLICATE', 'FRAUDULENT', 'CANCELLATION', 'OTHERS']
const DONE_AFTER_MS = 5_000

export function createRefund(sim: Sim, input: Input, key: string): Reply {
  return once(sim.books, `refund ${key || text(input, 'reference_id')}`, input, () => {
    const { reference_id: reference, amount, reason } = input
    if (!isReference(reference)) return invalid('reference_id must have 1 to 64 characters')
    if (!isAmount(amount)) return invalid('amount must be a whole number of đồng')
    if (input.currency !== 'VND' || !REASONS.some((one) => one === reason))
      return invalid('currency or reason is wrong')
    const request = sim.books.get('request', text(input, 'payment_request_id'))
    if (!request) return notFound()
    if (sim.books.byReference('refund', reference))
      return refuse(409, 'DUPLICATE_ERROR', 'reference_id was used before')
    if (request.status !== 'SUCCEEDED')
      return refuse(400, 'INELIGIBLE_TRANSACTION_STATUS', 'The payment was not successful')
    if (sim.books.refunded(request.id) + amount > request.amount)
      return refuse(400, 'REFUND_AMOUNT_EXCEEDED', 'More than was paid')
    if (sim.books.balance() < amount) return refuse(400, 'INSUFFICIENT_BALANCE', 'The balance is too low')
    const refund: Refund = {
      id: newId('rfd'),
      reference,
      requestId: request.id,
      amount,
      reason: String(reason),
      status: 'PENDING',
      failureCode: null,
      createdAt: sim.clock.now(),
    }
    sim.books.save('refund', refund)
    awaitRefund(sim, refund)
    return ok(refundView(refund), 201)
  })
}

export function readRefund(sim: Sim, id: string): Reply {
  const refund = sim.books.get('refund', id)
  return refund ? ok(refundView(refund)) : notFound()
}

export function awaitRefund(sim: Sim, refund: Refund): void {
  if (refund.status !== 'PENDING') return
  sim.clock.schedule(refund.id, refund.createdAt + DONE_AFTER_MS, () => endRefund(sim, refund, null))
}

/** Ends a refund that is on its way: done, or failed with a code. */
export async function endRefund(sim: Sim, refund: Refund, failureCode: string | null): Promise<void> {
  if (refund.status !== 'PENDING') return
  Object.assign(refund, { status: failureCode === null ? 'SUCCEEDED' : 'FAILED', failureCode })
  sim.books.save('refund', refund)
  const event = failureCode === null ? 'refund.succeeded' : 'refund.failed'
  await sim.notifier.tell(refund.reference, [{ event, data: refundView(refund) }])
}
