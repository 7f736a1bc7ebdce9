/** Refusals of paying itself, in the table of faults.ts: status and words. */
export const paymentFaults = {
  PAYMENT_WAY_UNAVAILABLE: [409, 'Cách thanh toán này chưa dùng được. Bạn hãy chọn cách khác.'],
  TRANSFER_NOT_FOUND: [404, 'Không tìm thấy giao dịch chuyển khoản này.'],
  TRANSFER_NOTHING_LEFT: [409, 'Giao dịch này không còn đủ tiền chưa dùng đến.'],
  TRANSFER_RETURNED_ALREADY: [409, 'Lần trả lại này đã được ghi nhận.'],
  CARD_NOT_FOUND: [404, 'Không tìm thấy thẻ này.'],
  CARD_SAVING_NOT_FOUND: [404, 'Không tìm thấy lần lưu thẻ này.'],
  PAYMENT_NOT_FOUND: [404, 'Không tìm thấy giao dịch thanh toán.'],
  PAYMENT_ALREADY_SETTLED: [409, 'Giao dịch này đã được ghi nhận.'],
} as const satisfies Record<string, readonly [status: number, words: string]>
