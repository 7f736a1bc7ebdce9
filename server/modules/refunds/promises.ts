import { type Dong, dong, ZERO } from '#domain/money.ts'
import { promiseTogether, REFUND_MOST_USED, type RefundPromise } from '#domain/refund-policy.ts'
import type { SoldKind } from '#domain/sold/kinds.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { sellableOf, usedOf } from '#server/modules/catalog/index.ts'
import type { Order } from '#server/modules/orders/index.ts'
import { extensionsOf, holdersOf } from '#server/modules/orders/index.ts'
import { promisesByRule } from './promises-by-rule.ts'
import { type RefundableLine, refundableLines } from './rows.ts'

export type PromisedLine = RefundableLine & { promise: RefundPromise }

/** What the buyer of an order is promised for each of its lines now; of what is for others by how far those have come. */
export async function promisedLines(
  ctx: Context | Tx,
  order: Pick<Order, 'id' | 'user_id' | 'paid_at' | 'extensions'>,
): Promise<PromisedLine[]> {
  const [lines, holderOf, mayBeCredit] = await Promise.all([
    refundableLines(ctx, order.id),
    holdersOf(ctx, order),
    mayBecomeCredit(ctx, order.id),
  ])
  const paidAt = await promisedFrom(ctx, order, lines)
  const counted = extensionsOf(ctx, order).find((one) => one.used)
  const inHand = lines.flatMap((line) => {
    const userId = holderOf(line)
    const isCounted = line.forOthers && counted
    return line.isLive && userId && !isCounted ? [{ ...line, orderItemId: line.partOf ?? line.id, userId }] : []
  })
  const usedBy = new Map((await usedOf(ctx, inHand)).map((used, n) => [inHand[n]?.id, used]))
  const sold = await Promise.all(
    lines.map(async (line) => {
      const orderItemId = line.partOf ?? line.id
      const ofOthers = line.isLive && line.forOthers ? await counted?.used?.(ctx, line) : undefined
      const used = ofOthers ?? usedBy.get(line.id) ?? 0
      const { price, left } = line
      const returned = dong(price - left)
      const from = line.isSold ? paidAt : null
      const usedUpAt = await sellableOf(ctx, line.kind).usedUpAt?.(ctx, { orderItemId }, REFUND_MOST_USED)
      const { kind, productId } = line
      const facts = { price, returned, paidAt: from, used, usedUpAt, byApple: !mayBeCredit }
      return { ...facts, kind, productId, of: { orderItemId } }
    }),
  )
  const promises = await promisesByRule(ctx, sold)
  return lines.flatMap((line, index) => {
    const promise = promises[index]
    return promise ? [{ ...line, promise }] : []
  })
}

type Wanted = { productId: string; kind: SoldKind; price: Dong }

/**
 * What somebody is promised who pays for these lines at this moment, each with its parts: by the same rules as on the order
 * that comes of it. Of what is for others nobody has used anything. `whole`: all parts of a line go back, or nothing does.
 */
export async function promisesBefore(
  ctx: Context,
  buyerId: string,
  lines: readonly (readonly Wanted[])[],
  {
    forOthers = false,
    whole = false,
    byApple = false,
  }: { forOthers?: boolean; whole?: boolean; byApple?: boolean } = {},
): Promise<RefundPromise[]> {
  const wanted = lines.flat().map((part) => ({ ...part, userId: buyerId, orderItemId: null }))
  const used = forOthers ? [] : await usedOf(ctx, wanted)
  const usedOfPart = new Map(wanted.map(({ productId }, n) => [productId, used[n] ?? 0]))
  const promising = async ({ productId, kind, price }: Wanted) => {
    const of = { userId: buyerId, productId }
    const usedUpAt = forOthers ? null : await sellableOf(ctx, kind).usedUpAt?.(ctx, of, REFUND_MOST_USED)
    const facts = { price, returned: ZERO, paidAt: ctx.now(), used: usedOfPart.get(productId) ?? 0, usedUpAt, byApple }
    return { ...facts, kind, productId, of }
  }
  const promises = [...(await promisesByRule(ctx, await Promise.all(lines.flat().map(promising))))]
  return lines.map((parts) => promiseTogether(promises.splice(0, parts.length), { whole }))
}

/** The same for one line. */
export async function promiseBefore(
  ctx: Context,
  buyerId: string,
  parts: readonly Wanted[],
  around: Parameters<typeof promisesBefore>[3] = {},
): Promise<RefundPromise> {
  const [promise] = await promisesBefore(ctx, buyerId, [parts], around)
  return promise ?? promiseTogether([])
}

/** From when the days of the promise count: further parts of what is paid monthly are promised no longer than the first. */
async function promisedFrom(
  ctx: Context | Tx,
  order: Pick<Order, 'id' | 'paid_at'>,
  lines: readonly RefundableLine[],
): Promise<Date | null> {
  const partOf = lines.find((line) => line.partOf)?.partOf
  if (!partOf || !order.paid_at) return order.paid_at
  const first = await ctx.db
    .selectFrom('order_items as i')
    .innerJoin('orders as o', 'o.id', 'i.order_id')
    .select('o.paid_at')
    .where('i.id', '=', partOf)
    .executeTakeFirst()
  return first?.paid_at ?? order.paid_at
}

/** Whether what was paid for an order may come back as credit: Apple alone gives back what was bought from it. */
export async function mayBecomeCredit(ctx: Context | Tx, orderId: string): Promise<boolean> {
  const apple = await ctx.db
    .selectFrom('payments')
    .select('id')
    .where('order_id', '=', orderId)
    .where('provider', '=', 'APPLE_IN_APP')
    .where('status', 'in', ['SUCCESS', 'REFUND'])
    .executeTakeFirst()
  return apple === undefined
}
