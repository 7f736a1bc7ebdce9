import { must } from '#domain/faults.ts'
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
import { sellableOf } from '#server/modules/catalog/index.ts'
import { lockPerson } from '#server/modules/identity/index.ts'
import { type Quotation, type QuotedLine, quoteToSell, usesOf, type Wish } from '#server/modules/pricing/index.ts'
import { demandBuyable } from './demand-buyable.ts'
import { apartOf, type ExtensionWishes, takenWith, unaskedWishes, wishedExtensions } from './extensions.ts'
import { giveUpEarlierOrders } from './give-up-earlier.ts'
import { insertOrder } from './insert-order.ts'
import { insertLines, placesOf } from './lines/insert-lines.ts'
import { inPieces } from './lines/pieces.ts'
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
  const reserved = (await takenWith(tx, buyerId, wished)).map(({ poolId }) => poolId)
  const found = scarce ?? (await lookForScarce(tx, { buyerId, productIds: ids, codes, reserved }))
  const pools = [...found, ...reserved]
  for (const { extension, wish } of wished) pools.push(...((await extension.pools?.(tx, buyerId, wish)) ?? []))
  const locked = pools.length > 0 ? await lockPools(tx, pools) : new Map()
  // What was there to take may be over by the time the lock was granted.
  const takes = await takenWith(tx, buyerId, wished)
  const forOthers = wished.some(({ extension }) => extension.forOthers)
  const { quotation, pools: counted } = await quoteToSell(tx, buyerId, wishes, { codes, forOthers, reserved })
  demandBuyable(wishes, quotation.lines)
  await check?.(quotation)
  const sold = sells?.(quotation) ?? quotation
  const { reductions } = quotation
  const unasked = madeBy ? {} : await unaskedWishes(tx, buyerId)
  takes.push(...(await takenWith(tx, buyerId, wishedExtensions(tx, unasked))))
  const order = await writeOrder(tx, {
    buyerId,
    quotation: sold,
    reductions,
    madeBy,
    extensions: { ...broughtBy(tx, sold.lines, extensions), ...extensionsSaid(extensions), ...unasked },
    takes,
    forOthers,
    counted,
    locked,
  })
  return { order, quotation }
}

/** The extensions that kinds among these lines bring along, with what they are where the buyer says nothing for them. */
function broughtBy(tx: Tx, lines: readonly Ordered[], said: ExtensionWishes): ExtensionWishes {
  const kinds = new Set(lines.flatMap((line) => line.parts.map((part) => part.kind)))
  const brought = [...kinds].flatMap((kind) => sellableOf(tx, kind).brings ?? [])
  return Object.fromEntries(brought.flatMap(({ name, wish }) => (said[name] ? [] : [[name, wish]])))
}

function extensionsSaid(wishes: ExtensionWishes): ExtensionWishes {
  return Object.fromEntries(Object.entries(wishes).filter(([, wish]) => Boolean(wish)))
}

type Writing = {
  buyerId: string
  quotation: Pick<Quotation, 'vouchers' | 'listTotal' | 'discount' | 'total'> & { lines: readonly Ordered[] }
  /** What was taken off in all, where this order sells a part of it: limits of discounts count it whole. */
  reductions?: Quotation['reductions']
  madeBy?: string | undefined
  extensions?: ExtensionWishes
  /** What its extensions hold, where they were just asked. */
  takes?: readonly WantedHold[]
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
    takes,
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
  const wished = wishedExtensions(tx, extensions)
  const beside = [...uses, ...(takes ?? (await takenWith(tx, buyerId, wished)))]
  const scarce = await scarceOf(tx, [...new Set([...taken, ...beside.map(({ poolId }) => poolId)])], locked)
  const { minutes, scarceMinutes } = waits ?? { minutes: ORDER_MINUTES, scarceMinutes: SCARCE_MINUTES }
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
  await takeHolds(tx, { id: order.id, userId: buyerId, expiresAt: order.expires_at }, [...places, ...beside], locked)
  for (const { extension, wish } of wished) await extension.open?.(tx, order, wish)
  await publish(tx, 'order.placed', { orderId: order.id, userId: buyerId })
  return order
}

type Ordered = Pick<QuotedLine, 'productId' | 'kind' | 'name' | 'quantity' | 'parts'>
