/** Classes of VAT a product can be in. Rates stand in rows with dates; prices contain the tax. */
export const VatClass = ['GENERAL', 'UNREDUCED', 'EXEMPT'] as const
export type VatClass = (typeof VatClass)[number]
export const vatClassWords: Record<VatClass, string> = {
  GENERAL: 'Thuế suất phổ thông, được giảm theo nghị quyết',
  UNREDUCED: 'Thuế suất phổ thông, không được giảm',
  EXEMPT: 'Không chịu thuế',
}

export const Tax = ['VAT', 'PIT'] as const
export type Tax = (typeof Tax)[number]
export const taxWords: Record<Tax, string> = { VAT: 'Thuế GTGT', PIT: 'Thuế TNCN' }

export const Supply = ['GOODS', 'SERVICES'] as const
export type Supply = (typeof Supply)[number]
export const supplyWords: Record<Supply, string> = { GOODS: 'Hàng hóa', SERVICES: 'Dịch vụ' }

export const InvoiceKind = ['ORIGINAL', 'ADJUSTMENT'] as const
export type InvoiceKind = (typeof InvoiceKind)[number]
export const invoiceKindWords: Record<InvoiceKind, string> = {
  ORIGINAL: 'Hóa đơn giá trị gia tăng',
  ADJUSTMENT: 'Hóa đơn điều chỉnh',
}

/** How a provider's books and ours differ about a payment, a refund or a payout. */
export const DifferenceKind = [
  'ONLY_THEIRS',
  'ONLY_OURS',
  'AMOUNT',
  'REVIEW',
  'DENIED',
  'PAID_TWICE',
  'REFUND_UNKNOWN',
  'REFUND_THEIRS',
  'REFUND_OURS',
  'REFUND_AMOUNT',
  'PAYOUT_THEIRS',
  'PAYOUT_OURS',
  'PAYOUT_AMOUNT',
] as const
export type DifferenceKind = (typeof DifferenceKind)[number]
export const differenceWords: Record<DifferenceKind, string> = {
  ONLY_THEIRS: 'Cổng thanh toán ghi đã thu, sổ Bến Học chưa có',
  ONLY_OURS: 'Sổ Bến Học ghi đã thu, cổng thanh toán không có',
  AMOUNT: 'Hai bên ghi số tiền khác nhau',
  REVIEW: 'Cổng thanh toán đã trừ tiền nhưng nghi ngờ giao dịch',
  DENIED: 'Sổ Bến Học ghi đã thu, nay cổng thanh toán báo không thành công',
  PAID_TWICE: 'Cổng thanh toán báo thu thêm một lần nữa, với mã giao dịch khác',
  REFUND_UNKNOWN: 'Chưa rõ cổng thanh toán đã gửi khoản hoàn này hay chưa',
  REFUND_THEIRS: 'Cổng thanh toán ghi đã hoàn tiền, không do Bến Học gửi',
  REFUND_OURS: 'Sổ Bến Học ghi đã hoàn tiền, cổng thanh toán không có',
  REFUND_AMOUNT: 'Hai bên ghi số tiền hoàn khác nhau',
  PAYOUT_THEIRS: 'Cổng thanh toán ghi đã chi, không do Bến Học gửi',
  PAYOUT_OURS: 'Sổ Bến Học ghi đã chi, cổng thanh toán không có',
  PAYOUT_AMOUNT: 'Hai bên ghi số tiền chi khác nhau',
}

/** What a person found out where no provider can be asked, or says nothing. */
export const DifferenceOutcome = ['TAKEN', 'GIVE_BACK', 'NOT_TAKEN', 'SENT', 'NOT_SENT'] as const
export type DifferenceOutcome = (typeof DifferenceOutcome)[number]
export const differenceOutcomeWords: Record<DifferenceOutcome, string> = {
  TAKEN: 'Tiền đã về: ghi nhận thanh toán và mở sản phẩm',
  GIVE_BACK: 'Tiền đã về nhưng không bán: hoàn lại người mua',
  NOT_TAKEN: 'Không thu được tiền: coi như thất bại',
  SENT: 'Tiền hoàn đã được gửi',
  NOT_SENT: 'Tiền hoàn chưa được gửi: coi như thất bại, có thể gửi lại',
}
/** What waits for such a word, and is cleared by nothing less. */
export const differenceOutcomes: Partial<Record<DifferenceKind, readonly DifferenceOutcome[]>> = {
  REVIEW: ['TAKEN', 'GIVE_BACK', 'NOT_TAKEN'],
  REFUND_UNKNOWN: ['SENT', 'NOT_SENT'],
}

/** Least amount that is worth a transfer, in đồng; less waits for the next run. */
export const LEAST_PAYOUT = 50_000
/** Most that one transfer between banks carries. */
export const MOST_PAYOUT = 499_999_999
/** Above this amount two people must have approved a payout. */
export const TWO_PERSONS_ABOVE = 50_000_000
/** How long after paying a buyer may have their invoice made out to a company. */
export const COMPANY_INVOICE_DAYS = 30

/** Why a host is not paid in a run. */
export const PayoutObstacle = [
  'NEGATIVE',
  'BELOW_MINIMUM',
  'NOT_VERIFIED',
  'NO_BANK_ACCOUNT',
  'BANK_ACCOUNT_REFUSED',
  'HELD',
] as const
export type PayoutObstacle = (typeof PayoutObstacle)[number]
export const payoutObstacleWords: Record<PayoutObstacle, string> = {
  NEGATIVE: 'Số dư âm, trừ vào kỳ sau',
  BELOW_MINIMUM: 'Chưa đủ 50.000 ₫, chuyển sang kỳ sau',
  NOT_VERIFIED: 'Chưa được xác minh người bán',
  NO_BANK_ACCOUNT: 'Chưa có tài khoản ngân hàng',
  BANK_ACCOUNT_REFUSED: 'Tài khoản ngân hàng bị từ chối, cần cập nhật',
  HELD: 'Đang tạm giữ',
}

/** Who had money of a host held back: the staff, what a provider told of a dispute, or a buyer who disputes a line. */
export const PayoutHoldSource = ['STAFF', 'PROVIDER', 'BUYER'] as const
export type PayoutHoldSource = (typeof PayoutHoldSource)[number]

/** For how long money has been held back, in whole days from the first of each step on. */
export const HELD_AGES = [0, 8, 31, 91] as const
export type HeldAge = (typeof HELD_AGES)[number]
export const heldAgeWords: Record<HeldAge, string> = {
  0: 'Đến 7 ngày',
  8: '8–30 ngày',
  31: '31–90 ngày',
  91: 'Trên 90 ngày',
}
/** The step of age that so many whole days belong to. */
export function heldAgeOf(days: number): HeldAge {
  return HELD_AGES.findLast((from) => days >= from) ?? 0
}

/** `10%`, `12,5%` of basis points. */
export function percentWords(basisPoints: number | null): string {
  if (basisPoints === null) return 'Không chịu thuế'
  return `${String(basisPoints / 100).replace('.', ',')}%`
}

/** What stands in the place of a name that is not given yet. */
export const UNNUMBERED = 'đang cấp số'

/** `BH26-0000123`: how a document is named; null before it has its number, which follows within seconds. */
export function invoiceName(invoice: { series: string; year: number; number: number | null }): string | null {
  if (invoice.number === null) return null
  return `${invoice.series}${String(invoice.year).slice(2)}-${String(invoice.number).padStart(7, '0')}`
}
