import { type FieldProblem, fail, must } from '#domain/faults.ts'
import type { UserId } from '#domain/ids.ts'
import { whyWords } from '#domain/refund-policy.ts'
import { asUser } from '#server/core/actor.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { publish } from '#server/core/jobs.ts'
import { write } from '#server/core/write.ts'
import { extensionsOfId, lockOwnOrder } from '#server/modules/orders/index.ts'
import { openRefund } from '../open-refund.ts'
import { mayBecomeCredit, promisedLines } from '../promises.ts'

type Wish = { itemIds: readonly string[]; reason: string; toCredit?: boolean }

/**
 * A buyer asks for lines of their order back: each for as much as the promise of the day says, which is what they were
 * told before buying, and what the rule of its kind keeps of it is kept as a fee; the way it was paid, or as credit, which is there as soon as it is agreed to. What was paid in several
 * parts is asked for in one go, a request for each order. Throws
 * REFUND_NOT_PROMISED with the reason of each line, REFUND_WAITING, REFUND_TO_CREDIT_UNAVAILABLE, INSTALMENT_WHOLE.
 */
export function askRefund(ctx: Context, orderId: string, wish: Wish): Promise<{ id: string }> {
  const userId = asUser(ctx)
  return write(ctx, async (tx) => {
    const id = await askForOne(tx, orderId, userId, wish)
    for (const otherId of await refundedWith(tx, orderId)) {
      const order = await lockOwnOrder(tx, otherId, userId)
      const lines = (await promisedLines(tx, order)).filter((line) => line.promise.why === 'OPEN')
      if (lines.length > 0) await askForOne(tx, otherId, userId, { ...wish, itemIds: lines.map((line) => line.id) })
    }
    return { id }
  })
}

async function refundedWith(tx: Tx, orderId: string): Promise<string[]> {
  const found: string[] = []
  for (const extension of await extensionsOfId(tx, orderId))
    found.push(...((await extension.refundedWith?.(tx, orderId)) ?? []))
  return found
}

async function askForOne(tx: Tx, orderId: string, userId: UserId, wish: Wish): Promise<string> {
  const order = await lockOwnOrder(tx, orderId, userId)
  must(!wish.toCredit || (await mayBecomeCredit(tx, orderId)), 'REFUND_TO_CREDIT_UNAVAILABLE')
  const lines = new Map((await promisedLines(tx, order)).map((line) => [line.id, line]))
  const problems: FieldProblem[] = []
  const items = wish.itemIds.flatMap((id, index) => {
    const line = lines.get(id)
    must(line !== undefined, 'ORDER_NOT_FOUND')
    const { why, amount } = line.promise
    if (why === 'OPEN') return [{ orderItemId: id, amount, fee: line.left - amount }]
    problems.push({ path: `itemIds.${index}`, code: why, message: `“${line.name}”: ${whyWords(line.promise)}.` })
    return []
  })
  if (problems.length > 0) fail('REFUND_NOT_PROMISED', { errors: problems })
  const id = await openRefund(tx, {
    orderId,
    origin: 'BUYER',
    items,
    amount: items.reduce((sum, item) => sum + item.amount, 0),
    reason: wish.reason,
    askedBy: userId,
    toCredit: wish.toCredit,
  })
  await publish(tx, 'refund.asked', { refundId: id, orderId, userId })
  return id
}
