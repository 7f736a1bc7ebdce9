/** The accounts of the books. A debit is positive, a credit negative; each transaction sums to zero. */
export const LedgerAccount = [
  'PROVIDER_CLEARING',
  'BANK',
  'BUYER_FUNDS',
  'SUSPENSE',
  'HOST_PAYABLE',
  'PAYOUT_TRANSIT',
  'COMMISSION',
  'PLATFORM_SALES',
  'VAT_ON_SALES',
  'PROMOTION',
  'AFFILIATE_PROMOTION',
  'PROVIDER_FEES',
  'VAT_OUTPUT',
  'VAT_WITHHELD',
  'PIT_WITHHELD',
  'CREDIT',
  'GIFT_CARDS',
  'GOODWILL',
  'AFFILIATE_COST',
  'AFFILIATE_PAYABLE',
  'AFFILIATE_TRANSIT',
] as const
export type LedgerAccount = (typeof LedgerAccount)[number]

/** What happened, one transaction each time. */
export const LedgerKind = [
  'CAPTURE',
  'FEE',
  'SALE',
  'SALE_REVERSAL',
  'OUTPUT_VAT',
  'REFUND',
  'SUSPENSE',
  'PAYOUT',
  'PAYOUT_DONE',
  'PAYOUT_RETURN',
  'CORRECTION',
  'CREDIT_GIVEN',
  'GIFT_CARD_REDEEMED',
  'REFERRAL_REWARD',
  'AFFILIATE_PAYOUT',
  'AFFILIATE_PAYOUT_DONE',
  'AFFILIATE_PAYOUT_RETURN',
] as const
export type LedgerKind = (typeof LedgerKind)[number]

/** What an account is to an accountant, and what it holds. */
export const ledgerAccounts: Record<
  LedgerAccount,
  { word: string; side: 'asset' | 'liability' | 'income' | 'expense' }
> = {
  PROVIDER_CLEARING: { word: 'Tiền tại cổng thanh toán', side: 'asset' },
  BANK: { word: 'Tiền gửi ngân hàng', side: 'asset' },
  BUYER_FUNDS: { word: 'Tiền người mua đã trả, chưa kết chuyển', side: 'liability' },
  SUSPENSE: { word: 'Tiền chờ xác định', side: 'liability' },
  HOST_PAYABLE: { word: 'Phải trả giảng viên', side: 'liability' },
  PAYOUT_TRANSIT: { word: 'Đang chuyển cho giảng viên', side: 'liability' },
  COMMISSION: { word: 'Doanh thu phí nền tảng', side: 'income' },
  PLATFORM_SALES: { word: 'Doanh thu bán hàng của nền tảng', side: 'income' },
  VAT_ON_SALES: { word: 'Thuế GTGT trong giá bán, giảm trừ doanh thu', side: 'income' },
  PROMOTION: { word: 'Chi phí khuyến mãi của nền tảng', side: 'expense' },
  AFFILIATE_PROMOTION: { word: 'Khuyến mãi do đối tác chịu', side: 'asset' },
  PROVIDER_FEES: { word: 'Phí cổng thanh toán', side: 'expense' },
  VAT_OUTPUT: { word: 'Thuế GTGT đầu ra, phải nộp', side: 'liability' },
  VAT_WITHHELD: { word: 'Thuế GTGT khấu trừ của người bán, phải nộp', side: 'liability' },
  PIT_WITHHELD: { word: 'Thuế TNCN khấu trừ của người bán, phải nộp', side: 'liability' },
  CREDIT: { word: 'Số dư của người học', side: 'liability' },
  GIFT_CARDS: { word: 'Thẻ quà tặng đã bán, chưa dùng', side: 'liability' },
  GOODWILL: { word: 'Số dư nền tảng tặng người học', side: 'expense' },
  AFFILIATE_COST: { word: 'Chi phí hoa hồng đối tác tiếp thị', side: 'expense' },
  AFFILIATE_PAYABLE: { word: 'Phải trả đối tác tiếp thị', side: 'liability' },
  AFFILIATE_TRANSIT: { word: 'Đang chuyển cho đối tác tiếp thị', side: 'liability' },
}

/** A person's credit, and what a partner earned: they move by what happened to their owner alone, never by a correction. */
export const ofOnePerson: readonly LedgerAccount[] = [
  'CREDIT',
  'AFFILIATE_COST',
  'AFFILIATE_PAYABLE',
  'AFFILIATE_TRANSIT',
]

export const ledgerKindWords: Record<LedgerKind, string> = {
  CAPTURE: 'Thu tiền',
  FEE: 'Phí cổng thanh toán',
  SALE: 'Bán hàng',
  SALE_REVERSAL: 'Hoàn nhập bán hàng',
  OUTPUT_VAT: 'Thuế GTGT đầu ra',
  REFUND: 'Trả lại tiền',
  SUSPENSE: 'Chờ xác định',
  PAYOUT: 'Chi trả giảng viên',
  PAYOUT_DONE: 'Chi trả xong',
  PAYOUT_RETURN: 'Chi trả bị trả lại',
  CORRECTION: 'Điều chỉnh',
  CREDIT_GIVEN: 'Tặng số dư',
  GIFT_CARD_REDEEMED: 'Đổi thẻ quà tặng',
  REFERRAL_REWARD: 'Thưởng mời bạn',
  AFFILIATE_PAYOUT: 'Lập kỳ chi trả đối tác',
  AFFILIATE_PAYOUT_DONE: 'Chi trả đối tác xong',
  AFFILIATE_PAYOUT_RETURN: 'Hủy kỳ chi trả đối tác',
}
