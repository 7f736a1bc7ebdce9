import type { ProductItemType } from '#domain/enums.ts'
import { type FaultCode, faults } from '#domain/faults.ts'
import { formatDong } from '#domain/money.ts'
import type { LineProblem } from '#domain/selling.ts'
import { isKindWith } from '#domain/sold/kinds.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { type Left, leftIn } from '#server/modules/capacity/index.ts'
import {
  comboParts,
  membershipDiscount,
  type Part,
  type ProductForSale,
  productsForSale,
  sellableOf,
} from '#server/modules/catalog/index.ts'
import { closedIds } from './closed-products.ts'
import { type FoundVoucher, findVouchers, runningDiscounts } from './price-rules.ts'
import {
  type PricedLine,
  type PricedPart,
  type PricedVoucher,
  priceLines,
  type Reduction,
  sumLines,
  together,
  type WantedLine,
  type WithoutEffect,
} from './rules.ts'

export type Wish = { productId: string; quantity?: number | undefined }
export type QuotedPart = PricedPart & {
  kind: ProductItemType
  name: string
  slug: string
  hostId: string
  hostName: string
  availableDays: number | null
}
export type QuotedLine = Omit<PricedLine, 'parts'> & {
  productId: string
  kind: ProductItemType
  name: string
  slug: string
  hostId: string
  hostName: string
  coverFileId: string | null
  quantity: number
  availableDays: number | null
  /** What the order holds: the product itself, or the parts of a combo that the buyer does not own. */
  parts: QuotedPart[]
  problem: LineProblem | null
  /** How many the buyer may still have; null where there is no limit. */
  placesLeft: number | null
}
/** What a code does, in đồng and in words; `problem` where it does nothing. */
export type QuotedVoucher = {
  id: string | null
  code: string
  name: string
  amount: number
  problem: FaultCode | null
  words: string | null
}
export type Quotation = {
  lines: QuotedLine[]
  vouchers: QuotedVoucher[]
  /** Everything that was taken off, one row a rule. */
  reductions: Reduction[]
  listTotal: number
  discount: number
  total: number
  count: number
}

/**
 * What these products cost this buyer now: the only place where a total is computed. What is gathered here is priced by
 * the steps of rules.ts: list → sale → discount → combo → voucher → membership → due. Lines that cannot be bought carry
 * their problem and do not count. Inside a transaction the products are locked, so that what is quoted is what is sold.
 * What is for others costs what it costs whoever buys it: neither what the buyer has nor their membership counts.
 */
export async function quote(
  ctx: Context | Tx,
  buyerId: string | null,
  wishes: readonly Wish[],
  { codes = [], forOthers = false }: { codes?: readonly string[]; forOthers?: boolean } = {},
): Promise<Quotation> {
  const found = await findVouchers(
    ctx,
    buyerId,
    codes,
    wishes.map((wish) => wish.productId),
  )
  const usable = found.flatMap(({ rule }) => rule?.id ?? [])
  const wanted = await gather(ctx, buyerId, wishes, { usable, forOthers })
  const buyable = wanted.filter((line) => line.problem === null)
  const asked = wanted.map(({ product }) => ({ productId: product.id, hostId: product.host_id }))
  const discounts = await runningDiscounts(ctx, buyerId, asked)
  const memberships =
    buyerId && !forOthers
      ? await membershipDiscount(
          ctx,
          buyerId,
          buyable.map((line) => line.product.id),
        )
      : new Map()
  const prices = priceLines(buyable.map(wantedOf), {
    discounts,
    vouchers: found.flatMap(({ rule }) => rule ?? []),
    memberships: new Map(
      [...memberships].map(([id, { membershipId, ...rule }]) => [id, { id: membershipId, ...rule }]),
    ),
  })
  // What cannot be bought shows its price all the same; no code is spent on it.
  const apart = priceLines(wanted.filter((line) => line.problem !== null).map(wantedOf), {
    discounts,
    vouchers: [],
    memberships: new Map(),
  })
  const priced = new Map([...prices.lines, ...apart.lines].map((line) => [line.productId, line]))
  const lines = wanted.flatMap((line) => quoted(line, priced.get(line.product.id)))
  const counted = lines.filter((line) => line.problem === null)
  return {
    lines,
    vouchers: found.map((one) => effectOf(one, prices.vouchers)),
    reductions: together(counted.flatMap((line) => line.reductions)),
    ...sumLines(counted),
  }
}

type ComboPart = Pick<
  Part,
  'productId' | 'kind' | 'slug' | 'name' | 'hostId' | 'hostName' | 'availableDays' | 'price' | 'listPrice'
>
type Gathered = {
  product: ProductForSale
  quantity: number
  parts: (ComboPart & { owned: boolean })[]
  problem: LineProblem | null
  placesLeft: number | null
}

async function gather(
  ctx: Context | Tx,
  buyerId: string | null,
  wishes: readonly Wish[],
  { usable, forOthers }: { usable: readonly string[]; forOthers: boolean },
): Promise<Gathered[]> {
  const quantities = new Map(wishes.map(({ productId, quantity = 1 }) => [productId, quantity]))
  const products = new Map((await productsForSale(ctx, [...quantities.keys()])).map((product) => [product.id, product]))
  const inCombos = await comboParts(
    ctx,
    [...products.values()].filter((product) => isKindWith('bundle', product.kind)).map((product) => product.id),
  )
  const partsOf = (product: ProductForSale) =>
    isKindWith('bundle', product.kind) ? (inCombos.get(product.id) ?? []) : [itself(product)]
  const owned = await ownedIds(ctx, forOthers ? null : buyerId, [...products.values()].flatMap(partsOf))
  const partIds = [...products.values()].flatMap((product) => partsOf(product).map((part) => part.productId))
  const left = await leftIn(ctx, partIds, buyerId, usable)
  // A part of two combos comes with the first.
  const taken = new Set<string>()
  const lines = [...quantities].flatMap(([id, quantity]): Gathered[] => {
    const product = products.get(id)
    // Of what nobody was shown yet, not even a name is told to whoever has its id.
    if (!product?.published) return []
    const parts = partsOf(product).map((part) => ({
      ...part,
      owned: owned.has(part.productId) || (isKindWith('bundle', product.kind) && taken.has(part.productId)),
    }))
    const fresh = parts.filter((part) => !part.owned)
    const limits = fresh.flatMap((part) => left.get(part.productId)?.places ?? [])
    const problem =
      forOthers && !isKindWith('givable', product.kind)
        ? 'NOT_ON_SALE'
        : problemOf(product, buyerId, {
            nothingNew: fresh.length === 0,
            full: fresh.some((part) => roomFor(left.get(part.productId), quantity) < quantity),
          })
    if (problem === null && isKindWith('bundle', product.kind)) for (const part of fresh) taken.add(part.productId)
    const placesLeft = limits.length > 0 ? Math.min(...limits) : null
    return [{ product, quantity, parts, problem, placesLeft }]
  })
  return lines.map((line) =>
    line.problem === null && !isKindWith('bundle', line.product.kind) && taken.has(line.product.id)
      ? { ...line, problem: 'IN_COMBO' }
      : line,
  )
}

function problemOf(
  product: ProductForSale,
  buyerId: string | null,
  { nothingNew, full }: { nothingNew: boolean; full: boolean },
): LineProblem | null {
  if (!product.on_sale) return 'NOT_ON_SALE'
  if (product.host_id === buyerId) return 'OWN_PRODUCT'
  if (nothingNew) return 'ALREADY_OWNED'
  return full ? 'SOLD_OUT' : null
}

/** How many of a pool the person may have now, of those they want. */
function roomFor(left: Left | undefined, wanted: number): number {
  return Math.min(left?.places ?? wanted, left?.ofPerson ?? wanted)
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

async function ownedIds(ctx: Context | Tx, buyerId: string | null, parts: readonly ComboPart[]): Promise<Set<string>> {
  const found = new Set<string>()
  if (buyerId === null) return found
  for (const [kind, group] of Map.groupBy(parts, (part) => part.kind)) {
    const ids = group.map((part) => part.productId)
    for (const id of await sellableOf(ctx, kind).owned(ctx, buyerId, ids)) found.add(id)
  }
  const ids = parts.map((part) => part.productId)
  for (const id of await closedIds(ctx, buyerId, ids)) found.add(id)
  return found
}

function wantedOf({ product, quantity, parts, problem }: Gathered): WantedLine {
  // Of what is owned whole the price is still shown.
  const shown = problem === 'ALREADY_OWNED' ? parts.map((part) => ({ ...part, owned: false })) : parts
  return { productId: product.id, hostId: product.host_id, quantity, price: product.price, parts: shown }
}

function quoted(
  { product, quantity, parts, problem, placesLeft }: Gathered,
  line: PricedLine | undefined,
): QuotedLine[] {
  if (!line) return []
  const facts = new Map(parts.map((part) => [part.productId, part]))
  return [
    {
      ...line,
      parts: line.parts.flatMap((part): QuotedPart[] => {
        const fact = facts.get(part.productId)
        if (!fact) return []
        const { kind, name, slug, hostId, hostName, availableDays } = fact
        return [{ ...part, kind, name, slug, hostId, hostName, availableDays }]
      }),
      kind: product.kind,
      name: product.name,
      slug: product.slug,
      hostId: product.host_id,
      hostName: product.host_name,
      coverFileId: product.cover_file_id,
      quantity,
      availableDays: product.available_days,
      problem,
      placesLeft,
    },
  ]
}

const EFFECTS: Record<WithoutEffect, FaultCode> = {
  NOTHING_FOR_IT: 'VOUCHER_NOT_APPLICABLE',
  BELOW_MINIMUM: 'VOUCHER_NOT_APPLICABLE',
  LINES_TAKEN: 'VOUCHER_NOT_APPLICABLE',
  BUDGET_SPENT: 'VOUCHER_USAGE_LIMIT_REACHED',
}

function effectOf({ code, name, rule, refusal }: FoundVoucher, priced: readonly PricedVoucher[]): QuotedVoucher {
  const done = priced.find((voucher) => voucher.code === code)
  const problem = refusal ?? (done?.problem ? EFFECTS[done.problem] : null)
  const words: Record<WithoutEffect, string> = {
    NOTHING_FOR_IT: 'Mã này không dành cho sản phẩm nào bạn đang chọn.',
    BELOW_MINIMUM: `Mã này cần các sản phẩm được áp dụng có tổng từ ${formatDong(rule?.minOrder ?? 0)}.`,
    LINES_TAKEN: 'Một mã khác đang giảm nhiều hơn cho cùng sản phẩm; mỗi sản phẩm chỉ dùng một mã.',
    BUDGET_SPENT: 'Ngân sách của mã này đã dùng gần hết, không đủ cho đơn hàng của bạn.',
  }
  return {
    id: rule?.id ?? null,
    code,
    name,
    amount: done?.amount ?? 0,
    problem,
    words: refusal ? refusalWords(refusal) : done?.problem ? words[done.problem] : null,
  }
}

function refusalWords(refusal: FaultCode): string {
  return refusal === 'VOUCHER_NOT_FOUND'
    ? 'Không có mã này, hoặc mã không dành cho tài khoản của bạn.'
    : faults[refusal][1]
}
