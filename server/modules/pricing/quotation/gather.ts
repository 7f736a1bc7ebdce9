import type { LineProblem } from '#domain/selling.ts'
import { isKindWith } from '#domain/sold/kinds.ts'
import { askTogether } from '#server/core/ask-together.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { type Left, leftByTaker, leftQuestion } from '#server/modules/capacity/index.ts'
import {
  comboParts,
  hadQuestion,
  memberDiscountQuestion,
  type Offer,
  type Part,
  type ProductForSale,
  productsForSale,
  sellableOf,
} from '#server/modules/catalog/index.ts'
import { closedIds } from './closed-products.ts'
import { offersFor } from './offers.ts'
import { discountsFound, discountsQuestion } from './price-rules.ts'
import { roomIn } from './room.ts'

/**
 * `price`: đồng that the buyer names for each, where they may name it. `keptPrice`: what they named when they put it in the
 * cart; it counts as long as they may name one, and is nobody's mistake afterwards.
 */
export type Wish = {
  productId: string
  quantity?: number | undefined
  price?: number | undefined
  keptPrice?: number | null
}
type ComboPart = Pick<
  Part,
  'productId' | 'kind' | 'slug' | 'name' | 'hostId' | 'hostName' | 'availableDays' | 'price' | 'listPrice'
>
export type Gathered = {
  product: ProductForSale
  quantity: number
  /** What the buyer names for one, where that counts. */
  priceNamed: number | null
  parts: (ComboPart & { owned: boolean })[]
  problem: LineProblem | null
  /** Why, in words, where whoever sells it has some of their own. */
  message: string | null
  placesLeft: number | null
}

/**
 * Everything that the price of these wishes depends on. Inside a transaction the products are locked first, so that what is
 * then asked holds until it ends.
 */
export async function gather(
  ctx: Context | Tx,
  buyerId: string | null,
  wishes: readonly Wish[],
  {
    usable,
    codes,
    forOthers,
    reserved,
    separately = false,
    isPreview = false,
  }: {
    usable: readonly string[]
    codes: readonly string[]
    forOthers: boolean
    reserved: readonly string[]
    separately?: boolean
    isPreview?: boolean
  },
) {
  const quantities = new Map(wishes.map(({ productId, quantity = 1 }) => [productId, quantity]))
  const named = new Map(wishes.map(({ productId, price, keptPrice }) => [productId, price ?? keptPrice ?? null]))
  const known = await productsForSale(ctx, [...quantities.keys()])
  const found = isPreview ? known.map((product) => ({ ...product, published: true, on_sale: true })) : known
  const inCombos = await comboParts(
    ctx,
    found.filter((product) => isKindWith('bundle', product.kind)).map((product) => product.id),
  )
  const partsOf = (product: ProductForSale) =>
    isKindWith('bundle', product.kind) ? (inCombos.get(product.id) ?? []) : [itself(product)]
  const learner = forOthers ? null : buyerId
  const delivered = found.flatMap((product) =>
    partsOf(product).map(({ productId, kind }) => ({ productId, kind, quantity: quantities.get(product.id) ?? 1 })),
  )
  const offers = await offersFor(ctx, wishes, delivered, {
    ...{ buyerId, learner, forOthers, codes, usable, reserved },
    ...(isPreview && { isPreview }),
  })
  const products = new Map(found.map((product) => [product.id, offered(product, offers.get(product.id))]))
  const parts = [...products.values()].flatMap(partsOf)
  // Of what is sold by the piece anybody may have more.
  const single = parts.filter((part) => !isKindWith('pieces', part.kind))
  const facts = await factsOf(ctx, {
    buyerId,
    learner,
    keeping: [...usable, ...reserved],
    products: [...products.values()],
    parts,
    single,
  })
  const owned = await ownedIds(ctx, learner, single, facts.had)
  const left = leftByTaker(facts.left)
  const wanted = wantedLines({
    quantities,
    named,
    products,
    partsOf,
    owned,
    left,
    offers,
    buyerId,
    forOthers,
    separately,
  })
  return { wanted, discounts: facts.discounts, memberships: facts.memberships, pools: takenBy(left) }
}

/** A product at the price that its kind offers it for. A combo's own price is the catalogue's. */
function offered(product: ProductForSale, offer: Offer | undefined): ProductForSale {
  const price = offer?.price
  return price === undefined ? product : { ...product, price, list_price: Math.max(product.list_price, price) }
}

type Asked = {
  buyerId: string | null
  /** Who is to have it, where that is the buyer. */
  learner: string | null
  /** What places may be kept under for the buyer: codes that they may use, and what else they come with. */
  keeping: readonly string[]
  products: readonly ProductForSale[]
  parts: readonly ComboPart[]
  /** Those of the parts that nobody has twice. */
  single: readonly ComboPart[]
}

/** What else prices and places depend on, in one statement: what is left, what lowers prices now, what the learner has or had. */
async function factsOf(ctx: Context | Tx, { buyerId, learner, keeping, products, parts, single }: Asked) {
  if (products.length === 0) return { left: [], discounts: [], memberships: [], had: [] }
  const ids = products.map(({ id }) => id)
  const partIds = parts.map(({ productId }) => productId)
  const sold = products.map(({ id, host_id }) => ({ productId: id, hostId: host_id }))
  const found = await askTogether(ctx, {
    left: leftQuestion(ctx, partIds, buyerId, keeping),
    discounts: discountsQuestion(ctx, buyerId, sold),
    ...(learner && {
      memberships: memberDiscountQuestion(ctx, learner, ids),
      had: hadQuestion(
        ctx,
        learner,
        single.map(({ productId }) => productId),
      ),
    }),
  })
  const discounts = await discountsFound(ctx, buyerId, sold, found.discounts)
  return { left: found.left, discounts, memberships: found.memberships ?? [], had: found.had ?? [] }
}

type Known = {
  quantities: ReadonlyMap<string, number>
  named: ReadonlyMap<string, number | null>
  products: ReadonlyMap<string, ProductForSale>
  partsOf: (product: ProductForSale) => readonly ComboPart[]
  owned: ReadonlySet<string>
  left: ReadonlyMap<string, Left>
  offers: ReadonlyMap<string, Offer>
  buyerId: string | null
  forOthers: boolean
  separately: boolean
}

function wantedLines({
  quantities,
  named,
  products,
  partsOf,
  owned,
  left,
  offers,
  buyerId,
  forOthers,
  separately,
}: Known): Gathered[] {
  // A part of two combos comes with the first.
  const taken = new Set<string>()
  const room = roomIn(left, { separately })
  const lines = [...quantities].flatMap(([id, quantity]): Gathered[] => {
    const product = products.get(id)
    // Of what nobody was shown yet, not even a name is told to whoever has its id.
    if (!product?.published) return []
    const parts = partsOf(product).map((part) => ({
      ...part,
      owned: owned.has(part.productId) || (isKindWith('bundle', product.kind) && taken.has(part.productId)),
    }))
    const fresh = parts.filter((part) => !part.owned)
    const ids = fresh.map((part) => part.productId)
    const full = room.refusalOf(ids, quantity)
    const refused = fresh.map((part) => offers.get(part.productId)).find((offer) => offer && offer.problem !== null)
    const problem =
      forOthers && !isGivable([product, ...parts])
        ? 'NOT_ON_SALE'
        : problemOf(product, buyerId, {
            nothingNew: fresh.length === 0,
            refusal: refused?.problem ?? null,
            full: full?.problem ?? null,
          })
    if (problem === null && isKindWith('bundle', product.kind))
      for (const part of fresh) if (!isKindWith('pieces', part.kind)) taken.add(part.productId)
    const told = [refused, full].find((one) => problem !== null && one?.problem === problem)
    const placesLeft = problem === null ? room.take(ids, quantity) : room.placesOf(ids)
    const priceNamed = takenPrice(named.get(id), offers.get(id))
    return [{ product, quantity, priceNamed, parts, problem, message: told?.message ?? null, placesLeft }]
  })
  return lines.map((line) =>
    line.problem === null && !isKindWith('bundle', line.product.kind) && taken.has(line.product.id)
      ? { ...line, problem: 'IN_COMBO' }
      : line,
  )
}

function isGivable(sold: readonly { kind: ProductForSale['kind'] }[]): boolean {
  return sold.every(({ kind }) => isKindWith('givable', kind))
}

/** The price that the buyer names, where the kind takes it. */
function takenPrice(named: number | null | undefined, offer: Offer | undefined): number | null {
  return named !== null && named !== undefined && offer?.price === named ? named : null
}

function problemOf(
  product: ProductForSale,
  buyerId: string | null,
  { nothingNew, refusal, full }: { nothingNew: boolean; refusal: LineProblem | null; full: LineProblem | null },
): LineProblem | null {
  if (!product.on_sale) return 'NOT_ON_SALE'
  if (product.host_id === buyerId) return 'OWN_PRODUCT'
  if (nothingNew) return 'ALREADY_OWNED'
  return refusal ?? full
}

/** The pools that each product takes from. */
function takenBy(left: ReadonlyMap<string, Left>): Map<string, readonly string[]> {
  return new Map([...left].map(([id, { pools }]) => [id, pools.map((pool) => pool.id)] as const))
}

function itself(product: ProductForSale): ComboPart {
  return {
    productId: product.id,
    kind: product.kind,
    slug: product.slug,
    name: product.name,
    hostId: product.host_id,
    hostName: product.host_name,
    availableDays: product.available_days,
    price: product.price,
    listPrice: product.list_price,
  }
}

/** What the learner need not buy: what they have, and what they bought and is closed to them until they do something else. */
async function ownedIds(
  ctx: Context | Tx,
  learner: string | null,
  parts: readonly ComboPart[],
  had: readonly { id: string; held: boolean }[],
): Promise<Set<string>> {
  const owned = new Set(had.flatMap(({ id, held }) => (held ? [id] : [])))
  if (learner === null) return owned
  for (const [kind, group] of Map.groupBy(parts, (part) => part.kind)) {
    const ids = group.map((part) => part.productId)
    for (const id of (await sellableOf(ctx, kind).owned?.(ctx, learner, ids)) ?? []) owned.add(id)
  }
  const lost = had.flatMap(({ id, held }) => (held ? [] : [id]))
  if (lost.length > 0) for (const id of await closedIds(ctx, learner, lost)) owned.add(id)
  return owned
}
