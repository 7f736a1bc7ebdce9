import type { ProductItemType } from '#domain/enums.ts'
import { type FaultCode, faults } from '#domain/faults.ts'
import { formatDong } from '#domain/money.ts'
import type { LineProblem } from '#domain/selling.ts'
import { type Context, isTx, type Tx } from '#server/core/context.ts'
import { type Gathered, gather, type Wish } from './gather.ts'
import { type FoundVoucher, findVouchers } from './price-rules.ts'
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
  /** What the buyer names for one, where that counts. */
  priceNamed: number | null
  availableDays: number | null
  /** What the order holds: the product itself, or the parts of a combo that the buyer does not own. */
  parts: QuotedPart[]
  problem: LineProblem | null
  /** Why, where whoever sells it has words of their own for it. */
  message: string | null
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

type Given = {
  codes?: readonly string[] | undefined
  forOthers?: boolean | undefined
  /** Pools under whose ids places are kept for the buyer. */
  reserved?: readonly string[] | undefined
  /** The lines are offers side by side, of which nobody takes all: none takes a place that another one shows. */
  separately?: boolean | undefined
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
  given: Given = {},
): Promise<Quotation> {
  return (await quoteAs(ctx, buyerId, wishes, { ...given, isPreview: false })).quotation
}

/**
 * What these products will cost a visitor once they are shown and on sale, for whoever writes them. It is a price to look
 * at: nothing is sold by it, so it is refused inside a transaction, where orders are made.
 */
export async function quotePreview(
  ctx: Context,
  wishes: readonly Wish[],
  codes: readonly string[] = [],
): Promise<Quotation> {
  if (isTx(ctx)) throw new Error('a preview is no price to sell at')
  return (await quoteAs(ctx, null, wishes, { codes, separately: true, isPreview: true })).quotation
}

/** The same for whoever sells at once: `pools` are those that its products take places from. */
export async function quoteToSell(
  ctx: Context | Tx,
  buyerId: string | null,
  wishes: readonly Wish[],
  { codes, forOthers, reserved }: Omit<Given, 'separately'> = {},
): Promise<ForSale> {
  return quoteAs(ctx, buyerId, wishes, { codes, forOthers, reserved, isPreview: false })
}

type ForSale = { quotation: Quotation; pools: ReadonlyMap<string, readonly string[]> }

async function quoteAs(
  ctx: Context | Tx,
  buyerId: string | null,
  wishes: readonly Wish[],
  { codes = [], forOthers = false, reserved = [], separately = false, isPreview }: Given & { isPreview: boolean },
): Promise<ForSale> {
  const found = await findVouchers(
    ctx,
    buyerId,
    codes,
    wishes.map((wish) => wish.productId),
  )
  const usable = found.flatMap(({ rule }) => rule?.id ?? [])
  const { wanted, discounts, memberships, pools } = await gather(ctx, buyerId, wishes, {
    usable,
    codes,
    forOthers,
    reserved,
    separately,
    isPreview,
  })
  const buyable = wanted.filter((line) => line.problem === null)
  const prices = priceLines(buyable.map(wantedOf), {
    discounts,
    vouchers: found.flatMap(({ rule }) => rule ?? []),
    memberships: new Map(memberships.map(({ productId, membershipId: id, ...rule }) => [productId, { id, ...rule }])),
  })
  // What cannot be bought shows its own price all the same; no code is spent on it, and it makes nothing else cheaper.
  const apart = wanted
    .filter((line) => line.problem !== null)
    .flatMap((line) => priceLines([wantedOf(line)], { discounts, vouchers: [], memberships: new Map() }).lines)
  const priced = new Map([...prices.lines, ...apart].map((line) => [line.productId, line]))
  const lines = wanted.flatMap((line) => quoted(line, priced.get(line.product.id)))
  const counted = lines.filter((line) => line.problem === null)
  const quotation = {
    lines,
    vouchers: found.map((one) => effectOf(one, prices.vouchers)),
    reductions: together(counted.flatMap((line) => line.reductions)),
    ...sumLines(counted),
  }
  return { quotation, pools }
}

function wantedOf({ product, quantity, parts, problem }: Gathered): WantedLine {
  // Of what is owned whole the price is still shown.
  const shown = problem === 'ALREADY_OWNED' ? parts.map((part) => ({ ...part, owned: false })) : parts
  return { productId: product.id, hostId: product.host_id, quantity, price: product.price, parts: shown }
}

function quoted(
  { product, quantity, priceNamed, parts, problem, message, placesLeft }: Gathered,
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
      priceNamed,
      availableDays: product.available_days,
      problem,
      message,
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
