import type { DiscountType } from '#domain/enums.ts'
import { type Dong, dong, percentOf, times } from '#domain/money.ts'
import type { CostShare } from '../terms/cost-share.ts'

/**
 * Which automatic discounts reach a line and what each would take off.
 *
 * A group discount looks at lines together. Its pieces are all those it reaches that cost something, whatever else lowers
 * them: so what it would take off a line depends on the cart alone, and not on which discount another line takes. Only then
 * each line takes the discount that takes off most of it. A free piece on a line that takes another discount is not made
 * up for elsewhere.
 */

/** What lowers a price; `value` is a percentage or đồng. */
export type PriceRule = {
  id: string
  name: string
  type: DiscountType
  value: number
  maxAmount: number | null
  costShare: CostShare
}
/** Which lines a rule is for; null stands for all. */
export type Reach = { hostId: string | null; productIds: ReadonlySet<string> | null }
/** How many pieces a group discount asks for, or of how many the cheapest is free: `value` is 100 percent then. */
type Several = { minQuantity?: number; freeEach?: number | null }
/** `budgetLeft`: đồng it may still take off; none where it has no budget. */
export type DiscountRule = PriceRule & Reach & Several & { budgetLeft?: number | null }
/** What a group discount asks for and gives. */
export type GroupTerms = Pick<PriceRule, 'type' | 'value' | 'maxAmount'> & {
  minQuantity: number
  freeEach: number | null
}
/** What is bought: so many of a product. */
export type Asking = {
  productId: string
  hostId: string
  quantity: number
  /** What one costs before anything but the sale; of a combo less than its parts together. */
  price: number
}

/**
 * The discounts that fit a line and what each would take off, the one that counts first; ties by id. `all`: the lines that are
 * bought together, this one among them.
 */
export function discountsOn<R extends DiscountRule>(
  line: Asking,
  discounts: readonly R[],
  all: readonly Asking[] = [line],
): { rule: R; amount: Dong }[] {
  return discounts
    .filter((rule) => reaches(rule, line))
    .map((rule) => ({ rule, amount: times(cut(rule, dong(line.price)), loweredBy(rule, line, all)) }))
    .filter(({ rule, amount }) => amount <= (rule.budgetLeft ?? amount))
    .toSorted((a, b) => b.amount - a.amount || (a.rule.id < b.rule.id ? -1 : 1))
}

/** What a discount asks for where it asks for several; null where one piece is enough. */
export function groupOf({ type, value, maxAmount, minQuantity = 1, freeEach = null }: DiscountRule): GroupTerms | null {
  return minQuantity === 1 && freeEach === null ? null : { type, value, maxAmount, minQuantity, freeEach }
}

/** How many pieces of a line a discount lowers. The cheapest of all are free first, pieces at the same price by product. */
function loweredBy(rule: DiscountRule, line: Asking, all: readonly Asking[]): number {
  const group = groupOf(rule)
  if (group === null) return line.quantity
  // What costs nothing is no piece: who takes something free besides loses nothing by it.
  const reached = all.filter((one) => one.price > 0 && reaches(rule, one))
  const pieces = piecesOf(reached)
  if (group.freeEach === null) return pieces < group.minQuantity ? 0 : line.quantity
  const cheaper = reached.filter(
    ({ price, productId }) => price < line.price || (price === line.price && productId < line.productId),
  )
  const free = Math.floor(pieces / group.freeEach) - piecesOf(cheaper)
  return Math.max(0, Math.min(free, line.quantity))
}

function piecesOf(lines: readonly Asking[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0)
}

/** What a rule takes off an amount: never more than all of it. */
export function cut(rule: Pick<PriceRule, 'type' | 'value' | 'maxAmount'>, amount: Dong): Dong {
  const off = rule.type === 'PERCENTAGE' ? percentOf(amount, rule.value) : dong(rule.value)
  return dong(Math.min(off, rule.maxAmount ?? off, amount))
}

/** Whether a rule is for a line. */
export function reaches({ hostId, productIds }: Reach, line: Pick<Asking, 'productId' | 'hostId'>): boolean {
  return (hostId === null || hostId === line.hostId) && (productIds === null || productIds.has(line.productId))
}
