import { type FieldProblem, fail, must } from '#domain/faults.ts'
import { problemWords } from '#domain/selling.ts'
import { isKindWith, kindRow } from '#domain/sold/kinds.ts'
import { addMinutes } from '#domain/time.ts'
import type { Tx } from '#server/core/context.ts'
import { publish } from '#server/core/jobs.ts'
import {
  type LockedPools,
  lockPools,
  poolsOfProducts,
  takeHolds,
  type WantedHold,
} from '#server/modules/capacity/index.ts'
import { lockPerson } from '#server/modules/identity/index.ts'
import {
  partnerOf,
  type Quotation,
  type QuotedLine,
  quoteToSell,
  usesOf,
  type Wish,
} from '#server/modules/pricing/index.ts'
import { apartOf, type ExtensionWishes, unaskedWishes, wishedExtensions } from './extensions.ts'
import { giveUpEarlierOrders } from './give-up-earlier.ts'
import { insertOrder } from './insert-order.ts'
import { inPieces } from './lines/pieces.ts'
import type { SoldLine } from './lines/sold-line.ts'
import type { Order } from './rows.ts'
import { lookForScarce, scarceOf } from './scarce.ts'

/** How long the quoted price is kept for the buyer, and how long where something scarce is kept with it. */
const ORDER_MINUTES = 24 * 60
const SCARCE_MINUTES = 30

type Opening = {
  buyerId: string
  wishes: readonly Wish[]
  codes: readonly string[]
  /** A person of the staff who orders for the buyer. */
  madeBy?: string
  /** What the buyer asks of optional capabilities. */
  extensions?: ExtensionWishes
  /** Unpaid orders that it may take the place of; null: any. */
  replaces: readonly string[] | null
  /** What `lookForScarce` found, where it was asked before the transaction began. */
  scarce?: readonly string[]
  /** Judges the quotation before anything is written. */
  check?: (quotation: Quotation) => Promise<void> | void
  /** What of it this order sells, where that is not all: the first of several parts. */
  sells?: (quotation: Quotation) => Writing['quotation']
}

/**
 * Writes an order at the price quoted now, all lines or none, and holds what is scarce of it: places and uses of codes.
 * Prices, names and reductions are copied to the lines, so that later changes of the catalogue change nothing. An earlier
 * unpaid order of the buyer for one of the same things is given up, unless an extension tells them apart.
 * Locks: buyer → pools in the order of their ids → products. ORDER_WAITING where nobody said that it is to be given up;
 * INVALID_PRODUCT_ITEM, ALREADY_OWNED, OWN_PRODUCT, SOLD_OUT, PERSON_LIMIT, VOUCHER_…, and what extensions refuse.
 */
export async function openOrder(
  tx: Tx,
  { buyerId, wishes, codes, madeBy, check, sells, replaces, scarce, extensions = {} }: Opening,
): Promise<{ order: Order; quotation: Quotation }> {
  await lockPerson(tx, buyerId)
  must(wishes.length > 0, 'INVALID_PRODUCT_ITEM', { message: 'Chưa có sản phẩm nào được chọn để thanh toán.' })
  const ids = wishes.map((wish) => wish.productId)
  await giveUpEarlierOrders(tx, { buyer: buyerId, productIds: ids, codes, extensions }, replaces)
  const wished = wishedExtensions(tx, extensions)
  const pools = [...(scarce ?? (await lookForScarce(tx, { buyerId, productIds: ids, codes })))]
  for (const { extension, wish } of wished) pools.push(...((await extension.pools?.(tx, buyerId, wish)) ?? []))
  const locked = pools.length > 0 ? await lockPools(tx, pools) : new Map()
  const forOthers = wished.some(({ extension }) => extension.forOthers)
  const { quotation, pools: counted } = await quoteToSell(tx, buyerId, wishes, { codes, forOthers })
  demandBuyable(wishes, quotation.lines)
  await check?.(quotation)
  const sold = sells?.(quotation) ?? quotation
  const { reductions } = quotation
  const all = madeBy ? extensions : { ...extensions, ...(await unaskedWishes(tx, buyerId)) }
  const order = await writeOrder(tx, {
    buyerId,
    quotation: sold,
    reductions,
    madeBy,
    extensions: all,
    forOthers,
    counted,
    locked,
  })
  return { order, quotation }
}

type Writing = {
  buyerId: string
  quotation: Pick<Quotation, 'vouchers' | 'listTotal' | 'discount' | 'total'> & { lines: readonly Ordered[] }
  /** What was taken off in all, where this order sells a part of it: limits of discounts count it whole. */
  reductions?: Quotation['reductions']
  madeBy?: string | undefined
  extensions?: ExtensionWishes
  /** Its lines are for others than the buyer. */
  forOthers?: boolean
  /** The pools that its products take from, where that was just asked. */
  counted?: ReadonlyMap<string, readonly string[]>
  /** Pools that are locked already. */
  locked?: LockedPools
  /** What it is made from: one order of it lives at a time. */
  sourceId?: string
  /** How long it waits for its money, and where something scarce waits with it. */
  waits?: { minutes: number; scarceMinutes: number }
}

/** Writes an order with these lines and prices and holds what is scarce of it. Locks: pools. SOLD_OUT, VOUCHER_…. */
export async function writeOrder(
  tx: Tx,
  {
    buyerId,
    quotation,
    reductions = [],
    madeBy,
    extensions = {},
    forOthers = false,
    counted,
    locked,
    sourceId,
    waits,
  }: Writing,
): Promise<Order> {
  const now = tx.now()
  const parts = inPieces(quotation.lines.flatMap((line) => line.parts.map((part) => ({ part, line }))))
  const uses = await usesOf(tx, { vouchers: quotation.vouchers, reductions })
  const ids = parts.map(({ part }) => part.productId)
  const pools = counted ?? (await poolsOfProducts(tx, ids))
  const taken = ids.flatMap((id) => pools.get(id) ?? [])
  const scarce = await scarceOf(tx, [...new Set([...taken, ...uses.map(({ poolId }) => poolId)])], locked)
  const { minutes, scarceMinutes } = waits ?? { minutes: ORDER_MINUTES, scarceMinutes: SCARCE_MINUTES }
  const wished = wishedExtensions(tx, extensions)
  const order = await insertOrder(tx, {
    user_id: buyerId,
    list_total: quotation.listTotal,
    discount: quotation.discount,
    total: quotation.total,
    expires_at: addMinutes(now, [...scarce.values()].some((limited) => limited) ? scarceMinutes : minutes),
    made_by: madeBy ?? null,
    source_id: sourceId ?? null,
    extensions: wished.map(({ extension }) => extension.name),
    apart: apartOf(wished),
  })
  const itemIds = await insertLines(tx, order.id, parts, { forOthers })
  const places = placesOf(parts, itemIds, pools)
  await takeHolds(tx, { id: order.id, userId: buyerId, expiresAt: order.expires_at }, [...places, ...uses], locked)
  for (const { extension, wish } of wished) await extension.open?.(tx, order, wish)
  await publish(tx, 'order.placed', { orderId: order.id, userId: buyerId })
  return order
}

/** What lines hold of the pools that their products take from. @param itemIds theirs, in the same order */
export function placesOf(
  sold: readonly SoldLine[],
  itemIds: readonly string[],
  pools: ReadonlyMap<string, readonly string[]>,
): WantedHold[] {
  return sold.flatMap(({ part, line }, index) =>
    (pools.get(part.productId) ?? []).map((poolId) => ({
      poolId,
      quantity: line.quantity,
      orderItemId: itemIds[index] ?? '',
    })),
  )
}

/**
 * Refuses where a line cannot be bought, naming each in words of its own, with the reason of each in the detail.
 * INVALID_PRODUCT_ITEM, or the reason itself where it is the only one.
 */
export function demandBuyable(wishes: readonly Wish[], lines: readonly QuotedLine[]) {
  const byId = new Map(lines.map((line) => [line.productId, line]))
  const problems = wishes.flatMap(
    ({ productId, quantity = 1 }, index): (FieldProblem & { placesLeft?: number | null })[] => {
      const line = byId.get(productId)
      const path = `items.${index}.productId`
      if (!line || line.problem !== null) {
        const problem = line?.problem ?? 'NOT_ON_SALE'
        const message = `“${line?.name ?? 'Sản phẩm'}”: ${problemWords(problem, line)}`
        return [{ path, code: problem, message, placesLeft: line?.placesLeft ?? null }]
      }
      const most = kindRow(line.kind).most
      return quantity > most
        ? [
            {
              path: `items.${index}.quantity`,
              code: 'TOO_MANY',
              message: `“${line.name}”: mỗi lần mua tối đa ${most}.`,
            },
          ]
        : []
    },
  )
  if (problems.length === 0) return
  const only = problems.length === 1 ? problems[0]?.code : null
  const named =
    only === 'ALREADY_OWNED' || only === 'OWN_PRODUCT' || only === 'SOLD_OUT' || only === 'PERSON_LIMIT' ? only : null
  fail(named ?? 'INVALID_PRODUCT_ITEM', {
    errors: problems.map(({ path, message }) => ({ path, message, code: 'INVALID_PRODUCT_ITEM' })),
    detail: {
      reasons: problems.map(({ path, code, placesLeft }) => ({
        path,
        reason: code,
        ...(code === 'SOLD_OUT' && { placesLeft }),
      })),
    },
  })
}

/** Refuses where a code does not do what it was given for; with the reason for the first of them. */
export function demandEffect(quotation: Quotation): void {
  const useless = quotation.vouchers.find((voucher) => voucher.problem !== null)
  if (!useless?.problem) return
  fail(useless.problem, {
    ...(useless.words && { message: `${useless.code}: ${useless.words}` }),
    errors: [{ path: 'voucherCodes', code: useless.problem, message: useless.words ?? useless.code }],
  })
}

type Ordered = Pick<QuotedLine, 'productId' | 'kind' | 'name' | 'quantity' | 'parts'>
type Inserting = {
  from?: number
  editId?: string | null
  forOthers?: boolean
  /** Of lines that pay a further part: the lines of the first one, in the same order. */
  partOf?: readonly (string | null)[]
}

/** Writes lines with their reductions behind those an order has. @returns their ids, in the order given */
export async function insertLines(
  tx: Tx,
  orderId: string,
  sold: readonly SoldLine[],
  { from = 0, editId = null, forOthers = false, partOf }: Inserting = {},
): Promise<string[]> {
  const rows = await tx.db
    .insertInto('order_items')
    .values(
      sold.map(({ part, line, piece }, index) => ({
        order_id: orderId,
        index: from + index,
        product_id: part.productId,
        kind: part.kind,
        host_id: part.hostId,
        name: part.name,
        host_name: part.hostName,
        quantity: line.quantity,
        list_price: part.listPrice,
        price: part.price,
        available_days: part.availableDays,
        via_product_id: isKindWith('bundle', line.kind) ? line.productId : null,
        via_name: isKindWith('bundle', line.kind) ? line.name : null,
        edit_id: editId,
        for_others: forOthers,
        part_of: partOf?.[index] ?? null,
        ...(piece && { piece }),
        added_at: editId ? tx.now() : null,
      })),
    )
    .returning(['id', 'index'])
    .execute()
  const ids = rows.toSorted((a, b) => a.index - b.index).map((row) => row.id)
  const reductions = sold.flatMap(({ part }, at) =>
    part.reductions.map((one, index) => ({
      order_item_id: ids[at] ?? '',
      index,
      step: one.step,
      rule_id: one.ruleId,
      name: one.name,
      amount: one.amount,
      host_part: one.hostPart,
      platform_part: one.platformPart,
      affiliate_part: one.affiliatePart,
      affiliate_id: partnerOf({ ruleId: one.ruleId, part: one.affiliatePart }),
    })),
  )
  if (reductions.length > 0) await tx.db.insertInto('order_item_reductions').values(reductions).execute()
  return ids
}
