import type { ReplyOf } from '#domain/contract/index.ts'
import { formatDong } from '#domain/money.ts'
import { formatDateTime } from '#domain/time.ts'
import type { StatusLooks } from '#web/ui/Badge.tsx'

export type VoucherState = ReplyOf<'oneVoucher'>['state']
export type DiscountState = ReplyOf<'oneDiscount'>['state']

export const VOUCHER_STATES = ['RUNNING', 'NOT_STARTED', 'USED_UP', 'EXPIRED', 'INACTIVE'] as const
export const DISCOUNT_STATES = ['RUNNING', 'NOT_STARTED', 'EXPIRED', 'INACTIVE'] as const

export const voucherLooks: StatusLooks<VoucherState> = {
  RUNNING: { word: 'Đang dùng được', colour: 'green' },
  NOT_STARTED: { word: 'Chưa đến ngày', colour: 'blue' },
  USED_UP: { word: 'Hết lượt', colour: 'amber' },
  EXPIRED: { word: 'Hết hạn', colour: 'grey' },
  INACTIVE: { word: 'Tạm ngừng', colour: 'grey' },
}
export const discountLooks: StatusLooks<DiscountState> = {
  RUNNING: { word: 'Đang giảm', colour: 'green' },
  NOT_STARTED: { word: 'Sắp tới', colour: 'blue' },
  EXPIRED: { word: 'Đã kết thúc', colour: 'grey' },
  INACTIVE: { word: 'Tạm ngừng', colour: 'grey' },
}

type Rule = { type: 'PERCENTAGE' | 'FIXED_AMOUNT'; value: number; maxAmount: number | null }

export function valueWords({ type, value, maxAmount }: Rule): string {
  if (type === 'FIXED_AMOUNT') return formatDong(value)
  return maxAmount === null ? `${value}%` : `${value}%, tối đa ${formatDong(maxAmount)}`
}

type Group = Rule & { minQuantity: number; freeEach: number | null }

/** What a discount gives and what it asks for: “Giảm 10%”, “Giảm 10% từ 5 sản phẩm”, “Mua 4 tính tiền 3”. */
export function discountWords(discount: Group): string {
  if (discount.freeEach !== null) return freeWords(discount.freeEach)
  return `Giảm ${valueWords(discount)}${discount.minQuantity > 1 ? ` từ ${discount.minQuantity} sản phẩm` : ''}`
}

/** The same to who may buy pieces of what is named: “Mua từ 5 vé: giảm 10%”. Đồng are taken off each of them. */
export function groupWords(group: Group, piece: string): string {
  if (group.freeEach !== null) return freeWords(group.freeEach)
  const isApiece = group.type === 'FIXED_AMOUNT' || group.maxAmount !== null
  return `Mua từ ${group.minQuantity} ${piece}: giảm ${valueWords(group)}${isApiece ? ` mỗi ${piece}` : ''}`
}

function freeWords(of: number): string {
  return `Mua ${of} tính tiền ${of - 1}`
}

export function timeWords({ startsAt, endsAt }: { startsAt: string; endsAt: string | null }): string {
  return endsAt ? `${formatDateTime(startsAt)} – ${formatDateTime(endsAt)}` : `Từ ${formatDateTime(startsAt)}`
}
