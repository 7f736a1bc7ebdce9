import { z } from 'zod'
import { DiscountType, ProductItemType } from '../../enums.ts'
import { LineProblem, ReductionStep } from '../../selling.ts'
import { dong, email, id, instant, text } from '../shapes.ts'

const percent = z.number().int().min(0).max(100)
/** Who bears what is taken off, in percent that sum to 100. Only staff may put it on others than the host. */
export const costShare = z
  .object({
    host: percent,
    platform: percent,
    affiliate: percent,
    /** The partner whose part that is; rules from before names were asked for have none. */
    affiliateId: id.nullable().optional(),
    /** In replies: what that partner is called. */
    affiliateName: z.string().max(120).nullable().optional(),
  })
  .refine((parts) => parts.host + parts.platform + parts.affiliate === 100, 'Ba phần phải cộng lại thành 100%.')

/** What vouchers and discounts have in common. */
export const ruleFields = {
  name: text(120, 1),
  /** AMOUNT is another word for FIXED_AMOUNT. */
  type: z.enum([...DiscountType, 'AMOUNT']).transform((type) => (type === 'AMOUNT' ? 'FIXED_AMOUNT' : type)),
  /** A percentage from 1 to 100, or đồng. */
  value: z.number().int().min(1).max(100_000_000),
  /** Of a percentage: never more đồng than this. */
  maxAmount: z.number().int().min(1).max(100_000_000).nullable(),
  /** Which products; null: all that the owner sells (of the platform: everything). */
  productIds: z.array(id).min(1).max(200).nullable(),
  /** Only these people, by the e-mail of their account; null: everybody. */
  userEmails: z.array(email).max(500).nullable(),
  active: z.boolean(),
  costShare,
}

/** Of a rule that is changed: those it names already, by id, who stay beside the `userEmails`. Whom it does not name is left out. */
export const keptUsers = z.array(id).max(500).optional()

export type Issue = { code: 'custom'; path: string[]; input: unknown; message: string }
export type Valued = {
  type?: string | undefined
  value?: number | undefined
  maxAmount?: number | null | undefined
  userEmails?: readonly string[] | null | undefined
  userIds?: readonly string[] | undefined
}

/** A percentage is at most 100 and only it has an upper limit; what is for some people names somebody. */
export function soundValue(terms: Valued, problems: Pick<Issue[], 'push'>) {
  if (terms.userEmails?.length === 0 && !terms.userIds?.length)
    problems.push({
      code: 'custom',
      path: ['userEmails'],
      input: terms.userEmails,
      message: 'Cần ít nhất một người; để trống là dành cho mọi người.',
    })
  if (terms.type === 'PERCENTAGE' && (terms.value ?? 0) > 100)
    problems.push({ code: 'custom', path: ['value'], input: terms.value, message: 'Phần trăm giảm từ 1 đến 100.' })
  if (terms.type === 'FIXED_AMOUNT' && terms.maxAmount)
    problems.push({
      code: 'custom',
      path: ['maxAmount'],
      input: terms.maxAmount,
      message: 'Chỉ mã giảm theo phần trăm mới có mức giảm tối đa.',
    })
}

/** One reduction as the buyer sees it. */
export const reduction = z.object({
  step: z.enum(ReductionStep),
  ruleId: id.nullable(),
  name: z.string(),
  amount: dong,
})
/** The same for those who must know who bears it. */
export const sharedReduction = reduction.extend({
  hostPart: dong,
  platformPart: dong,
  affiliatePart: dong,
  /** Of a sold line: the partner whose part that is. */
  affiliateName: z.string().nullable().optional(),
})
const part = z.object({
  productId: id,
  kind: z.enum(ProductItemType),
  name: z.string(),
  listPrice: dong,
  price: dong,
})
export const quotedLine = z.object({
  productId: id,
  kind: z.enum(ProductItemType),
  name: z.string(),
  hostName: z.string(),
  coverFileId: id.nullable(),
  slug: z.string(),
  quantity: z.number().int(),
  /** What the buyer names for one, where that counts. */
  priceNamed: dong.nullable(),
  availableDays: z.number().int().nullable(),
  listPrice: dong,
  /** After what needs no code. */
  offer: dong,
  /** The same of as many bought one by one, without what asks for several: what cards show. */
  offerSingly: dong,
  discount: dong,
  /** What the buyer pays for it. */
  price: dong,
  reductions: z.array(reduction),
  /** Of a combo, what the buyer gets: its parts less what they own. */
  parts: z.array(part),
  problem: z.enum(LineProblem).nullable(),
  /** Why it cannot be bought, where whoever sells it says it in words of their own. */
  message: z.string().nullable(),
  /** How many the buyer may still have; null where there is no limit. */
  placesLeft: z.number().int().nullable(),
})
/** What a code takes off, or why nothing. */
export const quotedVoucher = z.object({
  id: id.nullable(),
  code: z.string(),
  name: z.string(),
  amount: dong,
  problem: z.string().nullable(),
  words: z.string().nullable(),
})
/** `count`: how many products it comes to, those of a combo one by one. */
export const summary = z.object({ listTotal: dong, discount: dong, total: dong, count: z.number().int() })
export const quotation = summary.extend({
  lines: z.array(quotedLine),
  vouchers: z.array(quotedVoucher),
  /** Everything that is taken off, one row a rule. */
  reductions: z.array(reduction),
})
/** A code as typed; capitals and spaces do not matter. */
export const typedCode = text(40, 1)
export const typedCodes = z.array(typedCode).max(5)

/** A product that a rule names. */
export const ruleProduct = z.object({
  id,
  kind: z.enum(ProductItemType),
  name: z.string(),
  slug: z.string(),
  price: dong,
  onSale: z.boolean(),
})
export const ruleUser = z.object({ id, fullName: z.string(), email: z.string() })
/** One line that a rule made cheaper. */
export const ruleUse = z.object({
  id,
  orderCode: z.string(),
  buyerName: z.string(),
  name: z.string(),
  price: dong,
  amount: dong,
  hostPart: dong,
  platformPart: dong,
  affiliatePart: dong,
  orderStatus: z.string(),
  at: instant,
})

/** What a group discount asks for and gives: so many pieces, or of each so many the cheapest free. */
export const groupTerms = z.object({
  type: z.enum(DiscountType),
  value: z.number().int(),
  maxAmount: dong.nullable(),
  minQuantity: z.number().int(),
  freeEach: z.number().int().nullable(),
})

/** A quotation that says why. */
export const explainedQuotation = quotation.extend({
  reductions: z.array(sharedReduction),
  lines: z.array(
    quotedLine.extend({
      reductions: z.array(sharedReduction),
      parts: z.array(part.extend({ reductions: z.array(sharedReduction) })),
      /** Every rule that could lower the line, what it would take off, and whether it was taken; what a group discount asks. */
      considered: z.array(
        z.object({
          step: z.enum(ReductionStep),
          ruleId: id,
          name: z.string(),
          amount: dong,
          taken: z.boolean(),
          group: groupTerms.nullable(),
        }),
      ),
    }),
  ),
})
