import type { ReplyOf } from '#domain/contract/index.ts'
import { formatDong, parseDong } from '#domain/money.ts'
import { HIGHEST_PRICE, lineProblemWords, PRICE_TOO_HIGH } from '#domain/selling.ts'
import { formatDateTime } from '#domain/time.ts'
import type { Wanted } from '#web/features/checkout/wanted.ts'

/** `isHidden` is told in previews alone: buyers see it only with its code. */
export type Tier = ReplyOf<'eventBySlug'>['tiers'][number] & { isHidden?: boolean }
/** How many of each tier are chosen, and what was typed as the price of those whose buyer names it. */
export type Picked = { counts: Readonly<Record<string, number>>; prices: Readonly<Record<string, string>> }
type Limits = { mostPerPerson: number | null; owned: number }

/** How few are left that it is said. */
const FEW = 10

/** What is chosen before anybody chooses: one ticket, where there is only one kind to have. */
export function firstPick(tiers: readonly Tier[]): Picked {
  const open = tiers.filter((tier) => !tier.isAddOn && mostOf(tier) > 0)
  const [only] = open
  return { counts: only && open.length === 1 ? { [only.id]: 1 } : {}, prices: {} }
}

/** How many of a tier there may be at once: as many as are left, and as its seller lets anybody have. */
export function mostOf({ problem, left, most }: Pick<Tier, 'problem' | 'left' | 'most'>): number {
  return problem === null ? Math.min(most, left ?? most) : 0
}

/** How many of a tier may be chosen beside what is chosen already. What is bought besides does not count for the person's limit. */
export function roomFor(tier: Tier, tiers: readonly Tier[], picked: Picked, limits: Limits): number {
  const room = mostOf(tier)
  if (tier.isAddOn) return hasMain(tiers, picked) ? room : 0
  if (limits.mostPerPerson === null) return room
  const others = tiers.filter((one) => !one.isAddOn && one.id !== tier.id)
  return Math.max(0, Math.min(room, limits.mostPerPerson - limits.owned - countOf(others, picked)))
}

/** Whether a ticket is chosen that may be had alone. */
export function hasMain(tiers: readonly Tier[], picked: Picked): boolean {
  return (
    countOf(
      tiers.filter((tier) => !tier.isAddOn),
      picked,
    ) > 0
  )
}

/** What is bought: each tier with how many of it, and the price where the buyer names it. Add-ons without a ticket are left out. */
export function wantedOf(tiers: readonly Tier[], picked: Picked): Wanted[] {
  const main = hasMain(tiers, picked)
  return tiers.flatMap((tier) => {
    const quantity = Math.min(picked.counts[tier.id] ?? 0, mostOf(tier))
    if (quantity === 0 || (tier.isAddOn && !main)) return []
    return { productId: tier.id, quantity, ...(tier.isDonation && { price: namedPrice(tier, picked) ?? tier.price }) }
  })
}

/** What all of it comes to before codes, in đồng. */
export function sumOf(tiers: readonly Tier[], wanted: readonly Wanted[]): number {
  const price = new Map(tiers.map((tier) => [tier.id, tier.price]))
  return wanted.reduce((sum, one) => sum + one.quantity * (one.price ?? price.get(one.productId) ?? 0), 0)
}

/** What is wrong with the price that the buyer names; null where nothing is. What was not typed is the least. */
export function priceProblem(tier: Tier, { prices }: Picked): string | null {
  const text = prices[tier.id]?.trim() ?? ''
  if (text === '') return null
  const amount = parseDong(text)
  if (amount === null) return 'Hãy nhập một số tiền, ví dụ 100.000.'
  if (amount < tier.price) return `Số tiền từ ${formatDong(tier.price)} trở lên.`
  return amount > HIGHEST_PRICE ? PRICE_TOO_HIGH : null
}

/** What is said of a tier in words: why it cannot be bought, or that few are left; null where nothing is. */
export function stateWords(tier: Tier): { words: string; isOpen: boolean } | null {
  const closed = (words: string) => ({ words, isOpen: false })
  switch (tier.problem) {
    case null:
      if (tier.left === 0) return closed('Hết vé')
      return tier.left !== null && tier.left <= FEW ? { words: `Còn ${tier.left} vé`, isOpen: true } : null
    case 'SOLD_OUT':
      return closed('Hết vé')
    case 'NOT_YET_ON_SALE':
      return closed(tier.saleFrom ? `Mở bán lúc ${formatDateTime(tier.saleFrom)}` : 'Mở bán khi hạng vé trước đã hết')
    case 'SALE_ENDED':
      return closed(tier.saleUntil ? `Đã hết hạn bán lúc ${formatDateTime(tier.saleUntil)}` : 'Đã hết hạn bán')
    case 'NOT_ON_SALE':
      return closed('Hạng vé này hiện không bán.')
    case 'ALREADY_OWNED':
      return closed('Bạn đã có đủ số vé được mua.')
    case 'NEEDS_APPROVAL':
      return closed(
        tier.admission === 'INVITATION'
          ? 'Chỉ dành cho khách được mời'
          : 'Người tổ chức duyệt trước khi bạn thanh toán',
      )
    case 'OWN_PRODUCT':
      return closed('Đây là sự kiện của bạn.')
    default:
      return closed(lineProblemWords[tier.problem])
  }
}

function namedPrice(tier: Tier, picked: Picked): number | null {
  return parseDong(picked.prices[tier.id]?.trim() ?? '')
}

function countOf(tiers: readonly Tier[], { counts }: Picked): number {
  return tiers.reduce((sum, { id }) => sum + (counts[id] ?? 0), 0)
}
