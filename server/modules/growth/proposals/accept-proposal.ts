import { type FieldProblem, fail, must } from '#domain/faults.ts'
import { add, dong, subtract } from '#domain/money.ts'
import { PROPOSAL_ORDER_HOURS, PROPOSAL_SCARCE_HOURS, standing } from '#domain/proposals.ts'
import { lineProblemWords } from '#domain/selling.ts'
import { proposalFlow } from '#domain/statuses/proposal.ts'
import { asUser } from '#server/core/actor.ts'
import { audit } from '#server/core/audit.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { rowsOf } from '#server/core/handed-up.ts'
import { publish } from '#server/core/jobs.ts'
import { move } from '#server/core/move.ts'
import { write } from '#server/core/write.ts'
import { productsForSale } from '#server/modules/catalog/index.ts'
import { lockPerson } from '#server/modules/identity/index.ts'
import type { Order } from '#server/modules/orders/index.ts'
import { lockEverythingScarce, saleWatchers, writeOrder } from '#server/modules/orders/index.ts'
import { demandCurrent, linesOf, lockLiveOrder, lockOwnProposal, type Proposal, touch, type Version } from './rows.ts'

/**
 * Accepts the version that was read, while it is valid: opens an order with exactly its lines and prices, whatever the
 * catalogue says now, made out to the company that asked. Once: while that order lives, it is the answer to another try;
 * was it given up unpaid, the same price may be accepted again until the validity ends. Places are taken now, not before.
 * Locks: buyer → proposal → its orders → pools → products.
 * Throws PROPOSAL_NOT_FOUND, PROPOSAL_CHANGED, PROPOSAL_EXPIRED, INVALID_PRODUCT_ITEM, SOLD_OUT.
 */
export function acceptProposal(
  ctx: Context,
  code: string,
  read: number,
): Promise<{ orderId: string; orderCode: string }> {
  return write(ctx, async (tx) => {
    const userId = asUser(tx)
    await lockPerson(tx, userId)
    const proposal = await lockOwnProposal(tx, code, userId)
    const version = await demandCurrent(tx, proposal, read)
    const live = await lockLiveOrder(tx, version.id)
    if (live) return { orderId: live.id, orderCode: live.code }
    const { status, valid_until: validUntil } = version
    must(standing({ status, validUntil, hasOrder: false }, tx.now()) === 'SENT', 'PROPOSAL_EXPIRED')
    if (status === 'SENT')
      await move(tx, {
        table: 'proposal_versions',
        subject: 'proposal',
        flow: proposalFlow,
        id: version.id,
        action: 'accept',
        as: 'user',
      })
    const order = await orderOf(tx, proposal, version)
    await touch(tx, proposal.id)
    await audit(tx, 'proposal.accepted', 'proposal', proposal.id, { version: read, orderId: order.id })
    await publish(tx, 'proposal.answered', { versionId: version.id, answer: 'ACCEPTED' })
    return { orderId: order.id, orderCode: order.code }
  })
}

async function orderOf(tx: Tx, proposal: Proposal, version: Version): Promise<Order> {
  const lines = await linesOf(tx, [version.id])
  const partIds = lines.flatMap((line) => line.parts.map((part) => part.productId))
  await lockEverythingScarce(tx, proposal.user_id, partIds, [])
  await demandOnSale(tx, lines)
  const listTotal = add(...lines.map((line) => dong(line.listPrice)))
  const total = dong(version.total)
  const order = await writeOrder(tx, {
    buyerId: proposal.user_id,
    quotation: { lines, vouchers: [], listTotal, discount: subtract(listTotal, total), total },
    extensions: { proposal: true, seats: true },
    forOthers: true,
    sourceId: version.id,
    waits: { minutes: PROPOSAL_ORDER_HOURS * 60, scarceMinutes: PROPOSAL_SCARCE_HOURS * 60 },
  })
  const { company_name: name, tax_code: taxCode, address } = proposal
  if (name !== null)
    for (const watcher of rowsOf(tx, saleWatchers)) await watcher.madeOutTo?.(tx, order.id, { name, taxCode, address })
  return order
}

/** The price is kept, the product is not: what was taken off sale cannot be given. */
async function demandOnSale(tx: Tx, lines: Awaited<ReturnType<typeof linesOf>>): Promise<void> {
  const ids = lines.flatMap((line) => [line.productId, ...line.parts.map((part) => part.productId)])
  const onSale = new Map((await productsForSale(tx, [...new Set(ids)])).map((product) => [product.id, product.on_sale]))
  const problems = lines.flatMap((line, index): FieldProblem[] =>
    [line.productId, ...line.parts.map((part) => part.productId)].every((id) => onSale.get(id))
      ? []
      : [
          {
            path: `lines.${index}`,
            code: 'NOT_ON_SALE',
            message: `“${line.name}”: ${lineProblemWords.NOT_ON_SALE}`,
          },
        ],
  )
  if (problems.length > 0) fail('INVALID_PRODUCT_ITEM', { errors: problems })
}
