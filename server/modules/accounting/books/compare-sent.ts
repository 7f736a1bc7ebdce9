import type { DifferenceKind } from '#domain/books.ts'
import { PaymentGateway } from '#domain/payment-gateways.ts'
import type { Context } from '#server/core/context.ts'
import { gatewayOf, gateways, recordDiscrepancy } from '#server/modules/payments/index.ts'
import { hearOfRefund } from '#server/modules/refunds/index.ts'
import { carrierOf } from '../payouts/carrier.ts'
import { type Sum, silently, windowOf } from './compare-lists.ts'

/**
 * What providers gave back in a day, by their own lists, against ours; and what arrived by our books, asked about one by one.
 * A refund that we did not ask for is recorded and noted. VNPAY and GalaxyPay list no refunds and cannot be asked about one.
 */
export async function compareRefunds(ctx: Context, day: string): Promise<Sum> {
  const sum: Sum = { compared: 0, unanswered: 0, differences: 0 }
  for (const name of PaymentGateway) {
    const list = gateways[name].returned
    if (!list || gateways[name].offered?.(ctx) === false) continue
    const theirs = await silently(ctx, name, () => list(ctx, windowOf(day)))
    if (!theirs) {
      sum.unanswered += 1
      continue
    }
    sum.compared += theirs.length
    for (const one of theirs) sum.differences += await ofTheirs(ctx, day, name, one)
  }
  for (const ours of await arrivedOn(ctx, day)) {
    const ask = gatewayOf(ours.provider)?.refundState
    if (!ask || ours.provider === 'CREDIT') continue
    const gateway = ours.provider
    const told = await silently(ctx, gateway, async () => ({
      answer: await ask(ctx, { requestId: ours.request_id, answer: ours.answer }),
    }))
    if (!told) {
      sum.unanswered += 1
      continue
    }
    sum.compared += 1
    if (told.answer && told.answer.outcome !== 'refused') continue
    const row = { reference: ours.request_id, kind: 'REFUND_OURS' as const, ours: ours.amount, theirs: null }
    sum.differences += await note(ctx, { ...row, gateway, day, paymentId: ours.payment_id })
  }
  return sum
}

type Listed = { id: string; reference: string; amount: number | null }

async function ofTheirs(ctx: Context, day: string, gateway: PaymentGateway, one: Listed): Promise<number> {
  const ours = await ctx.db
    .selectFrom('refund_transfers')
    .select(['amount', 'status', 'payment_id'])
    .where('request_id', '=', one.reference)
    .executeTakeFirst()
  if (!ours) return (await hearOfRefund(ctx, { providerId: one.id })) ? 1 : 0
  const counts = ours.status !== 'REFUND_FAILED'
  const kind = !counts ? 'REFUND_THEIRS' : ours.amount !== one.amount ? 'REFUND_AMOUNT' : null
  if (!kind) return 0
  const row = { reference: one.reference, ours: counts ? ours.amount : null, theirs: one.amount }
  return note(ctx, { ...row, kind, gateway, day, paymentId: ours.payment_id })
}

/** What has arrived on a day, the way it came, by our books. */
function arrivedOn(ctx: Context, day: string) {
  const { from, to } = windowOf(day)
  return ctx.db
    .selectFrom('refund_transfers as t')
    .innerJoin('payments as p', 'p.id', 't.payment_id')
    .select(['t.request_id', 't.amount', 't.answer', 't.payment_id', 'p.provider'])
    .where('t.status', '=', 'REFUNDED')
    .where('t.done_at', '>=', from)
    .where('t.done_at', '<', to)
    .where('t.by_hand', '=', false)
    .where('t.to_credit', '=', false)
    .where('t.request_id', 'not like', 'RX%')
    .orderBy('t.done_at')
    .execute()
}

/** What was paid out in a day, by the list of whoever carries it and by our books. */
export async function comparePayouts(ctx: Context, day: string): Promise<Sum> {
  const carrier = carrierOf(ctx)
  const gateway = 'XENDIT' as const
  const window = windowOf(day)
  const theirs = carrier && (await silently(ctx, gateway, () => carrier.between(window)))
  if (!theirs) return { compared: 0, unanswered: carrier ? 1 : 0, differences: 0 }
  const sum: Sum = { compared: theirs.length, unanswered: 0, differences: 0 }
  const known = await knownPayouts(
    ctx,
    theirs.map(({ reference }) => reference),
  )
  for (const { reference, amount } of theirs) {
    const ours = known.get(reference)
    const kind = ours === undefined ? 'PAYOUT_THEIRS' : ours !== amount ? 'PAYOUT_AMOUNT' : null
    const row = { reference, ours: ours ?? null, theirs: amount, gateway, day, paymentId: null }
    if (kind) sum.differences += await note(ctx, { ...row, kind })
  }
  const done = await ctx.db
    .selectFrom('payouts')
    .select(['id', 'amount'])
    .where('status', '=', 'SUCCESS')
    .where('done_at', '>=', window.from)
    .where('done_at', '<', window.to)
    .execute()
  for (const { id, amount } of done) {
    const told = await silently(ctx, gateway, () => carrier.query(id))
    if (!told) sum.unanswered += 1
    else sum.compared += 1
    if (told?.state !== 'none' && told?.state !== 'failed') continue
    const row = { reference: id, kind: 'PAYOUT_OURS' as const, ours: amount, theirs: null }
    sum.differences += await note(ctx, { ...row, gateway, day, paymentId: null })
  }
  return sum
}

/** What we paid out or sent home as a payout under these references, in đồng. */
async function knownPayouts(ctx: Context, references: readonly string[]): Promise<Map<string, number>> {
  const wanted = ['', ...references]
  const payouts = await ctx.db
    .selectFrom('payouts')
    .select((e) => [e.cast<string>('id', 'text').as('reference'), 'amount'])
    .where((e) => e(e.cast<string>('id', 'text'), 'in', wanted))
    .where('status', 'in', ['UNKNOWN', 'SENT', 'SUCCESS', 'RETURNED'])
    .execute()
  const refunds = await ctx.db
    .selectFrom('refund_transfers')
    .select(['request_id as reference', 'amount'])
    .where('request_id', 'in', wanted)
    .where('status', '!=', 'REFUND_FAILED')
    .execute()
  return new Map([...payouts, ...refunds].map(({ reference, amount }) => [reference, amount]))
}

type Noted = {
  gateway: PaymentGateway
  reference: string
  kind: DifferenceKind
  day: string
  ours: number | null
  theirs: number | null
  paymentId: string | null
}

/** @returns 1 where it is news */
async function note(ctx: Context, noted: Noted): Promise<number> {
  return (await recordDiscrepancy(ctx, { ...noted, booked: false })) === null ? 0 : 1
}
