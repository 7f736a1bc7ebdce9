import { countProducts, listedAt, sharesInCombo } from '#domain/combos.ts'
import { add, type Dong, dong, percentOf, split, subtract, times, ZERO } from '#domain/money.ts'
import type { ReductionStep } from '#domain/selling.ts'
import type { CostShare } from '../terms/cost-share.ts'
import {
  type Asking,
  cut,
  type DiscountRule,
  discountsOn,
  type GroupTerms,
  groupOf,
  type PriceRule,
  type Reach,
  reaches,
} from './discounts-on.ts'

/**
 * The words for prices, one meaning each:
 *   list        what the catalogue names first, before any reduction
 *   sale        what the host asks (list less the SALE reduction)
 *   discount    an automatic reduction for a time; of several that fit a line the one that takes off most
 *   combo       what parts cost less because they are bought together
 *   offer       what the line costs after these: what cards show to somebody without codes
 *   voucher     what codes take off
 *   membership  what a running membership takes off of the rest
 *   due         what the buyer pays
 * Steps, in this order and in no other: list → sale → discount → combo → voucher → membership → due. A step never makes a
 * part negative; each line is lowered by at most one rule of a kind; what several parts share is split by largest remainder;
 * every reduction says who bears it. All amounts are of the whole line: unit × quantity.
 */

export type VoucherRule = PriceRule & Reach & { code: string; minOrder: number; budgetLeft: number | null }
export type MemberRule = { id: string; name: string; percent: number }

export type Reduction = {
  step: ReductionStep
  ruleId: string | null
  name: string
  amount: Dong
  hostPart: Dong
  platformPart: Dong
  affiliatePart: Dong
}
/** What is delivered: a product, or each product of a combo. Unit prices in đồng; `owned` is not bought again. */
export type WantedPart = { productId: string; listPrice: number; price: number; owned: boolean }
export type WantedLine = Asking & {
  /** One part, the product itself; of a combo those it is made of. */
  parts: readonly WantedPart[]
}
export type PricedPart = { productId: string; listPrice: Dong; price: Dong; reductions: Reduction[] }
/** What a rule would take off a line, and whether it was taken: for those who ask why. `group`: where it asks for several. */
export type Considered = {
  step: ReductionStep
  ruleId: string
  name: string
  amount: Dong
  taken: boolean
  group: GroupTerms | null
}
export type PricedLine = {
  productId: string
  listPrice: Dong
  offer: Dong
  /** The offer of as many bought one by one, without what asks for several: what cards and carts compare with. */
  offerSingly: Dong
  discount: Dong
  price: Dong
  reductions: Reduction[]
  parts: PricedPart[]
  considered: Considered[]
}
/** Why a code takes nothing off. */
export type WithoutEffect = 'NOTHING_FOR_IT' | 'BELOW_MINIMUM' | 'LINES_TAKEN' | 'BUDGET_SPENT'
export type PricedVoucher = { id: string; code: string; amount: Dong; problem: WithoutEffect | null }
export type Prices = { lines: PricedLine[]; vouchers: PricedVoucher[] }

type Rules = {
  discounts: readonly DiscountRule[]
  vouchers: readonly VoucherRule[]
  memberships: ReadonlyMap<string, MemberRule>
}
/** A line on its way through the steps. */
type Line = Pick<PricedLine, 'offer' | 'offerSingly' | 'considered'> & {
  wanted: WantedLine
  parts: PricedPart[]
  voucherId: string | null
}

const BY_HOST: CostShare = { host: 100, platform: 0, affiliate: 0 }
const BY_PLATFORM: CostShare = { host: 0, platform: 100, affiliate: 0 }

/** Prices lines that can be bought. The order of lines and rules changes nothing but ties between parts in the last đồng. */
export function priceLines(wanted: readonly WantedLine[], { discounts, vouchers, memberships }: Rules): Prices {
  const lines = withinBudgets(wanted, discounts)
  const used = redeem(lines, vouchers)
  for (const line of lines) favourMember(line, memberships.get(line.wanted.productId))
  return { lines: lines.map(finished), vouchers: used }
}

/** A discount whose budget does not reach for all that it would lower lowers nothing of it, as a code. */
function withinBudgets(wanted: readonly WantedLine[], discounts: readonly DiscountRule[]): Line[] {
  const lines = wanted.map((line) => offered(line, discounts, wanted))
  const taken = together(lines.flatMap((line) => line.parts.flatMap((part) => part.reductions)))
  const spent = (id: string) => taken.find((one) => one.step === 'DISCOUNT' && one.ruleId === id)?.amount ?? 0
  const fitting = discounts.filter(({ id, budgetLeft }) => spent(id) <= (budgetLeft ?? spent(id)))
  return fitting.length === discounts.length ? lines : withinBudgets(wanted, fitting)
}

/** list → sale → discount → combo. `all`: the lines that are bought together. */
function offered(wanted: WantedLine, discounts: readonly DiscountRule[], all: readonly WantedLine[]): Line {
  const { quantity, parts } = wanted
  const considered = discountsOn(wanted, discounts, all)
  const best = considered[0]
  const single = considered.find(({ rule }) => groupOf(rule) === null)
  // What the line costs, part by part, before and after the discount; what is owned takes its shares with it.
  const shares = sharesInCombo({ price: wanted.price, discount: best?.amount ?? 0, quantity }, parts)
  const priced = parts.flatMap((part, index): PricedPart[] => {
    if (part.owned) return []
    const asked = times(dong(part.price), quantity)
    const { share, cut } = shares[index] ?? { share: ZERO, cut: ZERO }
    const list = times(listedAt(part), quantity)
    const start: PricedPart = { productId: part.productId, listPrice: list, price: list, reductions: [] }
    const onSale = reduced(start, 'SALE', { id: null, name: 'Giá bán', costShare: BY_HOST }, subtract(list, asked))
    const discounted = best ? reduced(onSale, 'DISCOUNT', best.rule, cut) : onSale
    return [
      reduced(
        discounted,
        'COMBO',
        { id: wanted.productId, name: 'Mua theo combo', costShare: BY_HOST },
        subtract(asked, share),
      ),
    ]
  })
  return {
    wanted,
    parts: priced,
    offer: sumOf(priced),
    offerSingly: single === best ? sumOf(priced) : dueOf(wanted, single?.amount ?? ZERO),
    considered: considered.map(({ rule, amount }) => ({
      step: 'DISCOUNT',
      ruleId: rule.id,
      name: rule.name,
      amount,
      taken: rule === best?.rule && amount > 0,
      group: groupOf(rule),
    })),
    voucherId: null,
  }
}

/** What is left to pay of a line of which a discount takes so much off; what is owned takes its shares with it. */
function dueOf({ price, quantity, parts }: WantedLine, discount: Dong): Dong {
  const shares = sharesInCombo({ price, discount, quantity }, parts)
  return add(...shares.flatMap(({ due }, index) => (parts[index]?.owned ? [] : [due])))
}

/** Takes the code that takes off most, and again among the lines that are left; ties by code. */
function redeem(lines: readonly Line[], vouchers: readonly VoucherRule[]): PricedVoucher[] {
  const waiting = new Map(vouchers.map((voucher) => [voucher.id, voucher]))
  // What speaks against a code by itself is said before what other codes do to it.
  const alone = new Map(vouchers.map((voucher) => [voucher.id, worth(voucher, lines).problem]))
  const done: PricedVoucher[] = []
  while (waiting.size > 0) {
    const best = [...waiting.values()]
      .map((voucher) => ({ voucher, ...worth(voucher, lines) }))
      .toSorted((a, b) => b.amount - a.amount || (a.voucher.code < b.voucher.code ? -1 : 1))[0]
    if (!best) break
    const { voucher, amount, problem, on } = best
    waiting.delete(voucher.id)
    done.push({ id: voucher.id, code: voucher.code, amount, problem: alone.get(voucher.id) ?? problem })
    if (amount > 0) lower(on, 'VOUCHER', { ...voucher, name: voucher.code }, amount)
    for (const line of amount > 0 ? on : []) line.voucherId = voucher.id
  }
  return done.toSorted((a, b) => (a.code < b.code ? -1 : 1))
}

/** What a code would take off now, and of which lines. A minimum counts what the lines it is for cost before codes. */
function worth(voucher: VoucherRule, lines: readonly Line[]) {
  const nothing = (problem: WithoutEffect) => ({ amount: ZERO, problem, on: [] as Line[] })
  const reached = lines.filter((line) => reaches(voucher, line.wanted) && line.offer > 0)
  if (reached.length === 0) return nothing('NOTHING_FOR_IT')
  if (add(...reached.map((line) => line.offer)) < voucher.minOrder) return nothing('BELOW_MINIMUM')
  const on = reached.filter((line) => line.voucherId === null)
  if (on.length === 0) return nothing('LINES_TAKEN')
  const amount = cut(voucher, add(...on.map((line) => line.offer)))
  if (amount === 0) return nothing('NOTHING_FOR_IT')
  if (voucher.budgetLeft !== null && amount > voucher.budgetLeft) return nothing('BUDGET_SPENT')
  return { amount, problem: null, on }
}

function favourMember(line: Line, rule: MemberRule | undefined) {
  if (!rule || sumOf(line.parts) === 0) return
  lower([line], 'MEMBERSHIP', { ...rule, costShare: BY_PLATFORM }, percentOf(sumOf(line.parts), rule.percent))
}

/** Takes an amount off lines together, each part in proportion to what it costs. */
function lower(
  lines: readonly Line[],
  step: ReductionStep,
  rule: { id: string; name: string; costShare: CostShare },
  amount: Dong,
) {
  const parts = lines.flatMap((line) => line.parts.map((part, at) => ({ line, at, part })))
  const shares = split(
    amount,
    parts.map(({ part }) => part.price),
  )
  parts.forEach(({ line, at, part }, index) => {
    line.parts[at] = reduced(part, step, rule, shares[index] ?? ZERO)
  })
  for (const line of lines) {
    const taken = add(
      ...line.parts.flatMap((part) => part.reductions.filter((one) => one.step === step).map((one) => one.amount)),
    )
    line.considered.push({ step, ruleId: rule.id, name: rule.name, amount: taken, taken: taken > 0, group: null })
  }
}

function reduced(
  part: PricedPart,
  step: ReductionStep,
  rule: { id: string | null; name: string; costShare: CostShare },
  amount: Dong,
): PricedPart {
  if (amount === 0) return part
  if (amount < 0 || amount > part.price) throw new RangeError(`${step} of ${amount} on a price of ${part.price}`)
  const [hostPart = ZERO, platformPart = ZERO, affiliatePart = ZERO] = split(amount, [
    rule.costShare.host,
    rule.costShare.platform,
    rule.costShare.affiliate,
  ])
  const reduction = { step, ruleId: rule.id, name: rule.name, amount, hostPart, platformPart, affiliatePart }
  return { ...part, price: subtract(part.price, amount), reductions: [...part.reductions, reduction] }
}

function finished({ wanted, parts, offer, offerSingly, considered }: Line): PricedLine {
  const listPrice = add(...parts.map((part) => part.listPrice))
  const price = sumOf(parts)
  return {
    productId: wanted.productId,
    listPrice,
    offer,
    offerSingly,
    discount: subtract(listPrice, price),
    price,
    reductions: together(parts.flatMap((part) => part.reductions)),
    parts,
    considered,
  }
}

type Amounts = {
  step: ReductionStep
  ruleId: string | null
  amount: number
  hostPart: number
  platformPart: number
  affiliatePart: number
}

/** The same reduction of several parts or lines as one. */
export function together<R extends Amounts>(reductions: readonly R[]): R[] {
  const groups = [...Map.groupBy(reductions, (one) => `${one.step} ${one.ruleId}`).values()]
  return groups.flatMap((group) => {
    const sum = (of: 'amount' | 'hostPart' | 'platformPart' | 'affiliatePart') =>
      group.reduce((total, one) => dong(total + one[of]), ZERO)
    return group.slice(0, 1).map((first) => ({
      ...first,
      amount: sum('amount'),
      hostPart: sum('hostPart'),
      platformPart: sum('platformPart'),
      affiliatePart: sum('affiliatePart'),
    }))
  })
}

function sumOf(parts: readonly PricedPart[]): Dong {
  return add(...parts.map((part) => part.price))
}

/** Sums priced lines; total = listTotal − discount, to the đồng. */
export function sumLines(lines: readonly Pick<PricedLine, 'listPrice' | 'discount' | 'price' | 'parts'>[]) {
  return {
    listTotal: add(...lines.map((line) => line.listPrice)),
    discount: add(...lines.map((line) => line.discount)),
    total: add(...lines.map((line) => line.price)),
    count: countProducts(lines),
  }
}
