import type { RawBuilder } from 'kysely'
import type { AccessReason } from '#domain/contract/learning/accessible.ts'
import type { ApprovalStatus } from '#domain/enums.ts'
import { fail } from '#domain/faults.ts'
import type { UserId } from '#domain/ids.ts'
import type { Dong } from '#domain/money.ts'
import type { PromiseFacts, RefundPromise } from '#domain/refund-policy.ts'
import type { LineProblem } from '#domain/selling.ts'
import { isKindWith, type SoldKind } from '#domain/sold/kinds.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { registry, rowOf } from '#server/core/handed-up.ts'
import { ownedIds } from './access/can.ts'

export type SoldLine = { orderItemId: string; productId: string; userId: string; availableDays: number | null }

/** Whether a person may open a product now, and why, as the door they would come to says it. */
export type Opening = { accessible: boolean; reason: (typeof AccessReason)[number]; expiresAt: Date | null }
/** What somebody wants of one kind, and who they are. Parts of combos are among the wishes. */
export type Asking = {
  buyerId: string | null
  /** Who is to have it, where that is the buyer; null: a visitor, or others than the buyer. */
  learner: string | null
  forOthers: boolean
  /** `price`: đồng that the buyer names for each; null where they name none. */
  wishes: readonly { productId: string; quantity: number; price: number | null }[]
  /** Codes as they were typed, and the ids of the vouchers of these that the buyer may use now. */
  codes: readonly string[]
  usable: readonly string[]
  /** What places are kept under for the buyer, as they say: pools that their order will take from. */
  reserved: readonly string[]
  /** Its seller looks at what will be sold: what nobody wrote yet stands in nobody's way. Nothing is ever sold so. */
  isPreview?: boolean
}
/** What the row of its kind says of a product that somebody wants. */
export type Offer = {
  problem: LineProblem | null
  /** Why, in words, where those of the problem do not say it. */
  message?: string
  /**
   * Đồng for each, where that is not the price of the product. It is what the product is listed at as well, where that is
   * less. What comes in a combo costs its share of the combo.
   */
  price?: Dong
}

export const NOT_BOUGHT: Opening = { accessible: false, reason: 'NOT_BOUGHT', expiresAt: null }

/** How one kind of thing that is sold behaves: a row of the module that sells it. Nothing else switches on the kind. */
export type Sellable = {
  readonly kind: SoldKind
  /** Which of these the person already has, so that nobody pays twice; left out: those they have access to for themselves. */
  owned?(ctx: Context | Tx, userId: string, productIds: readonly string[]): Promise<ReadonlySet<string>>
  /**
   * Says whether, and for how much, somebody may have what they want of it now: asked once for all of it when a price is
   * quoted, and never where nothing of this kind is wanted. A product it says nothing of is sold as the catalogue says.
   * A price that the buyer names counts where it is the offer's price; left out: nobody names one.
   */
  offers?(ctx: Context | Tx, asking: Asking): Promise<ReadonlyMap<string, Offer>>
  /** Why each of these cannot be a part of a combo, in words; those that can are not in it. Left out: all can. */
  unfitForCombos?(ctx: Context | Tx, productIds: readonly string[]): Promise<ReadonlyMap<string, string>>
  /** An extension that every order with one of it has; `wish`: what it is told where the buyer says nothing for it. */
  readonly brings?: { readonly name: string; readonly wish: unknown }
  /** Gives access, in the transaction that marks the order paid. Throws ALREADY_OWNED. */
  grant(tx: Tx, line: SoldLine): Promise<void>
  /** Whether a person may open one now. */
  openTo(ctx: Context, userId: UserId, product: { id: string; host_id: string; on_sale: boolean }): Promise<Opening>
  /**
   * How much a person has used of what each of these lines gave (null: would give, where it is bought now), 0 to 1, in their
   * order: what the promise of a refund asks.
   */
  used(ctx: Context | Tx, userId: string, lines: readonly GivenLine[]): Promise<number[]>
  /** Of what time alone uses: the first instant at which more than `part` (0 to 1) is used, of a line or of what would be bought now; null where it uses nothing. */
  readonly usedUpAt: null | ((ctx: Context | Tx, of: SoldOrWanted, part: number) => Promise<Date | null>)
  /**
   * What is promised of each of these lines now, in their order, where this kind has a rule of its own instead of the general
   * one (`refundPromise`): the same before buying and later. Not asked where no rule gives anything back: what is not paid,
   * free, back already, or Apple's to give back. An open promise of less than is left keeps the rest as a fee.
   */
  promise?(ctx: Context | Tx, lines: readonly Promising[]): Promise<readonly RefundPromise[]>
  /** Takes back what a line gave; a second time changes nothing. @returns who cannot open the product any more; null: nobody */
  revoke(tx: Tx, orderItemId: string, reason: string): Promise<string | null>
  /**
   * What all lines gave, for the rules of the books: order_item_id, to whom (user_id, null: to nobody by name), and when and
   * why it was taken back (revoked_at, revoked_reason). Null where no line of an order is of this kind.
   */
  readonly given: RawBuilder<unknown> | null
  /**
   * When what each line gave is over: order_item_id, at. Its seller is paid no earlier. Left out: the wait of its kind alone
   * decides.
   */
  readonly overAt?: RawBuilder<unknown>
  /**
   * Whoever may, of those who make it, moves a paid line to another status. Left out: nobody does. Throws NOT_OWNER, and
   * STATUS_CONFLICT where this kind knows no such step.
   */
  setStatus?(tx: Tx, orderItemId: string, wish: { status: ApprovalStatus; reason: string }): Promise<void>
  /** Goes on where the money of these lines may go back as somebody wishes it. Throws why not. */
  demandRefundable?(tx: Tx, orderItemIds: readonly string[]): Promise<void>
  /** How one learner of several that a line is for gets it; null where it is only sold to its buyer. */
  readonly seat: Seated | null
}

type GivenLine = { orderItemId: string | null; productId: string }
/** A line whose promise is asked for, `of` an order or as it would be bought now. */
export type Promising = PromiseFacts & { of: SoldOrWanted; productId: string }
export type SoldOrWanted = { orderItemId: string } | { userId: string; productId: string }

type Seated = {
  /** Gives access to a learner. @returns what it is taken back by */
  grant(tx: Tx, to: { userId: string; productId: string; availableDays: number | null }): Promise<string>
  revoke(tx: Tx, grantId: string, reason: string): Promise<string | null>
  /** Of these grants, those that were used. */
  begun(ctx: Context | Tx, grantIds: readonly string[]): Promise<ReadonlySet<string>>
}

/** Every kind that is sold. Modules that sell hand up their rows. */
export const sellables = registry<Sellable>('sellables')

/** How this kind behaves. Nobody makes products of a kind without a row; what appears of it all the same is refused. */
export function sellableOf(ctx: Pick<Context, 'handedUp'>, kind: SoldKind): Sellable {
  return rowOf(ctx, sellables, 'kind', kind) ?? { ...withoutModule, kind }
}

/** Which of these products of one kind the person already has. Of what is sold by the piece anybody may have more. */
export function ownedOf(
  ctx: Context | Tx,
  kind: SoldKind,
  userId: string,
  productIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (isKindWith('pieces', kind)) return Promise.resolve(new Set())
  return (sellableOf(ctx, kind).owned ?? ownedIds)(ctx, userId, productIds)
}

/** Why each of these products cannot be a part of a combo, in words; those that can are not in it. */
export async function unfitForCombos(
  ctx: Context | Tx,
  products: readonly { productId: string; kind: SoldKind }[],
): Promise<ReadonlyMap<string, string>> {
  const found = await Promise.all(
    [...Map.groupBy(products, ({ kind }) => kind)].map(([kind, own]) =>
      sellableOf(ctx, kind).unfitForCombos?.(
        ctx,
        own.map(({ productId }) => productId),
      ),
    ),
  )
  return new Map(found.flatMap((one) => [...(one ?? [])]))
}

/** How much of each line its person has used, 0 to 1, in their order: one question for each kind and person. */
export async function usedOf(
  ctx: Context | Tx,
  lines: readonly (GivenLine & { kind: SoldKind; userId: string })[],
): Promise<number[]> {
  const groups = Map.groupBy(lines.keys(), (at) => `${lines[at]?.kind} ${lines[at]?.userId}`)
  const used = lines.map(() => 0)
  await Promise.all(
    [...groups.values()].map(async (places) => {
      const group = places.flatMap((at) => lines[at] ?? [])
      const [first] = group
      const parts = first ? await sellableOf(ctx, first.kind).used(ctx, first.userId, group) : []
      for (const [n, at] of places.entries()) used[at] = parts[n] ?? 0
    }),
  )
  return used
}

/** Of what nobody uses by degrees. */
export const neverUsed: Sellable['used'] = async (_ctx, _userId, lines) => lines.map(() => 0)

const withoutModule: Omit<Sellable, 'kind'> = {
  owned: async () => new Set(),
  grant: async () => fail('INVALID_PRODUCT_ITEM'),
  openTo: async () => NOT_BOUGHT,
  used: neverUsed,
  usedUpAt: null,
  revoke: async () => fail('INVALID_PRODUCT_ITEM'),
  given: null,
  seat: null,
}
