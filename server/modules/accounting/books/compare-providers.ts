import { sql } from 'kysely'
import type { DifferenceKind } from '#domain/books.ts'
import { type Evidence, PaymentGateway } from '#domain/payment-gateways.ts'
import { addDays, localDay } from '#domain/time.ts'
import type { Context } from '#server/core/context.ts'
import { type Paging, page } from '#server/core/page.ts'
import { gateways, keptOf, recordDiscrepancy, settlePayment } from '#server/modules/payments/index.ts'
import { compareTaken, compareTransfers, silently, windowOf } from './compare-lists.ts'
import { comparePayouts, compareRefunds } from './compare-sent.ts'
import { attemptsByNumber, attemptsOfDay, type Compared } from './provider-rows.ts'

export type Comparison = { compared: number; unanswered: number; differences: number }

/** Yesterday’s books of every provider against ours, for the clock. */
export function compareYesterday(ctx: Context): Promise<Comparison> {
  return compareProviders(ctx, localDay(addDays(ctx.now(), -1)))
}

/**
 * Asks the providers about every attempt of a day, paid or not, and for their own lists of it, of payments, refunds and
 * payouts, and notes where their books and ours differ. What they took and we do not know is booked at once; everything stays on the list until somebody says
 * how it was cleared.
 * A provider that gives no trustworthy answer says nothing about what it did not answer.
 */
export async function compareProviders(ctx: Context, day: string): Promise<Comparison> {
  const result: Comparison = { compared: 0, unanswered: 0, differences: 0 }
  for (const attempt of [...(await attemptsOfDay(ctx, day)), ...(await toldOfOn(ctx, day))]) {
    if (gateways[attempt.provider].listedOnly) continue
    const evidence = await gateways[attempt.provider].query(ctx, keptOf(attempt)).catch((error: unknown) => {
      ctx.log.warn({ err: error, paymentId: attempt.id }, 'a provider did not answer while books were compared')
      return 'unknown' as const
    })
    if (evidence === 'unknown') {
      result.unanswered += 1
      continue
    }
    result.compared += 1
    const kind = differenceOf(attempt, evidence)
    if (kind) await note(ctx, day, attempt, kind, evidence)
    if (kind || (await noteReturned(ctx, day, attempt, evidence))) result.differences += 1
  }
  for (const compare of [compareTaken, compareTransfers, compareRefunds, comparePayouts]) {
    const more = await compare(ctx, day)
    for (const name of ['compared', 'unanswered', 'differences'] as const) result[name] += more[name]
  }
  return result
}

/** Attempts of other days of which a provider told something on this one, as money that went back weeks later. */
async function toldOfOn(ctx: Context, day: string): Promise<Compared[]> {
  const window = windowOf(day)
  const found: Compared[] = []
  for (const name of PaymentGateway) {
    const list = gateways[name].toldOf
    if (!list || gateways[name].offered?.(ctx) === false) continue
    const numbers = (await silently(ctx, name, () => list(ctx, window))) ?? []
    found.push(...(await attemptsByNumber(ctx, name, numbers)).filter(({ created_at: at }) => at < window.from))
  }
  return found
}

/** How their word on an attempt differs from our books; null where both say the same. */
export function differenceOf(
  ours: Pick<Compared, 'status' | 'amount'>,
  theirs: Pick<Evidence, 'verdict' | 'amount'> | null,
): DifferenceKind | null {
  const weTook = ours.status === 'SUCCESS' || ours.status === 'REFUND'
  const theyTook = theirs?.verdict === 'success'
  if (theyTook && theirs.amount !== ours.amount) return 'AMOUNT'
  if (theyTook && !weTook) return 'ONLY_THEIRS'
  return weTook && !theyTook && theirs?.verdict !== 'suspicious' ? 'ONLY_OURS' : null
}

async function note(
  ctx: Context,
  day: string,
  attempt: Compared,
  kind: DifferenceKind,
  evidence: Evidence | null,
): Promise<void> {
  const weTook = attempt.status === 'SUCCESS' || attempt.status === 'REFUND'
  const settled = !weTook && evidence ? await settlePayment(ctx, evidence, { from: 'QUERY', raw: evidence }) : null
  await recordDiscrepancy(ctx, {
    gateway: attempt.provider,
    reference: attempt.txn_ref,
    kind,
    day,
    ours: weTook ? attempt.amount : null,
    theirs: evidence?.verdict === 'success' ? evidence.amount : null,
    paymentId: attempt.id,
    booked: settled === 'recorded',
  })
}

/** Where the provider says with a payment what of it went back: whether our books say something else, which is noted. */
async function noteReturned(
  ctx: Context,
  day: string,
  { id, provider, txn_ref, status }: Compared,
  evidence: Evidence | null,
): Promise<boolean> {
  const theirs = evidence?.returned
  if (theirs === undefined || (status !== 'SUCCESS' && status !== 'REFUND')) return false
  const { ours } = await ctx.db
    .selectFrom('refund_transfers')
    .select((e) => e.fn.coalesce(e.fn.sum<number>('amount'), e.lit(0)).as('ours'))
    .where('payment_id', '=', id)
    .where('status', 'in', ['PROCESSING', 'REFUNDED'])
    .where('by_hand', '=', false)
    .where('to_credit', '=', false)
    .executeTakeFirstOrThrow()
  if (Number(ours) === theirs) return false
  const kind = theirs > Number(ours) ? 'REFUND_THEIRS' : 'REFUND_OURS'
  const sums = { ours: Number(ours), theirs }
  await recordDiscrepancy(ctx, {
    gateway: provider,
    reference: txn_ref,
    kind,
    day,
    ...sums,
    paymentId: id,
    booked: false,
  })
  return true
}

type Asked = Paging & { open?: boolean | undefined }

/** Differences, open ones first, the newest on top. */
export async function listDifferences(ctx: Context, { take, skip, open }: Asked) {
  let found = ctx.db
    .selectFrom('provider_differences as d')
    .leftJoin('payments as p', 'p.id', 'd.payment_id')
    .leftJoin('orders as o', 'o.id', 'p.order_id')
  if (open !== undefined) found = found.where('d.closed_at', open ? 'is' : 'is not', null)
  const { rows: items, total } = await page(
    found
      .select(['d.id', 'd.gateway', 'd.reference', 'd.kind', 'd.day', 'd.ours', 'd.theirs', 'd.booked', 'd.note'])
      .select(['o.code as orderCode', 'd.found_at as foundAt', 'd.closed_at as closedAt'])
      .orderBy(sql`d.closed_at is null`, 'desc')
      .orderBy('d.found_at', 'desc')
      .orderBy('d.id'),
    { take, skip },
  )
  return { items, total }
}
