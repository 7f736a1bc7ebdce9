import { sql } from 'kysely'
import { must } from '#domain/faults.ts'
import { add, dong, subtract, ZERO } from '#domain/money.ts'
import { addMinutes } from '#domain/time.ts'
import { asStaff } from '#server/core/actor.ts'
import { audit } from '#server/core/audit.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { isGift } from '../gifts/holders.ts'
import { releasePlaces } from '../holds/settle-holds.ts'
import { takeHolds } from '../holds/take-holds.ts'
import { quote, type Wish } from '../quotation/quote.ts'
import { refundDifference } from '../refunds/refund-difference.ts'
import { refundableLines } from '../refunds/rows.ts'
import { dueOf, openEdit } from './due.ts'
import { canStillGrant, giveWaiting } from './mark-paid.ts'
import { demandBuyable, insertLines, lockEverythingScarce, scarceOf } from './open-order.ts'
import { lockOrder, type Order } from './rows.ts'

/** How long a buyer has to pay for what an edit added. */
const EXTRA_MINUTES = 24 * 60

type Wanted = { remove: readonly string[]; add: readonly Wish[]; reason: string; dryRun: boolean }
export type Edited = {
  applied: boolean
  removed: { id: string; name: string; back: number }[]
  added: { productId: string; name: string; listPrice: number; price: number }[]
  totalBefore: number
  totalAfter: number
  extra: number
  back: number
}

class DryRun extends Error {
  readonly edited: Edited
  constructor(edited: Edited) {
    super('a dry run is rolled back')
    this.edited = edited
  }
}

/**
 * Takes lines out of a paid order and adds others at the price quoted now; lines that stay keep their price. What was left
 * of the lines taken out pays for those added. Is there more, it goes back; is it not enough, what was added waits for the
 * buyer to pay the rest (`retryPayment`) and opens with it. A dry run does everything and undoes it.
 * ORDER_NOT_FOUND, ORDER_NOT_PAID, ORDER_EDIT_OPEN, ORDER_EDIT_EMPTY, ORDER_ITEM_NOT_FOUND, and what an order refuses.
 */
export async function editOrder(ctx: Context, id: string, wanted: Wanted): Promise<Edited> {
  try {
    return await write(ctx, async (tx) => {
      const edited = await apply(tx, id, wanted)
      if (wanted.dryRun) throw new DryRun({ ...edited, applied: false })
      return edited
    })
  } catch (error) {
    if (error instanceof DryRun) return error.edited
    throw error
  }
}

async function apply(tx: Tx, id: string, { remove, add: wishes, reason }: Wanted): Promise<Edited> {
  const staffId = asStaff(tx)
  const order = await lockWithBuyer(tx, id)
  must(order.status === 'PAID' || order.status === 'APPROVED', 'ORDER_NOT_PAID')
  must((await openEdit(tx, id)) === undefined, 'ORDER_EDIT_OPEN')
  must(remove.length + wishes.length > 0, 'ORDER_EDIT_EMPTY')
  const totalBefore = await worthOf(tx, id)
  const lines = new Map((await refundableLines(tx, id)).map((line) => [line.id, line]))
  const out = [...new Set(remove)].map((itemId) => {
    const line = lines.get(itemId)
    must(line?.isLive === true, 'ORDER_ITEM_NOT_FOUND')
    return { orderItemId: itemId, name: line.name, amount: subtract(line.price, line.returned) }
  })
  await lockEverythingScarce(
    tx,
    order.user_id,
    wishes.map((wish) => wish.productId),
    [],
  )
  const quotation = await quote(tx, order.user_id, wishes, { gift: await isGift(tx, id) })
  demandBuyable(wishes, quotation.lines)
  const worth = add(...out.map((line) => line.amount))
  const price = dong(quotation.total)
  const back = worth > price ? subtract(worth, price) : ZERO
  const extra = price > worth ? subtract(price, worth) : ZERO

  const edit = await tx.db
    .insertInto('order_edits')
    .values({
      order_id: id,
      edited_by: staffId,
      reason,
      total_before: totalBefore,
      total_after: 0,
      extra,
      at: tx.now(),
      settled_at: extra === 0 ? tx.now() : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (out.length > 0) {
    const taken = { orderId: id, items: out.map(({ orderItemId, amount }) => ({ orderItemId, amount })) }
    await refundDifference(tx, { ...taken, amount: back, reason, staffId })
    await takeOut(tx, edit.id, out)
  }
  if (quotation.lines.length > 0) await addLines(tx, order, edit.id, quotation)
  await sumAnew(tx, id)
  if (extra === 0 && quotation.lines.length > 0) {
    must(await canStillGrant(tx, order), 'SOLD_OUT')
    await giveWaiting(tx, order, edit.id)
  }
  const totalAfter = await worthOf(tx, id)
  await tx.db.updateTable('order_edits').set({ total_after: totalAfter }).where('id', '=', edit.id).execute()
  await audit(tx, 'order.edited', 'order', id, { editId: edit.id, extra, back })
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

/** Locks the buyer, then the order, as everybody who gives or takes access. */
export async function lockWithBuyer(tx: Tx, id: string): Promise<Order> {
  const found = await tx.db.selectFrom('orders').select('user_id').where('id', '=', id).executeTakeFirst()
  must(found !== undefined, 'ORDER_NOT_FOUND')
  await tx.db.selectFrom('users').select('id').where('id', '=', found.user_id).forUpdate().execute()
  return lockOrder(tx, id)
}

/** What cost nothing is not undone by a refund of 0 ₫; it goes all the same. */
async function takeOut(tx: Tx, editId: string, out: readonly { orderItemId: string }[]): Promise<void> {
  for (const { orderItemId } of out) await releasePlaces(tx, orderItemId)
  await tx.db
    .updateTable('order_items')
    .set({ status: 'CANCELED', removed_by_edit_id: editId })
    .where(
      'id',
      'in',
      out.map((line) => line.orderItemId),
    )
    .execute()
}

async function addLines(tx: Tx, order: Order, editId: string, quotation: Awaited<ReturnType<typeof quote>>) {
  const parts = quotation.lines.flatMap((line) => line.parts.map((part) => ({ part, line })))
  const last = await tx.db
    .selectFrom('order_items')
    .select((e) => e.fn.max('index').as('last'))
    .where('order_id', '=', order.id)
    .executeTakeFirstOrThrow()
  const ids = await insertLines(tx, order.id, parts, { from: (last.last ?? -1) + 1, editId })
  const expiresAt = addMinutes(tx.now(), EXTRA_MINUTES)
  const scarce = await scarceOf(
    tx,
    parts.map(({ part }) => part.productId),
  )
  await takeHolds(
    tx,
    { id: order.id, userId: order.user_id, expiresAt },
    parts.flatMap(({ part, line }, index) =>
      scarce.has(part.productId)
        ? [{ poolId: part.productId, quantity: line.quantity, orderItemId: ids[index] ?? '' }]
        : [],
    ),
  )
  await tx.db.updateTable('orders').set({ expires_at: expiresAt }).where('id', '=', order.id).execute()
}

/**
 * An order's total is what everything in it cost that was not dropped before it was paid; what went back of a line is
 * counted apart (`dueOf`). @returns the total
 */
async function sumAnew(tx: Tx, id: string): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    update orders o set list_total = s.list, discount = s.list - s.price, total = s.price
    from (select coalesce(sum(i.list_price), 0)::bigint as list, coalesce(sum(i.price), 0)::bigint as price
      from order_items i where i.order_id = ${id} and (i.status not in ('CANCELED', 'REJECTED')
        or exists (select from refund_items x where x.order_item_id = i.id))) s
    where o.id = ${id} returning o.total`.execute(tx.db)
  return rows[0]?.total ?? 0
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

type Dropped = { reason: string; staffId: string | null }

/**
 * Gives up what the open edit of a locked order added: its places are free, and what the lines it took out were worth goes
 * back, together with what was paid towards it.
 */
export async function dropAdditions(tx: Tx, order: Order, { reason, staffId }: Dropped): Promise<void> {
  const edit = await openEdit(tx, order.id)
  must(edit !== undefined, 'STATUS_CONFLICT')
  const lines = await tx.db
    .updateTable('order_items')
    .set({ status: 'CANCELED' })
    .where('edit_id', '=', edit.id)
    .where('status', '=', 'PENDING')
    .returning(['id', 'price'])
    .execute()
  for (const { id } of lines) await releasePlaces(tx, id)
  await tx.db.updateTable('order_edits').set({ settled_at: tx.now() }).where('id', '=', edit.id).execute()
  // What came for the edit, and what its lines were to be paid with, bought nothing.
  const owed = -(await dueOf(tx, { id: order.id, total: await sumAnew(tx, order.id) }))
  if (owed > 0)
    await refundDifference(tx, {
      orderId: order.id,
      items: [],
      amount: owed,
      reason,
      staffId: staffId ?? edit.edited_by,
    })
}
