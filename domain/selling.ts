import type { ProductItemType } from './enums.ts'

/** What is scarce: places of a product, uses of a voucher. */
export const PoolKind = ['PLACE', 'VOUCHER'] as const
export type PoolKind = (typeof PoolKind)[number]

/** The steps that make a line cheaper, in the order in which they are taken. */
export const ReductionStep = ['SALE', 'DISCOUNT', 'COMBO', 'VOUCHER', 'MEMBERSHIP'] as const
export type ReductionStep = (typeof ReductionStep)[number]

export const reductionWords: Record<ReductionStep, string> = {
  SALE: 'Giá bán',
  DISCOUNT: 'Giảm giá',
  COMBO: 'Mua theo combo',
  VOUCHER: 'Mã giảm giá',
  MEMBERSHIP: 'Ưu đãi hội viên',
}

/** What each kind of product is called. */
export const productKindWords: Record<ProductItemType, string> = {
  ONLINE_COURSE: 'Khóa học',
  COMBO: 'Combo',
  MEMBERSHIP_PRICE: 'Gói hội viên',
  E_BOOK: 'Sách điện tử',
  DOCUMENT: 'Tài liệu',
  CALENDAR: 'Lịch hẹn',
  CALENDAR_FRAME: 'Khung giờ hẹn',
  TICKET_TIER: 'Vé sự kiện',
  RESKILL_PRICE: 'Lộ trình chuyển nghề',
}
