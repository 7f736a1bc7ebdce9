/** Refusals about combos, memberships and documents: rows of `faults.ts`. */
export const goodsFaults = {
  COMBO_NOT_FOUND: [404, 'Không tìm thấy combo này.'],
  COMBO_NOT_READY: [400, 'Combo còn vài chỗ cần sửa nên chưa mở bán được.'],
  MEMBERSHIP_NOT_FOUND: [404, 'Không tìm thấy gói hội viên này.'],
  MEMBERSHIP_SLUG_EXISTS: [409, 'Đường dẫn này đã có một gói hội viên khác dùng.'],
  MEMBERSHIP_NOT_READY: [400, 'Gói hội viên còn thiếu giá hoặc quyền lợi nên chưa mở bán được.'],
  MEMBERSHIP_PRICE_NOT_FOUND: [404, 'Không tìm thấy mức giá này của gói hội viên.'],
  MEMBERSHIP_PRICE_HAS_PAID_CANNOT_CHANGE: [409, 'Gói này đã có người đăng ký nên không đổi thời hạn được.'],
  MEMBERSHIP_DOES_NOT_OPEN: [403, 'Gói hội viên của bạn không mở nội dung này.'],
  DOCUMENT_NOT_FOUND: [404, 'Không tìm thấy tài liệu này.'],
  DOCUMENT_NOT_READY: [400, 'Tài liệu còn thiếu thông tin nên chưa phát hành được.'],
  DOCUMENT_NOT_OWNED: [403, 'Bạn chưa có quyền đọc tài liệu này.'],
  DOCUMENT_NOT_FREE: [400, 'Chỉ tài liệu miễn phí mới gửi qua email được.'],
  DOCUMENT_LINK_WRONG: [403, 'Đường dẫn đọc này không đúng hoặc đã hết hạn. Hãy xin một đường dẫn mới.'],
  DOWNLOAD_NOT_ALLOWED: [403, 'Tài liệu này chỉ đọc trên Bến Học, không tải xuống được.'],
  DEVICE_LIMIT_REACHED: [409, 'Bạn đã đọc trên 5 thiết bị. Hãy gỡ một thiết bị cũ rồi thử lại.'],
  DEVICE_NOT_FOUND: [404, 'Không tìm thấy thiết bị này.'],
} as const satisfies Record<string, readonly [status: number, words: string]>
