/** What became of a transfer to our account. */
export const TransferVerdict = [
  'MATCHED',
  'UNDERPAID',
  'OVERPAID',
  'DUPLICATE',
  'NO_REFERENCE',
  'ORDER_EXPIRED',
  'WRONG_ACCOUNT',
  'OUTGOING',
] as const
export type TransferVerdict = (typeof TransferVerdict)[number]

/** In words, and what is to be done about it. */
export const transferVerdicts: Record<TransferVerdict, { word: string; todo: string }> = {
  MATCHED: { word: 'Khớp', todo: 'Tiền đã vào đúng đơn hàng.' },
  UNDERPAID: {
    word: 'Thiếu tiền',
    todo: 'Đơn hàng được giữ cho đến khi nhận đủ. Liên hệ người mua nếu họ không chuyển thêm.',
  },
  OVERPAID: { word: 'Thừa tiền', todo: 'Đơn hàng đã được thanh toán. Phần thừa cần trả lại người chuyển.' },
  DUPLICATE: { word: 'Chuyển lặp', todo: 'Đơn hàng đã được thanh toán trước đó. Tiền này cần trả lại.' },
  NO_REFERENCE: {
    word: 'Không rõ nội dung',
    todo: 'Nội dung không nêu đơn hàng nào. Tìm đơn hàng và gán, hoặc trả lại.',
  },
  ORDER_EXPIRED: { word: 'Đơn đã hết hạn', todo: 'Không còn giao được cho người mua nữa. Tiền đang được hoàn.' },
  WRONG_ACCOUNT: {
    word: 'Sai tài khoản',
    todo: 'Tiền vào một tài khoản khác của Bến Học. Kiểm tra rồi gán hoặc trả lại.',
  },
  OUTGOING: { word: 'Tiền ra', todo: 'Không liên quan đến đơn hàng.' },
}
