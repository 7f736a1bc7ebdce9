import { sql } from 'kysely'
import type { DifferenceKind } from '#domain/books.ts'
import type { Evidence } from '#domain/payment-gateways.ts'
import { addDays, localDay } from '#domain/time.ts'
import type { Context } from '#server/core/context.ts'
import { gateways, keptOf } from '../payments/gateways.ts'
import { settlePayment } from '../payments/settle-payment.ts'
import { compareTaken, compareTransfers } from './compare-lists.ts'
import { noteDifference } from './note-difference.ts'
import { attemptsOfDay, type Compared } from './provider-rows.ts'

export type Comparison = { compared: number; unanswered: number; differences: number }

/** Yesterday’s books of every provider against ours, for the clock. */
export function compareYesterday(ctx: Context): Promise<Comparison> {
  return compareProviders(ctx, localDay(addDays(ctx.now(), -1)))
}

/**
 * Asks the providers about every attempt of a day, paid or not, and for their own lists of it, and notes where their books
 * and ours differ. What they took and we do not know is booked at once; everything stays on the list until somebody says
 * how it was cleared.
 * A provider that gives no trustworthy answer says nothing about what it did not answer.
 */
export async function compareProviders(ctx: Context, day: string): Promise<Comparison> {
  const result: Comparison = { compared: 0, unanswered: 0, differences: 0 }
  for (const attempt of await attemptsOfDay(ctx, day)) {
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
    if (!kind) continue
    result.differences += 1
    await note(ctx, day, attempt, kind, evidence)
  }
  for (const more of [await compareTaken(ctx, day), await compareTransfers(ctx, day)])
    for (const name of ['compared', 'unanswered', 'differences'] as const) result[name] += more[name]
  return result
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
  await noteDifference(ctx, {
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

type Asked = { take: number; skip: number; open?: boolean | undefined }

/** Differences, open ones first, the newest on top. */
export async function listDifferences(ctx: Context, { take, skip, open }: Asked) {
  let found = ctx.db
    .selectFrom('provider_differences as d')
    .leftJoin('payments as p', 'p.id', 'd.payment_id')
    .leftJoin('orders as o', 'o.id', 'p.order_id')
  if (open !== undefined) found = found.where('d.closed_at', open ? 'is' : 'is not', null)
  const [items, { n }] = await Promise.all([
    found
      .select(['d.id', 'd.gateway', 'd.reference', 'd.kind', 'd.day', 'd.ours', 'd.theirs', 'd.booked', 'd.note'])
      .select(['o.code as orderCode', 'd.found_at as foundAt', 'd.closed_at as closedAt'])
      .orderBy(sql`d.closed_at is null`, 'desc')
      .orderBy('d.found_at', 'desc')
      .orderBy('d.id')
      .limit(sql.lit(take))
      .offset(skip)
      .execute(),
    found.select((eb) => eb.fn.countAll<number>().as('n')).executeTakeFirstOrThrow(),
  ])
  return { items, total: n }
}
