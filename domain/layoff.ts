/** What somebody who lost their work is given once in a year: a code for one order of theirs. */
export const LAYOFF_DISCOUNT = { percent: 50, most: 1_000_000, days: 90, onceInDays: 365 } as const

/** The proof: a picture or a PDF. */
export const PROOF_BYTES = 5 * 1024 * 1024
/** So long after the decision the proof is kept; then only the decision is. */
export const PROOF_DAYS = 30

/** The words people agree to when they hand in a proof. */
export const LAYOFF_CONSENT = {
  version: '2026-11',
  words:
    'Tôi đồng ý để Bến Học đọc giấy tờ này chỉ để xét hỗ trợ. Chỉ tôi và nhân viên xét duyệt xem được; giấy tờ bị xóa 30 ngày sau khi có kết quả.',
} as const
