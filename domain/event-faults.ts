/** What events, their tickets and doors refuse: code → status and words, as in domain/faults.ts. */
export const eventFaults = {
  EVENT_NOT_FOUND: [404, 'Không tìm thấy sự kiện này.'],
  EVENT_SLUG_EXISTS: [409, 'Đường dẫn này đã có một sự kiện khác dùng.'],
  EVENT_NOT_READY: [400, 'Sự kiện còn vài chỗ cần sửa.'],
  EVENT_HIDDEN_BY_STAFF: [403, 'Bến Học đã ẩn sự kiện này nên chỉ nhân viên Bến Học mở lại được.'],
  EVENT_CATEGORY_SLUG_EXISTS: [409, 'Đường dẫn danh mục sự kiện này đã có.'],
  SESSION_NOT_FOUND: [404, 'Không tìm thấy buổi này của sự kiện.'],
  SESSION_SOLD: [409, 'Buổi này đã có vé bán ra nên không thể xóa. Hãy hủy buổi để hoàn tiền cho người mua.'],
  TIER_NOT_FOUND: [404, 'Không tìm thấy hạng vé này.'],
  TIER_SOLD: [409, 'Đã có người giữ vé nên không thể xóa. Hãy ngừng bán hoặc hủy sự kiện để hoàn tiền.'],
  CAPACITY_BELOW_SOLD: [409, 'Số lượng thấp hơn số vé đã bán.'],
  TICKET_NOT_FOUND: [404, 'Không tìm thấy vé này.'],
  TICKET_REVOKED: [409, 'Vé này không còn hiệu lực.'],
  TICKET_USED: [409, 'Vé này đã vào cửa nên không đổi được nữa.'],
} as const satisfies Record<string, readonly [number, string]>
