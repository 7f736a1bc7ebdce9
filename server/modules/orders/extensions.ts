import { type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely'
import type { FaultCode } from '#domain/faults.ts'
import type { Dong } from '#domain/money.ts'
import type { PaymentGateway } from '#domain/payment-gateways.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { sha256 } from '#server/core/crypto.ts'
import { registry, rowOf, rowsOf } from '#server/core/handed-up.ts'
import type { OrderItems } from '#server/core/schema.ts'
import type { WantedHold } from '#server/modules/capacity/index.ts'
import type { Order } from './rows.ts'

export type OrderLine = Selectable<OrderItems>
/** Who has what a line for others gives; null: nobody yet. */
export type Holder = (orderItemId: string) => string | null
/** What the buyer asks for, by the names of the extensions that it is for. */
export type ExtensionWishes = Readonly<Record<string, unknown>>
type Going = { orderItemId: string; amount: number; fee?: number }

/**
 * What one optional capability adds to an order: a row of the module that has it. An order keeps the names of those that it
 * has, so that one without any asks nobody. What is left out changes nothing.
 */
export type OrderExtension<Wish = unknown> = {
  readonly name: string
  /** All that the order sells is for others than its buyer: neither what the buyer has nor what they are a member of counts. */
  readonly forOthers?: true
  /** One unpaid order of a buyer has it at a time: the next one takes the place of the last. These words say why. */
  readonly alone?: string
  /** Its buyer is not told: it concerns somebody else alone. */
  readonly hidden?: true
  /** A later part of the price belongs to it like the first. */
  readonly inherited?: true

  /** A wish that comes without being asked for; null: none. Asks no database where nothing speaks for it. */
  unasked?(tx: Tx, buyerId: string): Promise<Wish | null>
  /** Tells unpaid orders of the same thing apart; those alike take each other's place. */
  apart?(wish: Wish): string
  /** Goes on where the wish fits the price and the way to pay. Throws why not. */
  judge?(wish: Wish, order: { total: number; provider: PaymentGateway | undefined }): void
  /** Pools that are locked together with all others of the order. */
  pools?(tx: Tx, buyerId: string, wish: Wish): Promise<readonly string[]>
  /**
   * What it holds, taken together with all that the order holds and given back with it: places that are kept under the id
   * of such a pool (capacity's `reservations`) are there for this order, when it is quoted as when it is written. These pools
   * are locked with all others. Throws where it is not for this buyer.
   */
  takes?(tx: Tx, buyerId: string, wish: Wish): Promise<readonly WantedHold[]>
  /** Writes it down, in the transaction that writes the order. */
  open?(tx: Tx, order: Order, wish: Wish): Promise<void>
  /** Đồng of the price that it pays once the order is paid. */
  pledged?(ctx: Context | Tx, order: Pick<Order, 'id'>): Promise<number>

  /** Whether money for the locked order may still be taken. */
  canFulfil?(tx: Tx, order: Order): Promise<boolean>
  /** Of a paid order `o`, in SQL: nothing of it is still to happen. */
  doneWhen?(ctx: Context | Tx): RawBuilder<SqlBool>
  /** What follows where lines were paid, in the same transaction, after they were given to the buyer. */
  onPaid?(tx: Tx, order: Order, lines: readonly OrderLine[]): Promise<void>
  /** Why its buyer or the staff may not do this to the order now; null: they may. */
  refusal?(ctx: Context | Tx, order: Pick<Order, 'id'>, what: 'CANCEL' | 'CHANGE'): Promise<FaultCode | null>

  /** What somebody who brought the buyer earns for lines that were just paid, by line. */
  commissions?(tx: Tx, itemIds: readonly string[]): Promise<ReadonlyMap<string, Commission>>

  /** Who has what its lines for others give. */
  holders?(ctx: Context | Tx, order: Pick<Order, 'id'>): Promise<Holder>
  /** How much of a line for others has been used, 0 to 1, where its holders do not say it. */
  used?(ctx: Context | Tx, line: { id: string; quantity: number }): Promise<number>
  /** Takes back what a line for others gave, where that is not the line's own to take back. */
  revoke?(tx: Tx, orderItemId: string, reason: string): Promise<void>

  /** Goes on where this much of these lines may go back together. Throws why not. */
  demandRefund?(tx: Tx, order: Pick<Order, 'id'>, items: readonly Going[]): Promise<void>
  /** Other orders of the buyer whose money is asked for together with this one's. */
  refundedWith?(tx: Tx, orderId: string): Promise<readonly string[]>
  /** In SQL: the ids of all orders that pay a part of one price together with an order, itself among them. */
  partsWith?(orderId: RawBuilder<unknown>): RawBuilder<unknown>
  /** What follows where lines went back whole, in the same transaction. */
  onRefunded?(tx: Tx, order: Pick<Order, 'id'>, gone: readonly string[]): Promise<void>
  /** Events of the order's history, for the staff. */
  timeline?(ctx: Context, orderId: string): Promise<readonly OrderEvent[]>

  /** Asked of every extension when a person lost a product: gives it back where they have a right to it of their own. */
  onLost?(tx: Tx, lost: readonly Lost[]): Promise<void>
}
/** `commission` in đồng. */
export type Commission = { affiliateId: string; commission: Dong }
export type OrderEvent = { at: Date; word: string; by: string; detail: string | null }
export type Lost = { userId: string | null; productId: string }

/** Every optional capability of orders. Modules above hand up theirs. */
export const orderExtensions = registry<OrderExtension>('order extensions')

/** A row whose wish is typed where it is written. The contract has checked the wish before. */
export function orderExtension<Wish>(row: OrderExtension<Wish>): OrderExtension {
  return row as OrderExtension
}

/** The extensions that an order has. */
export function extensionsOf(ctx: Context | Tx, order: Pick<Order, 'extensions'>): OrderExtension[] {
  return order.extensions.map((name) => extensionNamed(ctx, name))
}

/** The names of an order's extensions, as its buyer is told them. */
export function shownNames(ctx: Context | Tx, order: Pick<Order, 'extensions'>): string[] {
  return extensionsOf(ctx, order).flatMap(({ name, hidden }) => (hidden ? [] : [name]))
}

/** The extensions of an order that was not read. */
export async function extensionsOfId(ctx: Context | Tx, orderId: string): Promise<OrderExtension[]> {
  const row = await ctx.db.selectFrom('orders').select('extensions').where('id', '=', orderId).executeTakeFirst()
  return row ? extensionsOf(ctx, row) : []
}

/** The extensions that these wishes are for, each with its wish. Nothing, and nothing of something, is no wish. */
export function wishedExtensions(ctx: Context | Tx, wishes: ExtensionWishes) {
  return Object.entries(wishes).flatMap(([name, wish]) =>
    wish ? [{ extension: extensionNamed(ctx, name), wish }] : [],
  )
}

/** All that the extensions of these wishes hold of an order that is about to be written. */
export async function takenWith(
  tx: Tx,
  buyerId: string,
  wished: ReturnType<typeof wishedExtensions>,
): Promise<WantedHold[]> {
  const holds: WantedHold[] = []
  for (const { extension, wish } of wished) holds.push(...((await extension.takes?.(tx, buyerId, wish)) ?? []))
  return holds
}

/** Changes what tells an order apart while it is not paid; afterwards nothing does. */
export async function tellApart(tx: Tx, orderId: string, apart: string): Promise<void> {
  await tx.db
    .updateTable('orders')
    .set({ apart: sha256(apart) })
    .where('id', '=', orderId)
    .execute()
}

/** The mark that tells an order with these wishes apart from others of the same thing; null: from none. */
export function apartOf(wished: ReturnType<typeof wishedExtensions>): string | null {
  const marks = wished.flatMap(({ extension, wish }) => extension.apart?.(wish) ?? [])
  return marks.length > 0 ? sha256(marks.join(' ')) : null
}

/** What comes with an order of this buyer without being asked for. */
export async function unaskedWishes(tx: Tx, buyerId: string): Promise<ExtensionWishes> {
  const found: Record<string, unknown> = {}
  for (const { name, unasked } of rowsOf(tx, orderExtensions)) {
    const wish = await unasked?.(tx, buyerId)
    if (wish) found[name] = wish
  }
  return found
}

function extensionNamed(ctx: Context | Tx, name: string): OrderExtension {
  const found = rowOf(ctx, orderExtensions, 'name', name)
  if (!found) throw new Error(`an order has the extension ${name}, and no module hands it up`)
  return found
}

/** Who has what each line of an order gives: its buyer, or, of a line for others, whoever an extension says. */
export async function holdersOf(
  ctx: Context | Tx,
  order: Pick<Order, 'id' | 'user_id' | 'extensions'>,
): Promise<(line: { id: string; forOthers: boolean }) => string | null> {
  const others: Holder[] = []
  for (const { holders } of extensionsOf(ctx, order)) if (holders) others.push(await holders(ctx, order))
  return ({ id, forOthers }) => (forOthers ? (others[0]?.(id) ?? null) : order.user_id)
}

/** Why this may not be done to the order now; null: it may. */
export async function refusalOf(
  ctx: Context | Tx,
  order: Pick<Order, 'id' | 'extensions'>,
  what: 'CANCEL' | 'CHANGE',
): Promise<FaultCode | null> {
  for (const { refusal } of extensionsOf(ctx, order)) {
    const why = await refusal?.(ctx, order, what)
    if (why) return why
  }
  return null
}

/** People lost what these products gave them; whoever keeps a right of their own to one gets it back. */
export async function tellLost(tx: Tx, lost: readonly Lost[]): Promise<void> {
  if (!lost.some(({ userId }) => userId !== null)) return
  for (const { onLost } of rowsOf(tx, orderExtensions)) await onLost?.(tx, lost)
}

/** The extensions of an order that a later part of its price has as well. */
export async function inheritedNames(tx: Tx, orderId: string): Promise<string[]> {
  return (await extensionsOfId(tx, orderId)).flatMap(({ name, inherited }) => (inherited ? [name] : []))
}

/** Of a paid order `o`, in SQL: none of its extensions has something that is still to happen. */
export function extensionsDone(ctx: Context | Tx): RawBuilder<SqlBool> {
  const open = rowsOf(ctx, orderExtensions).flatMap(({ name, doneWhen }) =>
    doneWhen ? [sql<SqlBool>`(${name} <> all(o.extensions) or ${doneWhen(ctx)})`] : [],
  )
  return sql<SqlBool>`(o.extensions = '{}' or (${sql.join([sql`true`, ...open], sql` and `)}))`
}

/** The ids of all orders that pay a part of one price together with an order, in SQL; none where it is paid at once. */
export function partsWith(ctx: Context | Tx, orderId: RawBuilder<unknown>): RawBuilder<unknown> {
  const parts = rowsOf(ctx, orderExtensions).flatMap((row) => row.partsWith?.(orderId) ?? [])
  return sql.join([sql`select null::uuid where false`, ...parts], sql` union all `)
}

/** Names an extension on an order that gets it later. */
export async function addExtension(tx: Tx, orderId: string, name: string): Promise<void> {
  await tx.db
    .updateTable('orders')
    .set((e) => ({ extensions: e.fn('array_append', ['extensions', e.val(name)]) }))
    .where('id', '=', orderId)
    .where((e) => e.not(e(e.val(name), '=', e.fn.any('extensions'))))
    .execute()
}
