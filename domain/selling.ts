import { formatDong } from './money.ts'

/** What is scarce: places of a product, uses of a voucher, the credit of a person, the limits of a discount and of a batch of codes. */
export const PoolKind = ['PLACE', 'VOUCHER', 'CREDIT', 'DISCOUNT', 'BATCH'] as const
export type PoolKind = (typeof PoolKind)[number]

/** The most that a thing may be sold for, and what whoever types more is told. */
export const HIGHEST_PRICE = 100_000_000
export const PRICE_TOO_HIGH = `Giá quá cao: cao nhất là ${formatDong(HIGHEST_PRICE)}.`

/** The most places that somebody may say a product has. */
export const MOST_PLACES = 1_000_000

/** The steps that make a line cheaper, in the order in which they are taken. */
export const ReductionStep = ['SALE', 'DISCOUNT', 'COMBO', 'VOUCHER', 'MEMBERSHIP', 'PROPOSAL'] as const
export type ReductionStep = (typeof ReductionStep)[number]

export const reductionWords: Record<ReductionStep, string> = {
  SALE: 'Giá bán',
  DISCOUNT: 'Giảm giá',
  COMBO: 'Mua theo combo',
  VOUCHER: 'Mã giảm giá',
  MEMBERSHIP: 'Ưu đãi hội viên',
  PROPOSAL: 'Giá theo báo giá',
}

/** Why a line cannot be bought as it stands; a changed price only has to be agreed to. */
export const LineProblem = [
  'NOT_ON_SALE',
  'ALREADY_OWNED',
  'OWN_PRODUCT',
  'SOLD_OUT',
  'PERSON_LIMIT',
  'IN_COMBO',
  'PRICE_CHANGED',
  'NOT_YET_ON_SALE',
  'SALE_ENDED',
  'MEMBERS_ONLY',
  'NEEDS_CODE',
  'NEEDS_APPROVAL',
  'PRICE_TOO_LOW',
  'REQUIRES_OTHER',
] as const
export type LineProblem = (typeof LineProblem)[number]

export const lineProblemWords: Record<LineProblem, string> = {
  NOT_ON_SALE: 'Sản phẩm này hiện không được bán nữa.',
  ALREADY_OWNED: 'Bạn đã sở hữu sản phẩm này.',
  OWN_PRODUCT: 'Đây là sản phẩm của chính bạn.',
  SOLD_OUT: 'Sản phẩm này vừa hết chỗ.',
  PERSON_LIMIT: 'Bạn đã mua đủ số lượng cho phép.',
  IN_COMBO: 'Sản phẩm này đã có trong combo bạn chọn.',
  PRICE_CHANGED: 'Giá vừa thay đổi.',
  NOT_YET_ON_SALE: 'Chưa đến lúc mở bán.',
  SALE_ENDED: 'Đã hết hạn bán.',
  MEMBERS_ONLY: 'Chỉ dành cho hội viên.',
  NEEDS_CODE: 'Cần có mã để mua.',
  NEEDS_APPROVAL: 'Cần được duyệt trước khi thanh toán.',
  PRICE_TOO_LOW: 'Số tiền thấp hơn mức tối thiểu.',
  REQUIRES_OTHER: 'Cần mua kèm với một vé khác.',
}

/** Why a line cannot be bought, as its buyer reads it: in the words of whoever sells it, and with how many are left. */
export function problemWords(
  problem: LineProblem,
  { message, placesLeft }: { message?: string | null | undefined; placesLeft?: number | null | undefined } = {},
): string {
  if (message) return message
  return problem === 'SOLD_OUT' && placesLeft ? `Chỉ còn ${placesLeft} chỗ.` : lineProblemWords[problem]
}

/** A voucher's code as it is kept and compared: capitals, no spaces. */
export function normalCode(text: string): string {
  return text.normalize('NFKC').replace(/\s+/g, '').toUpperCase()
}

/** How many codes count in one order. */
export const MOST_CODES = 5
