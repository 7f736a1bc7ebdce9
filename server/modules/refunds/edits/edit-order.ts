import { fail, must } from '#domain/faults.ts'
import { add, dong, subtract, ZERO } from '#domain/money.ts'
import { REFUND_TWO_PERSONS_FROM } from '#domain/refund-policy.ts'
import { addMinutes } from '#domain/time.ts'
import { asStaff } from '#server/core/actor.ts'
import { audit } from '#server/core/audit.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { publish } from '#server/core/jobs.ts'
import { write } from '#server/core/write.ts'
import { poolsOfProducts, takeHolds } from '#server/modules/capacity/index.ts'
import {
  addExtension,
  cancelLines,
  demandBuyable,
  dueOf,
  extensionsOf,
  fulfilPendingLines,
  inPieces,
  insertLines,
  lastPieces,
  lockEverythingScarce,
  lockWithBuyer,
  type Order,
  placesOf,
  readyToGive,
  refusalOf,
  waitUntil,
} from '#server/modules/orders/index.ts'
import { type Quotation, quote, usesOf, type Wish } from '#server/modules/pricing/index.ts'
import { standingOf } from '../four-eyes.ts'
import { refundableLines } from '../rows.ts'
import { refundDifference } from './refund-difference.ts'
import { rehearsed, undo } from './rehearse.ts'
import { openEdit } from './rows.ts'
import { sumAnew } from './sum-anew.ts'

/** How long a buyer has to pay for what an edit added. */
const EXTRA_MINUTES = 24 * 60

const OWN_WORD = 'Bạn là người ghi nhận tiền của đơn hàng này. Khoản hoàn lại do đồng nghiệp khác quyết định.'

type Wanted = { remove: readonly string[]; add: readonly Wish[]; reason: string; dryRun: boolean }
/** An edit as somebody makes it. Of an exchange one line goes out and one comes; `minutes` to pay what it is dearer. */
export type Edit = Omit<Wanted, 'dryRun'> & { by: string; exchange?: boolean; minutes?: number }
export type Edited = {
  applied: boolean
  removed: { id: string; name: string; back: number }[]
  added: { productId: string; name: string; listPrice: number; price: number }[]
  totalBefore: number
  totalAfter: number
  extra: number
  back: number
}

/**
 * Takes lines out of a paid order and adds others at the price quoted now; lines that stay keep their price. What was left
 * of the lines taken out pays for those added. Is there more, it goes back; is it not enough, what was added waits for the
 * buyer to pay the rest (`retryPayment`) and opens with it. A dry run does everything and undoes it.
 * Nobody edits an order of their own, or sends back alone what a refund needs two for, be it that the buyer does not pay for
 * what was added: CANNOT_DECIDE_OWN, ORDER_EDIT_NEEDS_TWO.
 * ORDER_NOT_FOUND, ORDER_NOT_PAID, ORDER_EDIT_OPEN, ORDER_EDIT_EMPTY, ORDER_ITEM_NOT_FOUND, and what an order refuses.
 */
export function editOrder(ctx: Context, id: string, { dryRun, ...wanted }: Wanted): Promise<Edited> {
  return rehearsed(dryRun, () =>
    write(ctx, async (tx) => {
      const by = asStaff(tx)
      const order = await lockWithBuyer(tx, id)
      const edited = await applyEdit(tx, order, { ...wanted, by })
      const out = edited.removed.reduce((sum, line) => sum + line.back, 0)
      await demandOneMay(tx, order, by, edited.extra > 0 ? out : edited.back)
      return dryRun ? undo({ ...edited, applied: false }) : edited
    }),
  )
}

/**
 * What one of the staff may do to an order alone, asked when it is done. @param goes what of it goes back, or may go back yet
 * @throws CANNOT_DECIDE_OWN, ORDER_EDIT_NEEDS_TWO; what they did is rolled back.
 */
export async function demandOneMay(tx: Tx, order: Order, by: string, goes: number): Promise<void> {
  must(order.user_id !== by, 'CANNOT_DECIDE_OWN')
  if (goes === 0) return
  const { word, alone } = await standingOf(tx, order.id, by)
  must(!word.includes(by), 'CANNOT_DECIDE_OWN', { message: OWN_WORD })
  must(word.length === 0 && alone < REFUND_TWO_PERSONS_FROM, 'ORDER_EDIT_NEEDS_TWO')
}

/**
 * The edit of an order that is locked behind its buyer. The line that an exchange takes out stays with the buyer until what
 * it is dearer is paid (`settleExchange`).
 */
export async function applyEdit(tx: Tx, order: Order, edit: Edit): Promise<Edited> {
  const { remove, add: wishes, reason, by, exchange = false, minutes = EXTRA_MINUTES } = edit
  const { id } = order
  must(order.status === 'PAID' || order.status === 'APPROVED', 'ORDER_NOT_PAID')
  const refusal = await refusalOf(tx, order, 'CHANGE')
  if (refusal) fail(refusal)
  must((await openEdit(tx, id)) === undefined, 'ORDER_EDIT_OPEN')
  must(remove.length + wishes.length > 0, 'ORDER_EDIT_EMPTY')
  const totalBefore = await worthOf(tx, id)
  const lines = new Map((await refundableLines(tx, id)).map((line) => [line.id, line]))
  const out = [...new Set(remove)].map((itemId) => {
    const line = lines.get(itemId)
    must(line?.isLive === true, 'ORDER_ITEM_NOT_FOUND')
    return { orderItemId: itemId, name: line.name, amount: line.left }
  })
  await lockEverythingScarce(
    tx,
    order.user_id,
    wishes.map((wish) => wish.productId),
    [],
  )
  const quotation = await quote(tx, order.user_id, wishes, { forOthers: isForOthers(tx, order) })
  demandBuyable(wishes, quotation.lines)
  const worth = add(...out.map((line) => line.amount))
  const price = dong(quotation.total)
  const back = worth > price ? subtract(worth, price) : ZERO
  const extra = price > worth ? subtract(price, worth) : ZERO

  const stays = exchange && extra > 0
  const row = await tx.db
    .insertInto('order_edits')
    .values({
      order_id: id,
      edited_by: by,
      reason,
      total_before: totalBefore,
      total_after: 0,
      extra,
      at: tx.now(),
      settled_at: extra === 0 ? tx.now() : null,
      ...(exchange && out[0] && { exchanged_item_id: out[0].orderItemId, exchanged_worth: out[0].amount }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (out.length > 0 && !stays) {
    const taken = { orderId: id, items: out.map(({ orderItemId, amount }) => ({ orderItemId, amount })) }
    await refundDifference(tx, { ...taken, amount: back, reason, by })
    await cancelLines(
      tx,
      out.map((line) => line.orderItemId),
      row.id,
    )
  }
  if (quotation.lines.length > 0) await addLines(tx, order, { id: row.id, minutes }, quotation)
  await addExtension(tx, id, 'edit')
  await sumAnew(tx, id)
  if (extra === 0 && quotation.lines.length > 0) {
    const ready = (await readyToGive(tx, order)) ?? fail('SOLD_OUT')
    await fulfilPendingLines(tx, order, row.id, ready)
  }
  const totalAfter = (await worthOf(tx, id)) - (stays ? worth : 0)
  await tx.db.updateTable('order_edits').set({ total_after: totalAfter }).where('id', '=', row.id).execute()
  await audit(tx, exchange ? 'order.exchanged' : 'order.edited', 'order', id, { editId: row.id, extra, back })
  if (by !== order.user_id) await publish(tx, 'order.edited', { editId: row.id, userId: order.user_id })
  return {
    applied: true,
    removed: out.map((line) => ({ id: line.orderItemId, name: line.name, back: line.amount })),
    added: quotation.lines.map((line) => ({
      productId: line.productId,
      name: line.name,
      listPrice: line.listPrice,
      price: line.price,
    })),
    totalBefore,
    totalAfter,
    extra,
    back,
  }
}

async function addLines(tx: Tx, order: Order, edit: { id: string; minutes: number }, quotation: Quotation) {
  const whole = quotation.lines.flatMap((line) => line.parts.map((part) => ({ part, line })))
  const parts = inPieces(whole, await lastPieces(tx, order.id, whole))
  const last = await tx.db
    .selectFrom('order_items')
    .select((e) => e.fn.max('index').as('last'))
    .where('order_id', '=', order.id)
    .executeTakeFirstOrThrow()
  const ids = await insertLines(tx, order.id, parts, {
    from: (last.last ?? -1) + 1,
    editId: edit.id,
    forOthers: isForOthers(tx, order),
  })
  const expiresAt = addMinutes(tx.now(), edit.minutes)
  const pools = await poolsOfProducts(
    tx,
    parts.map(({ part }) => part.productId),
  )
  await takeHolds(tx, { id: order.id, userId: order.user_id, expiresAt }, [
    ...placesOf(parts, ids, pools),
    ...(await usesOf(tx, quotation)),
  ])
  await waitUntil(tx, order.id, expiresAt)
}

/** Whether all that the order sells is for others. */
function isForOthers(tx: Tx, order: Order): boolean {
  return extensionsOf(tx, order).some(({ forOthers }) => forOthers)
}

/** What the lines of an order cost that the buyer has or is to have, less what went back of them. */
async function worthOf(tx: Tx, id: string): Promise<number> {
  const lines = await refundableLines(tx, id)
  const waiting = await tx.db
    .selectFrom('order_items')
    .select('id')
    .where('order_id', '=', id)
    .where('status', 'in', ['PENDING', 'HOLDING'])
    .execute()
  const counted = new Set(waiting.map((line) => line.id))
  return lines
    .filter((line) => line.isLive || counted.has(line.id))
    .reduce((sum, line) => sum + line.price - line.returned, 0)
}

/**
 * Gives up what the open edit of a locked order added: its places are free, and what the lines it took out were worth goes
 * back, together with what was paid towards it: on the decision of whoever made the edit. What an exchange would have taken
 * out stays.
 */
export async function dropAdditions(tx: Tx, order: Order, reason: string): Promise<void> {
  const edit = await openEdit(tx, order.id)
  must(edit !== undefined, 'STATUS_CONFLICT')
  const lines = await tx.db
    .selectFrom('order_items')
    .select('id')
    .where('edit_id', '=', edit.id)
    .where('status', '=', 'PENDING')
    .execute()
  await cancelLines(
    tx,
    lines.map(({ id }) => id),
    null,
  )
  await tx.db.updateTable('order_edits').set({ settled_at: tx.now() }).where('id', '=', edit.id).execute()
  // What came for the edit, and what its lines were to be paid with, bought nothing.
  const owed = -(await dueOf(tx, { ...order, total: await sumAnew(tx, order.id) }))
  if (owed > 0)
    await refundDifference(tx, {
      orderId: order.id,
      items: [],
      amount: owed,
      reason,
      by: edit.edited_by,
    })
}
